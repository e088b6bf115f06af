import { Invalid } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import { normaliseUrl } from '../pages/page.urls.ts'

/** Longer chains are refused: each step is one more request of a visitor. */
const maxSteps = 20

/**
 * 422 when a redirect from `url` leads back to it: at once, by other redirects, or by the `redirect` of a page. A redirect
 * that a page hides now counts too, since the page may be deleted.
 */
export async function requireNoLoop(
  db: Db,
  url: string,
  target: readonly string[],
  siteUrl: string,
): Promise<void> {
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

/** The urls that the website may ask for when it is sent to an address; none for one of another website. */
export function urlsIn(address: string | null, siteUrl: string): string[] {
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
