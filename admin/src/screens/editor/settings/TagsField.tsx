import { i18n } from '@lingui/core'
import { TagsInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { useTags } from '../../../fields/records/use-labels.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { useEditor } from '../editor-context.tsx'

/** The tags of a page or post. They are not part of the working copy: they change at once. */
export function TagsField() {
  const { draft, canEdit } = useEditor()
  const can = useCan()
  const tags = useTags()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const own = draft.kind === 'page' ? tagsOfPage(draft.id) : tagsOfPost(draft.id)
  const key = [`${draft.kind}s`, draft.id, 'tags']
  const { data: attached = [] } = useQuery({
    queryKey: key,
    enabled: can('list tags'),
    queryFn: async () => (await own.list()).data,
  })
  const names = attached.map(({ name }) => name)

  async function attach(name: string) {
    const known = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
    const tag = known ?? (await api.post('/api/v1/tags', { body: { name } })).data
    await own.attach(tag.id)
    if (!known) await queries.invalidateQueries({ queryKey: ['tags'] })
  }

  async function change(next: string[]) {
    await attempt(async () => {
      for (const name of next.filter((one) => !names.includes(one))) {
        const isKnown = tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase())
        if (isKnown || can('create tags')) await attach(name)
      }
      for (const { id } of attached.filter(({ name }) => !next.includes(name))) await own.detach(id)
    })
    await queries.invalidateQueries({ queryKey: key })
    // The record has another revision now.
    await draft.refresh()
  }

  if (!can('list tags')) return null
  return (
    <TagsInput
      label={i18n.t('Tags')}
      description={i18n.t('They change at once, without publishing.')}
      placeholder={names.length === 0 ? i18n.t('Add a tag…') : undefined}
      data={[...new Set(tags.map(({ name }) => name))]}
      value={names}
      disabled={!canEdit}
      onChange={(next) => void change(next)}
    />
  )
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
