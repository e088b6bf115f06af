import { statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/core/json.ts'
import { readDemoTypes } from '../../src/demo/content.ts'
import { codeOf } from '../../src/resources/content/component-types/type-code.ts'

const program = join(import.meta.dirname, 'program.ts')

/** What the compiler says of a program that uses the client. */
function complaintsAbout(code: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  const source = `import { createClient } from '../src/index.ts'\nconst corral = createClient({ baseUrl: '/' })\n${code}`
  host.getSourceFile = (name, ...rest) =>
    name === program
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023)
      : getSourceFile.call(host, name, ...rest)
  const made = ts.createProgram([program], options, host)
  return ts
    .getPreEmitDiagnostics(made)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n', 1)[0] ?? '')
}

test('a compiler error names the unknown path or the missing option', () => {
  const code = `
    corral.get('/api/v1/nowhere')
    corral.post('/api/v1/nowhere', { body: {} })
    corral.list('/api/v1/nowhere')
    corral.get('/api/v1/posts/{id}')
    corral.post('/api/v1/posts', { body: { title: 'A' } })`
  const [get, post, list, options, body, ...rest] = complaintsAbout(code)
  for (const complaint of [get, post, list]) expect(complaint).toContain('"/api/v1/nowhere"')
  expect(options).toContain('Expected 2 arguments')
  expect(body).toMatch(/post_type|not assignable/)
  expect(rest).toEqual([])
}, 60_000)

test('ids are accepted as returned, and a record that was read can be written back', () => {
  const code = `
    const { data: page } = await corral.get('/api/v1/pages/{id}', { path: { id: 1 } })
    await corral.put('/api/v1/pages/{id}', { path: { id: page.id }, body: page.attributes })
    await corral.post('/api/v1/wrangler-components', { body: { type: 'text', wrangler_page_id: page.id } })
    const { title } = await corral.getPage('/about')
    export const seen: string = title`
  expect(complaintsAbout(code)).toEqual([])
}, 60_000)

test('a list can be filtered by any key of meta, and by no other unknown name', () => {
  const code = `
    await corral.get('/api/v1/posts', { query: { 'filter[meta.colour]': 'red', 'filter[meta.size]': 3, page: 2 } })
    for await (const post of corral.list('/api/v1/posts', { query: { 'filter[meta.new]': true } })) console.log(post.id)
    await corral.get('/api/v1/posts', {
      query: { 'filter[meta.size.height][gte]': 3, 'filter[or][0][slug]': 'a', 'filter[or][1][title][starts]': 'b', count: 'false' },
    })
    await corral.get('/api/v1/tags', { query: { 'filter[slug][starts]': 'a', 'filter[id]': '3,1' } })
    await corral.get('/api/v1/posts', { query: { 'filter[category_id]': 3, 'filter[id]': 4 } })
    await corral.get('/api/v1/posts', { query: { 'filter[colour]': 'red' } })
    await corral.get('/api/v1/tags', { query: { 'filter[meta.colour]': 'red' } })
    export {}`
  const complaints = complaintsAbout(code)
  expect(complaints).toHaveLength(2)
  expect(complaints[0]).toContain("'filter[colour]'")
  expect(complaints[1]).toContain("'filter[meta.colour]'")
}, 60_000)

test('a list that was asked for with fields or without a count lacks what these leave out', () => {
  const code = `
    const { data, meta } = await corral.get('/api/v1/posts', { query: { fields: 'title,slug', count: 'false' } })
    const words: (string | undefined)[] = [data[0]?.title, data[0]?.slug]
    const pages = await corral.get('/api/v1/pages', { query: { fields: 'title' } })
    const title: string | undefined = pages.data[0]?.attributes.title
    const total: number = pages.meta.total
    const all = await corral.get('/api/v1/posts', { query: { count: 'true' } })
    const asked: string = words.join()
    const some = await corral.get('/api/v1/posts', { query: { fields: asked } })
    const maybe: string | undefined = some.data[0]?.title
    const { data: products } = await corral.getPosts('product', { query: { fields: 'title' } })
    for await (const each of corral.list('/api/v1/posts', { query: { fields: 'title' } })) console.log(each.title)
    console.log(words, title, total, all.data[0]?.id, all.meta.total.toFixed(), maybe, products[0]?.title, meta.per_page)
    console.log(data[0]?.id)
    console.log(meta.total.toFixed())
    console.log(pages.data[0]?.attributes.url)
    console.log(products[0]?.slug)
    for await (const each of corral.list('/api/v1/posts', { query: { fields: 'title' } })) console.log(each.id)
    const sure: string = some.data[0]!.title`
  const complaints = complaintsAbout(code)
  expect(complaints).toHaveLength(6)
  expect(complaints[0]).toContain("'id' does not exist")
  expect(complaints[1]).toContain("'meta.total' is possibly 'undefined'")
  expect(complaints[2]).toContain("'url' does not exist")
  expect(complaints[3]).toContain("'slug' does not exist")
  expect(complaints[4]).toContain("'id' does not exist")
  expect(complaints[5]).toContain("'string | undefined' is not assignable")
}, 60_000)

