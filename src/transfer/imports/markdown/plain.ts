import type { JsonObject } from '../../../core/json.ts'
import { slugify } from '../../../core/slug.ts'
import { field, flagOf, textOf } from './values.ts'
import { baseName, type ContentFile, folderOf, joinPath, type Place, type Website } from './website.ts'

const folderPages = new Set(['index', 'readme', '_index'])
const datedName = /^(\d{4}-\d\d-\d\d)[-_ ]+(.+)$/

/** A folder of Markdown files of no known system: each is at its own path. */
export function plainWebsite(config: JsonObject): Website {
  return {
    system: 'markdown',
    templates: 'none',
    address: null,
    title: null,
    timeZone: 'UTC',
    taxonomies: new Map([
      ['categories', 'category'],
      ['category', 'category'],
      ['tags', null],
      ['tag', null],
    ]),
    config,
    needsFrontMatter: false,
    reasonToSkip: (path) => (/\.(?:md|markdown|mdown|mkd)$/i.test(path) ? null : undefined),
    defaultsFor: () => ({}),
    place,
    publicPathOf: (path) => joinPath(path),
    filesAt: (path) => [path.slice(1)],
  }
}

function place({ path, data }: ContentFile): Place {
  const name = baseName(path)
  const folder = folderOf(path)
  const pageOf = folderPages.has(name.toLowerCase()) ? folder : null
  const dated = datedName.exec(name)
  const ownSlug = textOf(field(data, 'slug'))
  const slug = ownSlug || (pageOf === null ? (dated?.[2] ?? name) : baseName(`${folder}.x`))
  const url =
    textOf(field(data, 'url', 'permalink')) || (pageOf === null ? joinPath(folder, slug) : joinPath(folder))
  const date = dated?.[1] ?? null
  return {
    kind: isPost(data, date !== null) ? 'post' : 'page',
    group: folder.split('/')[0] || 'page',
    url,
    slug: slugify(slug, ''),
    pageOf,
    isHome: pageOf === '',
    isDraft: false,
    language: null,
    date,
    categories: [],
  }
}

/** What has a date is a post, unless it says that it is a page. */
function isPost(data: JsonObject, hasDatedName: boolean): boolean {
  const type = textOf(field(data, 'type', 'layout')).toLowerCase()
  if (type === 'page' || type === 'pages') return false
  if (type === 'post' || type === 'posts') return true
  return hasDatedName || (field(data, 'date') !== undefined && flagOf(field(data, 'date')) === undefined)
}
