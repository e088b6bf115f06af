import { type FileHandle, open } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import type { Json } from '../src/core/json.ts'
import { openEngine } from '../src/database/engines/open.ts'
import type { Tables } from '../src/database/tables.ts'
import {
  permissionFields,
  SinglePermission,
} from '../src/resources/accounts/permissions/permission.schema.ts'
import { roleFields, SingleRole } from '../src/resources/accounts/roles/role.schema.ts'
import { NewToken, tokenFields } from '../src/resources/accounts/tokens/token.schema.ts'
import { User, userFields } from '../src/resources/accounts/users/user.schema.ts'
import {
  CalendarEvent,
  calendarEventFields,
} from '../src/resources/content/calendar-events/calendar-event.schema.ts'
import { Category, categoryFields } from '../src/resources/content/categories/category.schema.ts'
import { Collection, collectionFields } from '../src/resources/content/collections/collection.schema.ts'
import {
  ComponentType,
  componentTypeFields,
} from '../src/resources/content/component-types/component-type.schema.ts'
import { Component, componentFields } from '../src/resources/content/components/component.schema.ts'
import { Global, globalFields } from '../src/resources/content/globals/global.schema.ts'
import { Language, languageFields } from '../src/resources/content/languages/language.schema.ts'
import {
  PageTemplate,
  pageTemplateFields,
} from '../src/resources/content/page-templates/page-template.schema.ts'
import { PageResource, pageFields } from '../src/resources/content/pages/page.schema.ts'
import { Post, postFields } from '../src/resources/content/posts/post.schema.ts'
import {
  SharedBlockResource,
  sharedBlockFields,
} from '../src/resources/content/shared-blocks/shared-block.schema.ts'
import { Tag, tagFields } from '../src/resources/content/tags/tag.schema.ts'
import { Webhook, webhookFields } from '../src/resources/delivery/webhooks/webhook.schema.ts'
import { Asset, assetFields } from '../src/resources/media/assets/asset.schema.ts'
import { Message, messageFields } from '../src/resources/system/messages/message.schema.ts'
import { Option, optionFields } from '../src/resources/system/options/option.schema.ts'
import { useService } from './harness.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null

type Kind = 'integer' | 'text'
/** A column of any JSON holds the text `null` for null. */
type KindOf<Value> = Json extends Value ? Kind : null extends Value ? `${Kind}?` : Kind

