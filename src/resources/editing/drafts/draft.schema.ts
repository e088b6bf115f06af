import type { FieldDescriptions, Fields, Schema } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import {
  anyJson,
  documented,
  jsonObject,
  nullableInteger,
  nullableString,
  nullableTimestamp,
  timestamp,
} from '../../../core/schemas.ts'
import { type TObject, type TSchema, Type } from '../../../core/type.ts'
import { Component, componentDescriptions } from '../../content/components/component.schema.ts'
import { Global } from '../../content/globals/global.schema.ts'
import { PageResource, pageDescriptions } from '../../content/pages/page.schema.ts'
import { Post, postDescriptions } from '../../content/posts/post.schema.ts'
import { PresentUser } from '../presence/presence.schema.ts'

const {
  wrangler_page_id: _page,
  created_at: _created,
  updated_at: _updated,
  ...ofComponent
} = Component.properties

const LiveComponent = documented(
  'LiveComponent',
  {
    ...componentDescriptions,
    shared_block_id: ['The shared block that it is a placement of; absent for none', 4],
  },
  Type.Object({ ...ofComponent, shared_block_id: Type.Optional(Type.Integer()) }),
)

const PageContent = documented(
  'PageContent',
  {
    ...pageDescriptions,
    slug: ['The slug that the page keeps whatever its title is; null while it is made from the title', null],
    has_password: ['Whether the page has a password, which is never shown', false],
    components: ['All components, by slot, then by position'],
  },
  Type.Object({
    ...PageResource.properties.attributes.properties,
    category_id: nullableInteger,
    slug: nullableString,
    has_password: Type.Boolean(),
    components: Type.Array(LiveComponent),
  }),
)

const {
  id: _id,
  created_at: _createdAt,
  updated_at: _updatedAt,
  language: _language,
  translation_group: _group,
  ...ofPost
} = Post.properties
const PostContent = documented(
  'PostContent',
  {
    published_at: postDescriptions.published_at ?? [''],
  },
  Type.Object({
    ...ofPost,
    published_at: nullableTimestamp,
  }),
)

const GlobalContent = documented('GlobalContent', {}, Type.Object({ value: Global.properties.value }))

/** The body that saves a draft: every member is optional, and no value is refused. */
export function draftBody(fields: Fields, more: Readonly<Record<string, Schema>>): Schema {
  const members = Object.entries(fields).map(([name, { schema }]) => {
    const { description, examples } = schema
    return [name, { description, ...(examples === undefined ? {} : { examples }) }]
  })
  return { type: 'object', properties: { ...Object.fromEntries(members), ...more } }
}

function orNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

export const Person = documented(
  'Person',
  { id: ['The id of the user', 3], name: ['The name; null for a user who was deleted', 'Ada'] },
  Type.Object({ id: Type.Integer(), name: nullableString }),
)

const DraftConflict = documented(
  'DraftConflict',
  {
    path: ['Where it is in the draft; `components` for a whole component', 'components.3.config.alt'],
    component_id: ['The id of the component; null for a field of the record', 12],
    base: ['The value that both started from', 'A dome'],
    live: ['The value of the live record; null when it has none', 'The dome'],
    draft: ['The value of the draft; null when it has none', 'The dome at dusk'],
  },
  Type.Object({
    path: Type.String(),
    component_id: nullableInteger,
    base: anyJson,
    live: anyJson,
    draft: anyJson,
  }),
)

const revision: FieldDescriptions[string] = [
  'How often the working copy was kept; presence tells when somebody else keeps it',
  7,
]

const WorkingCopyInfo = documented(
  'WorkingCopyInfo',
  { revision, updated_at: ['When it was last kept'] },
  Type.Object({ revision: Type.Integer(), updated_at: timestamp }),
)

const WorkingCopy = documented(
  'WorkingCopy',
  {
    revision,
    created_at: ['When the working copy was started'],
    created_by: ['Who started it; null for the service itself'],
    updated_at: ['When it was last kept'],
    updated_by: ['Who kept it last'],
    authors: ['Everybody whose changes are in it'],
    content: ['The members of the live content, as they were kept; any value may be incomplete', {}],
  },
  Type.Object({
    revision: Type.Integer(),
    created_at: timestamp,
    created_by: orNull(Person),
    updated_at: timestamp,
    updated_by: orNull(Person),
    authors: Type.Array(Person),
    content: Type.Unsafe<JsonObject>(jsonObject),
  }),
)

