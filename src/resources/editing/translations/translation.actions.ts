import { Invalid } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { type Root, rootOfCode } from '../../content/languages/language.roots.ts'
import { hasLanguage } from '../../content/languages/language.schema.ts'
import { findTranslation } from '../../content/languages/translation-groups.ts'
import { rootId } from '../../content/pages/page.schema.ts'
import { lockTree } from '../../content/pages/page.tree.ts'
import { findLive, type LivePage } from '../drafts/draft.open.ts'
import { translateOnePage } from './translation.record.ts'

type Page = RecordOf<'page'>

export interface Translated {
  readonly page: Pick<Page, 'id' | 'title' | 'url'>
  readonly isNew: boolean
  /** The translations of the pages above it that were missing, from the root down. */
  readonly parents: readonly Page[]
  /** Those of the pages below it, level by level. */
  readonly subpages: readonly Page[]
}

interface Options {
  readonly language: string
  readonly withParents: boolean
  readonly withSubpages: boolean
}

/**
 * Translates a page into a language: a new page that is not published, with the content of its source in a working copy.
 * With `withParents` the pages above it are translated too, if they are not yet, and with `withSubpages` those below it.
 */
export async function translatePage(tx: Transaction, id: number, options: Options): Promise<Translated> {
  const { language, withParents, withSubpages } = options
  await lockTree(tx)
  const root = await rootOfCode(tx, language)
  const source = (await findLive(tx.db, 'page', id)) as LivePage
  const missing = await untranslatedAbove(tx, source.record, root)
  if (missing.length > 0 && !withParents)
    throw Invalid.field(
      'with_parents',
      `“${missing[0]?.title}” above it is not translated yet. Translate it first, or with this page.`,
    )
  const parents: Page[] = []
  for (const { id: above } of missing)
    parents.push(await translateOnePage(tx, { id: above, root, code: language }))
  const existing = withSubpages ? await translationOf(tx, source.record, root) : undefined
  const page = existing ?? (await translateOnePage(tx, { id, root, code: language }))
  const subpages = withSubpages ? await translateSubpages(tx, id, root, language) : []
  return { page, isNew: !existing, parents, subpages }
}

function translationOf({ db }: Transaction, { id, translation_group }: Page, { language }: Root) {
  return db
    .selectFrom('wrangler_pages')
    .select(['id', 'title', 'url'])
    .where('translation_group', '=', translation_group)
    .where(hasLanguage(language))
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

const maxSubpages = 200

/** Those that are missing. A page that is not needed in the language is left out, with all below it. */
async function translateSubpages(tx: Transaction, id: number, root: Root, code: string): Promise<Page[]> {
  const made: Page[] = []
  for (let level = [id]; level.length > 0; ) {
    const children = await neededChildren(tx.db, level, code)
    for (const child of children) {
      if (await translationOf(tx, child, root)) continue
      if (made.length === maxSubpages)
        throw Invalid.field('with_subpages', `More than ${maxSubpages} pages below it are not translated.`)
      made.push(await translateOnePage(tx, { id: child.id, root, code }))
    }
    level = children.map((child) => child.id)
  }
  return made
}

function neededChildren(db: Db, parents: readonly number[], code: string): Promise<Page[]> {
  const unneeded = db
    .selectFrom('unneeded_translations')
    .select('record_id')
    .where('kind', '=', 'page')
    .where('language', '=', code)
  return db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('parent_id', 'in', parents)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', unneeded)
    .orderBy('menu_order')
    .orderBy('id')
    .execute()
}

/** The pages above a page that have no translation, from the root down. */
async function untranslatedAbove({ db }: Transaction, page: Page, { language }: Root): Promise<Page[]> {
  const missing: Page[] = []
  const seen = new Set<number>()
  for (let at = page.parent_id; at !== rootId && !seen.has(at); ) {
    seen.add(at)
    const parent = await db
      .selectFrom('wrangler_pages')
      .selectAll()
      .where('id', '=', at)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const group = parent?.translation_group
    if (!parent || (group != null && (await findTranslation(db, 'page', group, language)))) break
    missing.unshift(parent)
    at = parent.parent_id
  }
  return missing
}