/** The union that `corral types code` writes for the demo site. */
const demoTypes = readDemoTypes().map(({ type, label, schema }) => ({
  kind: 'component type' as const,
  name: type,
  label,
  schema,
}))
const union = `${codeOf(demoTypes)}
  const site = createClient<SiteComponent>({ baseUrl: '/' })
  const page = await site.getPage('/')
  const [component] = page.components ?? []
  if (!component) throw new Error('empty')`

test('a client that is told the components of a site narrows config by type', () => {
  const code = `${union}
    const slot: string = component.slot
    const title: string | null = component.title
    if (component.type === 'hero') {
      const image: string = component.config.image
      const height: 'tall' | 'short' = component.config.height
      const style: 'primary' | 'secondary' | undefined = component.config.actions[0]?.style
      console.log(image, height, style)
    }
    if (component.type === 'table') console.log(component.config.rows[0]?.[0]?.toUpperCase())
    if (component.type === 'call-to-action') console.log(component.config.action.url?.length)
    const tagged = await site.getPage('/', { etag: null })
    if (tagged.isChanged) console.log(tagged.data.components?.[0]?.type === 'hero', tagged.data.canonical_url)
    console.log(slot, title, page.title)
    const plain = (await corral.getPage('/')).components?.[0]
    if (plain?.type === 'anything') console.log(plain.config.whatever)`
  expect(complaintsAbout(code)).toEqual([])
}, 60_000)

test('a wrong use of a component does not compile', () => {
  const code = `${union}
    component.config.image
    if (component.type === 'heroe') console.log(1)
    if (component.type === 'hero') console.log(component.config.picture)
    if (component.type === 'hero') console.log(component.config.height === 'huge')
    if (component.type === 'text') console.log(component.config.width.length)
    createClient<{ kind: 'x' }>({ baseUrl: '/' })`
  const complaints = complaintsAbout(code)
  expect(complaints).toHaveLength(6)
  expect(complaints[0]).toContain("'image' does not exist")
  expect(complaints[1]).toContain('\'"heroe"\' have no overlap')
  expect(complaints[2]).toContain("'picture' does not exist")
  expect(complaints[3]).toContain('no overlap')
  expect(complaints[4]).toContain("possibly 'undefined'")
  expect(complaints[5]).toContain('does not satisfy the constraint')
}, 60_000)

const picker = (widget: string, more = {}) => ({ 'x-corral': { widget, ...more } })
const shop = `${codeOf([
  {
    kind: 'component type',
    name: 'teaser',
    label: 'Teaser',
    schema: {
      type: 'object',
      required: ['featured', 'image', 'related', 'page', 'any', 'count'],
      properties: {
        featured: { type: 'integer', ...picker('post', { filter: { post_type: 'product' } }) },
        related: {
          type: 'array',
          items: { type: 'integer' },
          ...picker('post', { filter: { post_type: 'product' } }),
        },
        image: { type: 'string', ...picker('asset') },
        page: { type: ['string', 'null'], ...picker('page') },
        any: { type: 'integer', ...picker('post') },
        tags: { type: 'array', items: { type: 'string' }, ...picker('tags') },
        by: { type: 'integer', ...picker('user') },
        count: { type: 'integer' },
      },
    },
  },
  {
    kind: 'collection',
    name: 'product',
    label: 'Product',
    schema: {
      type: 'object',
      required: ['price'],
      properties: { price: { type: 'number' }, maker: { type: 'integer', ...picker('page') } },
    },
  },
  {
    kind: 'collection',
    name: 'news',
    label: 'News',
    schema: { type: 'object', properties: { by: { type: 'string' } } },
  },
])}
  const site = createClient<SiteComponent>({ baseUrl: '/' })
  const page = await site.getPage('/', { include: 'references', depth: 2 })
  const [component] = page.components ?? []
  if (!component) throw new Error('empty')
  const { config } = component`

