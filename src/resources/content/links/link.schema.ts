import type { FieldDescriptions } from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString } from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'
import { type LinkRow, type SourceKind, sourceKinds } from './link.queries.ts'
import { scheme } from './link.syntax.ts'

const descriptions: FieldDescriptions = {
  kind: ['What has the link', 'page'],
  id: ['The id of the page, the post, the global or the shared block', 12],
  title: ['Its title', 'About us'],
  url: ['Its url; empty for a global and a shared block', '/about-us'],
  component_id: ['The id of the component that has the link; null for the record itself', 31],
  component_type: ['The type of that component', 'text'],
  component_title: ['The title of that component', 'Who we are'],
  field: ['The field with the link', 'content'],
  link: [
    'The link as the field has it, without its query and fragment; for ids in a config `corral:category/3` and the like',
    'corral:page/3',
  ],
  target_title: [
    'The title of the page or post that it leads to, also of a page in the trash; null if there is none, and unless you may view it',
    'Prices of 2024',
  ],
  problem: ['Whether there is no such record, or one that the public may not see', 'missing'],
}

const members = {
  kind: Type.Unsafe<SourceKind>({ type: 'string', enum: [...sourceKinds] }),
  id: Type.Integer(),
  title: Type.String(),
  url: Type.String(),
  component_id: nullableInteger,
  component_type: nullableString,
  component_title: nullableString,
  field: Type.String(),
  link: Type.String(),
}

export const RecordReference = documented('Reference', descriptions, Type.Object(members))

const problems = ['missing', 'not_public'] as const
const problem = Type.Unsafe<(typeof problems)[number]>({ type: 'string', enum: problems })

export const BrokenLink = documented(
  'BrokenLink',
  descriptions,
  Type.Object({ ...members, target_title: nullableString, problem }),
)

export function showReference(row: LinkRow): Static<typeof RecordReference> {
  return {
    ...sourceOf(row),
    component_id: row.component_id,
    component_type: row.component_type,
    component_title: row.component_title,
    field: row.field,
    link: linkOf(row),
  }
}

function sourceOf(row: LinkRow): Pick<Static<typeof RecordReference>, 'kind' | 'id' | 'title' | 'url'> {
  const { global_id, post_id, page_id, block_id } = row
  if (block_id !== null) return { kind: 'shared-block', id: block_id, title: row.block_name ?? '', url: '' }
  if (global_id !== null) return { kind: 'global', id: global_id, title: row.global_label ?? '', url: '' }
  if (post_id !== null)
    return { kind: 'post', id: post_id, title: row.post_title ?? '', url: row.post_url ?? '' }
  return { kind: 'page', id: page_id ?? 0, title: row.page_title ?? '', url: row.page_url ?? '' }
}

/** Configs have the names of categories, tags and globals, or their ids. */
function isNamed(kind: string, path: string): boolean {
  return path !== '' && (kind === 'category' || kind === 'tag' || kind === 'global')
}

function linkOf({ to_kind, to_id, to_path }: LinkRow): string {
  if (to_kind === 'url' || isNamed(to_kind, to_path)) return to_path
  return to_kind === 'file' ? `/storage/${to_path}` : `${scheme}${to_kind}/${to_id}`
}
