import type { NewRecord } from '../src/records/write.ts'
import { rootId } from '../src/resources/content/pages/page.schema.ts'

export const componentsPerPage = 6
/** Part of the title and the url of one page in a hundred. */
export const rareWord = 'heritage'

export interface PlannedPage {
  readonly id: number
  readonly parentId: number
  readonly title: string
  readonly slug: string
  readonly url: string
}

/**
 * A tree of this many pages: `tops` at the root, two levels below them, and the leaves on the fourth level, where most
 * pages are. A larger tree is wider, but not deeper: its urls are about as long, so only the size differs. The tree is
 * the same each time. Ids are assigned in order from 1.
 */
export function planPages(count: number, tops = fanOut(count)): PlannedPage[] {
  const { inner, lastInner } = innerLevels(count, tops)
  const pages: PlannedPage[] = []
  const rareUpTo = (leaf: number) => Math.floor((leaf * Math.floor(count / 100)) / (count - inner))
  for (let id = 1; id <= count; id++) {
    const leaf = id - inner
    const parentId =
      leaf > 0 ? lastInner.first + (leaf % lastInner.size) : parentOfInner(id, tops, fanOut(count))
    const isRare = leaf > 0 && rareUpTo(leaf) > rareUpTo(leaf - 1)
    const title = `${isRare ? 'Heritage' : titleWords[id % titleWords.length]} ${words[(id * 7) % words.length]} ${id}`
    const slug = title.toLowerCase().replaceAll(' ', '-')
    const url = `${pages[parentId - 1]?.url ?? ''}/${slug}`
    pages.push({ id, parentId, title, slug, url })
  }
  return pages
}

/** The ids of the pages that have children and stand deepest. */
export function deepestParents(count: number): { first: number; size: number } {
  return innerLevels(count, fanOut(count)).lastInner
}

export function pageRow({ parentId, title, slug, url }: PlannedPage): NewRecord<'page'> {
  return {
    title,
    slug,
    url,
    alias: null,
    own_slug: null,
    language: null,
    translation_group: null,
    template: 'default',
    enabled: 1,
    listed: 1,
    greedy: 0,
    parent_id: parentId,
    access: 'public',
    thumbnail: null,
    menu_order: 0,
    menu_name: null,
    description: `About ${title.toLowerCase()}, and where to find more.`,
    keywords: null,
    redirect: null,
    redirect_permanent: 0,
    category_id: null,
    password: null,
    meta: {},
    publish_at: null,
    unpublish_at: null,
  }
}

export function postRow({ id, title }: PlannedPage): NewRecord<'post'> {
  return {
    title,
    slug: `post-${id}`,
    url: `/posts/post-${id}`,
    post_type: 'news',
    post_status: 'public',
    published_at: null,
    description: null,
    content: htmlOf(id),
    published: 1,
    thumbnail: null,
    post_parent: null,
    menu_order: 0,
    meta: {},
    category_id: null,
    parts: null,
    language: null,
    translation_group: null,
    publish_at: null,
    unpublish_at: null,
  }
}

/** The six components of a page: each about 400 characters of HTML and 150 bytes of config. */
export function componentRows(pageId: number): NewRecord<'component'>[] {
  return Array.from({ length: componentsPerPage }, (_, at) => ({
    wrangler_page_id: pageId,
    type: types[at % types.length] ?? 'text',
    title: `Section ${at + 1} of page ${pageId}`,
    content: htmlOf(pageId * componentsPerPage + at),
    config: configOf(pageId, at),
    slot: slots[at % slots.length] ?? 'main',
    position: Math.floor(at / slots.length) + 1,
    enabled: 1,
    thumbnail: null,
    shared_block_id: null,
  }))
}

/** About 400 characters of HTML, different for each number. */
export function htmlOf(seed: number): string {
  let text = ''
  for (let at = 0; text.length < 330; at++) text += `${words[(seed * 31 + at * 17) % words.length]} `
  return `<h2>Part ${seed}</h2><p>${text.trim()}.</p><p><a href="/more/${seed}">Read more</a></p>`
}

const types = ['hero', 'text', 'image', 'quote', 'gallery', 'call-to-action']
const slots = ['aside', 'footer', 'main']
const titleWords = ['Opening', 'Garden', 'Winter', 'Visit', 'Library', 'Harbour', 'Market', 'Festival']
const words =
  `river stone window morning paper harvest silver wander gentle copper meadow lantern bridge quiet autumn corner
  market velvet marble compass orchard thunder ribbon candle harbour willow saddle pepper signal button`.split(
    /\s+/,
  )

function configOf(pageId: number, at: number) {
  return {
    layout: at % 2 === 0 ? 'wide' : 'narrow',
    background: '#f4f1ea',
    columns: 2,
    spacing: 'large',
    anchor: `section-${pageId}-${at}`,
    animation: { name: 'fade', ms: 200 },
  }
}

/** How many children the pages have that are no leaves. */
function fanOut(count: number): number {
  return Math.max(2, Math.min(10, Math.floor(Math.cbrt(count / 10))))
}

function innerLevels(count: number, tops: number) {
  const second = tops * fanOut(count)
  const third = second * fanOut(count)
  return { inner: tops + second + third, lastInner: { first: tops + second + 1, size: third } }
}

/** In the order of ids. */
function parentOfInner(id: number, tops: number, children: number): number {
  return id <= tops ? rootId : Math.floor((id - tops - 1) / children) + 1
}
