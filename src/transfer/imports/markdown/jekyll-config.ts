import type { JsonObject } from '../../../core/json.ts'
import { field, flagOf, objectOf, objectsOf, textOf, textsOf } from './values.ts'

const neverContent = new Set([
  '_site',
  '_sass',
  '_layouts',
  '_includes',
  '_data',
  '_plugins',
  'vendor',
  'assets',
])

export interface Collection {
  hasPages: boolean
  permalink: string
}

export function collectionsOf(config: JsonObject): Map<string, Collection> {
  const collections = new Map<string, Collection>()
  const listed = field(config, 'collections')
  for (const name of Array.isArray(listed) ? textsOf(listed) : [])
    collections.set(name, { hasPages: false, permalink: '' })
  for (const [name, value] of Object.entries(objectOf(listed))) {
    const settings = objectOf(value)
    const permalink = textOf(field(settings, 'permalink'))
    collections.set(name, { hasPages: flagOf(field(settings, 'output')) === true, permalink })
  }
  return collections
}

export function reasonToSkip(
  path: string,
  config: JsonObject,
  collections: Map<string, Collection>,
): string | null | undefined {
  const parts = path.split('/')
  if (neverContent.has(parts[0] ?? '') || parts.some((part) => /^[.#~]/.test(part))) return undefined
  if (!/\.(?:md|markdown|mkd|mkdn|mkdown|html?)$/i.test(path)) return undefined
  const excluded = textsOf(field(config, 'exclude'))
  if (excluded.some((name) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`)))
    return 'The website excludes it.'
  const special = parts.find((part, at) => part.startsWith('_') && at < parts.length - 1)
  if (special === undefined) return null
  if (['_posts', '_drafts', '_pages'].includes(special)) return null
  const collection = collections.get(special.slice(1))
  if (!collection) return undefined
  return collection.hasPages ? null : 'The pages of its collection are not on the website.'
}

/** What `defaults` of the configuration gives to a file; more precise scopes come last. */
export function defaultsFor(path: string, config: JsonObject): JsonObject {
  let data: JsonObject = {}
  for (const entry of objectsOf(field(config, 'defaults'))) {
    const scope = objectOf(field(entry, 'scope'))
    const start = textOf(field(scope, 'path')).replace(/^\/|\/$/g, '')
    const type = textOf(field(scope, 'type'))
    const isInside = start === '' || path === start || path.startsWith(`${start}/`) || matches(path, start)
    if (isInside && (type === '' || type === typeOf(path)))
      data = { ...data, ...objectOf(field(entry, 'values')) }
  }
  return data
}

function matches(path: string, glob: string): boolean {
  if (!glob.includes('*') || glob.length > 200) return false
  const pattern = glob.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('[^/]*')}`).test(path)
}

export function typeOf(path: string): string {
  const special = path.split('/').find((part) => part.startsWith('_'))
  return special === undefined || special === '_pages' ? 'pages' : special.slice(1)
}
