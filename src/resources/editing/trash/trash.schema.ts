import type { Permission } from '../../../access/permissions.ts'
import { choice, idList, integer } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, field, InvalidValue } from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { author } from '../versions/version.schema.ts'
import { type TrashCursor, type TrashItem, type TrashKind, trashKinds } from './trash.list.ts'

/** Who may see the deleted records of each kind. */
export const permissionOfKind: Readonly<Record<TrashKind, Permission>> = {
  page: 'view pages',
  post: 'view posts',
  component: 'view components',
  global: 'view globals',
  asset: 'view assets',
}

const descriptions: FieldDescriptions = {
  kind: ['The kind of the record', 'page'],
  id: ['The id of the record', 12],
  title: ['Its title; the type of a component without one', 'Prices'],
  url: ['The url that it had; null for a component', '/prices'],
  page_id: ['The page of a component; null for other kinds', null],
  deleted_at: ['When it was deleted', '2026-11-15T01:02:03.004Z'],
  user: ['Who deleted it; null for the command line and the service itself', { id: 5, name: 'Ben' }],
  pruned_at: [
    'When it is removed for good; null if it stays until somebody removes it',
    '2026-12-15T01:02:03.004Z',
  ],
  days_left: ['How many days are left until then', 29],
  before: ['Pass `meta.older` to read on', '2026-11-15T01:02:03.004Z,page,12'],
  per_page: ['Items per page', 15],
  older: ['Pass it as `before` to read what was deleted earlier; null when there is nothing', null],
}

export const TrashEntry = documented(
  'TrashEntry',
  descriptions,
  Type.Object({
    kind: Type.Unsafe<string>({ type: 'string', enum: [...trashKinds] }),
    id: Type.Integer(),
    title: Type.String(),
    url: nullableString,
    page_id: nullableInteger,
    deleted_at: timestamp,
    user: author,
    pruned_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    days_left: nullableInteger,
  }),
)

export const TrashMeta = documented(
  'TrashMeta',
  descriptions,
  Type.Object({ per_page: Type.Integer(), older: nullableString }),
)

const position =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z),(page|post|component|global|asset),([1-9]\d{0,14})$/

const cursor = field<TrashCursor>({ type: 'string', pattern: position.source }, (value) => {
  const [, deleted_at, kind, id] = position.exec(String(value).trim()) ?? []
  if (!deleted_at || !kind) throw new InvalidValue('must be a value of `meta.older`')
  return { deleted_at, kind: kind as TrashKind, id: Number(id) }
})

/** The parameters of the list. */
export const trashFilters = describeFields(
  { kind: choice(trashKinds), before: cursor, per_page: integer(1, 100) },
  descriptions,
)

export function showCursor({ deleted_at, kind, id }: TrashItem): string {
  return `${deleted_at},${kind},${id}`
}

const day = 86_400_000

/** How many days are left, counting one that has begun. */
export function daysLeft(prunedAt: string | null, now: Date): number | null {
  if (prunedAt === null) return null
  return Math.max(0, Math.ceil((Date.parse(prunedAt) - now.getTime()) / day))
}

export const restoredFields = describeFields(
  { pages: idList() },
  { pages: ['The ids of the pages, in the order in which they come back', [12, 14]] },
)
