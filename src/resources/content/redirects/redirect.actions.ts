import { Invalid, NotFound } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { MovedUrl } from '../../../database/tables.ts'
import { requireEveryLanguage, requireLanguageOfId } from '../../../records/language-limits.ts'
import { findIfLive, invalidReference } from '../../../records/read.ts'
import { requireLanguageOfUrl } from '../languages/language.roots.ts'
import { pageKind } from '../pages/page.schema.ts'
import { normaliseUrl } from '../pages/page.urls.ts'
import { postKind } from '../posts/post.schema.ts'
import type { redirectFields, redirectRules } from './redirect.schema.ts'

type RedirectInput = Input<typeof redirectFields, (typeof redirectRules.required)[number]>

/** Adds a redirect from a url to a page or an address. `siteUrl` is the address of the website, empty if unknown. */
export async function createRedirect(
  tx: Transaction,
  { url, page_id = null, address = null, status = 301 }: RedirectInput,
  siteUrl: string,
): Promise<MovedUrl> {
  if ((page_id === null) === (address === null))
    throw Invalid.field('page_id', 'Give either a page id or an address.')
  // Two at the same time could make a loop together.
  await tx.lock('redirects')
  const page = page_id === null ? null : await findIfLive(tx.db, pageKind, page_id)
  if (page === undefined) throw invalidReference('page_id')
  await requireLanguagesOf(tx, { url, page_id, post_id: null })
  await requireNoLoop(tx.db, url, page ? [page.url] : urlsIn(address, siteUrl), siteUrl)
  await requireNew(tx, url, page_id)
  const row = { url, page_id, address, status, is_manual: 1 as const, moved_at: tx.now }
  const after = await tx.db.insertInto('moved_urls').values(row).returningAll().executeTakeFirstOrThrow()
  tx.emit('redirect.created', { after })
  return after
}

/** Removes a redirect, or a former url of a page or a post. The url is 404 from then on. */
export async function deleteRedirect(tx: Transaction, id: number): Promise<void> {
  const before = await tx.db.deleteFrom('moved_urls').where('id', '=', id).returningAll().executeTakeFirst()
  if (!before) throw new NotFound()
  await requireLanguagesOf(tx, before)
  tx.emit('redirect.deleted', { before })
}

/** 403 unless the user may write in the language of the url and in that of the target. An address belongs to no language. */
export async function requireLanguagesOf(
  tx: Transaction,
  { url, page_id, post_id }: Pick<MovedUrl, 'url' | 'page_id' | 'post_id'>,
): Promise<void> {
  await requireLanguageOfUrl(tx, url)
  if (page_id !== null) await requireLanguageOfId(tx, pageKind, page_id)
  else if (post_id !== null) await requireLanguageOfId(tx, postKind, post_id)
  else await requireEveryLanguage(tx, 'update', 'pages')
}

/**
 * 422 when the url already redirects to this page, or when an editor already added a redirect for it. A constraint
 * decides races.
 */
async function requireNew({ db }: Transaction, url: string, pageId: number | null): Promise<void> {
  const existing = await db
    .selectFrom('moved_urls')
    .select(['is_manual', 'page_id'])
    .where('url', '=', url)
    .execute()
  if (existing.some(({ is_manual }) => is_manual === 1))
    throw Invalid.field('url', 'The url has already been taken: there is a redirect from it.')
  if (pageId !== null && existing.some(({ page_id }) => page_id === pageId))
    throw Invalid.field('url', 'The url already leads to this page, which used to have it.')
}

/** Longer chains are refused: each step costs the visitor one more request. */
const maxSteps = 20

/**
 * 422 when a redirect from `url` leads back to it: directly, through other redirects, or through the `redirect` of a
 * page. A redirect that a page currently hides counts too, since the page may be deleted.
 */
async function requireNoLoop(db: Db, url: string, target: readonly string[], siteUrl: string): Promise<void> {
  const visited = new Set<string>()
  let reached = [...target]
  for (let step = 0; reached.length > 0; step++) {
    if (reached.includes(url))
      throw Invalid.field('url', step === 0 ? 'The url redirects to itself.' : 'The redirects form a loop.')
    if (step === maxSteps)
      throw Invalid.field('url', `The url leads through more than ${maxSteps} redirects.`)
    for (const each of reached) visited.add(each)
    reached = (await nextUrls(db, reached, siteUrl)).filter((each) => !visited.has(each))
  }
}

/** The urls that the website may request after a redirect to an address; empty for the address of another website. */
function urlsIn(address: string | null, siteUrl: string): string[] {
  if (!address?.trim()) return []
  const base = siteUrl === '' ? 'http://path.invalid' : siteUrl
  if (!URL.canParse(address, base)) return []
  const { origin, pathname, search } = new URL(address, base)
  if (origin !== new URL(base).origin) return []
  const paths = [pathname, pathname + search].flatMap((path) => [path, decoded(path)])
  return [...new Set(paths.map(normaliseUrl))]
}

/** Where redirects and pages at these urls lead. */
async function nextUrls(db: Db, urls: readonly string[], siteUrl: string): Promise<string[]> {
  const redirects = await db
    .selectFrom('moved_urls')
    .leftJoin('wrangler_pages as page', 'page.id', 'page_id')
    .select(['address', 'page.url'])
    .where('moved_urls.url', 'in', urls)
    .where('is_manual', '=', 1)
    .where('page.deleted_at', 'is', null)
    .execute()
  const pages = await db
    .selectFrom('wrangler_pages')
    .select('redirect')
    .where((eb) => eb.or([eb('url', 'in', urls), eb('alias', 'in', urls)]))
    .where('deleted_at', 'is', null)
    .where('redirect', 'is not', null)
    .execute()
  return [
    ...redirects.flatMap(({ address, url }) => (url === null ? urlsIn(address, siteUrl) : [url])),
    ...pages.flatMap(({ redirect }) => urlsIn(redirect, siteUrl)),
  ]
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
