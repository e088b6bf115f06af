import { i18n } from '@lingui/core'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { asSchema, type FieldSchema, isObject, type JsonObject } from '../../fields/form/schema.ts'
import type { Step } from './migration.ts'

export const kindNames = ['component-types', 'collections', 'page-templates', 'globals'] as const
export type KindName = (typeof kindNames)[number]

export function isKindName(value: unknown): value is KindName {
  return kindNames.includes(value as KindName)
}

/** A component type, a collection, a page template or a global: what files have of it, and its id. */
export interface ContentType {
  readonly id: number
  readonly content: JsonObject
}

/** What a migration changes, or would change. */
interface Migrated {
  readonly message: string
}

interface TypeKind {
  /** The members with its name for programs, its name for editors, and the schema of its content. */
  readonly name: string
  readonly label: string
  readonly schema: 'schema' | 'json_schema'
  /** Its name in permissions. */
  readonly resource: string
  /** The permissions without which its records cannot be counted. */
  readonly records: string
  readonly key: readonly string[]
  list(): AsyncIterable<{ readonly id: number }>
  show(id: number): Promise<{ readonly data: object; readonly etag: string | null }>
  create(content: JsonObject): Promise<{ readonly data: { readonly id: number } }>
  update(id: number, content: JsonObject, ifMatch: string | undefined): Promise<unknown>
  remove(id: number): Promise<unknown>
  /** How many records have it. */
  count(content: JsonObject, id: number): Promise<number>
  /** How many of the newest records do not fit. */
  problems(id: number): Promise<number>
  /** Changes stored content. */
  migrate(id: number, steps: readonly Step[], isDryRun: boolean): Promise<Migrated>
}

const one = { per_page: 1 } as const

export const typeKinds: Readonly<Record<KindName, TypeKind>> = {
  'component-types': {
    name: 'type',
    label: 'label',
    schema: 'schema',
    resource: 'component types',
    records: 'list components',
    key: ['component-types'],
    list: () => api.list('/api/v1/component-types'),
    show: async (id) => tagged(await api.getTagged('/api/v1/component-types/{id}', { path: { id } })),
    create: (content) => api.post('/api/v1/component-types', { body: content as never }),
    update: (id, content, ifMatch) =>
      api.put('/api/v1/component-types/{id}', { path: { id }, body: content as never, ifMatch }),
    remove: (id) => api.delete('/api/v1/component-types/{id}', { path: { id } }),
    count: async (_content, id) =>
      (await api.get('/admin/api/component-types/{id}/uses', { path: { id } })).data.components,
    problems: async (id) =>
      (await api.get('/admin/api/component-types/{id}/problems', { path: { id }, query: one })).meta.total,
    migrate: async (id, steps, dry_run) => {
      const body = { steps: steps as never, dry_run }
      return (await api.post('/admin/api/component-types/{id}/migrate', { path: { id }, body })).data
    },
  },
  collections: {
    name: 'post_type',
    label: 'name',
    schema: 'json_schema',
    resource: 'collections',
    records: 'list posts',
    key: ['collections'],
    list: () => api.list('/api/v1/collections'),
    show: async (id) => tagged(await api.getTagged('/api/v1/collections/{id}', { path: { id } })),
    create: (content) => api.post('/api/v1/collections', { body: content as never }),
    update: (id, content, ifMatch) =>
      api.put('/api/v1/collections/{id}', { path: { id }, body: content as never, ifMatch }),
    remove: (id) => api.delete('/api/v1/collections/{id}', { path: { id } }),
    count: async ({ post_type }) =>
      (await api.get('/admin/api/posts', { query: { ...one, type: String(post_type) } })).meta.total,
    problems: async (id) =>
      (await api.get('/admin/api/collections/{id}/problems', { path: { id }, query: one })).meta.total,
    migrate: async (id, steps, dry_run) => {
      const body = { steps: steps as never, dry_run }
      return (await api.post('/admin/api/collections/{id}/migrate', { path: { id }, body })).data
    },
  },
  'page-templates': {
    name: 'template',
    label: 'label',
    schema: 'schema',
    resource: 'page templates',
    records: 'list pages',
    key: ['page-templates'],
    list: () => api.list('/api/v1/page-templates'),
    show: async (id) => tagged(await api.getTagged('/api/v1/page-templates/{id}', { path: { id } })),
    create: (content) => api.post('/api/v1/page-templates', { body: content as never }),
    update: (id, content, ifMatch) =>
      api.put('/api/v1/page-templates/{id}', { path: { id }, body: content as never, ifMatch }),
    remove: (id) => api.delete('/api/v1/page-templates/{id}', { path: { id } }),
    count: async ({ template }) => {
      const query = { ...one, 'filter[template]': String(template) }
      return (await api.get('/api/v1/pages', { query })).meta.total
    },
    problems: async (id) =>
      (await api.get('/admin/api/page-templates/{id}/problems', { path: { id }, query: one })).meta.total,
    migrate: async (id, steps, dry_run) => {
      const body = { steps: steps as never, dry_run }
      return (await api.post('/admin/api/page-templates/{id}/migrate', { path: { id }, body })).data
    },
  },
  globals: {
    name: 'name',
    label: 'label',
    schema: 'schema',
    resource: 'globals',
    records: 'view globals',
    key: ['globals'],
    list: () => api.list('/admin/api/globals'),
    show: showGlobal,
    create: (content) => api.post('/admin/api/globals', { body: content as never }),
    update: (id, content, ifMatch) =>
      api.patch('/admin/api/globals/{id}', { path: { id }, body: content as never, ifMatch }),
    remove: (id) => api.delete('/admin/api/globals/{id}', { path: { id } }),
    count: async () => 1,
    problems: async (id) =>
      (await api.get('/admin/api/globals/{id}/problems', { path: { id } })).data.problems.length,
    migrate: async (id, steps, dry_run) => {
      const body = { steps: steps as never, dry_run }
      return (await api.post('/admin/api/globals/{id}/migrate', { path: { id }, body })).data
    },
  },
}

