import { scanHtml } from '../../../core/html.ts'
import type { Json } from '../../../core/json.ts'

/** The kinds of records that a link can name: `corral:page/12#team`. */
export const linkedKinds = ['page', 'post', 'asset'] as const
export type LinkedKind = (typeof linkedKinds)[number]

/** The record that a link names. */
export interface Target {
  readonly kind: LinkedKind
  /** 0 when the number of the link cannot be an id. */
  readonly id: number
}

/** The url that replaces a link, by `keyOf` its target. Targets without an entry have no public url. */
export type Urls = ReadonlyMap<string, string>

export const scheme = 'corral:'
const name = `(?<kind>${linkedKinds.join('|')})/(?<id>\\d+)`
/** A query and a fragment, without characters that could end the surrounding value. */
const tail = `(?<tail>(?:[?#][^\\s\\x00-\\x1f"'<>\\\\\`]*)?)`

/** A text that is a link and nothing else. */
const wholeLink = new RegExp(`^${scheme}${name}${tail}$`)
/** Links in the value of an attribute: one, or several in a list such as `srcset`. */
const linkInValue = new RegExp(`(?<=^|[\\s,])${scheme}${name}${tail}(?![^\\s,])`, 'g')
/** Links in a stored document, where `markLinks` has marked them. */
const markedLink = new RegExp(`(?<=(?:^|[^\\\\])(?:\\\\\\\\)*)\\\\u0063orral:${name}${tail}`, 'g')

export function keyOf({ kind, id }: Target): string {
  return `${kind}/${id}`
}

/** The target of a text that is a link. */
export function targetOf(text: string): Target | null {
  const groups = text.startsWith(scheme) ? wholeLink.exec(text)?.groups : undefined
  return groups ? readTarget(groups) : null
}

/** Replaces each link in the strings of a value: in attributes of HTML, or where the whole string is a link. */
export function replaceLinks<T extends Json>(value: T, replace: (link: string, target: Target) => string): T {
  if (typeof value === 'string') return replaceInText(value, replace) as T
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((each) => replaceLinks(each, replace)) as Json as T
  const members = Object.entries(value).map(([key, each]) => [key, replaceLinks(each, replace)])
  return Object.fromEntries(members) as T
}

/** Whether the JSON may have links, which is cheap to tell. */
function mayHaveLinks(value: Json): boolean {
  if (typeof value === 'string') return value.includes(scheme)
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some(mayHaveLinks)
}

/** The targets of all links in the value. */
export function targetsIn(value: Json): Target[] {
  const targets: Target[] = []
  if (mayHaveLinks(value)) {
    replaceLinks(value, (link, target) => {
      targets.push(target)
      return link
    })
  }
  return targets
}

/** Whether a text in the value has a link without an address, which leads to the page that it is on. */
export function hasEmptyLink(value: Json): boolean {
  if (typeof value === 'string') return hasEmptyHref(value)
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some(hasEmptyLink)
}

