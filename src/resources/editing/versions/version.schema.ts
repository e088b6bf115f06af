import { choice, id } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, field, InvalidValue } from '../../../core/fields.ts'
import {
  anyJson,
  documented,
  jsonObject,
  nullableInteger,
  nullableString,
  nullableTimestamp,
  timestamp,
} from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Author } from './version.authors.ts'
import type { Loss } from './version.losses.ts'
import type { DescribedVersion, Side } from './version.read.ts'

const VersionAuthor = documented(
  'VersionAuthor',
  { id: ['The id of the user', 5], name: ['The name; null for a user who was deleted', 'Ben'] },
  Type.Object({ id: Type.Integer(), name: nullableString }),
)

/** Null for the command line and the service itself. */
export const author = Type.Union([VersionAuthor, Type.Null()])

const descriptions: FieldDescriptions = {
  id: ['The id of the version', 31],
  record_id: ['The id of the record', 12],
  reason: ['What happened then: the record was updated, or deleted', 'update'],
  created_at: ['When the change was made', '2026-11-15T01:02:03.004Z'],
  user: ['Who made the change; null for the command line and the service itself', { id: 5, name: 'Ben' }],
  changed: ['The names of the fields that the change altered', ['title', 'url']],
  components: ['How many components of a page the change altered', { added: 1, removed: 0, changed: 2 }],
  restored: [
    'The id of the newest older version with the content that the change brought back, among those of the same answer; null for none',
    null,
  ],
  data: ['The record as it was before the change; the password is hidden', { title: 'Prices' }],
}

const info = {
  id: Type.Integer(),
  record_id: Type.Integer(),
  reason: Type.Unsafe<string>({ type: 'string', enum: ['update', 'delete'] }),
  created_at: timestamp,
  user: author,
}

export const VersionEntry = documented(
  'VersionEntry',
  descriptions,
  Type.Object({
    ...info,
    changed: Type.Array(Type.String()),
    components: Type.Object({ added: Type.Integer(), removed: Type.Integer(), changed: Type.Integer() }),
    restored: nullableInteger,
  }),
)

export const VersionContent = documented(
  'VersionContent',
  descriptions,
  Type.Object({ ...info, data: jsonObject }),
)

const TextPartSchema = documented(
  'TextPart',
  {
    change: ['Whether this part of the text is the same, was added or was removed', 'added'],
    text: ['The part', 'new'],
    skipped: ['How many characters after it are left out', 0],
  },
  Type.Object({
    change: Type.Unsafe<string>({ type: 'string', enum: ['same', 'added', 'removed'] }),
    text: Type.String(),
    skipped: Type.Integer(),
  }),
)

const FieldChangeSchema = documented(
  'FieldChange',
  {
    path: ['Which value changed', 'config.items.2.label'],
    from: ['The old value, unless both are texts; null also where there was none', 1],
    to: ['The new value, unless both are texts', 2],
    words: ['The two texts by their words'],
  },
  Type.Object({
    path: Type.String(),
    from: Type.Optional(anyJson),
    to: Type.Optional(anyJson),
    words: Type.Optional(Type.Array(TextPartSchema)),
  }),
)

const ComponentChangeSchema = documented(
  'ComponentChange',
  {
    id: ['The id of the component', 40],
    type: ['The type of the component', 'hero'],
    title: ['Its title', 'Welcome'],
    change: ['What happened to it', 'changed'],
    fields: ['Its changed values'],
  },
  Type.Object({
    id: Type.Integer(),
    type: Type.String(),
    title: nullableString,
    change: Type.Unsafe<string>({ type: 'string', enum: ['added', 'removed', 'changed'] }),
    fields: Type.Array(FieldChangeSchema),
  }),
)

export const VersionComparison = documented(
  'VersionComparison',
  {
    fields: ['The changed values of the record'],
    components: ['The changed components of a page, by id'],
    is_complete: ['False when there are more changes than one answer holds', true],
  },
  Type.Object({
    fields: Type.Array(FieldChangeSchema),
    components: Type.Array(ComponentChangeSchema),
    is_complete: Type.Boolean(),
  }),
)

const RestoreLoss = documented(
  'RestoreLoss',
  {
    field: [
      'What could not be restored; `children` are the pages or posts beneath it, `components` those that are on another page now',
      'parent_id',
    ],
    was: ['Its value in the version', 3],
    now: ['Its value now', null],
  },
  Type.Object({ field: Type.String(), was: anyJson, now: anyJson }),
)

export const RestoredRecord = documented(
  'RestoredRecord',
  {
    kind: ['The kind of the record', 'page'],
    id: ['The id of the record', 12],
    not_restored: ['What is not as it was, because something was deleted or taken meanwhile', []],
  },
  Type.Object({
    kind: Type.Unsafe<string>({ type: 'string', enum: ['page', 'post', 'component', 'global', 'asset'] }),
    id: Type.Integer(),
    not_restored: Type.Array(RestoreLoss),
  }),
)

export function showRestored(kind: string, id: number, losses: readonly Loss[]) {
  return { data: { kind, id, not_restored: losses } }
}

export function showAuthor(found: Author | null) {
  return found && { id: found.id, name: found.name }
}

const none = { added: 0, removed: 0, changed: 0 }

export function showEntry(version: DescribedVersion) {
  const { id, record_id, reason, created_at, author: by, changes, restored } = version
  const { fields: changed, components } = changes ?? { fields: [], components: none }
  return { id, record_id, reason, created_at, user: showAuthor(by), changed, components, restored }
}

/** The id of a version, `live` or `draft`. */
const side = field<Side>({ type: 'string', pattern: '^(live|draft|[1-9]\\d{0,15})$' }, (value) => {
  const given = String(value).trim()
  if (given === 'live' || given === 'draft') return given
  if (!/^[1-9]\d{0,15}$/.test(given) || !Number.isSafeInteger(Number(given)))
    throw new InvalidValue('must be the id of a version, `live` or `draft`')
  return Number(given)
})

export const compareFields = {
  from: {
    ...side,
    schema: { ...side.schema, description: 'The id of a version, `live`, or `draft` for the working copy' },
  },
  to: { ...side, schema: { ...side.schema, description: 'The same; the live record by default' } },
}

/** What the lists of pages and posts tell of the work at each. */
export const workProperties = {
  has_changes: Type.Boolean(),
  changed_at: timestamp,
  changed_by: author,
  scheduled_at: nullableTimestamp,
  failed_at: nullableTimestamp,
  broken_links: Type.Integer(),
}

export const workDescriptions: FieldDescriptions = {
  has_changes: ['Whether it has a working copy', false],
  changed_at: ['When it or its working copy was last changed'],
  changed_by: ['Who did that; null for the service itself, and where no history tells'],
  scheduled_at: ['When its working copy is published by itself; null for never', null],
  failed_at: ['When that publication was given up; null unless it was', null],
  broken_links: ['How many links of it lead nowhere, while it is public', 0],
}

/** What else the search of a list finds, for its description. */
export const orContent =
  ', or whose content or working copy has its words (of very many the newest 10,000, from 3 characters on, for those who may view them)'

/** The filters by the work; `plural` says of which records. */
export function workFilters(plural: 'pages' | 'posts') {
  return describeFields(
    { author: id(), problem: choice(['links', 'publication'] as const) },
    {
      author: [`Only ${plural} that the user with this id has changed, as far as their history tells`, 2],
      problem: [
        `Only ${plural} with this problem: \`links\` are broken ones, \`publication\` is one that was given up`,
        'links',
      ],
    },
  )
}
