import type { SourceSite } from '../model.ts'
import { Refused } from '../refused.ts'

/** What the channel of an export says about its site. */
export interface Channel {
  readonly file: string
  title: string
  link: string
  siteUrl: string
  blogUrl: string
  language: string
  version: string
}

export function emptyChannel(file: string): Channel {
  return { file, title: '', link: '', siteUrl: '', blogUrl: '', language: '', version: '' }
}

const fields: Readonly<Record<string, keyof Omit<Channel, 'file'>>> = {
  title: 'title',
  link: 'link',
  language: 'language',
  'wp:base_site_url': 'siteUrl',
  'wp:base_blog_url': 'blogUrl',
  'wp:wxr_version': 'version',
}

export function noteField(channel: Channel, name: string, text: string): void {
  const field = fields[name]
  if (field && channel[field] === '') channel[field] = text.trim()
}

export function requireVersion({ file, version }: Channel): void {
  if (!/^\d+\.\d+$/.test(version))
    throw new Refused('It is not an export of WordPress: wp:wxr_version is missing or not a version.', {
      file,
    })
}

/** The address of the site; null when the export has none, or an invalid one such as `http:`. */
export function addressOf({ blogUrl, link, siteUrl }: Channel, given: string | undefined): URL | null {
  for (const each of [given, blogUrl, link, siteUrl]) {
    if (each && /^https?:\/\/[^/]/i.test(each) && URL.canParse(each)) return new URL(each)
  }
  return null
}

export function siteOf(channel: Channel, address: URL | null): SourceSite {
  const url = address && `${address.origin}${address.pathname}`.replace(/\/+$/, '')
  const urls = url === null ? [] : variantsOf(url)
  return {
    kind: 'site',
    key: url === null ? `title:${channel.title}` : url.replace(/^https?:\/\/(?:www\.)?/, ''),
    title: channel.title || null,
    urls,
    uploadUrls: urls.flatMap((each) => [`${each}/wp-content/uploads`, `${each}/files`]),
    mainLanguage: channel.language || null,
    meta: { system: 'wordpress', ...(channel.language === '' ? {} : { language: channel.language }) },
  }
}

/** The same address with and without `www.`, by http and https. */
function variantsOf(url: string): string[] {
  const rest = url.replace(/^https?:\/\/(?:www\.)?/, '')
  return ['https://', 'http://', 'https://www.', 'http://www.'].map((start) => start + rest)
}