const DiscardedCopy = documented(
  'DiscardedCopy',
  {
    at: ['When it was discarded'],
    by: ['Who discarded it'],
    undoable_until: ['Until when it can be restored'],
    authors: ['Everybody whose changes were in it'],
  },
  Type.Object({
    at: timestamp,
    by: orNull(Person),
    undoable_until: timestamp,
    authors: Type.Array(Person),
  }),
)

const ScheduledPublication = documented(
  'ScheduledPublication',
  {
    at: ['When it will be published'],
    scheduled_at: ['When that was scheduled: the draft of that moment is published'],
    scheduled_by: ['Who scheduled it'],
    has_later_changes: [
      'Whether the working copy has changes from after that moment, which are not published with it. Publish it for the same moment again to include them',
      false,
    ],
    failed_at: ['When it was given up; null while it will be tried', null],
    error: ['Why the last attempt failed, as an error of the API; null for none', null],
  },
  Type.Object({
    at: timestamp,
    scheduled_at: timestamp,
    scheduled_by: orNull(Person),
    has_later_changes: Type.Boolean(),
    failed_at: nullableTimestamp,
    error: Type.Unsafe<Json>({ type: ['object', 'null'], additionalProperties: true }),
  }),
)

const EditSchedule = documented(
  'EditSchedule',
  {
    publish_at: ['From when on the record is public; null for no such moment', null],
    unpublish_at: ['Until when it is public; null for no such moment', null],
    publication: ['The working copy that will be published by itself; null for none', null],
  },
  Type.Object({
    publish_at: nullableTimestamp,
    unpublish_at: nullableTimestamp,
    publication: orNull(ScheduledPublication),
  }),
)

const conflictsDescription: FieldDescriptions[string] = [
  'What both changed. The draft has its own value there',
  [],
]

const described: FieldDescriptions = {
  id: ['The id of the record', 12],
  etag: ['The `ETag` of this state. Send it as `If-Match` when you keep, publish or discard the draft'],
  live: ['What visitors see'],
  draft: ['The working copy, merged with later changes of the live record; null when there is none'],
  conflicts: conflictsDescription,
  discarded: ['The working copy that was discarded last, while that can be undone', null],
  schedule: ['When it is published by itself'],
  present: ['Who else has it open', []],
  limited_to: [
    'If your roles do not let you change records in its language: the codes of the languages that they do',
    null,
  ],
  ids: ['After publishing: the ids of the new components, by the ids that you gave them', { 'new-1': 77 }],
}

function edited<T extends TObject>(title: string, content: T) {
  const live = documented(
    `Live${title.slice('Edited'.length)}`,
    {
      etag: ['The `ETag` of the record at `/api/v1`'],
      content: ['Its fields, as the draft has them'],
    },
    Type.Object({ etag: Type.String(), created_at: timestamp, updated_at: timestamp, content }),
  )
  return documented(
    title,
    described,
    Type.Object({
      id: Type.Integer(),
      etag: Type.String(),
      live,
      draft: orNull(WorkingCopy),
      conflicts: Type.Array(DraftConflict),
      discarded: orNull(DiscardedCopy),
      schedule: EditSchedule,
      present: Type.Array(PresentUser),
      limited_to: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
      ids: Type.Optional(
        Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } }),
      ),
    }),
  )
}

export const EditedPage = edited('EditedPage', PageContent)
export const EditedPost = edited('EditedPost', PostContent)
export const EditedGlobal = edited('EditedGlobal', GlobalContent)

export const KeptDraft = documented(
  'KeptDraft',
  {
    etag: ['Send it as `If-Match` with the next request'],
    draft: ['The working copy; null when the draft equals the live record, so that there is none'],
    is_live_newer: [
      'Whether the live record has changed since you read it. Read the draft to get the changes',
      false,
    ],
    conflicts: conflictsDescription,
  },
  Type.Object({
    etag: Type.String(),
    draft: orNull(WorkingCopyInfo),
    is_live_newer: Type.Boolean(),
    conflicts: Type.Array(DraftConflict),
  }),
)

/** 412, with both sides. */
export function staleDraft<T extends TSchema>(title: string, content: T) {
  const members = {
    message: ['A human-readable message'],
    data: ['The draft and the live record as they are now'],
  } as const
  return documented(title, members, Type.Object({ message: Type.String(), data: content }))
}

/** 409 */
export const ConflictError = documented(
  'DraftConflictError',
  {
    message: ['A human-readable message'],
    conflicts: ['What the live record and the draft both changed'],
  },
  Type.Object({ message: Type.String(), conflicts: Type.Optional(Type.Array(DraftConflict)) }),
)

