import { beforeAll, expect, test, vi } from 'vitest'
import { type Answer, useService } from '../../test/harness.ts'
import { formOf, makeImage } from '../../test/images.ts'
import { type Seeds, seedRecords } from '../../test/routes.ts'
import type { Schema } from '../core/fields.ts'
import { rootOf } from './root.ts'

const service = useService()
const fresh = useService()
const address = '/api/v1/public/openapi.json'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  requestBody?: { content: Record<string, { schema: Schema; example: Record<string, unknown> }> }
}

interface Document {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

let document: Document
let adminDocument: Document
let seeds: Seeds

beforeAll(async () => {
  document = (await service.get(address, { as: null })).body
  adminDocument = (await service.get('/admin/api/openapi.json', { as: null })).body
  seeds = await seedRecords(service)
})

const operations = (of = document) => Object.values(of.paths).flatMap((path) => Object.values(path))

test('the OpenAPI document is public and has an ETag', async () => {
  expect(document.openapi).toBe('3.1.0')
  const { etag } = (await service.get(address, { as: null })).headers
  const again = await service.get(address, { as: null, headers: { 'if-none-match': String(etag) } })
  expect(again).toMatchObject({ status: 304, text: '' })
})

test('the OpenAPI document is encoded once, and not for each request', async () => {
  const { text } = await service.get('/api/v1/public/openapi.json', { as: null })
  const measured = vi.spyOn(Buffer, 'byteLength')
  expect((await service.get('/api/v1/public/openapi.json', { as: null })).text).toBe(text)
  const texts = measured.mock.calls.filter(([given]) => typeof given === 'string' && given.length > 100_000)
  measured.mockRestore()
  expect(texts.length).toBe(0)
})

test('every route of the API is described, with a unique operation id and a known tag', () => {
  const isApi = (url: string) => /^\/(api|user|storage|admin\/api)\b/.test(url)
  const nameless = service.http.guardedRoutes
    .filter(({ method, url }) => method !== 'HEAD' && isApi(url))
    .filter(({ schema }) => !schema?.operationId || !schema.summary)
  expect(nameless.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  for (const each of [document, adminDocument]) {
    const names = operations(each).map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    const tags = new Set(each.tags.map(({ name }) => name))
    expect(operations(each).filter((operation) => operation.tags.some((tag) => !tags.has(tag)))).toEqual([])
  }
})

test('each document has the routes of its own API', () => {
  const isAdmin = (path: string) => path.startsWith('/admin/api/')
  expect(Object.keys(document.paths).filter(isAdmin)).toEqual([])
  expect(Object.keys(adminDocument.paths).every(isAdmin)).toBe(true)
  expect(adminDocument.paths).toHaveProperty('/admin/api/openapi.json')
})

test('no schema of the document is empty', () => {
  const empty: string[] = []
  const walk = (value: unknown, path: string): void => {
    if (value === null || typeof value !== 'object') return
    for (const [name, each] of Object.entries(value)) {
      if (['example', 'examples', 'default', 'enum', 'JsonValue'].includes(name)) continue
      const isSchema = ['schema', 'items', 'additionalProperties'].includes(name)
      const isMember = path.endsWith('/properties')
      const keywords = each !== null && typeof each === 'object' ? Object.keys(each) : [each]
      if ((isSchema || isMember) && !keywords.some((keyword) => meaningful.has(String(keyword)))) {
        empty.push(`${path}/${name}`)
      }
      walk(each, `${path}/${name}`)
    }
  }
  const meaningful = new Set(['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'false'])
  walk(document, '')
  walk(adminDocument, '')
  expect(empty).toEqual([])
})

async function send(method: string, template: string, url: string, to = service) {
  const { [json]: asJson } = examplesOf(method, template)
  if (!asJson) return sendForm(method, template, url)
  const body = asJson.example ?? {}
  return dataOf(`${method} ${template}`, await to.call(method.toUpperCase(), url, { body }))
}

async function sendForm(method: string, template: string, url: string) {
  const picture = { file: await makeImage('jpeg'), name: 'meadow.jpg', type: 'image/jpeg' }
  const members = Object.entries(examplesOf(method, template)[multipart]?.example ?? {})
  const fields = members.map(([name, value]) => [name, value === '(binary)' ? picture : inForm(value)])
  const form = formOf(Object.fromEntries(fields))
  return dataOf(`${method} ${template}`, await service.call(method.toUpperCase(), url, { form }))
}

const json = 'application/json'
const multipart = 'multipart/form-data'
const examplesOf = (method: string, template: string) =>
  document.paths[template]?.[method]?.requestBody?.content ?? {}
/** A form says null by a blank. */
const inForm = (value: unknown) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

function dataOf(call: string, answer: Answer) {
  expect(`${call}: ${answer.status} ${answer.text}`).toMatch(/: 20[01] /)
  return answer.body.data
}

const seedOf: Record<string, string> = { '{category}': 'category', '{wranglerPage}': 'page' }
/** Uploads past the service: `asset-upload.test.ts` tries them. */
const needsBucket = /\/assets\/uploads/
const collectionOf: Record<string, string> = { 'wrangler-pages': 'pages' }

test('the example of every body is accepted, for creating and for updating', async () => {
  const creating = Object.entries(document.paths).filter(
    ([path, methods]) =>
      methods.post?.requestBody &&
      !/\/\{(id|key)\}(\/secret)?$/.test(path) &&
      !/login$/.test(path) &&
      !needsBucket.test(path),
  )
  expect(creating.length).toBeGreaterThan(10)
  const tried = new Set<string>()
  for (const [template] of creating) {
    const made = await send(
      'post',
      template,
      template.replace(/\{\w+\}/g, (each) => String(seeds[seedOf[each] ?? ''])),
    )
    tried.add(`post ${template}`)
    const segment = template.split('/').at(-1) ?? ''
    const collection = `/api/v1/${collectionOf[segment] ?? segment}`
    const parameter = segment === 'options' ? '{key}' : '{id}'
    const record = `${collection}/${made.id ?? made.key}`
    for (const method of ['put', 'patch', 'post'].filter(
      (each) => document.paths[`${collection}/${parameter}`]?.[each],
    )) {
      if (tried.has(`${method} ${collection}/${parameter}`)) continue
      tried.add(`${method} ${collection}/${parameter}`)
      await send(method, `${collection}/${parameter}`, record)
    }
    if (segment === 'webhooks') {
      tried.add(`post ${collection}/{id}/secret`)
      await send('post', `${collection}/{id}/secret`, `${record}/secret`)
    }
    if (segment === 'users') await send('post', '/api/v1/public/login', '/api/v1/public/login')
    if (made.id ?? made.key) expect((await service.delete(record)).status).toBe(204)
  }
  const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody ? [`${method} ${path}`] : [],
    ),
  )
  // Login is tried above; changes of the caller's own account would break the other tests.
  const apart = /\/(login|user|user\/password)$/
  const untried = bodies.filter((each) => !tried.has(each) && !apart.test(each) && !needsBucket.test(each))
  expect(untried).toEqual([])
})

test('on an empty service the example of every body creates a record', async () => {
  const creating = Object.keys(document.paths).filter(
    (path) => document.paths[path]?.post?.requestBody && !/\{|login$/.test(path) && !needsBucket.test(path),
  )
  expect(creating.length).toBeGreaterThan(10)
  // In the order of their paths, so that a page is created before its components.
  for (const path of creating) await send('post', path, path, fresh)
})

test('the example of every form is accepted', async () => {
  const forms = Object.keys(document.paths).flatMap((path) =>
    ['post', 'put']
      .filter((method) => examplesOf(method, path)[multipart])
      .map((method) => ({ method, path })),
  )
  expect(forms).toHaveLength(10)
  const known: Record<string, unknown> = {
    pages: seeds.page,
    assets: seeds.asset,
    'wrangler-components': seeds.component,
  }
  for (const { method, path } of forms) {
    const kind = path.split('/')[3] ?? ''
    const url = path.replace(/\{\w+\}/g, (each) => String(seeds[seedOf[each] ?? ''] ?? known[kind]))
    const made = await sendForm(method, path, url)
    if (kind === 'assets' && method === 'post') await service.delete(`${path}/${made.id}`)
  }
})

test('every named schema, member and parameter has a description, and every body has an example', () => {
  const missing: string[] = []
  const walk = (value: unknown, path: string): void => {
    if (value === null || typeof value !== 'object') return
    for (const [name, each] of Object.entries(value)) {
      if (['example', 'examples', 'default', 'enum'].includes(name)) continue
      const place = `${path}/${name}`
      if (described.test(place) && !each.description) missing.push(place)
      if (/\/parameters\/[^/]+$/.test(place) && !each.$ref && !isShown(each)) missing.push(place)
      // Of a file on a disk there is no example.
      if (path.endsWith('/content') && /^\w.*\//.test(name) && !('example' in each)) missing.push(place)
      walk(each, place)
    }
  }
  // What an envelope holds is told in docs/api.md.
  const described = /^\/components\/schemas\/(.*\/properties\/)?[^/]+$|\/requestBody\/.*\/properties\/[^/]+$/
  const isShown = ({ description, example, schema }: Schema) =>
    description !== undefined &&
    (example !== undefined || ['examples', 'default', 'enum'].some((keyword) => keyword in Object(schema)))
  walk(document, '')
  expect(missing).toEqual([])
})

test('a service under a path names it in the document', () => {
  expect([null, 'https://example.com', 'https://example.com/cms/'].map(rootOf)).toEqual(['', '', '/cms'])
})

test('the reference page loads its parts from the service, and may connect to no other host', async () => {
  const page = await service.get('/docs', { as: null })
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  expect(page.text).not.toMatch(/https?:\/\//)
  for (const [, path = ''] of page.text.matchAll(/(?:src|href|data-document)="([^"]+)"/g)) {
    const part = await service.get(path, { as: null })
    expect([path, part.status]).toEqual([path, 200])
    const known = { 'if-none-match': String(part.headers.etag) }
    expect((await service.get(path, { as: null, headers: known })).status).toBe(304)
  }
  for (const path of [
    '/docs/index.html',
    '/docs/package.json',
    '/docs/__proto__',
    '/docs/..%2fdocument.ts',
  ]) {
    expect([path, (await service.get(path, { as: null })).status]).toEqual([path, 404])
  }
})
