import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { singularOf, useCollections } from '../../api/collections.ts'
import { templateForNewPages } from '../../api/page-templates.ts'
import { useCan } from '../../api/session.ts'
import { shownLanguage } from '../../api/shown-language.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { useContentLanguage } from '../content-language.ts'
import type { RecordFilter } from '../form/schema.ts'

/** Makes the record that a picker lacks. */
export interface Creating {
  /** What it makes, in words. */
  readonly label: (title: string) => string
  /** The id of the new record; undefined if there is none. */
  readonly run: (title: string) => Promise<number | undefined>
}

/** A draft that fits the filter of a picker; null where the user may not create one, or where its type is not known. */
export function useCreateDraft(kind: 'page' | 'post', filter: RecordFilter = {}): Creating | null {
  const can = useCan()
  const attempt = useAttempt()
  const queries = useQueryClient()
  const { post_type: type, category, tag } = filter
  const collection = useCollections().find(({ post_type }) => post_type === type)
  if (!can(`create ${kind}s`) || (kind === 'post' && type === undefined)) return null

  async function createPage(title: string): Promise<number> {
    const template = filter.template ?? (await templateForNewPages(queries))
    const body = { title, template, access: 'public', enabled: 0, category_id: category } as const
    const parent_id = filter.under ?? null
    const language = parent_id === null ? shownLanguage(queries)?.code : undefined
    const { data } = await api.post('/api/v1/pages', { body: { ...body, parent_id, language } })
    return Number(data.id)
  }

  async function createPost(title: string): Promise<number> {
    // It may lack what its collection requires, until it is published.
    const body = { title, post_type: type ?? '', category_id: category }
    return (await api.post('/admin/api/posts', { body })).data.id
  }

  async function create(title: string): Promise<number> {
    const id = await (kind === 'page' ? createPage(title) : createPost(title))
    if (tag !== undefined) await attach(kind, id, tag)
    await queries.invalidateQueries({ queryKey: [`${kind}s`] })
    return id
  }

  return {
    label: (title) =>
      collection
        ? i18n.t('Create the {type} “{title}” as a draft', { type: singularOf(collection), title })
        : i18n.t('Create “{title}” as a draft', { title }),
    run: (title) => attempt(() => create(title)),
  }
}

async function attach(kind: 'page' | 'post', id: number, slug: string): Promise<void> {
  const { data } = await api.get('/api/v1/tags', { query: { 'filter[slug]': slug, per_page: 1 } })
  const tag = data[0]?.id
  if (tag === undefined) return
  if (kind === 'page')
    await api.post('/api/v1/wrangler-pages/{wranglerPage}/tags/{tag}', { path: { wranglerPage: id, tag } })
  else await api.post('/api/v1/posts/{post}/tags/{tag}', { path: { post: id, tag } })
}

/** A category or tag with a name, in the language of the content; null where the user may not create one. */
export function useCreateNamed(
  kind: 'category' | 'tag',
): ((name: string) => Promise<number | undefined>) | null {
  const can = useCan()
  const attempt = useAttempt()
  const queries = useQueryClient()
  const path = kind === 'category' ? '/api/v1/categories' : '/api/v1/tags'
  const { lang } = useContentLanguage()
  if (!can(kind === 'category' ? 'create categories' : 'create tags', lang)) return null
  return (name) =>
    attempt(async () => {
      const { data } = await api.post(path, { body: { name, language: lang } })
      await queries.invalidateQueries({ queryKey: [kind === 'category' ? 'categories' : 'tags'] })
      return data.id
    })
}