/** The tag is read first: a change after it is refused as one of somebody else. */
async function showGlobal(id: number) {
  const { data: edited } = await api.get('/admin/api/globals/{id}', { path: { id } })
  for await (const global of api.list('/admin/api/globals'))
    if (global.id === id) return { data: global, etag: edited.live.etag }
  throw new Error('the global is gone')
}

function tagged(
  read: { isChanged: false } | { isChanged: true; data: { data: object }; etag: string | null },
) {
  return read.isChanged ? { data: read.data.data, etag: read.etag } : { data: {}, etag: null }
}

/** All of a kind, by their labels. */
export function typesQuery(kind: KindName) {
  return queryOptions({
    queryKey: [...typeKinds[kind].key, 'types'],
    structuralSharing: false,
    queryFn: async (): Promise<readonly ContentType[]> => {
      const records = await Array.fromAsync(typeKinds[kind].list())
      return records
        .map((record) => ({ id: record.id, content: contentOf(kind, record) }))
        .toSorted((a, b) => labelOfType(kind, a.content).localeCompare(labelOfType(kind, b.content)))
    },
  })
}

/** Members of a record that files do not have. */
const notInFiles = ['id', 'version', 'created_at', 'updated_at', 'value']

/** Of a collection that has only what the specification names. */
const collectionDefaults = {
  json_schema: null,
  label: null,
  label_plural: null,
  icon: null,
  layout: [],
  mode: 'warn',
  has_content: true,
  has_components: false,
  page_template: null,
  url_pattern: null,
}

/** A record as a file has it. */
export function contentOf(kind: KindName, record: object): JsonObject {
  const entries = Object.entries(record).filter(([name]) => !notInFiles.includes(name))
  const defaults = kind === 'collections' && !('json_schema' in record) ? collectionDefaults : {}
  return { ...Object.fromEntries(entries), ...defaults }
}

export function schemaOfType(kind: KindName, content: JsonObject): FieldSchema {
  const schema = content[typeKinds[kind].schema]
  return isObject(schema) ? asSchema(schema) : { type: 'object' }
}

export function labelOfType(kind: KindName, content: JsonObject): string {
  if (kind === 'collections') return String(content.label_plural ?? content.name ?? '')
  return String(content[typeKinds[kind].label] ?? '')
}

export function nameOfType(kind: KindName, content: JsonObject): string {
  return String(content[typeKinds[kind].name] ?? '')
}

/** What else shows these: navigation, forms and pickers. */
export async function refreshTypes(queries: QueryClient, kind: KindName): Promise<void> {
  await queries.invalidateQueries({ queryKey: [...typeKinds[kind].key] })
  if (kind === 'collections') await queries.invalidateQueries({ queryKey: ['posts'] })
}

export interface KindWords {
  readonly plural: string
  readonly about: string
  readonly add: string
  readonly empty: string
}

export function kindWords(kind: KindName): KindWords {
  switch (kind) {
    case 'component-types':
      return {
        plural: i18n.t('Component types'),
        about: i18n.t('The parts that pages and posts are built from, each with a form of its own.'),
        add: i18n.t('New component type'),
        empty: i18n.t('No component types yet'),
      }
    case 'collections':
      return {
        plural: i18n.t('Collections'),
        about: i18n.t('Posts of one kind, such as products, articles or places.'),
        add: i18n.t('New collection'),
        empty: i18n.t('No collections yet'),
      }
    case 'page-templates':
      return {
        plural: i18n.t('Page templates'),
        about: i18n.t('Which places a page has for components, and what else it knows about itself.'),
        add: i18n.t('New page template'),
        empty: i18n.t('No page templates yet'),
      }
    case 'globals':
      return {
        plural: i18n.t('Site-wide content'),
        about: i18n.t('What belongs to no page, such as a footer or opening hours.'),
        add: i18n.t('New site-wide content'),
        empty: i18n.t('No site-wide content yet'),
      }
  }
}