/** Every column of every table; `?` marks one that may be null. The types hold it to `tables.ts`, the tests to the engines. */
const columns: {
  [T in keyof Tables]: { [C in keyof Selectable<Tables[T]>]: KindOf<Selectable<Tables[T]>[C]> }
} = {
  assets: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    path: 'text',
    disk: 'text',
    type: 'text?',
    title: 'text',
    caption: 'text?',
    description: 'text?',
    thumbnail: 'text?',
    meta: 'text',
    data: 'text',
    category_id: 'integer?',
    file_hash: 'text?',
    folder_id: 'integer?',
    file_name: 'text?',
    search_text: 'text',
  },
  asset_folders: { id: 'integer', path: 'text', created_at: 'text' },
  asset_translations: {
    id: 'integer',
    asset_id: 'integer',
    language: 'text',
    title: 'text?',
    caption: 'text?',
    description: 'text?',
    alt: 'text?',
    search_text: 'text',
  },
  asset_uploads: {
    id: 'integer',
    key: 'text',
    file_name: 'text',
    mime_type: 'text',
    size: 'integer',
    created_at: 'text',
    user_id: 'integer',
    asset_id: 'integer?',
  },
  backups: {
    id: 'integer',
    origin: 'text',
    started_at: 'text',
    finished_at: 'text',
    name: 'text?',
    bytes: 'integer?',
    error: 'text?',
  },
  calendar_events: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    title: 'text',
    slug: 'text',
    description: 'text?',
    location: 'text?',
    starts_at: 'text',
    ends_at: 'text?',
    all_day: 'integer',
    url: 'text?',
    category_id: 'integer?',
    meta: 'text',
    language: 'text?',
    translation_group: 'integer?',
  },
  categories: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    name: 'text',
    type: 'text?',
    colour: 'text?',
    search_text: 'text',
    language: 'text?',
    translation_group: 'integer?',
  },
  collections: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    name: 'text',
    post_type: 'text',
    description: 'text?',
    schema: 'text',
    json_schema: 'text?',
    label: 'text?',
    label_plural: 'text?',
    icon: 'text?',
    layout: 'text',
    mode: 'text',
    version: 'integer',
    has_content: 'integer',
    has_components: 'integer',
    page_template: 'text?',
    in_sitemap: 'integer',
    url_pattern: 'text?',
  },
  component_sources: {
    kind: 'text',
    record_id: 'integer',
    component_id: 'integer',
    source_id: 'integer',
  },
  component_changes: { page_id: 'integer', changed_at: 'text', changes: 'integer' },
  component_types: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    type: 'text',
    label: 'text',
    description: 'text?',
    group: 'text?',
    icon: 'text?',
    thumbnail: 'text?',
    fields: 'text',
    schema: 'text',
    layout: 'text',
    slots: 'text?',
    templates: 'text?',
    max_per_page: 'integer?',
    summary: 'text?',
    example: 'text',
    mode: 'text',
    version: 'integer',
    search_text: 'text',
  },
  component_versions: {
    id: 'integer',
    record_id: 'integer',
    data: 'text',
    reason: 'text',
    created_by: 'integer?',
    created_at: 'text',
    page_id: 'integer',
  },
  outbox: {
    id: 'integer',
    name: 'text',
    kind: 'text',
    record_id: 'integer',
    actor: 'integer?',
    at: 'text',
    payload: 'text',
  },
  content_revision: { id: 'integer', revision: 'integer', settings_revision: 'integer' },
  first_sign_ins: { user_id: 'integer', at: 'text' },
  example_records: { kind: 'text', record_id: 'integer', state: 'text' },
  presence: {
    user_id: 'integer',
    kind: 'text',
    record_id: 'integer',
    component: 'text?',
    seen_at: 'text',
  },
  list_views: {
    id: 'integer',
    revision: 'integer',
    user_id: 'integer',
    list: 'text',
    name: 'text',
    filters: 'text',
    is_shared: 'integer',
    created_at: 'text',
    updated_at: 'text',
  },
  preview_tokens: {
    id: 'integer',
    user_id: 'integer',
    hash: 'text',
    kind: 'text',
    record_id: 'integer?',
    label: 'text?',
    hours: 'integer',
    created_at: 'text',
    expires_at: 'text',
  },
  account_links: {
    id: 'integer',
    user_id: 'integer',
    kind: 'text',
    request: 'text',
    hash: 'text',
    created_at: 'text',
    expires_at: 'text',
  },
  invitations: {
    user_id: 'integer',
    invited_by: 'integer?',
    created_at: 'text',
    sent_at: 'text?',
    expires_at: 'text?',
  },
  message_notices: { message_id: 'integer' },
  failed_sign_ins: {
    id: 'integer',
    account: 'text',
    address: 'text',
    hour: 'text',
    attempts: 'integer',
    first_at: 'text',
    last_at: 'text',
  },
  due_jobs: {
    id: 'integer',
    name: 'text',
    subject: 'text?',
    payload: 'text',
    due_at: 'text',
    run_at: 'text',
    attempts: 'integer',
    error: 'text?',
    failed_at: 'text?',
    created_at: 'text',
    created_by: 'integer?',
  },
  file_checks: { disk: 'text', path: 'text', due_at: 'text' },
  idempotency_keys: {
    user_id: 'integer',
    key: 'text',
    request: 'text',
    hash: 'text',
    status: 'integer',
    etag: 'text?',
    body: 'text',
    created_at: 'text',
  },
  messages: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    name: 'text?',
    email: 'text?',
    phone: 'text?',
    subject: 'text?',
    body: 'text?',
    meta: 'text',
    state: 'integer',
    done_at: 'text?',
  },
  imports: {
    id: 'integer',
    system: 'text',
    files: 'text',
    options: 'text',
    state: 'text',
    progress: 'text?',
    report: 'text?',
    error: 'text?',
    created_at: 'text',
    created_by: 'integer?',
    finished_at: 'text?',
  },
  import_sources: {
    site: 'text',
    type: 'text',
    source_id: 'text',
    kind: 'text',
    record_id: 'integer',
    hash: 'text?',
    state: 'text?',
    source_hash: 'text?',
  },
  index_fills: { name: 'text', last_id: 'integer' },
  last_revisions: { kind: 'text', record_id: 'integer', revision: 'integer', noted_at: 'text?' },
  record_links: {
    from_kind: 'text',
    from_id: 'integer',
    field: 'text',
    to_kind: 'text',
    to_id: 'integer',
    to_path: 'text',
  },
  record_meta: { kind: 'text', record_id: 'integer', name: 'text', value: 'text' },
  search_entries: { id: 'integer', hash: 'text' },
  migrations: { name: 'text', applied_at: 'text' },
  moved_urls: {
    id: 'integer',
    url: 'text',
    page_id: 'integer?',
    address: 'text?',
    status: 'integer',
    is_manual: 'integer',
    moved_at: 'text',
    post_id: 'integer?',
  },
  languages: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    code: 'text',
    label: 'text',
    url_prefix: 'text',
    position: 'integer',
    fallback: 'text?',
    is_enabled: 'integer',
  },
  options: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    key: 'text',
    value: 'text',
  },
  globals: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    name: 'text',
    label: 'text',
    description: 'text?',
    icon: 'text?',
    schema: 'text',
    layout: 'text',
    mode: 'text',
    version: 'integer',
    value: 'text',
    is_public: 'integer',
    search_text: 'text',
    language: 'text?',
    translation_group: 'integer?',
    is_live: 'integer',
  },
  asset_versions: {
    id: 'integer',
    record_id: 'integer',
    data: 'text',
    reason: 'text',
    created_by: 'integer?',
    created_at: 'text',
  },
  trashed_files: { disk: 'text', path: 'text', asset_id: 'integer' },
  moved_files: { path: 'text', asset_id: 'integer' },
  global_versions: {
    id: 'integer',
    record_id: 'integer',
    data: 'text',
    reason: 'text',
    created_by: 'integer?',
    created_at: 'text',
  },
  outbox_pruned: { id: 'integer', last_id: 'integer' },
  page_documents: {
    page_id: 'integer',
    is_open: 'integer',
    page_hash: 'text',
    hash: 'text',
    page: 'text',
    components: 'text',
    publish_at: 'text?',
    unpublish_at: 'text?',
  },
  page_tags: { page_id: 'integer', tag_id: 'integer' },
  page_templates: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    template: 'text',
    label: 'text',
    slots: 'text',
    areas: 'text',
    search_text: 'text',
    schema: 'text?',
    layout: 'text',
    mode: 'text',
    version: 'integer',
  },
  page_versions: {
    id: 'integer',
    record_id: 'integer',
    data: 'text',
    reason: 'text',
    created_by: 'integer?',
    created_at: 'text',
    children: 'text?',
  },
  permissions: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    name: 'text',
    guard_name: 'text',
    search_text: 'text',
  },
  post_tags: { post_id: 'integer', tag_id: 'integer' },
  post_versions: {
    id: 'integer',
    record_id: 'integer',
    data: 'text',
    reason: 'text',
    created_by: 'integer?',
    created_at: 'text',
    children: 'text?',
  },
  posts: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    title: 'text',
    slug: 'text',
    url: 'text',
    post_type: 'text',
    post_status: 'text',
    description: 'text?',
    content: 'text?',
    published: 'integer',
    thumbnail: 'text?',
    post_parent: 'integer?',
    menu_order: 'integer',
    meta: 'text',
    category_id: 'integer?',
    search_text: 'text',
    publish_at: 'text?',
    unpublish_at: 'text?',
    published_at: 'text?',
    parts: 'text?',
    language: 'text?',
    translation_group: 'integer?',
  },
  role_permissions: { role_id: 'integer', permission_id: 'integer' },
  roles: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    name: 'text',
    guard_name: 'text',
    languages: 'text?',
    search_text: 'text',
  },
  tags: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    name: 'text',
    slug: 'text',
    type: 'text?',
    language: 'text?',
    translation_group: 'integer?',
  },
  tokens: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    user_id: 'integer',
    name: 'text',
    hash: 'text',
    expires_at: 'text?',
    session: 'integer',
    cookie: 'integer',
    last_used_at: 'text?',
    address: 'text?',
    user_agent: 'text?',
    origin_session: 'integer?',
  },
  user_roles: { user_id: 'integer', role_id: 'integer' },
  users: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    name: 'text',
    email: 'text',
    password: 'text',
  },
  translations: {
    kind: 'text',
    record_id: 'integer',
    source_id: 'integer',
    base: 'text',
    base_hash: 'text',
    based_at: 'text',
    source_state: 'text?',
  },
  translated_components: { component_id: 'integer', source_id: 'integer' },
  machine_texts: { kind: 'text', record_id: 'integer', texts: 'text' },
  unneeded_translations: {
    kind: 'text',
    record_id: 'integer',
    language: 'text',
    created_at: 'text',
    created_by: 'integer?',
  },
  working_copies: {
    id: 'integer',
    revision: 'integer',
    kind: 'text',
    record_id: 'integer',
    base: 'text',
    data: 'text',
    created_at: 'text',
    created_by: 'integer?',
    updated_at: 'text',
    updated_by: 'integer?',
    discarded_at: 'text?',
    discarded_by: 'integer?',
    authors: 'text?',
  },
  wrangler_components: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    wrangler_page_id: 'integer',
    type: 'text',
    title: 'text?',
    content: 'text?',
    config: 'text',
    slot: 'text',
    position: 'integer',
    enabled: 'integer',
    thumbnail: 'text?',
    search_text: 'text',
    shared_block_id: 'integer?',
  },
  shared_blocks: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    search_text: 'text',
    name: 'text',
    type: 'text',
    title: 'text?',
    content: 'text?',
    config: 'text',
    thumbnail: 'text?',
  },
  edge_targets: {
    name: 'text',
    fingerprint: 'text',
    position: 'integer',
    purges_all: 'integer',
    claims: 'integer',
    claimed_until: 'text?',
    run_at: 'text',
    failures: 'integer',
    last_success_at: 'text?',
    last_error: 'text?',
  },
  edge_repeats: { id: 'integer', target: 'text', keys: 'text', due_at: 'text' },
  webhooks: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    url: 'text',
    description: 'text?',
    events: 'text',
    filters: 'text',
    enabled: 'integer',
    concurrency: 'integer',
    batch_size: 'integer',
    secret: 'text',
    previous_secret: 'text?',
    previous_until: 'text?',
    message_prefix: 'text',
  },
  webhook_states: {
    webhook_id: 'integer',
    position: 'integer',
    claims: 'integer',
    run_at: 'text',
    claimed_until: 'text?',
    failures: 'integer',
    last_attempt_at: 'text?',
    last_success_at: 'text?',
    last_error: 'text?',
    disabled_reason: 'text?',
  },
  webhook_deliveries: {
    id: 'integer',
    webhook_id: 'integer',
    event_id: 'integer?',
    message_id: 'text',
    name: 'text',
    body: 'text',
    state: 'text',
    attempts: 'integer',
    created_at: 'text',
    updated_at: 'text',
    give_up_at: 'text',
    status: 'integer?',
    duration: 'integer?',
    response: 'text?',
    error: 'text?',
  },
  wrangler_pages: {
    id: 'integer',
    revision: 'integer',
    created_at: 'text',
    updated_at: 'text',
    title: 'text',
    slug: 'text',
    url: 'text',
    own_slug: 'text?',
    alias: 'text?',
    template: 'text',
    enabled: 'integer',
    listed: 'integer',
    greedy: 'integer',
    parent_id: 'integer',
    access: 'text?',
    thumbnail: 'text?',
    menu_order: 'integer',
    menu_name: 'text?',
    description: 'text?',
    keywords: 'text?',
    redirect: 'text?',
    redirect_permanent: 'integer',
    category_id: 'integer?',
    password: 'text?',
    meta: 'text',
    deleted_at: 'text?',
    search_text: 'text',
    publish_at: 'text?',
    unpublish_at: 'text?',
    language: 'text?',
    translation_group: 'integer?',
  },
}

