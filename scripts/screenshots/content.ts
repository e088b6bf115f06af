import type { Page } from 'playwright-core'
import { englishMenuWords, menuSchema } from '../../src/content-schema/menu-schema.ts'

/** What the pictures show besides the demo site. Requests are sent from the open page, with its session. */

/** The person in whose name the pictures are taken. */
export const account = { email: 'ada@example.com', password: 'correct horse battery staple' }

/** Work of two people: some of it published, some not, some scheduled. */
export async function fillDesk(page: Page): Promise<void> {
  const asBen = await colleague(page)
  await asBen('PUT', '/admin/api/pages/4/draft', { title: 'The people on the hill' })
  for (const id of [15, 7, 16]) await asBen('PATCH', `/api/v1/pages/${id}`, { menu_order: id })
  await call(page, 'PUT', '/admin/api/pages/3/draft', { title: 'Our story, retold' })
  await call(page, 'PATCH', '/api/v1/pages/17', { menu_order: 9 })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await call(page, 'PUT', '/admin/api/pages/16/schedule', { unpublish_at: inDays(20) })
}

/** Two people change one page. A picture loses its description, and a link leads to a page that is not public. */
export async function changeTogether(page: Page): Promise<void> {
  const read = `fetch('/admin/api/pages/5').then((answer) => answer.json())`
  const { data } = await page.evaluate<{ data: { live: { content: { components: Component[] } } } }>(read)
  const [text, gallery, ...others] = data.live.content.components
  const [picture, ...pictures] = gallery?.config?.images ?? []
  const components = [
    {
      ...text,
      content: `${text?.content}<p>All figures are in <a href="corral:page/22">the report</a>.</p>`,
    },
    { ...gallery, config: { ...gallery?.config, images: [{ ...picture, alt: '' }, ...pictures] } },
    ...others,
  ]
  await call(page, 'PUT', '/admin/api/pages/5/draft', { components })
  const asBen = await colleague(page)
  await asBen('PUT', '/admin/api/pages/5/draft', { title: 'The telescopes and the dome', components })
}

interface Component {
  readonly content: string | null
  readonly config: { readonly images?: readonly object[] } | null
}

/** Sends requests as a colleague. */
async function colleague(page: Page) {
  const ben = { name: 'Ben Okafor', email: 'ben@example.com', password: account.password }
  await call(page, 'POST', '/api/v1/users', { ...ben, roles: [1] }).catch(() => {})
  const { origin } = new URL(page.url())
  const { token } = (await call(page, 'POST', '/api/v1/public/login', ben)) as unknown as { token: string }
  return async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' }
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

/** Folders of the media, with some of the files. */
export async function fillFolders(page: Page): Promise<void> {
  for (const [path, assets] of Object.entries({ Sky: [2, 3, 4], 'Sky/Planets': [5], Visitors: [7] })) {
    const { id } = await call(page, 'POST', '/admin/api/asset-folders', { path })
    await call(page, 'POST', '/admin/api/assets/changes', { assets, folder_id: id })
  }
}

/** A post of a collection with components, in two slots. */
export async function createArticle(page: Page): Promise<number> {
  await call(page, 'POST', '/api/v1/page-templates', {
    template: 'article',
    label: 'Article',
    slots: [
      { name: 'main', label: 'Story' },
      { name: 'aside', label: 'Beside it' },
    ],
    areas: ['main aside'],
  })
  await call(page, 'POST', '/api/v1/collections', {
    name: 'Magazine',
    post_type: 'magazine',
    label: 'Article',
    label_plural: 'Magazine',
    has_content: false,
    has_components: true,
    page_template: 'article',
  })
  const text = (title: string, content: string) => ({ type: 'text', title, content: `<p>${content}</p>` })
  const { id } = await call(page, 'POST', '/api/v1/posts', {
    title: 'The night train to the telescope',
    description: 'How forty metres of mirror came up the mountain.',
    post_type: 'magazine',
    post_status: 'public',
    published: 1,
    components: [
      text('Forty metres of mirror', 'It left the harbour at ten, on eighteen axles.'),
      {
        type: 'quote',
        content: 'We had one metre of room on each side.',
        config: { author: 'Ines Maar', role: 'drove it' },
      },
      text('The last bend', 'At four in the morning the driver got out and looked.'),
      { ...text('In numbers', 'Eighteen axles, six nights, no scratch.'), slot: 'aside' },
    ],
  })
  return id
}

/** A page with a picture, a table and a list in one text. */
export async function createText(page: Page): Promise<number> {
  const { id } = await call(page, 'POST', '/api/v1/pages', {
    title: 'When we are open',
    template: 'page',
    access: 'public',
    enabled: 1,
  })
  const rows = [
    ['Tuesday', '18:00', 'Moon and planets'],
    ['Friday', '21:00', 'Deep sky'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  const head = '<thead><tr><th>Day</th><th>Doors</th><th>On show</th></tr></thead>'
  const content = `<h2>Evenings under the dome</h2><p>Everybody is welcome, also <strong>school visits</strong>. Bring warm clothes: the roof is open.</p><table>${head}<tbody>${rows.join('')}</tbody></table><figure><img src="corral:asset/1" alt="The dome"><figcaption>The dome at dusk</figcaption></figure><ul><li>A red torch</li><li>A flask of tea</li></ul>`
  await call(page, 'POST', '/api/v1/wrangler-components', {
    wrangler_page_id: id,
    type: 'text',
    title: 'Evenings',
    content,
  })
  return Number(id)
}

/** A menu of the footer, on two levels. */
export async function createMenu(page: Page): Promise<number> {
  const { id } = await call(page, 'POST', '/admin/api/globals', {
    name: 'footer',
    label: 'Footer',
    icon: 'menu-2',
    is_public: true,
    mode: 'strict',
    schema: menuSchema(englishMenuWords),
    value: { items: [{ label: 'Plan your visit', children: links(15, 16, 7) }, ...links(17, 18, 24)] },
  })
  return id
}

const links = (...ids: number[]) => ids.map((id) => ({ link: `corral:page/${id}` }))

/** Three languages: some pages are translated, and one needs no translation. */
export async function translateSome(page: Page): Promise<void> {
  for (const [code, label, url_prefix] of [
    ['en', 'English', ''],
    ['de', 'Deutsch', '/de'],
    ['ar', 'العربية', '/ar'],
  ])
    await call(page, 'POST', '/api/v1/languages', { code, label, url_prefix })
  for (const id of [1, 2, 3])
    await call(page, 'POST', `/admin/api/pages/${id}/translate`, { language: 'de', with_parents: 1 }).catch(
      () => {},
    )
  await call(page, 'PUT', '/admin/api/pages/4/translations', { language: 'ar', is_needed: 0 })
}

/** As the app does: with the cookie of its session. */
export function call(page: Page, method: string, path: string, body: object = {}): Promise<{ id: number }> {
  const init = JSON.stringify({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return page.evaluate(`fetch(${JSON.stringify(path)}, ${init}).then(async (response) => {
    if (!response.ok) throw new Error(await response.text())
    return response.status === 204 ? undefined : (await response.json()).data
  })`)
}
