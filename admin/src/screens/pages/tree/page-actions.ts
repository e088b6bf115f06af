import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { shownLanguage } from '../../../api/shown-language.ts'
import { type Children, childrenKey, childrenQuery, type ParentId } from './children.ts'
import type { Move, MoveResult } from './moves.ts'

export interface PageChanges {
  readonly title?: string
  readonly listed?: 0 | 1
  readonly enabled?: 0 | 1
}

/** Nobody sees it until it is published. It comes last among the children of its parent. */
export async function createPage(
  page: { title: string; template: string; parent: ParentId },
  client: QueryClient,
): Promise<number> {
  const { parent, title, template } = page
  const siblings = await client.fetchQuery({ ...childrenQuery(parent, client), staleTime: 0 })
  const last = siblings.nodes.at(-1)
  const body = { title, template, access: 'public' as const, enabled: 0 as const, parent_id: parent }
  const menu_order = (last?.menu_order ?? 0) + 1
  const language = parent === null ? shownLanguage(client)?.code : undefined
  const { data } = await api.post('/api/v1/pages', { body: { ...body, menu_order, language } })
  const id = Number(data.id)
  if (siblings.after !== null) await movePages({ pages: [id], parent })
  return id
}

/** A draft with everything of the page that two pages can share, after it. Resolves to the ids, the page itself first. */
export async function duplicatePage(id: number, title: string, withSubpages: boolean): Promise<number[]> {
  const body = { title, with_subpages: withSubpages }
  const { data } = await api.post('/admin/api/pages/{id}/copy', { path: { id }, body })
  return [data.id, ...data.subpages]
}

/** How many pages are below a page, to any depth. */
export async function countSubpages(id: number): Promise<number> {
  return (await api.get('/admin/api/pages', { query: { under: id, per_page: 1 } })).meta.total
}

/** With their translations, where these can move along. */
export async function movePages(move: Move, withTranslations = false): Promise<MoveResult> {
  return (await api.post('/admin/api/tree/move', { body: bodyOf(move, withTranslations) })).data
}

/** One after the other, all or none. */
export async function movePagesInSteps(moves: readonly Move[]): Promise<void> {
  const body = { moves: moves.map((move) => ({ ...move, pages: [...move.pages] })) }
  await api.post('/admin/api/tree/moves', { body })
}

export async function previewMove(move: Move, withTranslations = false): Promise<MoveResult> {
  return (await api.post('/admin/api/tree/move/preview', { body: bodyOf(move, withTranslations) })).data
}

function bodyOf(move: Move, withTranslations: boolean) {
  return {
    ...move,
    pages: [...move.pages],
    with_translations: withTranslations ? (1 as const) : (0 as const),
  }
}

/** Changes the live page. The API wants these fields with every change. */
export async function updatePage(id: number, changes: PageChanges): Promise<{ url: string }> {
  const { data: before } = await api.get('/api/v1/pages/{id}', { path: { id } })
  const { title, access, greedy, menu_order, enabled, listed } = before.attributes
  const body = { title, access, greedy, menu_order, enabled, listed, ...changes }
  const { data } = await api.put('/api/v1/pages/{id}', { path: { id }, body })
  return data.attributes
}

export async function updatePages(ids: readonly number[], changes: PageChanges): Promise<void> {
  for (const id of ids) await updatePage(id, changes)
}

/** All or none; the deepest first, so that no page moves up only to be deleted. */
export async function deletePages(ids: readonly number[]): Promise<void> {
  const operations = ids.map((id) => ({ method: 'DELETE' as const, path: `/api/v1/pages/${id}` }))
  await api.post('/api/v1/batch', { body: { operations } })
}

/** In the other order, so that each finds its parent. */
export async function restorePages(ids: readonly number[]): Promise<void> {
  await api.post('/admin/api/trash/pages/restore', { body: { pages: ids.toReversed() } })
}

export async function countLinksTo(id: number): Promise<number> {
  const { meta } = await api.get('/admin/api/references/page/{id}', { path: { id }, query: { per_page: 1 } })
  return meta.total
}

/** Reads the tree again, and whatever else shows pages. */
export async function refreshPages(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['pages'] }),
    client.invalidateQueries({ queryKey: ['page'] }),
    client.invalidateQueries({ queryKey: ['trash'] }),
    client.invalidateQueries({ queryKey: ['redirects'] }),
    client.invalidateQueries({ queryKey: ['activity'] }),
  ])
}

export function shownChildren(client: QueryClient, parent: ParentId): Children | undefined {
  return client.getQueryData<Children>(childrenKey(parent, client))
}
