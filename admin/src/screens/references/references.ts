import { api, type Schemas } from '../../api/client.ts'

/** The kinds of records that others can refer to. */
export type TargetKind = 'page' | 'post' | 'asset' | 'category' | 'tag' | 'user' | 'global'
export type Place = Pick<Schemas['Reference'], 'kind' | 'id' | 'title' | 'url'> & {
  /** Whether only changes that are not published refer to it. */
  readonly isDraft?: boolean
}

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
  const [{ data, meta }, drafts] = await Promise.all([
    api.get(route, { path: { id }, query: { per_page: 100 } }),
    api.get(`${route}/drafts` as '/admin/api/references/page/{id}/drafts', { path: { id } }),
  ])
  const places = new Map<string, Place>(data.map((place) => [`${place.kind} ${place.id}`, place]))
  for (const draft of drafts.data) {
    const name = `${draft.kind} ${draft.id}`
    if (!places.has(name)) places.set(name, { ...draft, isDraft: true })
  }
  for (const name of except) places.delete(name)
  return { places: [...places.values()], unread: meta.total - data.length }
}

/** The screen that edits a place; null for a shared block, which is edited on a page. */
export function editorOf({ kind, id }: Pick<Place, 'kind' | 'id'>): string | null {
  return kind === 'shared-block' ? null : `/${kind}s/${id}`
}
