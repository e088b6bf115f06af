import type { Json } from '../../core/json.ts'
import type { PostComponent, RecordOf } from '../../database/tables.ts'
import { type LinkingRecord, referencesOf } from '../../resources/content/links/link.references.ts'
import { publicDisk } from '../../storage/disk.ts'
import { findPathError, isAddress } from '../../storage/paths.ts'
import { isKeyedKind, type KeyedKind } from './columns.ts'
import { contentsOf, type RawRecord } from './raw-records.ts'
import { referencesIn } from './references.ts'

/** The dependencies of records: ids, names, and paths of files on the public disk. */
export interface Needs {
  readonly categories: Set<number>
  readonly tags: Set<number>
  readonly assets: Set<number>
  readonly types: Set<string>
  readonly templates: Set<string>
  readonly postTypes: Set<string>
  /** As records store them. */
  readonly languages: Set<string | null>
  readonly files: Set<string>
}

export function newNeeds(): Needs {
  return {
    categories: new Set(),
    tags: new Set(),
    assets: new Set(),
    types: new Set(),
    templates: new Set(),
    postTypes: new Set(),
    languages: new Set(),
    files: new Set(),
  }
}

export function noteNeeds(needs: Needs, kind: KeyedKind, record: RawRecord): void {
  const { row, tagIds, components } = record
  if (typeof row.category_id === 'number') needs.categories.add(row.category_id)
  for (const id of tagIds) needs.tags.add(id)
  if (typeof row.template === 'string') needs.templates.add(row.template)
  if (typeof row.post_type === 'string') needs.postTypes.add(row.post_type)
  if (row.language !== undefined) needs.languages.add(row.language as string | null)
  for (const { type } of [...components, ...partsOf(row)]) needs.types.add(type)
  noteFiles(needs, kind, record)
  for (const { kind: to, to: id } of referencesIn(contentsOf(record))) noteReference(needs, to, Number(id))
}

function partsOf({ parts }: RawRecord['row']): PostComponent[] {
  return Array.isArray(parts) ? (parts as PostComponent[]) : []
}

/** What the value of a global shows and refers to, and its language. */
export function noteGlobal(needs: Needs, global: RecordOf<'global'>): void {
  if (global.is_live === 1) needs.languages.add(global.language)
  for (const { to_kind, to_id, to_path } of referencesOf('global', global)) {
    if (to_kind === 'file') noteFile(needs, to_path)
    else if (isKeyedKind(to_kind) && to_id > 0) noteReference(needs, to_kind, to_id)
  }
}

/** A thumbnail of a component type. */
export function noteFile({ files }: Needs, path: Json | undefined): void {
  if (typeof path === 'string' && !isAddress(path) && findPathError(path) === null) files.add(path)
}

function noteFiles(needs: Needs, kind: KeyedKind, { row, components }: RawRecord): void {
  if (kind === 'asset' && row.disk !== publicDisk) return
  noteFile(needs, row.thumbnail)
  if (kind === 'asset') noteFile(needs, row.path)
  const own =
    kind === 'page' || kind === 'post'
      ? referencesOf(kind, row as unknown as LinkingRecord<'page' | 'post'>)
      : []
  const ofComponents = components.flatMap((component: RecordOf<'component'>) => [
    { to_kind: 'file', to_path: component.thumbnail },
    ...referencesOf('component', component),
  ])
  for (const { to_kind, to_path } of [...own, ...ofComponents])
    if (to_kind === 'file') noteFile(needs, to_path)
}

function noteReference({ assets, categories, tags }: Needs, kind: string, id: number): void {
  if (kind === 'asset') assets.add(id)
  if (kind === 'category') categories.add(id)
  if (kind === 'tag') tags.add(id)
}
