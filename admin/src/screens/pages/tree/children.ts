import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Schemas } from '../../../api/client.ts'
import { shownLanguage } from '../../../api/shown-language.ts'

export type TreeNode = Schemas['TreeNode']

/** A page, or null for the pages without a parent. */
export type ParentId = number | null

/** The children of a page that were read so far; `after` is where to read on, null when all are there. */
export interface Children {
  readonly nodes: readonly TreeNode[]
  readonly after: string | null
}

/** At the root are the pages of the language that is shown. */
export function childrenKey(parent: ParentId, client: QueryClient) {
  const language = parent === null ? (shownLanguage(client)?.code ?? null) : null
  return ['pages', 'tree', parent ?? 'root', language] as const
}

/** Reads as many children again as are shown already, or the first portion. */
export function childrenQuery(parent: ParentId, client: QueryClient) {
  const queryKey = childrenKey(parent, client)
  const [, , , language] = queryKey
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readChildren({ parent, language }, client.getQueryData<Children>(queryKey)?.nodes.length ?? 0, signal),
  })
}

interface Place {
  readonly parent: ParentId
  readonly language: string | null
}

async function readChildren(place: Place, wanted: number, signal: AbortSignal): Promise<Children> {
  let children = await readPortion(place, null, signal)
  while (children.after !== null && children.nodes.length < wanted)
    children = append(children, await readPortion(place, children.after, signal))
  return children
}

/** Shows the next portion of the children. Resolves to all shown children. */
export async function readMore(parent: ParentId, client: QueryClient): Promise<Children | undefined> {
  const key = childrenKey(parent, client)
  const shown = client.getQueryData<Children>(key)
  if (!shown || shown.after === null) return shown
  const portion = await readPortion({ parent, language: key[3] }, shown.after)
  return client.setQueryData<Children>(key, append(shown, portion))
}

async function readPortion(
  { parent, language }: Place,
  after: string | null,
  signal?: AbortSignal | undefined,
): Promise<Children> {
  const query = {
    ...(parent === null ? {} : { parent }),
    ...(language === null ? {} : { language }),
    ...(after === null ? {} : { after }),
    include: 'translations' as const,
  }
  const { data, meta } = await api.get('/admin/api/tree', { query, signal })
  return { nodes: data, after: meta.after }
}

function append(shown: Children, portion: Children): Children {
  const known = new Set(shown.nodes.map(({ id }) => id))
  return {
    nodes: [...shown.nodes, ...portion.nodes.filter(({ id }) => !known.has(id))],
    after: portion.after,
  }
}

/** Pages whose title or url contains a text, each with the pages above it; with a code only those of a language. */
export function usePageSearch(text: string, language: string | null = null) {
  const [search] = useDebouncedValue(text.trim(), 150)
  const query = useQuery({
    queryKey: ['pages', 'tree-search', search, language],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, include: 'translations' as const, ...(language === null ? {} : { language }) }
      return (await api.get('/admin/api/tree', { query, signal })).data
    },
  })
  return { ...query, search }
}

/** "About › People", without the page itself. */
export function pathText(path: readonly { title: string }[] | undefined): string {
  return (path ?? []).map(({ title }) => title).join(' › ')
}
