import { randomInt } from 'node:crypto'
import type { Json } from '../core/json.ts'
import type { Transaction } from '../database/database.ts'
import type { PostComponent } from '../database/tables.ts'
import { createComponent } from '../resources/content/components/component.actions.ts'
import { createLanguage } from '../resources/content/languages/language.actions.ts'
import { rootOfCode } from '../resources/content/languages/language.roots.ts'
import { createPage, updatePage } from '../resources/content/pages/page.actions.ts'
import { pageKind } from '../resources/content/pages/page.schema.ts'
import { findHome } from '../resources/content/pages/page.tree.ts'
import { homeUrl } from '../resources/content/pages/page.urls.ts'
import { createPost } from '../resources/content/posts/post.actions.ts'
import { componentsOfPosts, postKind } from '../resources/content/posts/post.schema.ts'
import { replaceTags } from '../resources/content/tags/tag.attachment.ts'
import { idFromSource } from '../resources/editing/drafts/draft.content.ts'
import { findLive } from '../resources/editing/drafts/draft.open.ts'
import {
  baseOf,
  hashOfBase,
  readSourceStates,
  writeBase,
} from '../resources/editing/translations/translation.base.ts'
import { keepSources } from '../resources/editing/translations/translation.pairs.ts'
import { type DemoPage, type DemoPost, readDemo } from './content.ts'
import { german, pageInGerman, postInGerman } from './german-site.ts'

/** The targets of references: new paths by the paths of the bundle, and new ids by the keys of the bundle. */
export interface Seeded {
  readonly paths: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, number>
  readonly tags: ReadonlyMap<string, number>
  readonly passwordHash: string
  advance(): void
}

interface Counts {
  readonly pages: number
  readonly components: number
  readonly posts: number
}

/** The pages and posts; with `inGerman` also the languages and a translation of each page and post. */
export async function seedContent(tx: Transaction, seeded: Seeded, inGerman: boolean): Promise<Counts> {
  const [pages, posts] = [readDemo('pages'), readDemo('posts')]
  if (!inGerman) {
    const { components, ids } = await seedPages(tx, seeded, pages.map(alone))
    return { pages: ids.size, components, posts: (await seedPosts(tx, seeded, posts.map(alone))).length }
  }
  await createLanguage(tx, { code: 'en', label: 'English' })
  await createLanguage(tx, german)
  const firstGroup = randomInt(1, 2 ** 46)
  const inGroup =
    (language: string) =>
    ({ rank }: { rank: number }) => ({
      language,
      translation_group: firstGroup + rank,
    })
  const [en, de] = [inGroup('en'), inGroup('de')]
  const sources = await seedPages(
    tx,
    seeded,
    pages.map((line) => ({ ...line, ...en(line) })),
  )
  const own = await seedPages(
    tx,
    seeded,
    pages.map((line) => ({ ...pageInGerman(line), ...de(line) })),
  )
  for (const [key, source] of sources.ids) await noteSource(tx, 'page', { id: own.ids.get(key) ?? 0, source })
  const english = await seedPosts(
    tx,
    seeded,
    posts.map((line) => ({ ...line, ...en(line) })),
  )
  const translated = await seedPosts(
    tx,
    seeded,
    posts.map((line) => ({ ...postInGerman(line), ...de(line) })),
  )
  for (const [at, id] of translated.entries()) await noteSource(tx, 'post', { id, source: english[at] ?? 0 })
  return {
    pages: sources.ids.size + own.ids.size,
    components: sources.components + own.components,
    posts: english.length + translated.length,
  }
}

/** What a record was translated from. Its components are in the order of those of its source. */
async function noteSource(
  tx: Transaction,
  kind: 'page' | 'post',
  { id, source }: { id: number; source: number },
): Promise<void> {
  const state = (await readSourceStates(tx.db, kind, [source])).get(source)
  const { content } = await findLive(tx.db, kind, source)
  const base = baseOf(kind, content)
  await writeBase(tx, { kind, record: id, source: { id: source, hash: hashOfBase(base), state }, base })
  const own = (await findLive(tx.db, kind, id)).content.components ?? []
  const ids = (content.components ?? []).map(
    (component, at) => [idFromSource(Number(component.id)), Number(own[at]?.id)] as const,
  )
  await keepSources(tx, { kind, id }, new Map(ids))
}

/** What a line says of its language. A slug counts for translations alone. */
interface InLanguage {
  readonly language: string | null
  readonly translation_group: number | null
}

