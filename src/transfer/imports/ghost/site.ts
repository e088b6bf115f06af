import { createHash } from 'node:crypto'
import { type Json, type JsonObject, parseJson } from '../../../core/json.ts'
import type { SourceMenuItem, SourceSite } from '../model.ts'
import type { GhostTables } from './export-tables.ts'
import { objectsOf, textOf } from './fields.ts'

/** The placeholder for the website's address in the content of an export. */
const placeholder = '__GHOST_URL__'

/** Most exports do not contain the website's address; the caller may supply it. */
export function siteOf({ settings }: GhostTables, given: string | undefined): SourceSite {
  const address = (given ?? settings.get('url') ?? '').replace(/\/+$/, '')
  const title = settings.get('title') || null
  const urls = [placeholder, ...(address ? [address] : [])]
  return {
    kind: 'site',
    key: address.replace(/^https?:\/\/(?:www\.)?/, '') || installationOf(settings) || `title:${title ?? ''}`,
    title,
    urls,
    // A path that begins here is one of the website, too.
    uploadUrls: [...urls, ''].flatMap((url) =>
      ['images', 'media', 'files'].map((folder) => `${url}/content/${folder}`),
    ),
    meta: { system: 'ghost', ...codeOf(settings) },
  }
}

/** `db_hash` is the same in each export of an installation. It is a secret there, so only its hash is stored. */
function installationOf(settings: GhostTables['settings']): string {
  const secret = settings.get('db_hash')
  return secret ? `ghost:${createHash('sha256').update(secret).digest('hex').slice(0, 16)}` : ''
}

/** Code that Ghost added to every page. It is kept for the developers of the new website. */
function codeOf(settings: GhostTables['settings']): JsonObject {
  const code: { [key: string]: Json } = {}
  for (const name of ['codeinjection_head', 'codeinjection_foot', 'ghost_head', 'ghost_foot']) {
    const text = settings.get(name)
    if (text?.trim()) code[name] = text
  }
  return code
}

const menus = [
  ['navigation', 'primary', 'Navigation'],
  ['secondary_navigation', 'secondary', 'Secondary navigation'],
] as const

export function* menuItemsOf({ settings }: GhostTables): Generator<SourceMenuItem> {
  for (const [setting, menu, menuName] of menus) {
    const items = objectsOf(parseMenu(settings.get(setting) || '[]'))
    for (const [order, item] of items.entries()) {
      yield {
        kind: 'menu-item',
        id: String(order + 1),
        menu,
        menuName,
        label: textOf(item.label),
        parent: null,
        order,
        target: { url: textOf(item.url) },
        meta: {},
      }
    }
  }
}

/** Ghost stores a menu as JSON text. Invalid JSON counts as an empty menu. */
function parseMenu(text: string): Json {
  try {
    return parseJson(text)
  } catch {
    return []
  }
}