/** Every index that a migration names; `!` marks one that is unique. */
const indexes = [
  'account_links_end',
  'account_links_hash_unique!',
  'account_links_user',
  'languages_code_unique!',
  'languages_url_prefix_unique!',
  'wrangler_pages_language',
  'wrangler_pages_translation!',
  'wrangler_pages_untranslated',
  'wrangler_pages_groups',
  'asset_folders_path_unique!',
  'assets_file_hash',
  'asset_versions_deleted',
  'asset_versions_record',
  'moved_files_asset',
  'trashed_files_asset',
  'assets_folder',
  'asset_translations_language_unique!',
  'asset_uploads_asset',
  'asset_uploads_created',
  'asset_uploads_user',
  'assets_category',
  'assets_path',
  'assets_thumbnail',
  'calendar_events_slug_unique!',
  'calendar_events_language',
  'calendar_events_translation!',
  'collections_post_type_unique!',
  'component_types_type_unique!',
  'component_versions_deleted',
  'component_versions_page',
  'component_versions_record',
  'failed_sign_ins_account_unique!',
  'due_jobs_next',
  'due_jobs_subject_unique!',
  'edge_repeats_due',
  'translations_source',
  'working_copies_discarded',
  'working_copies_record_id_unique!',
  'file_checks_due',
  'global_versions_deleted',
  'global_versions_record',
  'globals_language',
  'globals_name_unique!',
  'globals_translation!',
  'idempotency_keys_created',
  'import_sources_record',
  'messages_unread',
  'moved_urls_address',
  'moved_urls_any_case',
  'moved_urls_latest',
  'moved_urls_page_url_unique!',
  'moved_urls_post',
  'moved_urls_url_unique!',
  'options_key_unique!',
  'outbox_actor',
  'outbox_name',
  'outbox_record',
  'page_tags_by_tag',
  'page_templates_template_unique!',
  'list_views_name_unique!',
  'list_views_shared',
  'page_versions_author',
  'page_versions_record',
  'permissions_name_unique!',
  'post_tags_by_tag',
  'post_versions_deleted',
  'post_versions_record',
  'posts_category',
  'posts_parent',
  'posts_public',
  'posts_publish_at',
  'posts_slug_unique!',
  'posts_language',
  'posts_translation!',
  'posts_untranslated',
  'posts_groups',
  'posts_thumbnail',
  'posts_unpublish_at',
  'posts_url_unique!',
  'presence_user',
  'preview_tokens_end',
  'preview_tokens_hash_unique!',
  'preview_tokens_user',
  'record_links_to',
  'webhook_deliveries_event_id_unique!',
  'webhook_deliveries_pending',
  'webhook_deliveries_updated',
  'webhook_deliveries_webhook',
  'wrangler_pages_by_access',
  'wrangler_pages_by_template',
  'wrangler_pages_with_enabled',
  'wrangler_pages_by_slug',
  'wrangler_pages_by_created_at',
  'wrangler_pages_by_updated_at',
  'posts_by_post_type',
  'posts_by_publication',
  'posts_of_type_by_publication',
  'posts_by_created_at_public',
  'posts_by_menu_order',
  'posts_by_title',
  'posts_by_updated_at_public',
  'posts_with_post_status',
  'posts_with_published',
  'wrangler_components_by_position',
  'wrangler_pages_by_menu_order',
  'wrangler_pages_by_title',
  'assets_by_title',
  'assets_by_type',
  'assets_without_alt',
  'assets_by_created_at',
  'assets_by_updated_at',
  'wrangler_components_by_created_at',
  'wrangler_components_by_updated_at',
  'messages_by_state',
  'messages_by_email',
  'messages_by_created_at',
  'messages_by_updated_at',
  'calendar_events_by_starts_at',
  'calendar_events_by_ends_at',
  'calendar_events_by_category_id',
  'calendar_events_by_created_at',
  'calendar_events_by_updated_at',
  'categories_by_type',
  'categories_by_created_at',
  'categories_by_updated_at',
  'categories_name',
  'categories_language',
  'categories_translation!',
  'tags_by_type',
  'tags_by_created_at',
  'tags_by_updated_at',
  'record_meta_value',
  'role_permissions_permission',
  'roles_name_unique!',
  'shared_blocks_name_unique!',
  'shared_blocks_thumbnail',
  'wrangler_components_shared_block',
  'tags_name',
  'tags_language',
  'tags_translation!',
  'tags_name_unique!',
  'tags_slug',
  'tokens_hash_unique!',
  'tokens_user',
  'user_roles_role',
  'users_email_unique!',
  'wrangler_components_place',
  'wrangler_components_thumbnail',
  'wrangler_components_type',
  'wrangler_pages_alias_unique!',
  'wrangler_pages_category',
  'wrangler_pages_deleted',
  'wrangler_pages_menu',
  'wrangler_pages_publish_at',
  'wrangler_pages_thumbnail',
  'wrangler_pages_tree',
  'wrangler_pages_unpublish_at',
  'wrangler_pages_url_unique!',
]