const alone = <L extends object>(line: L) => ({ ...line, language: null, translation_group: null })

async function seedPages(
  tx: Transaction,
  seeded: Seeded,
  lines: readonly (Omit<DemoPage, keyof InLanguage> & InLanguage)[],
): Promise<{ ids: ReadonlyMap<string, number>; components: number }> {
  const ids = new Map<string, number>()
  let components = 0
  for (const line of lines) {
    const { slug, alias: _, access, ...fields } = line
    const created = await createPage(tx, {
      ...fields,
      access: access ?? 'public',
      parent_id: ids.get(line.parent ?? '') ?? null,
      url: await urlOf(tx, line),
      passwordHash: access === 'protected' ? seeded.passwordHash : null,
      thumbnail: pathOf(seeded, line.thumbnail),
      category_id: seeded.categories.get(line.category ?? '') ?? null,
    })
    const isTranslation = line.language === german.code
    const page = isTranslation ? await updatePage(tx, created, { own_slug: slug }) : created
    ids.set(line.key, page.id)
    for (const component of line.components) {
      await createComponent(tx, {
        ...component,
        config: withPaths(seeded, component.config),
        thumbnail: pathOf(seeded, component.thumbnail),
        wrangler_page_id: page.id,
      })
      components += 1
    }
    await replaceTags(tx, pageKind, page, idsOf(seeded, line.tags), true)
    seeded.advance()
  }
  return { ids, components }
}

/** Null when another page already is the home page or has the alias. */
async function urlOf(
  tx: Transaction,
  { url, alias, language }: Pick<DemoPage, 'url' | 'alias'> & InLanguage,
): Promise<string | null> {
  if (url === homeUrl) return (await findHome(tx, await rootOfCode(tx, language))) ? null : homeUrl
  if (alias === null) return null
  const taken = await tx.db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('alias', '=', alias)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return taken ? null : alias
}

/** Oldest first: lists show the highest id first. Returns their ids. */
async function seedPosts(
  tx: Transaction,
  seeded: Seeded,
  posts: readonly (Omit<DemoPost, keyof InLanguage> & InLanguage)[],
): Promise<number[]> {
  const ids: number[] = []
  for (const {
    title,
    slug,
    url,
    post_type,
    post_status,
    description,
    content,
    published,
    ...line
  } of posts) {
    // A post is created as if on its own date, to which its content refers.
    const dated = { ...tx, now: line.created_at }
    const post = await createPost(dated, {
      title,
      ...(line.language === german.code ? { slug } : {}),
      url: (await isUrlTaken(tx, url)) ? null : url,
      post_type,
      post_status,
      description,
      content,
      published,
      components: await componentsOf(tx, seeded, line.parts ?? [], post_type),
      menu_order: line.menu_order,
      meta: line.meta,
      thumbnail: pathOf(seeded, line.thumbnail),
      category_id: seeded.categories.get(line.category ?? '') ?? null,
      language: line.language,
      translation_group: line.translation_group,
    })
    await replaceTags(dated, postKind, post, idsOf(seeded, line.tags), true)
    ids.push(post.id)
    seeded.advance()
  }
  return ids
}

/** None where an existing collection of this type lets its posts have none. */
async function componentsOf(
  tx: Transaction,
  seeded: Seeded,
  parts: readonly PostComponent[],
  post_type: string,
): Promise<PostComponent[]> {
  const [shown] = await componentsOfPosts(tx.db, [{ post_type, parts: [...parts] }])
  return (shown ?? []).map((part) => ({
    ...part,
    config: withPaths(seeded, part.config),
    thumbnail: pathOf(seeded, part.thumbnail),
  }))
}

async function isUrlTaken(tx: Transaction, url: string): Promise<boolean> {
  return (
    (await tx.db.selectFrom('posts').select('id').where('url', '=', url).executeTakeFirst()) !== undefined
  )
}

function idsOf({ tags }: Seeded, keys: readonly string[]): number[] {
  return keys.flatMap((key) => tags.get(key) ?? [])
}

function pathOf({ paths }: Seeded, path: string | null): string | null {
  return path === null ? null : (paths.get(path) ?? null)
}

/** The value with the new paths of its images. */
function withPaths<T extends Json>({ paths }: Seeded, value: T): T {
  return JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? (paths.get(each) ?? each) : each,
  )
}