function hasEmptyHref(text: string): boolean {
  if (!/href/i.test(text)) return false
  let isFound = false
  scanHtml(text, {
    tag(element, { start, end, isEnd }) {
      if (isFound || isEnd || (element !== 'a' && element !== 'area')) return
      const attributes = text.slice(start + 1 + element.length, end).matchAll(attribute)
      const href = attributes.find(({ groups }) => groups?.name?.toLowerCase() === 'href')
      isFound = href !== undefined && /^(["']?)\s*\1$/.test(href.groups?.value ?? '')
    },
  })
  return isFound
}

const attribute = /(?<name>[^\s"'<>/=]+)(?:\s*=\s*(?<value>"[^"]*"|'[^']*'|[^\s"'>]+))?/g

/** Marks the links of a value for `stringifyMarked`. Stored texts never contain a NUL character. */
export function markLinks<T extends Json>(value: T): T {
  return mayHaveLinks(value) ? replaceLinks(value, (link) => `\0${link.slice(1)}`) : value
}

/**
 * The JSON of a value, with the first letter of each marked link escaped. It parses to the same value, but shows where
 * the links are: ordinary JSON never escapes a letter.
 */
export function stringifyMarked(value: object): string {
  const json = JSON.stringify(value)
  if (!json.includes('\\u0000orral:')) return json
  return json.replace(/(?<=(?:^|[^\\])(?:\\\\)*)\\u0000(?=orral:)/g, '\\u0063')
}

/** Whether a stored document has marked links. */
export function hasMarkedLinks(json: string): boolean {
  return json.includes('\\u0063orral:')
}

export function markedTargets(json: string): Target[] {
  return [...json.matchAll(markedLink)].map(({ groups }) => readTarget(groups))
}

/**
 * A stored document with its marked links replaced by urls. `missing` replaces a string that is a link whose target is
 * not public. Nearly always all targets are public: then the document need not be parsed.
 */
export function resolveMarked(json: string, urls: Urls, missing: '' | null): string {
  if (markedTargets(json).every((target) => urls.has(keyOf(target))))
    return json.replace(markedLink, (...match) => {
      const groups = match.at(-1) as Groups
      return (urls.get(keyOf(readTarget(groups))) ?? '') + (groups.tail ?? '')
    })
  const marked = json.replace(markedLink, (link) => link.replace('\\u0063', '\\u0000'))
  return JSON.stringify(resolveMarks(JSON.parse(marked) as Json, urls, missing))
}

/**
 * The value with urls in place of its links. A link whose target is not public reveals no url: in HTML its text stays
 * without the link, other attributes become empty, and a string that is such a link becomes null. An `href` of another
 * element is left out: an empty one would lead to the page itself.
 */
export function resolveLinks<T extends Json>(value: T, urls: Urls): T {
  return mayHaveLinks(value) ? (resolveMarks(markLinks(value), urls, null) as T) : value
}

function resolveMarks(value: Json, urls: Urls, missing: '' | null): Json {
  if (typeof value === 'string') return resolveText(value, urls, missing)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((each) => resolveMarks(each, urls, missing))
  const members = Object.entries(value).map(([key, each]) => [key, resolveMarks(each, urls, missing)])
  return Object.fromEntries(members)
}

/** Links in a value with marks. No stored text has a NUL, so each of them is a mark. */
const link = new RegExp(`\0${scheme.slice(1)}${name}${tail}`, 'g')

function resolveText(text: string, urls: Urls, missing: '' | null): string | null {
  if (!text.includes('\0')) return text
  if (targetOf(text.replace('\0', 'c'))) return urlsIn(text, urls).text || missing
  let resolved = ''
  let copied = 0
  const append = (start: number, end: number, replacement = '') => {
    resolved += text.slice(copied, start) + replacement
    copied = end
  }
  let values: { start: number; end: number; text: string; isMissing: boolean }[] = []
  /** Of each open element `a`: whether its start tag was removed. */
  const removed: boolean[] = []
  scanHtml(text, {
    value(start, end) {
      const value = text.slice(start, end)
      if (!value.includes('\0')) return
      const resolved = urlsIn(value, urls)
      const isEmpty = resolved.isMissing && resolved.text.trim() === ''
      const place = isEmpty ? hrefAround(text, { start, end }) : { start, end }
      values.push({ ...resolved, ...place })
    },
    tag(element, { start, end, isEnd }) {
      const isRemoved =
        element === 'a' && (isEnd ? removed.pop() === true : values.some((each) => each.isMissing))
      if (element === 'a' && !isEnd) removed.push(isRemoved)
      if (isRemoved) append(start, end)
      else for (const each of values) append(each.start, each.end, each.text)
      values = []
    },
  })
  return resolved + text.slice(copied)
}

/** The attribute with this value if it is an `href`, otherwise the value. */
function hrefAround(text: string, { start, end }: Place): Place {
  const before = hrefBefore.exec(text.slice(Math.max(0, start - longestName), start))
  if (!before) return { start, end }
  return { start: start - before[0].length, end: before.groups?.quote ? end + 1 : end }
}

interface Place {
  readonly start: number
  readonly end: number
}

const hrefBefore = /[\s/](?:xlink:)?href\s*=\s*(?<quote>["']?)$/i
/** How much text before a value is searched for the name of its attribute. */
const longestName = 100

function urlsIn(value: string, urls: Urls): { text: string; isMissing: boolean } {
  let isMissing = false
  const text = value.replace(link, (...match) => {
    const groups = match.at(-1) as Groups
    const url = urls.get(keyOf(readTarget(groups)))
    isMissing ||= url === undefined
    return url === undefined ? '' : url + (groups.tail ?? '')
  })
  return { text, isMissing }
}

type Groups = Readonly<Record<string, string | undefined>>

function readTarget(groups: Groups | undefined): Target {
  const id = Number(groups?.id)
  return { kind: groups?.kind as LinkedKind, id: Number.isSafeInteger(id) ? id : 0 }
}

function replaceInText(text: string, replace: (link: string, target: Target) => string): string {
  if (!text.includes(scheme)) return text
  const whole = targetOf(text)
  if (whole) return replace(text, whole)
  let replaced = ''
  let copied = 0
  scanHtml(text, {
    value(start, end) {
      const value = text.slice(start, end)
      if (!value.includes(scheme)) return
      const changed = value.replace(linkInValue, (link, ...match) => replace(link, readTarget(match.at(-1))))
      replaced += text.slice(copied, start) + changed
      copied = end
    },
  })
  return replaced + text.slice(copied)
}
