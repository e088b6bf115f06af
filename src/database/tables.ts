import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Json, JsonObject } from '../core/json.ts'

/** Stored as text, so that it is read exactly as it was written; parsed on read (`json-columns.ts`). */
type JsonColumn<T extends Json> = ColumnType<T, string, string>
type Flag = 0 | 1

/** The columns of every record. `revision` counts its changes, and `If-Match` refers to it. */
interface RecordColumns {
  id: GeneratedAlways<number>
  revision: Generated<number>
  created_at: string
  updated_at: string
}

/** Text folded for the search, in tables whose lists can be searched. */
interface SearchColumns {
  search_text: string
}

/** When a record goes live and offline by itself; null for no such moment. Evaluated on read. */
interface ScheduleColumns {
  publish_at: string | null
  unpublish_at: string | null
}

interface LanguageColumns {
  /** The code of its language; null for the first language, and where there are no languages. */
  language: string | null
  /** The same for all records that are translations of each other; null while there is no translation. */
  translation_group: number | null
}

interface PagesTable extends RecordColumns, SearchColumns, ScheduleColumns, LanguageColumns {
  title: string
  slug: string
  /** The slug that an editor gave the page, which it keeps whatever the title is; null while it follows the title. */
  own_slug: string | null
  url: string
  /** Another url of the page on the public endpoint. */
  alias: string | null
  template: string
  enabled: Flag
  listed: Flag
  greedy: Flag
  /** -1 for a page at the root. */
  parent_id: number
  access: 'public' | 'private' | 'protected' | null
  thumbnail: string | null
  menu_order: number
  menu_name: string | null
  description: string | null
  keywords: string | null
  redirect: string | null
  redirect_permanent: Flag
  category_id: number | null
  password: string | null
  meta: JsonColumn<JsonObject | Json[]>
  deleted_at: string | null
}

interface LanguagesTable extends RecordColumns {
  /** BCP 47: `de`, `pt-BR`. */
  code: string
  label: string
  /** Empty, or one segment: `/de`. */
  url_prefix: string
  position: number
  /** The code of the language whose content stands in for a missing translation. */
  fallback: string | null
  /** Whether everybody sees what is in it. That of the first language is always 1. */
  is_enabled: Flag
}

interface ComponentsTable extends RecordColumns, SearchColumns {
  wrangler_page_id: number
  type: string
  title: string | null
  content: string | null
  config: JsonColumn<JsonObject>
  slot: string
  position: number
  enabled: Flag
  thumbnail: string | null
  /** The shared block that it is a placement of: then it has the content of the block. */
  shared_block_id: number | null
}

/** A component that is used on several pages. Each of its placements is a component with the same content. */
interface SharedBlocksTable extends RecordColumns, SearchColumns {
  name: string
  type: string
  title: string | null
  content: string | null
  config: JsonColumn<JsonObject>
  thumbnail: string | null
}

interface PostsTable extends RecordColumns, SearchColumns, ScheduleColumns, LanguageColumns {
  title: string
  slug: string
  url: string
  post_type: string
  post_status: 'public' | 'private' | 'protected'
  description: string | null
  content: string | null
  published: Flag
  thumbnail: string | null
  post_parent: number | null
  menu_order: number
  meta: JsonColumn<JsonObject>
  category_id: number | null
  /** When it was published first, or set by hand; null for a draft, and while it follows its schedule. */
  published_at: string | null
  /** Its components, if it was ever given some. Shown while its collection has `has_components`. */
  parts: JsonColumn<PostComponent[] | null>
}

/** A component of a post. Its id is unique in the post. */
export type PostComponent = {
  id: number
  type: string
  title: string | null
  content: string | null
  config: JsonObject
  slot: string
  position: number
  enabled: Flag
  thumbnail: string | null
}

