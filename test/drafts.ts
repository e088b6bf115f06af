import type { Answer, TestService } from './harness.ts'

/** The `If-Match` of a request. */
export const matching = (etag: unknown) => ({ headers: { 'if-match': String(etag) } })
export const etagOf = (answer: Answer) => String(answer.headers.etag)

/** What tests of working copies do again and again. */
export function draftsOf(service: TestService) {
  const page = { template: 'default', access: 'public', enabled: 1 }
  const post = { post_type: 'news', post_status: 'public', published: 1 }
  return {
    async createPage(title: string, components: object[] = [], more: object = {}) {
      const { id, attributes } = (await service.post('/api/v1/pages', { ...page, title, ...more })).body.data
      const ids: number[] = []
      for (const component of components) {
        const values = { type: 'text', wrangler_page_id: Number(id), ...component }
        ids.push((await service.post('/api/v1/wrangler-components', values)).body.data.id)
      }
      return { id: Number(id), url: attributes.url as string, ids, path: `/admin/api/pages/${id}` }
    },
    async createPost(title: string, more: object = {}) {
      const { id } = (await service.post('/api/v1/posts', { ...post, title, ...more })).body.data
      return { id: Number(id), path: `/admin/api/posts/${id}` }
    },
    /** Changes a live page over the API. */
    updatePage: (id: number, values: object) =>
      service.put(`/api/v1/pages/${id}`, { ...page, greedy: 0, menu_order: 0, listed: 1, ...values }),
    keep: (path: string, body: object, etag?: unknown, as?: string) =>
      service.put(`${path}/draft`, body, { ...(etag ? matching(etag) : {}), ...(as ? { as } : {}) }),
    publish: (path: string, etag?: unknown, at?: string) =>
      service.post(`${path}/draft/publish`, at ? { at } : {}, etag ? matching(etag) : {}),
    async publicPage(url: string) {
      const query = `url=${encodeURIComponent(url)}`
      return (await service.get(`/api/v1/public/pages/by-url?${query}`, { as: null })).body
    },
  }
}
