import { i18n } from '@lingui/core'
import { TagsInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { termFor, termNamed, useTermChoices } from '../../../api/terms.ts'
import { useContentLanguage } from '../../../fields/content-language.ts'
import { tagsQuery, useTags } from '../../../fields/records/use-labels.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { useEditor } from '../editor-context.tsx'

/**
 * The tags of a page or post, as its readers see them: in its language where they are translated. They are not part of the
 * working copy: they change at once.
 */
export function TagsField() {
  const { draft, canEdit } = useEditor()
  const can = useCan()
  const tags = useTags()
  const { lang } = useContentLanguage()
  const choicesOf = useTermChoices(lang)
  const queries = useQueryClient()
  const attempt = useAttempt()
  const own = draft.kind === 'page' ? tagsOfPage(draft.id) : tagsOfPost(draft.id)
  const attachedQuery = {
    queryKey: [`${draft.kind}s`, draft.id, 'tags'],
    queryFn: async () => (await own.list()).data,
  }
  const { data: attached = [] } = useQuery({ ...attachedQuery, enabled: can('list tags') })
  // One change after the other, and the last one is shown until the service has it: somebody who types quickly is not undone.
  const [wanted, setWanted] = useState<readonly string[]>()
  const { mutate } = useMutation({
    scope: { id: attachedQuery.queryKey.join(' ') },
    mutationFn: async ({ shown, next }: Change) => {
      await attempt(async () => {
        for (const name of missingIn(shown, next)) await attach(name)
        const removed = missingIn(next, shown)
        if (removed.length === 0) return
        const all = await queries.fetchQuery(tagsQuery)
        for (const tag of await queries.fetchQuery(attachedQuery))
          if (missingIn(removed, [termFor(all, tag, lang).name]).length === 0) await own.detach(tag.id)
      })
      await queries.invalidateQueries({ queryKey: attachedQuery.queryKey })
      // The record has another revision now.
      await draft.refresh()
    },
    onSettled: (_data, _error, { next }) => setWanted((current) => (current === next ? undefined : current)),
  })
  const shown = wanted ?? [...new Set(attached.map((tag) => termFor(tags, tag, lang).name))]

  function change(next: readonly string[]) {
    setWanted(next)
    mutate({ shown, next })
  }

  async function attach(name: string) {
    const known = termNamed(await queries.fetchQuery(tagsQuery), name, lang)
    if (!known && !can('create tags', lang)) return
    const tag = known ?? (await api.post('/api/v1/tags', { body: { name, language: lang } })).data
    await own.attach(tag.id)
    if (!known) await queries.invalidateQueries({ queryKey: ['tags'] })
  }

  if (!can('list tags')) return null
  return (
    <TagsInput
      label={i18n.t('Tags')}
      description={i18n.t('They change at once, without publishing.')}
      placeholder={shown.length === 0 ? i18n.t('Add a tag…') : undefined}
      data={choicesOf(uniqueNames(tags, lang), ({ name }) => name)}
      value={[...shown]}
      disabled={!canEdit}
      onChange={change}
    />
  )
}

/** Names are chosen: one that several tags have is that of the tag in the language. */
function uniqueNames(tags: ReturnType<typeof useTags>, lang: string | undefined) {
  const ownLast = tags.toSorted((a, b) => Number(a.language === lang) - Number(b.language === lang))
  const byName = new Map(ownLast.map((tag) => [tag.name, tag]))
  return tags.filter((tag) => byName.get(tag.name) === tag)
}

interface Change {
  readonly shown: readonly string[]
  readonly next: readonly string[]
}

/** Those of `wanted` that `names` lacks, in whatever case they are written. */
function missingIn(names: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(names.map((name) => name.toLowerCase()))
  return wanted.filter((name) => !known.has(name.toLowerCase()))
}

const query = { per_page: 100 }

function tagsOfPage(wranglerPage: number) {
  const path = { wranglerPage }
  return {
    list: () => api.get('/api/v1/wrangler-pages/{wranglerPage}/tags', { path, query }),
    attach: (tag: number) =>
      api.post('/api/v1/wrangler-pages/{wranglerPage}/tags/{tag}', { path: { ...path, tag } }),
    detach: (tag: number) =>
      api.delete('/api/v1/wrangler-pages/{wranglerPage}/tags/{tag}', { path: { ...path, tag } }),
  }
}

function tagsOfPost(post: number) {
  const path = { post }
  return {
    list: () => api.get('/api/v1/posts/{post}/tags', { path, query }),
    attach: (tag: number) => api.post('/api/v1/posts/{post}/tags/{tag}', { path: { ...path, tag } }),
    detach: (tag: number) => api.delete('/api/v1/posts/{post}/tags/{tag}', { path: { ...path, tag } }),
  }
}