test('references are typed by their collection and kind', () => {
  const code = `import { findReference, findReferences } from '../src/index.ts'
    ${shop}
    const featured = findReference(page, 'post', config.featured)
    const price: number | undefined = featured?.meta.price
    const maker = findReference(page, 'page', featured?.meta.maker)
    const words: (string | undefined)[] = [featured?.title, featured?.picture?.path, maker?.template]
    const type: 'product' | undefined = featured?.post_type
    const prices: number[] = findReferences(page, 'post', config.related).map(({ meta }) => meta.price)
    const alt: string | null | undefined = findReference(page, 'asset', config.image)?.picture?.alt
    const url: string | undefined = findReference(page, 'page', config.page)?.url
    const slugs: string[] = findReferences(page, 'tag', config.tags).map(({ slug }) => slug)
    const any = findReference(page, 'post', config.any)
    if (any?.post_type === 'news') console.log(any.meta.by?.toUpperCase())
    const plain: string | undefined = findReference(page, 'category', config.count)?.name
    const id: number = config.featured
    const path: string = config.image
    const fresh: typeof config = { featured: 4, related: [1], image: 'x.jpg', page: null, any: 1, count: 1 }
    const list = await corral.get('/api/v1/public/posts', { query: { include: 'references', depth: 2 } })
    console.log(findReference(list, 'post', 4)?.meta.anything)
    const loose = (await corral.getPage('/')).components?.[0]?.config ?? {}
    console.log(findReference(page, 'page', loose.any)?.url, findReference(page, 'post', loose.other)?.meta.price)
    console.log(price, words, type, prices, alt, url, slugs, plain, id, path, fresh)`
  expect(complaintsAbout(code)).toEqual([])
}, 60_000)

const content = `${codeOf([
  {
    kind: 'component type',
    name: 'hero',
    label: 'Hero',
    schema: { type: 'object', properties: { tall: { type: 'boolean' } } },
    fields: { title: 'required', thumbnail: 'optional' },
  },
  {
    kind: 'collection',
    name: 'product',
    label: 'Product',
    schema: {
      type: 'object',
      required: ['price'],
      properties: {
        price: { type: 'number' },
        related: {
          type: 'array',
          items: { type: 'integer' },
          ...picker('post', { filter: { post_type: 'product' } }),
        },
      },
    },
  },
  { kind: 'collection', name: 'news', label: 'News', schema: { type: 'object' }, hasComponents: true },
  {
    kind: 'page template',
    name: 'article',
    label: 'Article',
    schema: { type: 'object', properties: { seo_title: { type: 'string' } } },
  },
  { kind: 'page template', name: 'plain', label: 'Plain', schema: { type: 'object' } },
  {
    kind: 'global',
    name: 'footer',
    label: 'Footer',
    schema: {
      type: 'object',
      required: ['links'],
      properties: { links: { type: 'array', items: { type: 'string' } } },
    },
  },
])}
  const site = createClient<Content>({ baseUrl: '/' })
  const page = await site.getPage('/', { include: 'meta' })
  const [component] = page.components ?? []
  if (!component) throw new Error('empty')`

test('one map of the content of a site types its pages, posts and globals', () => {
  const code = `import { findReferences } from '../src/index.ts'
    ${content}
    const title: string = component.title
    const thumbnail: string | null = component.thumbnail
    if (page.template === 'article') console.log(page.meta?.seo_title?.toUpperCase(), page.url.length)
    const products = await site.getPosts('product', { query: { include: 'references', 'filter[meta.price][lt]': 30, sort: 'meta.price' } })
    const [first] = products.data
    const prices: number[] = products.data.map(({ meta }) => meta.price)
    const related: number[] = findReferences(products, 'post', first?.meta.related).map(({ meta }) => meta.price)
    const { data: post } = await site.getPost('/product/one')
    if (post.post_type === 'product') console.log(post.meta.price.toFixed(2), post.title)
    const found = await site.resolve('/any', { include: 'references' })
    if (found.kind === 'page') console.log(found.page.components?.[0]?.title.length)
    if (found.kind === 'post' && found.post.post_type === 'product') console.log(found.post.meta.price.toFixed(2))
    if (found.kind === 'redirect') console.log(found.to, found.status)
    const { data: footer } = await site.getGlobal('footer', { include: 'pictures' })
    const links: string[] = footer.value.links
    const { data: loose } = await corral.getPosts('anything')
    console.log((await corral.getGlobal('any')).data.value.whatever, loose[0]?.meta.whatever, products.meta.total)
    console.log(title, thumbnail, prices, related, links)`
  expect(complaintsAbout(code)).toEqual([])
}, 60_000)