interface AssetsTable extends RecordColumns, SearchColumns {
  path: string
  disk: string
  type: string | null
  title: string
  caption: string | null
  description: string | null
  thumbnail: string | null
  meta: JsonColumn<JsonObject>
  data: JsonColumn<JsonObject>
  category_id: number | null
  /** SHA-256 of the uploaded file; null when the asset only names a file. Never shown by the API. */
  file_hash: string | null
  /** The folder of the media library; null for none. Shown to editors only. */
  folder_id: number | null
  /** The name of the uploaded file; null when the asset only names a file. Shown to editors only. */
  file_name: string | null
}

interface AssetTranslationsTable {
  id: GeneratedAlways<number>
  asset_id: number
  language: string
  title: string | null
  caption: string | null
  description: string | null
  alt: string | null
  /** The texts as one, in lower case. */
  search_text: string
}

interface AssetFoldersTable {
  id: GeneratedAlways<number>
  /** `/press/2026` */
  path: string
  created_at: string
}

interface CategoriesTable extends RecordColumns, SearchColumns, LanguageColumns {
  name: string
  type: string | null
  colour: string | null
}

interface TagsTable extends RecordColumns, LanguageColumns {
  name: string
  slug: string
  type: string | null
}

interface MessagesTable extends RecordColumns {
  name: string | null
  email: string | null
  phone: string | null
  subject: string | null
  body: string | null
  meta: JsonColumn<JsonObject>
  state: Flag
  /** When an editor marked it as done. Only the editors' app shows it. */
  done_at: string | null
}

interface RolesTable extends RecordColumns, SearchColumns {
  name: string
  guard_name: string
  /** The codes of the languages whose records its permissions are for; null for all. */
  languages: JsonColumn<string[]> | null
}

interface PermissionsTable extends RecordColumns, SearchColumns {
  name: string
  guard_name: string
}

interface UsersTable extends RecordColumns {
  name: string
  email: string
  password: string
}

interface TokensTable extends RecordColumns {
  user_id: number
  name: string
  /** SHA-256 of the secret: a leaked database does not give access. */
  hash: string
  expires_at: string | null
  /** 1 when it was created by a login or a sign-in. */
  session: Flag
  /** 1 when its secret is in a cookie of the editors' app: then it is not valid as a bearer token. */
  cookie: Flag
  /** For a session: the time and the address of its last use. Written at most once a minute. */
  last_used_at: string | null
  address: string | null
  user_agent: string | null
  /** The session that it was made in, directly or by other tokens; it may have ended. */
  origin_session: number | null
}

interface CollectionsTable extends RecordColumns {
  name: string
  post_type: string
  description: string | null
  schema: JsonColumn<CollectionField[]>
  /** JSON Schema of `meta`. */
  json_schema: JsonColumn<JsonObject | null>
  label: string | null
  label_plural: string | null
  icon: string | null
  layout: JsonColumn<LayoutSection[]>
  mode: 'off' | 'warn' | 'strict'
  /** Counts the changes of `json_schema`. */
  version: number
  has_content: Flag
  /** 1 when posts of this type have components, as pages have. */
  has_components: Flag
  /** The page template whose slots they are in; null for the slot `main` alone. */
  page_template: string | null
  /** 0 when its posts are not in the sitemap. */
  in_sitemap: Flag
  /** How the url of a new post is made, such as `/news/{year}/{slug}`; null for `/{slug}`. */
  url_pattern: string | null
}

export type CollectionField = {
  name: string
  label: string
  type: 'string' | 'text' | 'html' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime'
  required: boolean
}

interface ComponentTypesTable extends RecordColumns, SearchColumns {
  /** The `type` of the components that it describes. */
  type: string
  label: string
  description: string | null
  group: string | null
  icon: string | null
  thumbnail: string | null
  fields: JsonColumn<ComponentTypeFields>
  /** JSON Schema of `config`. */
  schema: JsonColumn<JsonObject>
  layout: JsonColumn<LayoutSection[]>
  slots: JsonColumn<string[] | null>
  templates: JsonColumn<string[] | null>
  max_per_page: number | null
  summary: string | null
  example: JsonColumn<JsonObject>
  mode: 'off' | 'warn' | 'strict'
  /** Counts the changes of the schema. */
  version: number
}

