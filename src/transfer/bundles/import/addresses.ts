import type { Db } from '../../../database/database.ts'
import { homeUrl, takenUrls } from '../../../resources/content/pages/page.urls.ts'
import type { Languages } from './languages.ts'
import { type Entry, type Plan, slugInLanguage } from './plan.ts'
import type { BundleReportMaker } from './report.ts'

const batchSize = 500

interface Context {
  readonly db: Db
  readonly plan: Plan
  readonly languages: Languages
  readonly under: { readonly url: string } | null
  readonly report: BundleReportMaker
}

/** Gives new pages, posts and events a different slug if another record of this service has theirs. */
export async function planAddresses(context: Context): Promise<void> {
  const { db, plan } = context
  await planPages(context)
  for (const kind of ['post', 'calendar-event'] as const) {
    const fresh = [...plan.of(kind).values()].filter(({ status }) => status === 'new')
    if (kind === 'post')
      for (const entry of fresh) entry.url = context.languages.urlHere(entry.url, entry.language)
    const taken = new Set<string>()
    for (let at = 0; at < fresh.length; at += batchSize)
      for (const slug of await takenSlugs(db, kind, fresh.slice(at, at + batchSize))) taken.add(slug)
    for (const entry of fresh) planSlug(entry, taken, context)
  }
}

async function planPages(context: Context): Promise<void> {
  const { db, plan, languages } = context
  const planned = new Set<string>()
  const fresh = [...plan.of('page').values()].filter(({ status }) => status === 'new')
  for (let at = 0; at < fresh.length; at += batchSize) {
    const batch = fresh.slice(at, at + batchSize)
    const wanted = new Set(
      batch.flatMap((entry) => {
        const top = topOf(entry, context)
        return [top.home, `${top.prefix}/${entry.slug}`]
      }),
    )
    const known = await takenUrls(db, [...wanted])
    for (const entry of batch) {
      const top = topOf(entry, context)
      const isTaken = async (url: string) =>
        planned.has(url) ||
        (languages.prefixes.has(url) && url !== top.home) ||
        (wanted.has(url) ? known.has(url) : (await takenUrls(db, [url])).has(url))
      await planPage(entry, top, isTaken, context.report)
      planned.add(entry.url)
    }
  }
}

async function planPage(
  entry: Entry,
  { prefix, home }: Top,
  isTaken: (url: string) => Promise<boolean>,
  report: BundleReportMaker,
): Promise<void> {
  const { slug, isHome } = entry
  entry.isHome = isHome && home !== '' && !(await isTaken(home))
  entry.url = home
  if (entry.isHome) return
  for (let count = 1; ; count++) {
    entry.slug = count === 1 ? slug : `${slug}-${count}`
    entry.url = `${prefix}/${entry.slug}`
    if (!(await isTaken(entry.url))) break
  }
  const wanted = isHome && home !== '' ? home : `${prefix}/${slug}`
  if (entry.url !== wanted) report.warn('page', entry.name, `${wanted} is taken here: it is at ${entry.url}.`)
}

interface Top {
  readonly prefix: string
  /** Where the home page of the language is; empty for a page that cannot be one. */
  readonly home: string
}

function topOf({ parent, language }: Entry, { plan, languages, under }: Context): Top {
  const above = parent === null ? undefined : plan.get('page', parent)
  const url = above && above.status !== 'gone' ? above.url : under?.url
  if (url !== undefined) return { prefix: url === homeUrl ? '' : url, home: '' }
  const { prefix } = languages.of(language)
  return { prefix, home: prefix || homeUrl }
}

async function takenSlugs(
  db: Db,
  kind: 'post' | 'calendar-event',
  batch: readonly Entry[],
): Promise<string[]> {
  const slugs = batch.map(({ slug }) => slug)
  if (kind === 'calendar-event') {
    const events = db.selectFrom('calendar_events').select(['slug', 'language'])
    return (await events.where('slug', 'in', slugs).execute()).map(slugInLanguage)
  }
  const urls = batch.map(({ url }) => url)
  const rows = await db
    .selectFrom('posts')
    .select(['slug', 'url', 'language'])
    .where((eb) => eb.or([eb('slug', 'in', slugs), eb('url', 'in', urls)]))
    .execute()
  return rows.flatMap((row) => [slugInLanguage(row), ` ${row.url}`])
}

/** A number of the key is free without a search. */
function planSlug(entry: Entry, taken: ReadonlySet<string>, { languages, report }: Context): void {
  const isPost = entry.kind === 'post'
  const { stored, prefix } = languages.of(entry.language)
  const isForeign = isPost && languages.isForeign(entry.url, entry.language)
  const isTaken =
    taken.has(slugInLanguage({ slug: entry.slug, language: stored })) ||
    (isPost && taken.has(` ${entry.url}`))
  if (!isTaken && !isForeign) return
  const before = isPost ? entry.url : entry.slug
  const isMade = isForeign || entry.url === `${prefix}/${entry.slug}`
  const ending = `-${entry.key.slice(0, -15)}-${entry.key.slice(-6)}`
  entry.slug = `${cut(entry.slug, ending)}${ending}`
  entry.url = isMade ? `${prefix}/${entry.slug}` : `${cut(entry.url, ending)}${ending}`
  report.warn(entry.kind, entry.name, `${before} is taken here: it is at ${isPost ? entry.url : entry.slug}.`)
}

function cut(text: string, ending: string): string {
  return Array.from(text)
    .slice(0, 190 - ending.length)
    .join('')
}
