import type { Element } from './wxr-xml.ts'

/** The unchanged text of the last child with this name; empty when there is none. */
export function textOf(element: Element, name: string): string {
  const { children } = element
  for (let at = children.length - 1; at >= 0; at--) {
    const child = children[at]
    if (child?.name === name) return child.text
  }
  return ''
}

/** The same without white space around it, which some exports have. */
export function fieldOf(element: Element, name: string): string {
  return textOf(element, name).trim()
}

/** The metadata of an item or a term, by key. A key can have several values. */
export function metaOf(element: Element, name: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const child of element.children) {
    if (child.name !== name) continue
    const key = fieldOf(child, 'wp:meta_key')
    if (key === '') continue
    const values = found.get(key) ?? []
    values.push(textOf(child, 'wp:meta_value'))
    found.set(key, values)
  }
  return found
}

/** Parses a date such as `2024-03-01 12:30:00` as a time in UTC; null for a zero date or an invalid date. */
export function momentOf(text: string): string | null {
  if (text === lastMoment.text) return lastMoment.moment
  const moment = readMoment(text)
  lastMoment = { text, moment }
  return moment
}

/** Items have most of their dates twice, in local time and in GMT. */
let lastMoment: { readonly text: string; readonly moment: string | null } = { text: '', moment: null }

function readMoment(text: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d))?/.exec(text)
  if (!parts) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = parts
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const time = Date.parse(iso)
  // An overflow, such as the 31st of April, gives another date.
  return Number.isNaN(time) || new Date(time).toISOString() !== iso || time < earliest ? null : iso
}

/** WordPress writes years before the web for unknown dates. */
const earliest = Date.UTC(1971, 0, 1)

/** A longer one is no address of a page. */
const maxAddress = 2000

/** The path and the query of an address, relative to the address of the site. For another site, from the root. */
export function pathBelow(address: string, site: URL | null): string | null {
  if (address === '' || address.length > maxAddress || !URL.canParse(address, site?.href)) return null
  const url = new URL(address, site?.href)
  if (site === null) return url.pathname + url.search
  const raw = rawPath(address) ?? url.pathname
  const base = site.pathname.replace(/\/+$/, '')
  const isBelow = isOfSite(address, site) && (raw === base || raw.startsWith(`${base}/`))
  if (!isBelow) return raw + url.search
  return (raw.slice(base.length) || '/') + url.search
}

/** Whether an address has the host of the site. */
export function isOfSite(address: string, site: URL | null): boolean {
  if (site === null || !URL.canParse(address, site.href)) return false
  return withoutWww(new URL(address, site.href).hostname) === withoutWww(site.hostname)
}

/** The path as written, since a URL object would normalise it. */
function rawPath(address: string): string | null {
  return /^https?:\/\/[^/?#]+(\/[^?#]*)?/i.exec(address)?.[1] ?? null
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