/** The part of the schema that only one engine needs: how it searches. */
const isOfSearch = (name: string) => /_search(_\w+)?$/.test(name)

describe('the migrations make', () => {
  test('the tables and columns listed here, on both engines', async () => {
    const tables = await service.app.database.db.introspection.getTables()
    const found = tables
      .filter(({ name, isView }) => !isOfSearch(name) && !isView)
      .map((table) => [
        // On PostgreSQL `content_revision` is a view that adds up several rows of these.
        table.name === 'content_revision_counts' ? 'content_revision' : table.name,
        Object.fromEntries(table.columns.map((column) => [column.name, kindOf(table.name, column)])),
      ])
    expect(Object.fromEntries(found)).toEqual(columns)
  })

  test('the indexes listed here, on both engines', async () => {
    const { rows } = isPostgres
      ? await sql<Index>`select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`.execute(
          service.app.database.db,
        )
      : await sql<Index>`select name, sql as definition from sqlite_master where type = 'index' and sql is not null`.execute(
          service.app.database.db,
        )
    const found = rows
      .filter(({ name }) => !name.endsWith('_pkey') && !isOfSearch(name))
      .map(({ name, definition }) => (/^create unique/i.test(definition) ? `${name}!` : name))
    expect(found.sort()).toEqual([...indexes].sort())
  })

  test('nothing when the service starts again', async () => {
    const again = await service.openAnother()
    expect(await again.database.migrate()).toEqual([])
    await again.close()
  })

  interface Index {
    name: string
    definition: string
  }

  function kindOf(
    table: string,
    { name, dataType, isNullable }: { name: string; dataType: string; isNullable: boolean },
  ) {
    const kind = /^int/i.test(dataType) ? 'integer' : dataType.toLowerCase()
    // SQLite calls the column of a primary key nullable, which it is not.
    const isKey =
      name === 'id' ||
      [
        'migrations.name',
        'page_documents.page_id',
        'component_changes.page_id',
        'translated_components.component_id',
      ].includes(`${table}.${name}`)
    return isNullable && !isKey ? `${kind}?` : kind
  }
})

