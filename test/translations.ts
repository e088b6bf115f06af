import { expect } from 'vitest'
import { draftsOf, etagOf } from './drafts.ts'
import type { TestService } from './harness.ts'

export interface ShownPage {
  readonly id: number
  readonly url: string
  readonly title: string
  readonly translation_group: number | null
}

/** What `translate` answers. */
interface Made {
  readonly id: number
  readonly title: string
  readonly url: string
  readonly parents: readonly number[]
  readonly subpages: readonly number[]
}

const page = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }

/** What tests of translations do again and again. */
export function translationsOf(service: TestService, kind: 'page' | 'post' = 'page') {
  const { keep, publish: publishDraft } = draftsOf(service)
  const pathOf = (id: number) => `/admin/api/${kind}s/${id}`

  async function addLanguages() {
    for (const [code, url_prefix] of [
      ['en', ''],
      ['de', '/de'],
      ['fr', '/fr'],
    ])
      await service.post('/api/v1/languages', { code, label: code, url_prefix })
  }

  async function addPage(title: string, fields: object = {}): Promise<ShownPage> {
    const answer = await service.post('/api/v1/pages', { ...page, title, ...fields })
    expect(answer.status).toBe(201)
    return { id: Number(answer.body.data.id), ...answer.body.data.attributes }
  }

  async function addPost(title: string, fields: object = {}): Promise<ShownPage> {
    const post = { title, post_type: 'article', post_status: 'public', published: 1, ...fields }
    const answer = await service.post('/api/v1/posts', post)
    expect(answer.status).toBe(201)
    return answer.body.data
  }

  async function addText(pageId: number, content: string, fields: object = {}): Promise<number> {
    const component = { type: 'text', wrangler_page_id: pageId, content, ...fields }
    const answer = await service.post('/api/v1/wrangler-components', component)
    expect(answer.status).toBe(201)
    return answer.body.data.id
  }

  const translate = (id: number, language: string, fields: object = {}, as = 'editor') =>
    service.post(`${pathOf(id)}/translate`, { language, ...fields }, { as })

  async function translated(id: number, language: string, fields: object = {}) {
    const answer = await translate(id, language, fields)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data as Made
  }

  /** The working copy with changes, or the live content with them. */
  async function edit(id: number, change: (content: Content) => object) {
    const opened = await service.get(pathOf(id))
    const { draft, live } = opened.body.data
    const content = (draft ?? live).content
    return keep(pathOf(id), { ...content, ...change(content) }, etagOf(opened))
  }

  async function publish(id: number, change: (content: Content) => object = () => ({})) {
    const isPublic = kind === 'page' ? { enabled: 1 } : { published: 1 }
    const kept = await edit(id, (content) => ({ ...isPublic, ...change(content) }))
    expect(await publishDraft(pathOf(id), etagOf(kept))).toMatchObject({ status: 200 })
  }

  async function statesOf(id: number) {
    const { body } = await service.get(`${pathOf(id)}/translations`, { as: 'editor' })
    return Object.fromEntries(
      body.data.map(({ language, state }: { language: string; state: string }) => [language, state]),
    )
  }

  /** The translation beside its source. */
  const sidesOf = async (id: number) =>
    (await service.get(`${pathOf(id)}/translation`, { as: 'editor' })).body.data

  /** The sources of its components, in their order. */
  const pairsOf = async (id: number): Promise<(number | null)[]> =>
    (await sidesOf(id)).components.map(
      ({ source_component }: { source_component: number | null }) => source_component,
    )

  const patch = (id: number, fields: object) => service.patch(`/api/v1/${kind}s/${id}`, fields)

  return { addLanguages, addPage, addPost, addText, translate, translated, edit, publish, statesOf, sidesOf, pairsOf, patch, pathOf } // biome-ignore format: one list
}

export interface Content {
  readonly components: readonly ({ readonly id: number | string } & Readonly<Record<string, unknown>>)[]
}