type FieldUse = 'required' | 'optional' | 'hidden'
export type ComponentTypeFields = { title: FieldUse; content: FieldUse; thumbnail: FieldUse }
export type LayoutSection = { label: string | null; fields: string[] }

interface PageTemplatesTable extends RecordColumns, SearchColumns {
  /** The `template` of the pages that it describes. */
  template: string
  label: string
  slots: JsonColumn<TemplateSlot[]>
  areas: JsonColumn<string[]>
  /** JSON Schema of the `meta` of its pages. */
  schema: JsonColumn<JsonObject | null>
  layout: JsonColumn<LayoutSection[]>
  mode: 'off' | 'warn' | 'strict'
  /** Counts the changes of `schema`. */
  version: number
}

/** A named single record, such as the header of a site. */
/**
 * A row for each language: the others have the columns of the first one but for the value. The `translation_group` is the
 * id of the row in the first language.
 */
interface GlobalsTable extends RecordColumns, SearchColumns, LanguageColumns {
  name: string
  label: string
  description: string | null
  icon: string | null
  /** JSON Schema of `value`. */
  schema: JsonColumn<JsonObject>
  layout: JsonColumn<LayoutSection[]>
  mode: 'off' | 'warn' | 'strict'
  /** Counts the changes of the schema. */
  version: number
  value: JsonColumn<JsonObject>
  is_public: Flag
  /** 0 for a value of another language that was never published. */
  is_live: Flag
}

export type TemplateSlot = { name: string; label: string; allow: string[] | null; max: number | null }

interface CalendarEventsTable extends RecordColumns, LanguageColumns {
  title: string
  slug: string
  description: string | null
  location: string | null
  starts_at: string
  ends_at: string | null
  all_day: Flag
  url: string | null
  category_id: number | null
  meta: JsonColumn<JsonObject>
}

interface OptionsTable extends RecordColumns {
  key: string
  value: JsonColumn<Json>
}

/** An address that is told of lifecycle events. */
interface WebhooksTable extends RecordColumns {
  url: string
  description: string | null
  /** Names of events and patterns such as `page.*`. */
  events: JsonColumn<string[]>
  filters: JsonColumn<WebhookFilters>
  enabled: Flag
  /** How many messages are sent at the same time, each about another record. */
  concurrency: number
  /** How many events a message has at most. */
  batch_size: number
  /** Signs deliveries, so it is stored in plain text. Shown only once, when it is created. */
  secret: string
  /** The secret before, which signs too until this moment. */
  previous_secret: string | null
  previous_until: string | null
  /** What the ids of its messages begin with. */
  message_prefix: string
}

/** Which records of a kind the webhook gets; all, if a member is absent. */
export type WebhookFilters = { post_type?: string[]; template?: string[]; under?: number[] }

/** A url that leads elsewhere: to the page that used to have it, or to the target that an editor set. */
interface MovedUrlsTable {
  id: GeneratedAlways<number>
  url: string
  /** Null if it leads to an address. */
  page_id: number | null
  /** The post whose url is the address, if it used to have this url. It may be deleted. */
  post_id: number | null
  address: string | null
  status: Generated<number>
  /** 1 when an editor made it. */
  is_manual: Generated<Flag>
  moved_at: string
}

export type MovedUrl = Selectable<MovedUrlsTable>

/** A record as it was before a change. */
interface VersionColumns {
  id: GeneratedAlways<number>
  data: JsonColumn<JsonObject>
  /** The change that followed. */
  reason: 'update' | 'delete'
  created_by: number | null
  created_at: string
}

/** What a preview shows. */
export type PreviewKind = 'page' | 'post' | 'site'

/** For a deletion: the ids of the children, which lost their parent. Null in versions from before this column. */
type ChildrenColumn = ColumnType<number[] | null, string | null | undefined, never>

