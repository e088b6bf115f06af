import type { Json } from '../../../core/json.ts'

/**
 * Replaces the path of a file in a value. It replaces strings that are the path itself, such as a thumbnail or a
 * picture of a config, and the file's address, `/storage/…`, in texts and in attributes of HTML.
 */
export function replaceFilePath<T extends Json>(value: T, from: string, to: string): T {
  if (typeof value === 'string') return replaceInText(value, from, to) as T
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((each) => replaceFilePath(each, from, to)) as Json as T
  const members = Object.entries(value).map(([key, each]) => [key, replaceFilePath(each, from, to)])
  return Object.fromEntries(members) as T
}

/** The forms of the path that occur in texts: unchanged, and encoded for a url. */
export function formsOfPath(path: string): string[] {
  return [...new Set([path, inUrl(path)])]
}

const storage = '/storage/'
/** Characters that can follow a url: the end of the text, a query, or a delimiter of the surrounding value. */
const urlEnds = new Set(['', '?', '#', '"', "'", '<', '>', ',', ')', '&', '\\', '`'])

function replaceInText(text: string, from: string, to: string): string {
  if (text === from) return to
  let replaced = text
  for (const form of formsOfPath(from)) replaced = replaceUrls(replaced, storage + form, storage + inUrl(to))
  return replaced
}

function replaceUrls(text: string, from: string, to: string): string {
  const [first = '', ...rest] = text.split(from)
  return rest.reduce((done, next) => done + (isUrlEnd(next.charAt(0)) ? to : from) + next, first)
}

function isUrlEnd(character: string): boolean {
  return urlEnds.has(character) || /\s/.test(character)
}

function inUrl(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
