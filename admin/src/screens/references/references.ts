import { api, type Schemas } from '../../api/client.ts'

/** The kinds of records that others can refer to. */
export type TargetKind = 'page' | 'post' | 'asset' | 'category' | 'tag' | 'user' | 'global'
export type Place = Schemas['Reference']

/** Where a record is used, as far as the user may see it. */
export interface Uses {
  /** Each page, post, global and shared block once. */
  readonly places: readonly Place[]
  /** How many uses were not read. */
  readonly unread: number
}

export const permissionToSee = (kind: TargetKind) => `view ${kind === 'category' ? 'categories' : `${kind}s`}`

/** `except` are records that are about to be deleted too: `page 12`. */
export async function readUses(
  kind: TargetKind,
  id: number,
  except: ReadonlySet<string> = new Set(),
): Promise<Uses> {
  // All of these have the same answer.
  const route = `/admin/api/references/${kind}/{id}` as '/admin/api/references/page/{id}'
  const { data, meta } = await api.get(route, { path: { id }, query: { per_page: 100 } })
  const places = new Map(data.map((place) => [`${place.kind} ${place.id}`, place]))
  for (const name of except) places.delete(name)
  return { places: [...places.values()], unread: meta.total - data.length }
}

/** The screen that edits a place; null for a shared block, which is edited on a page. */
export function editorOf({ kind, id }: Pick<Place, 'kind' | 'id'>): string | null {
  return kind === 'shared-block' ? null : `/${kind}s/${id}`
}
