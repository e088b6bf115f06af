import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../core/json.ts'
import type { DemoPage, DemoPost } from './content.ts'

/** The slugs of pages and posts by their English urls, and all texts by the English ones. */
interface GermanSite {
  readonly slugs: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

export const germanSite: GermanSite = JSON.parse(
  readFileSync(join(import.meta.dirname, 'german-site.json'), 'utf8'),
)

export const german = { code: 'de', label: 'Deutsch', url_prefix: '/de', fallback: 'en' } as const

/** The same page in German. Its keys stay. */
export function pageInGerman(line: DemoPage): DemoPage {
  const { title, menu_name, description, keywords, redirect, components } = line
  return {
    ...line,
    ...inGerman({ title, menu_name, description, keywords, redirect, components }),
    slug: slugOf(line.url),
    alias: line.alias === null ? null : germanUrl(line.alias),
  }
}

/** The same post in German. Its keys stay. */
export function postInGerman(line: DemoPost): DemoPost {
  const { title, description, content, meta, parts } = line
  return {
    ...line,
    ...inGerman({ title, description, content, meta, parts: parts ?? null }),
    slug: slugOf(line.url),
    url: germanUrl(line.url),
  }
}

/** A value with German texts, and with links to German pages. */
export function inGerman<T extends Json | object>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, each: Json) => (typeof each === 'string' ? said(each) : each))
}

function said(text: string): string {
  return text.startsWith('/') ? germanUrl(text) : (germanSite.texts[text] ?? text)
}

/** The slugs of the pages above it come first. */
function germanUrl(url: string): string {
  if (url === '/') return german.url_prefix
  const parts = url.split('/').slice(1)
  const slugs = parts.map((_, at) => slugOf(`/${parts.slice(0, at + 1).join('/')}`))
  return [german.url_prefix, ...slugs].join('/')
}

function slugOf(url: string): string {
  const slug = germanSite.slugs[url]
  if (slug === undefined) throw new Error(`german-site.json has no slug for ${url}.`)
  return slug
}
