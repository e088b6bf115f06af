import { randomInt } from 'node:crypto'
import { Conflict, Invalid } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { type Root, rootOf } from '../../content/languages/language.roots.ts'
import { findTranslation, kindsInLanguages } from '../../content/languages/translation-groups.ts'
import { createPage } from '../../content/pages/page.actions.ts'
import { pageKind, rootId } from '../../content/pages/page.schema.ts'
import { homeUrl } from '../../content/pages/page.urls.ts'
import { createPost } from '../../content/posts/post.actions.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { replaceTags, selectTagsOf } from '../../content/tags/tag.attachment.ts'
import { storeCopy } from '../drafts/draft.actions.ts'
import { type Content, idFromSource } from '../drafts/draft.content.ts'
import {
  findLive,
  isUnpublished,
  type LivePage,
  type LivePost,
  lockLive,
  openDraft,
} from '../drafts/draft.open.ts'
import { contentOfCopy, copiedFields } from '../drafts/page-copy.content.ts'
import { contentOfPostCopy, copiedFieldsOfPost } from '../drafts/post-copy.content.ts'
import { findCopy } from '../drafts/working-copy.store.ts'
import { baseOf, hashOfBase, readSourceStates, writeBase } from './translation.base.ts'

/** A record that is to be translated, and the language. */
export interface ToTranslate {
  readonly id: number
  readonly root: Root
  /** The code of the language. */
  readonly code: string
}

/** A global has its value in all languages under one name: see `translation.global.ts`. */
type TranslatedKind = keyof LiveOf

/** Where a new translation belongs. */
interface Place {
  readonly root: Root
  readonly language: string
  readonly translation_group: number
}

/** Pages are translated below their parents, by `translatePage`. The tree of pages must be locked. */
export function translateOnePage(tx: Transaction, asked: ToTranslate): Promise<RecordOf<'page'>> {
  return translateRecord(tx, 'page', asked, async (live, place) => {
    const tags = await tagsOf(tx, live)
    return replaceTags(tx, pageKind, await createPageIn(tx, live, place), tags, true)
  })
}

/** Translates a post into a language: a new post that is not published, with the content of its source in a working copy. */
export function translatePost(tx: Transaction, asked: ToTranslate): Promise<RecordOf<'post'>> {
  return translateRecord(tx, 'post', asked, async (live, place) => {
    const tags = await tagsOf(tx, live)
    return replaceTags(tx, postKind, await createPostIn(tx, live, place), tags, true)
  })
}

interface LiveOf {
  readonly page: LivePage
  readonly post: LivePost
}

async function translateRecord<K extends TranslatedKind>(
  tx: Transaction,
  kind: K,
  { id, root, code }: ToTranslate,
  create: (live: LiveOf[K], place: Place) => Promise<RecordOf<K>>,
): Promise<RecordOf<K>> {
  // The working copy is read first: if it is published in between, it equals the live record.
  const working = await findCopy(tx.db, kind, id)
  const states = await readSourceStates(tx.db, kind, [id])
  const live = (await lockLive(tx, kind, id)) as LiveOf[K]
  const { record, content: published } = live
  if (record.language === root.language)
    throw Invalid.field('language', `The ${kind} is in this language already.`)
  const translation_group = record.translation_group ?? (await startGroup(tx, kind, id))
  if (await findTranslation(tx.db, kind, translation_group, root.language))
    throw new Conflict('There is a translation into this language already.')
  const made = await create(live, { root, language: code, translation_group })
  // Visitors see the live record, so that is translated. Of one that was never published editors see the working copy.
  const content = isUnpublished(live) ? openDraft(live, working).content : published
  const { content: base } = await findLive(tx.db, kind, made.id)
  const data = withSourceIds(copyOf(live, content, base), content)
  await storeCopy(tx, { kind, id: made.id, row: undefined, copy: null }, { base, data })
  const translated = baseOf(kind, published)
  const source = { id, hash: hashOfBase(translated), state: states.get(id) }
  await writeBase(tx, { kind, record: made.id, source, base: translated })
  return made
}

/** The first record of a group is not edited by being translated: it gets no version, event or new date. */
async function startGroup({ db }: Transaction, kind: TranslatedKind, id: number): Promise<number> {
  const group = randomInt(1, 2 ** 47)
  const { table } = kindsInLanguages[kind]
  await runStatement(db, `update ${table} set translation_group = $2 where id = $1`, [id, group])
  return group
}

async function tagsOf({ db }: Transaction, { kind, record }: LivePage | LivePost): Promise<number[]> {
  const tags = await selectTagsOf(db, kind === 'page' ? pageKind : postKind, record.id).execute()
  return tags.map((tag) => tag.id)
}

async function createPageIn(tx: Transaction, { record }: LivePage, { root, ...place }: Place) {
  const isHome = record.url === (await rootOf(tx, record.language)).home
  return createPage(tx, {
    ...copiedFields(record),
    ...place,
    title: record.title,
    parent_id: (await translationOfParent(tx.db, 'page', record.parent_id, root)) ?? rootId,
    enabled: 0,
    ...(isHome ? { url: homeUrl } : {}),
  })
}

async function createPostIn(tx: Transaction, { record }: LivePost, { root, ...place }: Place) {
  const fields = {
    ...copiedFieldsOfPost(record),
    ...place,
    title: record.title,
    post_parent: await translationOfParent(tx.db, 'post', record.post_parent, root),
    published: 0 as const,
  }
  return createPost(tx, fields, { isIncomplete: true })
}

async function translationOfParent(
  db: Db,
  kind: TranslatedKind,
  parent: number | null,
  { language }: Root,
): Promise<number | null> {
  if (parent === null || parent === rootId) return null
  const text = `select translation_group from ${kindsInLanguages[kind].table} where id = $1`
  const [found] = await runStatement<{ translation_group: number | null }>(db, text, [parent])
  const group = found?.translation_group ?? null
  return group === null ? null : ((await findTranslation(db, kind, group, language))?.id ?? null)
}

function copyOf({ kind, content: live }: LivePage | LivePost, content: Content, base: Content): Content {
  if (kind === 'page') return contentOfCopy(content, base, live)
  const { fields, components } = contentOfPostCopy(content, base)
  return { fields: { ...fields, post_parent: base.fields.post_parent ?? null }, components }
}

/** The ids of the components name what they were made from. */
function withSourceIds({ fields, components }: Content, source: Content): Content {
  const ids = (source.components ?? []).map(({ id }) => id)
  const named = components?.map((component, at) => ({
    ...component,
    id: typeof ids[at] === 'number' ? idFromSource(ids[at]) : component.id,
  }))
  return { fields, components: named ?? null }
}