export interface Tables {
  wrangler_pages: PagesTable
  wrangler_components: ComponentsTable
  shared_blocks: SharedBlocksTable
  posts: PostsTable
  assets: AssetsTable
  asset_folders: AssetFoldersTable
  /** The texts of assets in other languages than the first: see `resources/media/assets/asset.texts.ts`. */
  asset_translations: AssetTranslationsTable
  categories: CategoriesTable
  tags: TagsTable
  messages: MessagesTable
  roles: RolesTable
  permissions: PermissionsTable
  users: UsersTable
  tokens: TokensTable
  collections: CollectionsTable
  component_types: ComponentTypesTable
  page_templates: PageTemplatesTable
  globals: GlobalsTable
  calendar_events: CalendarEventsTable
  options: OptionsTable
  languages: LanguagesTable
  page_versions: VersionColumns & { record_id: number; children: ChildrenColumn }
  component_versions: VersionColumns & { record_id: number; page_id: number }
  post_versions: VersionColumns & { record_id: number; children: ChildrenColumn }
  global_versions: VersionColumns & { record_id: number }
  /** Assets that were deleted and can be restored. */
  asset_versions: VersionColumns & { record_id: number }
  /** Files of deleted assets: they stay in the trash of their disk. */
  trashed_files: { disk: string; path: string; asset_id: number }
  /** Paths that files had before they were replaced. */
  moved_files: { path: string; asset_id: number }
  page_tags: { page_id: number; tag_id: number }
  post_tags: { post_id: number; tag_id: number }
  role_permissions: { role_id: number; permission_id: number }
  user_roles: { user_id: number; role_id: number }
  /** When each user first signed in to the editors' app. */
  first_sign_ins: { user_id: number; at: string }
  moved_urls: MovedUrlsTable
  /** The public response of a page except its url, written in the transaction that changed the page. */
  page_documents: ScheduleColumns & {
    page_id: number
    /** Whether it is public, while it is live. */
    is_open: 0 | 1
    page_hash: string
    /** Of the components. */
    hash: string
    page: string
    components: string
  }
  /** The latest change of the components of a page that visitors can see. */
  component_changes: { page_id: number; changed_at: string; changes: Generated<number> }
  /** The revision of a record at its deletion. When the record is restored, it goes on counting. */
  last_revisions: {
    kind: 'post' | 'component' | 'global' | 'asset'
    record_id: number
    revision: number
    noted_at: string | null
  }
  /** Files that may be unreferenced, now or after a failed change; each is checked when it is due. */
  file_checks: { disk: string; path: string; due_at: string }
  content_revision: { id: number; revision: number; settings_revision: number }
  /** Who has which page, post or global open. */
  presence: {
    user_id: number
    kind: 'page' | 'post' | 'global'
    record_id: number
    component: string | null
    seen_at: string
  }
  preview_tokens: {
    id: GeneratedAlways<number>
    user_id: number
    /** SHA-256 of the secret. */
    hash: string
    kind: PreviewKind
    /** Null for the whole site. */
    record_id: number | null
    label: string | null
    hours: number
    created_at: string
    expires_at: string
  }
  /** Named filters of the lists of the app. */
  list_views: {
    id: GeneratedAlways<number>
    revision: Generated<number>
    user_id: number
    list: string
    name: string
    filters: JsonColumn<JsonObject>
    is_shared: Flag
    created_at: string
    updated_at: string
  }
  /** Links in mails that set a password: see `access/account-links.ts`. */
  account_links: {
    id: GeneratedAlways<number>
    user_id: number
    kind: AccountLinkKind
    /** The request that led to the link: the same mail may be sent again with another link. */
    request: string
    /** SHA-256 of the secret. */
    hash: string
    created_at: string
    expires_at: string
  }
  /** People who were invited by mail and have not set a password yet. */
  invitations: {
    user_id: number
    invited_by: number | null
    created_at: string
    /** When the last mail was sent, and when its link expires. */
    sent_at: string | null
    expires_at: string | null
  }
  /** Messages that no mail has told of yet. */
  message_notices: { message_id: number }
  failed_sign_ins: {
    id: GeneratedAlways<number>
    account: string
    address: string
    /** The start of `first_at`: attempts of one hour are one row. */
    hour: string
    attempts: number
    first_at: string
    last_at: string
  }
  /** The lifecycle events of the last months. */
  outbox: {
    id: GeneratedAlways<number>
    name: string
    kind: string
    record_id: number
    actor: number | null
    at: string
    /** JSON, as text. */
    payload: string
  }
  /** One row: up to which id events were removed. */
  outbox_pruned: { id: GeneratedAlways<number>; last_id: number }
  /** How far each cache in front of the service has been purged; written by the process that has claimed it. */
  edge_targets: {
    name: string
    /** Of what answers depend on besides the content. */
    fingerprint: string
    /** The id of the last event that it was told of. */
    position: number
    /** Not 0 when everything is to be purged. */
    purges_all: number
    claims: number
    claimed_until: string | null
    /** The moment of the next attempt. */
    run_at: string
    failures: number
    last_success_at: string | null
    last_error: string | null
  }
  /** Keys that are purged once more. */
  edge_repeats: {
    id: GeneratedAlways<number>
    target: string
    /** JSON, as text. */
    keys: string
    due_at: string
  }
  webhooks: WebhooksTable
  /** How far the deliveries to each webhook are; written by the process that has claimed it. */
  webhook_states: {
    webhook_id: number
    /** The id of the last event that was considered. */
    position: number
    /** Counts the claims: only the newest may write. */
    claims: number
    /** The moment of the next attempt. */
    run_at: string
    /** Until when no other process claims it; null when none has. */
    claimed_until: string | null
    /** Failed attempts since the last success. */
    failures: number
    last_attempt_at: string | null
    last_success_at: string | null
    last_error: string | null
    /** Why the service disabled it. */
    disabled_reason: string | null
  }
  webhook_deliveries: {
    id: GeneratedAlways<number>
    webhook_id: number
    /** Null for a test. */
    event_id: number | null
    message_id: string
    /** Of the event. */
    name: string
    /** As it is sent. */
    body: string
    state: 'pending' | 'delivered' | 'failed'
    attempts: number
    created_at: string
    /** When it was last attempted. */
    updated_at: string
    /** When a failed attempt is the last. */
    give_up_at: string
    /** The last response, if there was one, and its duration in milliseconds. */
    status: number | null
    duration: number | null
    response: string | null
    error: string | null
  }
  /** The drafts of pages, posts and globals; see decision 20. */
  working_copies: {
    id: GeneratedAlways<number>
    revision: Generated<number>
    kind: 'page' | 'post' | 'global'
    record_id: number
    base: JsonColumn<JsonObject>
    data: JsonColumn<JsonObject>
    created_at: string
    created_by: number | null
    updated_at: string
    updated_by: number | null
    discarded_at: string | null
    discarded_by: number | null
    authors: JsonColumn<number[]> | null
  }
  /** What each translation was made from: see `resources/editing/translations`. */
  translations: {
    kind: 'page' | 'post' | 'global'
    record_id: number
    source_id: number
    /** The content of the source that was translated last. */
    base: JsonColumn<JsonObject>
    base_hash: string
    based_at: string
    /** Of the source, when it had this base; null if it had another one. See `translation.base.ts`. */
    source_state: string | null
  }
  /** Not used any more: see `component_sources`. */
  translated_components: { component_id: number; source_id: number }
  /** The components of sources that components of translations were made from, also of deleted ones. */
  component_sources: { kind: 'page' | 'post'; record_id: number; component_id: number; source_id: number }
  /** What a machine translated and nobody has confirmed: see `resources/editing/translations`. */
  machine_texts: { kind: 'page' | 'post'; record_id: number; texts: JsonColumn<Json[]> }
  /** The languages that a record is not translated into. */
  unneeded_translations: {
    kind: 'page' | 'post' | 'global'
    record_id: number
    language: string
    created_at: string
    created_by: number | null
  }
  /** The answers of requests with an `Idempotency-Key`: see `records/idempotency-keys.ts`. */
  idempotency_keys: {
    user_id: number
    key: string
    /** The method and the address of the request. */
    request: string
    /** Of the body of the request. */
    hash: string
    status: number
    etag: string | null
    body: string
    created_at: string
  }
  /** Work that is due at a moment; see `records/due-jobs.ts`. */
  due_jobs: {
    id: GeneratedAlways<number>
    name: string
    /** The subject of the job. For each name and subject there is at most one job. */
    subject: string | null
    /** JSON, as text. */
    payload: string
    due_at: string
    /** When it may be claimed: the due moment, then the end of a claim, or the time of the next attempt. */
    run_at: string
    attempts: Generated<number>
    /** Why the last attempt failed: JSON, as text. */
    error: string | null
    /** When it was given up. */
    failed_at: string | null
    created_at: string
    created_by: number | null
  }
  /** What the search by words has indexed: see `resources/search`. */
  search_entries: { id: number; hash: string }
  /** The top-level members of `meta`, for the filters of lists: see `records/meta-index.ts`. */
  record_meta: { kind: string; record_id: number; name: string; value: string }
  /** The references of components, pages, posts, globals and shared blocks: see `resources/links`. */
  record_links: {
    from_kind: 'component' | 'page' | 'post' | 'global' | 'shared-block'
    from_id: number
    field: string
    to_kind: 'page' | 'post' | 'asset' | 'category' | 'tag' | 'user' | 'global' | 'url' | 'file'
    /** 0 for a path or a name, and for what cannot be an id. */
    to_id: number
    /** A path, or the name of a category, tag or global. Empty for the id of a record. */
    to_path: string
  }
  /** Indexes that do not cover all existing records yet, each with the last record that it covers. */
  index_fills: { name: string; last_id: number }
  /**
   * The records that the demo site created, each with the state in which it was created: see
   * `src/demo/example-records.ts`.
   */
  example_records: { kind: string; record_id: number; state: string }
  /**
   * Imports started in the editors' app; the columns with JSON are text. See `src/transfer/imports/import.store.ts`.
   */
  imports: {
    id: GeneratedAlways<number>
    system: string
    files: string
    options: string
    state: string
    progress: string | null
    report: string | null
    error: string | null
    created_at: string
    created_by: number | null
    finished_at: string | null
  }
  /** Where records came from: see `src/transfer/imports/sources.ts`. */
  import_sources: {
    /** The key of the site that was imported. */
    site: string
    type: string
    source_id: string
    kind: string
    record_id: number
    /** The hash of the record that the import wrote; null while it was only planned. */
    hash: string | null
    /** The state in which the import left the record. A different state means that the record was changed later. */
    state: string | null
    /** SHA-256 of the content as the source has it. */
    source_hash: string | null
  }
  /** The last backups, also those that failed: see `src/transfer/backups/runs.ts`. */
  backups: {
    id: GeneratedAlways<number>
    origin: 'command' | 'schedule'
    started_at: string
    finished_at: string
    name: string | null
    bytes: number | null
    error: string | null
  }
  /** Files that clients send to the bucket themselves: see `resources/assets/asset-upload.store.ts`. */
  asset_uploads: {
    id: GeneratedAlways<number>
    /** Of the object that is not checked yet. */
    key: string
    file_name: string
    mime_type: string
    size: number
    created_at: string
    user_id: number
    /** Null until it is finished. */
    asset_id: number | null
  }
  migrations: { name: string; applied_at: string }
}

/** What a link in a mail is for. */
export type AccountLinkKind = 'reset' | 'invitation'

/** The resources by their names in lifecycle events and kinds, with the table of each. */
export interface ResourceTables {
  page: 'wrangler_pages'
  component: 'wrangler_components'
  'shared-block': 'shared_blocks'
  post: 'posts'
  asset: 'assets'
  category: 'categories'
  tag: 'tags'
  message: 'messages'
  role: 'roles'
  permission: 'permissions'
  user: 'users'
  token: 'tokens'
  collection: 'collections'
  'component-type': 'component_types'
  'page-template': 'page_templates'
  global: 'globals'
  'calendar-event': 'calendar_events'
  option: 'options'
  language: 'languages'
  webhook: 'webhooks'
}

export type Resource = keyof ResourceTables
export type RecordOf<R extends Resource> = Selectable<Tables[ResourceTables[R]]> & Selectable<RecordColumns>
