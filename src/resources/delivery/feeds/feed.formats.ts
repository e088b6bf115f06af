import { escapeXml } from '../../../core/xml.ts'

/** The newest posts of a type, with absolute addresses. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** The address of the website, and of the feed itself. */
  readonly siteUrl: string
  readonly feedUrl: string
  /** The code of the language of its posts, on a site with languages. */
  readonly language: string | null
  /** The last change of what it shows. */
  readonly updatedAt: string
  readonly items: readonly FeedItem[]
}

export interface FeedItem {
  /** Stays the same when the url changes. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string | null
  readonly html: string | null
  readonly image: string | null
  readonly authors: readonly string[]
  readonly tags: readonly string[]
  readonly publishedAt: string
  readonly updatedAt: string
}

/** How a feed is written, by the end of its address. */
export const feedFormats = {
  xml: { type: 'application/rss+xml', name: 'RSS 2.0', write: rss },
  atom: { type: 'application/atom+xml', name: 'Atom', write: atom },
  json: { type: 'application/feed+json', name: 'JSON Feed 1.1', write: json },
} as const

/** For the OpenAPI document. */
export const exampleFeed: Feed = {
  title: 'News',
  description: 'What happens in the meadow',
  siteUrl: 'https://www.example.com/',
  feedUrl: 'https://cms.example.com/api/v1/public/feeds/news.xml',
  language: null,
  updatedAt: '2026-05-01T09:00:00.000Z',
  items: [],
}

export type FeedFormat = keyof typeof feedFormats

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An element with text, or nothing without text. */
function element(name: string, text: string | null, attributes = ''): string {
  return text === null || text === '' ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>\n`
}

function rss({ title, description, siteUrl, feedUrl, language, updatedAt, items }: Feed): string {
  const namespaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:media="http://search.yahoo.com/mrss/"',
  ].join(' ')
  const item = (each: FeedItem) =>
    `<item>\n${element('title', each.title)}${element('link', each.url)}` +
    element('guid', each.id, ' isPermaLink="false"') +
    element('pubDate', new Date(each.publishedAt).toUTCString()) +
    each.authors.map((author) => element('dc:creator', author)).join('') +
    each.tags.map((tag) => element('category', tag)).join('') +
    element('description', each.summary) +
    element('content:encoded', each.html) +
    (each.image === null ? '' : `<media:content url="${escapeXml(each.image)}" medium="image"/>\n`) +
    '</item>\n'
  return (
    `${head}<rss version="2.0" ${namespaces}>\n<channel>\n` +
    `${element('title', title)}${element('link', siteUrl)}<description>${escapeXml(description)}</description>\n` +
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>\n` +
    element('language', language) +
    element('lastBuildDate', new Date(updatedAt).toUTCString()) +
    `${items.map(item).join('')}</channel>\n</rss>\n`
  )
}

function atom({ title, description, siteUrl, feedUrl, language, updatedAt, items }: Feed): string {
  const person = (name: string) => `<author><name>${escapeXml(name)}</name></author>\n`
  const entry = (each: FeedItem) =>
    `<entry>\n${element('id', each.id)}<title>${escapeXml(each.title)}</title>\n` +
    `<link href="${escapeXml(each.url)}"/>\n` +
    element('published', each.publishedAt) +
    element('updated', each.updatedAt) +
    each.authors.map(person).join('') +
    each.tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('') +
    element('summary', each.summary) +
    element('content', each.html, ' type="html"') +
    '</entry>\n'
  return (
    `${head}<feed xmlns="http://www.w3.org/2005/Atom"${language ? ` xml:lang="${escapeXml(language)}"` : ''}>\n` +
    element('id', feedUrl) +
    `<title>${escapeXml(title)}</title>\n${element('subtitle', description)}` +
    `<link href="${escapeXml(siteUrl)}"/>\n<link rel="self" href="${escapeXml(feedUrl)}"/>\n` +
    // An entry without an author needs one of the feed.
    `${element('updated', updatedAt)}${person(title)}${items.map(entry).join('')}</feed>\n`
  )
}

function json({ title, description, siteUrl, feedUrl, language, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description === '' ? {} : { description }),
    home_page_url: siteUrl,
    feed_url: feedUrl,
    ...(language ? { language } : {}),
    items: items.map(({ id, url, title: name, summary, html, image, authors, tags, ...times }) => ({
      id,
      url,
      title: name,
      content_html: html ?? '',
      ...(summary === null ? {} : { summary }),
      ...(image === null ? {} : { image }),
      date_published: times.publishedAt,
      date_modified: times.updatedAt,
      ...(authors.length === 0 ? {} : { authors: authors.map((author) => ({ name: author })) }),
      ...(tags.length === 0 ? {} : { tags }),
    })),
  })
}
