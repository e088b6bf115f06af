import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { api, type Schemas } from '../../../api/client.ts'
import { type SiteLanguage, useSiteLanguages } from '../../../api/languages.ts'
import type { EditedComponent } from '../../../editor/content.ts'
import type { Draft } from '../../../editor/draft.types.ts'
import type { JsonObject } from '../../../fields/form/schema.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { translationsKey } from '../states.tsx'
import type { TranslatedKind } from '../translation-states.ts'

/** What a translation was made from, and what has changed there since. */
export type Source = Omit<Schemas['SourceChanges'], 'source'> & {
  readonly source: { readonly fields: JsonObject; readonly components: readonly EditedComponent[] }
}

const sourceKey = (kind: TranslatedKind, id: number) => [...translationsKey(kind), id, 'source'] as const

/** Null for what is no translation. */
const sourceQuery = (kind: TranslatedKind, id: number) =>
  queryOptions({
    queryKey: sourceKey(kind, id),
    queryFn: async () => {
      const { data } =
        kind === 'page'
          ? await api.get('/admin/api/pages/{id}/translation', { path: { id } })
          : await api.get('/admin/api/posts/{id}/translation', { path: { id } })
      return data as Source | null
    },
  })

export interface FoundSource {
  readonly kind: TranslatedKind
  readonly source: Source
  readonly language: SiteLanguage
  readonly sourceLanguage: SiteLanguage
}

/** The source of the page or post that is open; null for none, and while it is read. */
export function useSource({ kind: drafted, id }: Draft): FoundSource | null {
  const kind = drafted === 'post' ? 'post' : 'page'
  const languages = useSiteLanguages()
  const { data: source } = useQuery({
    ...sourceQuery(kind, id),
    enabled: drafted !== 'global' && languages.length > 1,
  })
  const find = (code: string | null | undefined) => languages.find((each) => each.code === code)
  const [language, sourceLanguage] = [find(source?.language), find(source?.source_language)]
  return source && language && sourceLanguage ? { kind, source, language, sourceLanguage } : null
}

export type Proposal = Source['proposals'][number]

/** Takes these changes of the source over into the working copy, as one step that undo takes back. */
export function useTakeOver(
  draft: Draft,
  { kind }: FoundSource,
): (proposals: readonly Proposal[]) => Promise<void> {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useCallback(
    async (proposals) => {
      const body = { ids: proposals.map(({ id }) => id) }
      const path = { id: draft.id }
      await attempt(() =>
        draft.changeThere((etag) =>
          kind === 'page'
            ? api.post('/admin/api/pages/{id}/translation/proposals', {
                path,
                body,
                headers: { 'if-match': etag },
              })
            : api.post('/admin/api/posts/{id}/translation/proposals', {
                path,
                body,
                headers: { 'if-match': etag },
              }),
        ),
      )
      // Also after a refusal: something else is proposed by now.
      await client.invalidateQueries({ queryKey: sourceKey(kind, draft.id) })
    },
    [attempt, client, draft, kind],
  )
}

/** What is proposed depends on the translation, too: it is read again when that was saved. */
export function useProposalsOf(
  draft: Draft,
  { kind, source: { is_outdated: isOutdated } }: FoundSource,
): void {
  const client = useQueryClient()
  const saved = draft.useValue(({ savedRevision }) => savedRevision)
  const read = useRef(saved)
  useEffect(() => {
    if (read.current === saved) return
    read.current = saved
    if (isOutdated) void client.invalidateQueries({ queryKey: sourceKey(kind, draft.id) })
  }, [client, draft, isOutdated, kind, saved])
}

/** Says that these parts of the translation are still correct; without paths all are. */
export function useConfirm(
  { id }: Draft,
  { kind, source: { source_hash } }: FoundSource,
): (fields?: readonly string[]) => Promise<void> {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useCallback(
    async (fields) => {
      const given = { path: { id }, body: { source_hash, ...(fields ? { fields: [...fields] } : {}) } }
      await attempt(() =>
        kind === 'page'
          ? api.post('/admin/api/pages/{id}/translation/confirm', given)
          : api.post('/admin/api/posts/{id}/translation/confirm', given),
      )
      // Also after a refusal: the source has changed meanwhile.
      await client.invalidateQueries({ queryKey: translationsKey(kind) })
    },
    [attempt, client, kind, id, source_hash],
  )
}