describe('what the API shows and takes of', () => {
  interface Described {
    table: keyof Tables
    shown: object
    taken: object
    computed?: string[]
  }
  const described: Record<string, Described> = {
    assets: { table: 'assets', shown: Asset.properties, taken: assetFields, computed: ['texts'] },
    events: { table: 'calendar_events', shown: CalendarEvent.properties, taken: calendarEventFields },
    categories: { table: 'categories', shown: Category.properties, taken: categoryFields },
    collections: { table: 'collections', shown: Collection.properties, taken: collectionFields },
    'component types': {
      table: 'component_types',
      shown: ComponentType.properties,
      taken: componentTypeFields,
    },
    'page templates': { table: 'page_templates', shown: PageTemplate.properties, taken: pageTemplateFields },
    globals: { table: 'globals', shown: Global.properties, taken: globalFields, computed: ['global_id'] },
    components: { table: 'wrangler_components', shown: Component.properties, taken: componentFields() },
    'shared blocks': {
      table: 'shared_blocks',
      shown: SharedBlockResource.properties,
      taken: sharedBlockFields,
      computed: ['pages', 'component_id'],
    },
    messages: { table: 'messages', shown: Message.properties, taken: messageFields },
    languages: { table: 'languages', shown: Language.properties, taken: languageFields },
    options: { table: 'options', shown: Option.properties, taken: optionFields },
    pages: {
      table: 'wrangler_pages',
      shown: PageResource.properties.attributes.properties,
      taken: pageFields,
    },
    permissions: {
      table: 'permissions',
      shown: SinglePermission.properties,
      taken: permissionFields,
      computed: ['roles'],
    },
    posts: { table: 'posts', shown: Post.properties, taken: postFields, computed: ['components'] },
    roles: { table: 'roles', shown: SingleRole.properties, taken: roleFields, computed: ['permissions'] },
    tags: { table: 'tags', shown: Tag.properties, taken: tagFields },
    tokens: { table: 'tokens', shown: NewToken.properties, taken: tokenFields, computed: ['token'] },
    webhooks: {
      table: 'webhooks',
      shown: Webhook.properties,
      taken: webhookFields,
      computed: [
        'circuit', 'failures', 'last_attempt_at', 'last_success_at', 'last_error', 'next_attempt_at', 'disabled_reason',
      ], // biome-ignore format: one line
    },
    users: { table: 'users', shown: User.properties, taken: userFields, computed: ['roles'] },
  }

  test.each(Object.entries(described))('%s has a column, or is known to be computed', (_, each) => {
    const known = [...Object.keys(columns[each.table]), ...(each.computed ?? [])]
    const members = [...Object.keys(each.shown), ...Object.keys(each.taken)]
    expect(members.filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(Object.entries(described))('%s is never a secret', (_, { shown }) => {
    const secrets = ['password', 'secret', 'hash', 'search_text', 'revision', 'deleted_at', 'alias']
    expect(Object.keys(shown).filter((name) => secrets.includes(name))).toEqual([])
  })
})

describe('the database itself refuses', () => {
  const now = '2026-01-01T00:00:00.000Z'
  const record = `created_at, updated_at`
  const at = `'${now}', '${now}'`
  const named = (table: string) =>
    `insert into ${table} (name, guard_name, search_text, ${record}) values ('twin', 'web', '', ${at})`
  const twins: Record<string, string> = {
    'a page url': `insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, menu_order, redirect_permanent, meta, search_text, ${record}) values ('a', 'a', '/twin', 'a', 1, 1, 0, -1, 0, 0, '{}', '', ${at})`,
    'a post slug': `insert into posts (title, slug, url, post_type, post_status, published, menu_order, meta, search_text, ${record}) values ('a', 'twin', random_url, 'a', 'public', 0, 0, '{}', '', ${at})`,
    'a post url': `insert into posts (title, slug, url, post_type, post_status, published, menu_order, meta, search_text, ${record}) values ('a', random_url, '/twin', 'a', 'public', 0, 0, '{}', '', ${at})`,
    'a tag name without a type': `insert into tags (name, slug, ${record}) values ('twin', 'a', ${at})`,
    'a tag name of a type': `insert into tags (name, slug, type, ${record}) values ('twin', 'a', 'topic', ${at})`,
    'a role name': named('roles'),
    'a permission name': named('permissions'),
    'an email': `insert into users (name, email, password, ${record}) values ('a', 'twin@example.com', 'x', ${at})`,
    'an option key': `insert into options (key, value, ${record}) values ('twin', '1', ${at})`,
    'a post type of collections': `insert into collections (name, post_type, schema, ${record}) values ('a', 'twin', '[]', ${at})`,
    'a type of component types': `insert into component_types (type, label, fields, schema, layout, example, mode, version, search_text, ${record}) values ('twin', 'a', '{}', '{}', '[]', '{}', 'warn', 1, '', ${at})`,
    'a template of page templates': `insert into page_templates (template, label, slots, areas, search_text, ${record}) values ('twin', 'a', '[]', '[]', '', ${at})`,
    'a name of globals': `insert into globals (name, label, schema, layout, mode, version, value, is_public, search_text, ${record}) values ('twin', 'a', '{}', '[]', 'warn', 1, '{}', 0, '', ${at})`,
    'a name of shared blocks': `insert into shared_blocks (name, type, config, search_text, ${record}) values ('twin', 'a', '{}', '', ${at})`,
    'an event slug': `insert into calendar_events (title, slug, starts_at, all_day, meta, ${record}) values ('a', 'twin', '${now}', 0, '{}', ${at})`,
  }
  const insert = (statement: string, run: number) =>
    service.app.database.transaction(null, (tx) =>
      sql.raw(statement.replace('random_url', `'other ${run}'`)).execute(tx.db),
    )

  test.each(Object.entries(twins))('%s twice', async (_, statement) => {
    await insert(statement, 1)
    await expect(insert(statement, 2)).rejects.toMatchObject({ message: 'The given data was invalid.' })
  })

  test('the same url on two live pages', async () => {
    const statement = twins['a page url']?.replaceAll('/twin', '/mortal') ?? ''
    await insert(statement, 1)
    await insert(`update wrangler_pages set deleted_at = '${now}' where url = '/mortal'`, 1)
    await insert(statement, 2)
  })

  test.each([
    `insert into page_tags (page_id, tag_id) values (999999, 999999)`,
    `insert into user_roles (user_id, role_id) values (999999, 999999)`,
    `insert into wrangler_components (wrangler_page_id, type, config, slot, position, enabled, search_text, ${record}) values (999999, 'a', '{}', 'a', 1, 1, '', ${at})`,
    `insert into tokens (user_id, name, hash, ${record}) values (999999, 'a', 'a', ${at})`,
    `insert into tags (name, slug, type, created_at) values ('x', 'x', null, '${now}')`,
  ])('a broken reference or a missing value: %s', async (statement) => {
    await expect(insert(statement, 1)).rejects.toThrow()
  })
})

describe.skipIf(isPostgres)('a SQLite file', () => {
  const pragma = async (name: string) => {
    const engine = await openEngine(service.config.databaseUrl)
    const read = async (db: typeof engine.writer) =>
      Object.values(
        (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {},
      )[0]
    const found = [await read(engine.writer), await read(engine.reader)]
    await engine.close()
    return found
  }

  test('is durable: an acknowledged write survives a power cut', async () => {
    expect(await pragma('journal_mode')).toEqual(['wal', 'wal'])
    // `normal` (1): SQLite syncs its log before each checkpoint, and `WriteAheadLog` before each acknowledgement.
    expect(await pragma('synchronous')).toEqual([1, 1])

    const handle = await open(`${service.directory}/corral.db-wal`)
    const datasync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync')
    const order: string[] = []
    datasync.mockImplementation(async function (this: FileHandle) {
      await new Promise(setImmediate)
      order.push('on the disk')
      await this.sync()
    })
    const stop = service.app.bus.on('category.created', () => void order.push('delivered'))
    await service.post('/api/v1/categories', { name: 'Durable' }).then(() => order.push('acknowledged'))
    expect(order).toEqual(['on the disk', 'delivered', 'acknowledged'])

    order.length = 0
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => service.post('/api/v1/categories', { name: `Together ${n}` })),
    )
    expect(order.filter((each) => each === 'on the disk').length).toBeLessThan(20)

    stop()
    datasync.mockRestore()
    await handle.close()
  })

  test('enforces foreign keys', async () => {
    expect(await pragma('foreign_keys')).toEqual([1, 1])
    const { rows } = await sql`pragma foreign_key_check`.execute(service.app.database.db)
    expect(rows).toEqual([])
  })
})