test('the components of posts are those of the site', () => {
  const code = `${content}
    const { data: news } = await site.getPosts('news', { query: { include: 'components' } })
    const { data: post } = await site.getPost('/news/one', { include: 'components' })
    const found = await site.resolve('/any', { include: 'components' })
    const posts = [...news, post, ...(found.kind === 'post' ? [found.post] : [])]
    for (const { components = [] } of posts)
      for (const each of components)
        if (each.type === 'hero') console.log(each.config.tall === true, each.title.length, each.slot.length, each.id)
    const written: NewsPost = { post_type: 'news', meta: {}, components: [{ type: 'hero', title: 'A', config: {} }] }
    const loose = (await corral.getPost('/any', { include: 'components' })).data.components?.[0]
    if (loose?.type === 'anything') console.log(loose.config.whatever, written)`
  expect(complaintsAbout(code)).toEqual([])
  const wrong = `${content}
    const [first] = (await site.getPosts('news')).data
    if (first?.components?.[0]?.type === 'heroe') console.log(1)
    console.log(first?.components?.[0]?.config.colour)
    const other: ProductPost = { post_type: 'product', meta: { price: 1 }, components: [] }`
  const complaints = complaintsAbout(wrong)
  expect(complaints).toHaveLength(3)
  expect(complaints[0]).toContain('no overlap')
  expect(complaints[1]).toContain("'colour' does not exist")
  expect(complaints[2]).toContain("'components' does not exist")
}, 60_000)

test('a collection, template or global that the content has not does not compile', () => {
  const code = `${content}
    site.getPosts('produce')
    site.getGlobal('header')
    if (page.template === 'artikel') console.log(1)
    const { data } = await site.getPosts('product')
    console.log(data[0]?.meta.colour)
    const hidden: string = component.thumbnail`
  const complaints = complaintsAbout(code)
  expect(complaints).toHaveLength(5)
  expect(complaints[0]).toContain('"produce"')
  expect(complaints[1]).toContain('"header"')
  expect(complaints[2]).toContain('no overlap')
  expect(complaints[3]).toContain("'colour' does not exist")
  expect(complaints[4]).toContain("'string | null' is not assignable")
}, 60_000)

test('a reference of another kind, or a member that its collection has not, does not compile', () => {
  const code = `import { findReference } from '../src/index.ts'
    ${shop}
    findReference(page, 'page', config.featured)
    findReference(page, 'post', config.image)
    findReference(page, 'post', config.featured)?.meta.colour
    findReference(page, 'product', config.count)`
  const complaints = complaintsAbout(code)
  expect(complaints).toHaveLength(4)
  expect(complaints[0]).toContain('"page"')
  expect(complaints[1]).toContain('"post"')
  expect(complaints[2]).toContain("'colour' does not exist")
  expect(complaints[3]).toContain('"product"')
}, 60_000)

test('the code of every kind of schema, with hostile names, compiles', () => {
  const schema: JsonObject = {
    type: 'object',
    required: ["it's"],
    properties: {
      "it's": { type: 'string', title: 'ends */ here\nand there' },
      'with-dash': { type: ['integer', 'null'] },
      list: { type: 'array', items: { $ref: '#/$defs/any' } },
      map: { type: 'object', additionalProperties: { enum: ['a', 1, null, '"', "'", '\\'] } },
      choice: {
        oneOf: [
          { const: true, title: 'Yes' },
          { type: 'object', properties: { a: { type: 'number' } } },
        ],
      },
      closed: { type: 'object', additionalProperties: false },
      open: { type: 'array' },
    },
    $defs: { any: { 'x-corral': { widget: 'json' } } },
  }
  const types = ['a b', 'a-b', '5', '***', "quote's"].map((name) => ({
    kind: 'component type' as const,
    name,
    label: `*/ ${name}`,
    schema,
  }))
  const code = codeOf(types)
  for (const name of ['ABComponent', 'AB2Component', 'Type5Component', 'TypeComponent', 'QuoteSComponent'])
    expect(code).toContain(`export interface ${name} {`)
  expect(complaintsAbout(code)).toEqual([])
  expect(complaintsAbout(codeOf([]))).toEqual([])
}, 60_000)

test('the types of the client stay below 248 KB', () => {
  expect(statSync(new URL('../src/schema.d.ts', import.meta.url)).size).toBeLessThan(248 * 1024)
})
