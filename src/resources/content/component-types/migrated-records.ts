import { requirePermissions } from '../../../access/user-permissions.ts'
import { Conflict } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import { isPlainObject } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { PostComponent, RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { lockRecord } from '../../../records/read.ts'
import { updateRecord } from '../../../records/write.ts'
import type { Content } from '../../editing/drafts/draft.content.ts'
import { metaCheckOf } from '../collections/collection.meta.ts'
import { collectionKind } from '../collections/collection.schema.ts'
import { componentKind } from '../components/component.schema.ts'
import { globalKind } from '../globals/global.schema.ts'
import { pageMetaCheck } from '../page-templates/page-template.meta.ts'
import { pageTemplateKind } from '../page-templates/page-template.schema.ts'
import { pageKind } from '../pages/page.schema.ts'
import { partPattern, postKind } from '../posts/post.schema.ts'
import { sharedBlockKind } from '../shared-blocks/shared-block.schema.ts'
import { checkedTypeOf, problemsOf } from './component-type.checks.ts'
import { componentTypeKind } from './component-type.schema.ts'
import type { MigratedRecords, MigrationReport } from './content-migration.ts'
import type { DefinitionKind } from './type-definitions.ts'

type RecordsWithOne<R extends 'component' | 'post' | 'page' | 'global'> = MigratedRecords<
  RecordOf<R>,
  RecordOf<R>
>
type Change = (value: JsonObject) => JsonObject

/**
 * The number of components that are read at once and changed in one transaction. It bounds the memory and the locks of
 * PostgreSQL, which has room for some thousand: each page whose document is written takes one.
 */
export const componentsAtOnce = 1000
/** Pages and posts may have long texts. */
const recordsAtOnce = 200

/** The word for the records that each kind of definition describes. */
export const words = {
  'component type': 'component',
  'page template': 'page',
  collection: 'post',
  global: 'global',
} as const satisfies Record<DefinitionKind, string>

const allSources = {
  'component type': [componentsInPosts, componentsOf],
  'page template': [pagesOf],
  collection: [postsOf],
  global: [globalItself],
}

/** Where the values are that a definition of this kind describes. */
export async function sourcesOf(kind: DefinitionKind, definition: object): Promise<MigratedRecords[]> {
  const sources = allSources[kind] as readonly ((given: object) => Promise<MigratedRecords>)[]
  return Promise.all(sources.map((source) => source(definition)))
}

/** A report as responses show it. */
export function showReport(kind: DefinitionKind, report: MigrationReport) {
  const { records, owners, changed, failed, ...counts } = report
  return kind === 'component type'
    ? {
        components: records,
        pages: owners.page ?? 0,
        posts: owners.post ?? 0,
        ...counts,
        changed_components: changed,
        failed_components: failed,
      }
    : { records, ...counts, changed_records: changed, failed_records: failed }
}

/** `37 components on 21 pages change, 2 cannot. 1 working copy changes. 3 components do not fit the schema then.` */
export function describeMigration(kind: DefinitionKind, report: MigrationReport): string {
  const { records, owners, cannot, invalid, working_copies } = report
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  const changes = (count: number) => (count === 1 ? 'changes' : 'change')
  const onPosts = owners.post ? ` and ${plural(owners.post, 'post')}` : ''
  const place = kind === 'component type' ? ` on ${plural(owners.page ?? 0, 'page')}${onPosts}` : ''
  const rest = cannot > 0 ? `, ${cannot} cannot` : ''
  const copies = working_copies === 1 ? '1 working copy' : `${working_copies} working copies`
  const drafts = working_copies > 0 ? ` ${copies} ${changes(working_copies)}.` : ''
  const unfit = `${plural(invalid, words[kind])} ${invalid === 1 ? 'does' : 'do'} not fit the schema`
  if (records + cannot + working_copies === 0 && invalid > 0) return `${unfit}.`
  const then = invalid > 0 ? ` ${unfit} then.` : ''
  return `${plural(records, words[kind])}${place} ${changes(records)}${rest}.${drafts}${then}`
}

/** The components of a type, on pages of all templates. */
async function componentsOf(type: RecordOf<'component-type'>): Promise<RecordsWithOne<'component'>> {
  const checked = await checkedTypeOf(type)
  const text = `select * from wrangler_components
    where type = $1 and id > $2 order by id limit ${componentsAtOnce}`
  return {
    member: 'config',
    portionSize: componentsAtOnce,
    drafts: ['page'],
    lockSchema: (tx) => lockUnchanged(tx, componentTypeKind, type),
    read: (db, last, lock) => runStatement(db, `${text} ${lock}`, [type.type, last]),
    valueOf: ({ config }) => config,
    problemsOf: (component, config) => problemsOf(checked, { ...component, config }),
    split: (component) => [component],
    write: (tx, component, [changed]) =>
      updateRecord(tx, componentKind, component, { config: changed?.value }),
    ownerOf: ({ wrangler_page_id: id }) => ({ kind: 'page', id }),
    changeUnplaced: (tx, change) => changeBlocks(tx, type.type, change),
    show: ({ id, wrangler_page_id }) => ({ id, wrangler_page_id }),
    changeDraft: (content, _id, change) => withConfigs(content, type.type, change),
  }
}

/** The placements of shared blocks change as components; a block may be placed nowhere. */
async function changeBlocks(tx: Transaction, type: string, change: Change): Promise<void> {
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const text = `select * from shared_blocks where type = $1 order by id ${lock}`
  for (const block of await runStatement<RecordOf<'shared-block'>>(tx.db, text, [type]))
    await updateRecord(tx, sharedBlockKind, block, { config: change(block.config) })
}

/** A component of a post. */
type PartOfPost = PostComponent & { readonly post_id: number }

/** The components of a type in posts, also in posts whose collection has no components now. */
async function componentsInPosts(
  type: RecordOf<'component-type'>,
): Promise<MigratedRecords<RecordOf<'post'>, PartOfPost>> {
  const checked = await checkedTypeOf(type)
  const pattern = partPattern(type.type)
  const text = `select * from posts where parts like $1 and id > $2 order by id limit ${recordsAtOnce}`
  return {
    member: 'config',
    portionSize: recordsAtOnce,
    drafts: ['post'],
    lockSchema: (tx) => lockUnchanged(tx, componentTypeKind, type),
    read: (db, last, lock) => runStatement(db, `${text} ${lock}`, [pattern, last]),
    split: ({ id: post_id, parts }) =>
      (parts ?? []).filter((part) => part.type === type.type).map((part) => ({ ...part, post_id })),
    valueOf: ({ config }) => config,
    problemsOf: (part, config) => problemsOf(checked, { ...part, config }),
    write: async (tx, post, changed) => {
      await requirePermissions(tx, ['update posts'])
      const configs = new Map(changed.map(({ part, value }) => [part.id, value]))
      const parts = post.parts?.map((part) => ({ ...part, config: configs.get(part.id) ?? part.config }))
      return updateRecord(tx, postKind, post, { parts })
    },
    ownerOf: ({ post_id: id }) => ({ kind: 'post', id }),
    show: ({ id, post_id }) => ({ id, post_id }),
    changeDraft: (content, _id, change) => withConfigs(content, type.type, change),
  }
}

/** The posts of a collection. */
async function postsOf(collection: RecordOf<'collection'>): Promise<RecordsWithOne<'post'>> {
  const findProblems = await metaCheckOf(collection)
  const { post_type } = collection
  const text = `select * from posts where post_type = $1 and id > $2 order by id limit ${recordsAtOnce}`
  return {
    member: 'meta',
    portionSize: recordsAtOnce,
    drafts: ['post'],
    lockSchema: (tx) => lockUnchanged(tx, collectionKind, collection),
    read: (db, last, lock) => runStatement(db, `${text} ${lock}`, [post_type, last]),
    valueOf: ({ meta }) => meta,
    problemsOf: (_post, meta) => findProblems(meta),
    split: (post) => [post],
    write: (tx, post, [changed]) => updateRecord(tx, postKind, post, { meta: changed?.value }),
    ownerOf: ({ id }) => ({ kind: 'post', id }),
    show: ({ id, title }) => ({ id, title }),
    changeDraft: (content, _id, change) =>
      content.fields.post_type === post_type ? withField(content, 'meta', change) : content,
  }
}

/** The pages of a template that are not in the trash. */
async function pagesOf(pageTemplate: RecordOf<'page-template'>): Promise<RecordsWithOne<'page'>> {
  const { template, schema } = pageTemplate
  const findProblems = schema ? await pageMetaCheck(JSON.stringify(schema)) : () => []
  const text = `select * from wrangler_pages where template = $1 and deleted_at is null and id > $2
    order by id limit ${recordsAtOnce}`
  return {
    member: 'meta',
    portionSize: recordsAtOnce,
    drafts: ['page'],
    lockSchema: (tx) => lockUnchanged(tx, pageTemplateKind, pageTemplate),
    read: (db, last, lock) => runStatement(db, `${text} ${lock}`, [template, last]),
    // A page without metadata may have an empty list.
    valueOf: ({ meta }) => (!Array.isArray(meta) ? meta : meta.length === 0 ? {} : null),
    problemsOf: (_page, meta) => findProblems(meta),
    split: (page) => [page],
    write: (tx, page, [changed]) => updateRecord(tx, pageKind, page, { meta: changed?.value }),
    ownerOf: ({ id }) => ({ kind: 'page', id }),
    show: ({ id, title }) => ({ id, title }),
    changeDraft: (content, _id, change) =>
      content.fields.template === template ? withField(content, 'meta', change) : content,
  }
}

/** A global describes its own value; in the first language, those in all languages. */
async function globalItself(global: RecordOf<'global'>): Promise<RecordsWithOne<'global'>> {
  const { findProblems } = await import('../../../content-schema/config-problems.ts')
  const schema = JSON.stringify(global.schema)
  const ids = new Set([global.id])
  return {
    member: 'value',
    portionSize: 2,
    drafts: ['global'],
    // Its revision also counts the values that the migration itself changes.
    lockSchema: (tx) => lockUnchanged(tx, globalKind, global, 'version'),
    async read(db, last, lock) {
      const text = `select * from globals where (id = $1 or translation_group = $1) and id > $2
        order by id limit 2 ${lock}`
      const portion = await runStatement<RecordOf<'global'>>(db, text, [global.id, last])
      for (const { id } of portion) ids.add(id)
      return portion
    },
    valueOf: ({ value }) => value,
    problemsOf: (_global, value) => findProblems(schema, value, 'value'),
    split: (current) => [current],
    write: (tx, current, [changed]) => updateRecord(tx, globalKind, current, { value: changed?.value }),
    ownerOf: ({ id }) => ({ kind: 'global', id }),
    show: ({ id, label }) => ({ id, title: label }),
    changeDraft: (content, id, change) => (ids.has(id) ? withField(content, 'value', change) : content),
  }
}

async function lockUnchanged<R extends 'component-type' | 'collection' | 'page-template' | 'global'>(
  tx: Transaction,
  kind: Kind<R>,
  read: { readonly id: number; readonly revision: number; readonly version?: number },
  counter: 'revision' | 'version' = 'revision',
): Promise<void> {
  const now: typeof read = await lockRecord(tx, kind, read.id)
  if (now[counter] !== read[counter])
    throw new Conflict(
      `The ${kind.name.replace('-', ' ')} has changed meanwhile. Read it again, and repeat the migration.`,
    )
}

function withField(content: Content, name: 'meta' | 'value', change: Change): Content {
  const value = content.fields[name]
  return isPlainObject(value)
    ? { ...content, fields: { ...content.fields, [name]: change(value as JsonObject) } }
    : content
}

function withConfigs(content: Content, type: string, change: Change): Content {
  const components = content.components?.map((component) =>
    component.type === type && isPlainObject(component.config)
      ? { ...component, config: change(component.config as JsonObject) }
      : component,
  )
  return { ...content, components: components ?? null }
}