/** A page or post that becomes public with another one. */
export interface AlongTarget {
  readonly kind: 'page' | 'post'
  readonly id: number
  /** Of the state that was checked: only that is published. */
  readonly etag?: string
}

const problems = ['missing', 'not_public', 'empty'] as const

/** A link to a record that visitors cannot see. */
export const HiddenLink = documented(
  'HiddenLink',
  {
    path: ['Where it is in the draft', 'components.0.content'],
    link: ['The link; empty for one without an address', 'corral:page/12'],
    title: ['The title of its target; null when it is missing, or when you may not view it', 'Prices'],
    problem: [
      '`missing` when there is no such record, `not_public` when visitors cannot see it, `empty` when a text has a link without an address',
      'not_public',
    ],
    is_reference: ['Whether it is the choice of a picker, such as an author, instead of a link', false],
    may_publish: [
      'Whether you may publish its target, which would make it public: see `along`; left out otherwise',
      true,
    ],
  },
  Type.Object({
    path: Type.String(),
    link: Type.String(),
    title: nullableString,
    problem: Type.Unsafe<(typeof problems)[number]>({ type: 'string', enum: [...problems] }),
    is_reference: Type.Boolean(),
    may_publish: Type.Optional(Type.Literal(true)),
  }),
)

export const AddressChange = documented(
  'AddressChange',
  {
    id: ['The id of the page or post', 12],
    from: ['Its address now', '/visit/prices'],
    to: ['Its address after the publication', '/visit/tickets'],
  },
  Type.Object({ id: Type.Integer(), from: Type.String(), to: Type.String() }),
)

export const AddressChanges = documented(
  'AddressChanges',
  {
    total: ['How many addresses change, also of pages below it. Each old one redirects to the new one', 3],
    links: [
      'How many links follow by themselves: those that name the record itself. Counted for the first 1,000 pages',
      7,
    ],
    named: ['The first of the changes: at most 20, or 1,000 when the home page moves'],
    after: [
      'Pass it to `GET /admin/api/pages/{id}/address/changes` to read the others; left out when all are named',
      '/visit/prices',
    ],
  },
  Type.Object({
    total: Type.Integer(),
    links: Type.Integer(),
    named: Type.Array(AddressChange),
    after: Type.Optional(Type.String()),
  }),
)

export const AddressChangesMeta = documented(
  'AddressChangesMeta',
  { after: ['Pass it as `after` to read on; null when there are no more', null] },
  Type.Object({ after: nullableString }),
)

const takenBy = ['page', 'post'] as const
const Taken = documented(
  'TakenAddress',
  {
    kind: ['The kind of the record', 'page'],
    id: ['Its id', 12],
    title: ['Its title; null when you may not view it', 'Prices'],
  },
  Type.Object({
    kind: Type.Unsafe<(typeof takenBy)[number]>({ type: 'string', enum: [...takenBy] }),
    id: Type.Integer(),
    title: nullableString,
  }),
)

export const DraftAddress = documented(
  'DraftAddress',
  {
    prefix: ['The part before the slug: that of the parent, or of the collection', '/visit/'],
    slug: ['The slug; empty for the home page', 'prices'],
    suffix: ['The part after the slug, by the pattern of a collection', ''],
    url: ['The whole address', '/visit/prices'],
    taken: ['Another page or post that has it; null for none', null],
  },
  Type.Object({
    prefix: Type.String(),
    slug: Type.String(),
    suffix: Type.String(),
    url: Type.String(),
    taken: orNull(Taken),
  }),
)

export const DraftCheck = documented(
  'DraftCheck',
  {
    errors: ['The messages by the path of the field; empty when nothing is invalid', {}],
    message: ['Why it cannot be published for another reason, such as a missing permission; or null', null],
    links: [
      'The links that become text without a link in public, and those without an address; left out when there are none',
    ],
    machine: [
      'The paths of the texts that a machine translated and nobody has confirmed or changed; left out when there are none',
      ['title', 'components.0.content'],
    ],
    addresses: ['The addresses that the publication changes; left out when there are none'],
  },
  Type.Object({
    errors: Type.Unsafe<Record<string, string[]>>({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    }),
    message: nullableString,
    links: Type.Optional(Type.Array(HiddenLink)),
    addresses: Type.Optional(AddressChanges),
    machine: Type.Optional(Type.Array(Type.String())),
  }),
)

/** How many pages are copied at once: in one transaction, during which no page moves. */
export const maxCopies = 200
