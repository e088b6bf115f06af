import type { Db } from '../../../database/database.ts'
import { homeUrl, takenUrls } from '../../../resources/content/pages/page.urls.ts'
import type { Entry, Plan } from './plan.ts'
import type { BundleReportMaker } from './report.ts'

const batchSize = 500

/** Gives new pages, posts and events a different slug if another record of this service has theirs. */
export async function planAddresses(
  db: Db,
  plan: Plan,
  under: { url: string } | null,
  report: BundleReportMaker,
) {
  await planPages(db, plan, under?.url ?? '', report)
  for (const kind of ['post', 'calendar-event'] as const) {
    const fresh = [...plan.of(kind).values()].filter(({ status }) => status === 'new')
    const taken = new Set<string>()
    for (let at = 0; at < fresh.length; at += batchSize)
      for (const slug of await takenSlugs(db, kind, fresh.slice(at, at + batchSize))) taken.add(slug)
    for (const entry of fresh) await planSlug(entry, taken, report)
  }
}

async function planPages(db: Db, plan: Plan, top: string, report: BundleReportMaker): Promise<void> {
  const pages = plan.of('page')
  const planned = new Set<string>()
  const fresh = [...pages.values()].filter(({ status }) => status === 'new')
  for (let at = 0; at < fresh.length; at += batchSize) {
    const batch = fresh.slice(at, at + batchSize)
    const wanted = new Set(
      batch.flatMap((entry) => [entry.url, `${prefixOf(entry, pages, top)}/${entry.slug}`]),
    )
    const known = await takenUrls(db, [...wanted])
    for (const entry of batch) {
      const isTaken = async (url: string) =>
        planned.has(url) || (wanted.has(url) ? known.has(url) : (await takenUrls(db, [url])).has(url))
      await planPage(entry, prefixOf(entry, pages, top), isTaken, report)
      planned.add(entry.url)
    }
  }
}

async function planPage(
  entry: Entry,
  prefix: string,
  isTaken: (url: string) => Promise<boolean>,
  report: BundleReportMaker,
): Promise<void> {
  const isHome = entry.url === homeUrl && entry.parent === null && prefix === ''
  if (isHome && !(await isTaken(homeUrl))) return
  const { slug } = entry
  const wanted = isHome ? homeUrl : `${prefix}/${slug}`
  for (let count = 1; ; count++) {
    entry.slug = count === 1 ? slug : `${slug}-${count}`
    entry.url = `${prefix}/${entry.slug}`
    if (!(await isTaken(entry.url))) break
  }
  if (entry.url !== wanted) report.warn('page', entry.name, `${wanted} is taken here: it is at ${entry.url}.`)
}

function prefixOf({ parent }: Entry, pages: ReadonlyMap<string, Entry>, top: string): string {
  const above = parent === null ? undefined : pages.get(parent)
  const url = above && above.status !== 'gone' ? above.url : top
  return url === homeUrl ? '' : url
}

async function takenSlugs(
  db: Db,
  kind: 'post' | 'calendar-event',
  batch: readonly Entry[],
): Promise<string[]> {
  const slugs = batch.map(({ slug }) => slug)
  if (kind === 'calendar-event') {
    const rows = await db.selectFrom('calendar_events').select('slug').where('slug', 'in', slugs).execute()
    return rows.map(({ slug }) => slug)
  }
  const urls = batch.map(({ url }) => url)
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'url'])
    .where((eb) => eb.or([eb('slug', 'in', slugs), eb('url', 'in', urls)]))
    .execute()
  return rows.flatMap(({ slug, url }) => [slug, ` ${url}`])
}

/** A number of the key is free without a search. */
async function planSlug(entry: Entry, taken: ReadonlySet<string>, report: BundleReportMaker): Promise<void> {
  const isTaken = taken.has(entry.slug) || (entry.kind === 'post' && taken.has(` ${entry.url}`))
  if (!isTaken) return
  const before = entry.kind === 'post' ? entry.url : entry.slug
  const isMade = entry.url === `/${entry.slug}`
  const ending = `-${entry.key.slice(0, -15)}-${entry.key.slice(-6)}`
  entry.slug = `${cut(entry.slug, ending)}${ending}`
  entry.url = isMade ? `/${entry.slug}` : `${cut(entry.url, ending)}${ending}`
  report.warn(
    entry.kind,
    entry.name,
    `${before} is taken here: it is at ${entry.kind === 'post' ? entry.url : entry.slug}.`,
  )
}

function cut(text: string, ending: string): string {
  return Array.from(text)
    .slice(0, 190 - ending.length)
    .join('')
}
