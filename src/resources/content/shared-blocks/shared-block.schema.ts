import { id, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, jsonObject, nullableString, pick, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { componentDescriptions } from '../components/component.schema.ts'

export type SharedBlock = RecordOf<'shared-block'>

export const sharedBlockKind: Kind<'shared-block'> = {
  name: 'shared-block',
  table: 'shared_blocks',
  search: ['name', 'title', 'type'],
}

/** The members of a component that all placements of a block have in common. */
export const contentMembers = ['type', 'title', 'content', 'config', 'thumbnail'] as const
export type SharedContent = Pick<SharedBlock, (typeof contentMembers)[number]>

/**
 * How many placements a block may have. A change of the block changes all of them in one transaction, and PostgreSQL has
 * room for the locks of some thousand pages.
 */
export const maxPlacements = 1000

const { type, title, content, config, thumbnail } = componentDescriptions

const sharedBlockDescriptions: FieldDescriptions = {
  name: ['Its name for editors, unique', 'Opening hours'],
  component_id: ['The component to share: it becomes the first placement', 12],
  ...({ type, title, content, config, thumbnail } as FieldDescriptions),
  pages: ['On how many pages it is placed, without those in the trash', 4],
}

export const SharedBlockResource = documented(
  'SharedBlock',
  sharedBlockDescriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    type: Type.String(),
    title: nullableString,
    content: nullableString,
    config: jsonObject,
    thumbnail: nullableString,
    pages: Type.Integer(),
    ...timestamps,
  }),
)

export const showSharedBlock = (block: SharedBlock & { pages: number }) =>
  pick(SharedBlockResource, { ...block, pages: Number(block.pages) })

const fields = { name: text(255) }
export const sharedBlockFields = describeFields({ ...fields, component_id: id() }, sharedBlockDescriptions)
export const renameFields = describeFields(fields, sharedBlockDescriptions)

export const SharedBlockPlace = documented(
  'SharedBlockPlace',
  {
    component_id: ['The id of the placement', 12],
    page_id: ['The id of its page', 3],
    title: ['The title of the page', 'Prices'],
    url: ['The url of the page', '/visit/prices'],
    slot: ['The slot of the placement', 'main'],
    is_shown: ['Whether the page and the placement are enabled', true],
  },
  Type.Object({
    component_id: Type.Integer(),
    page_id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    slot: Type.String(),
    is_shown: Type.Boolean(),
  }),
)
