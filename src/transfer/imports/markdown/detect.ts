import type { JsonObject } from '../../../core/json.ts'
import { slugify } from '../../../core/slug.ts'
import { type Cascade, cascadesOf } from './cascades.ts'
import { type Folder, readTextFile } from './folder.ts'
import { parseData, parseFrontMatter } from './front-matter.ts'
import { hugoWebsite } from './hugo.ts'
import { jekyllWebsite } from './jekyll.ts'
import { field, flagOf, textOf } from './values.ts'
import { baseName, type ContentFile, folderOf, joinPath, type Place, type Website } from './website.ts'

const hugoConfigs =
  /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/[\w.-]+\.(?:toml|ya?ml|json))$/
const hugoFolders = /^(?:archetypes|themes|layouts|static|i18n|data)\//

/** The kind of website in a folder, detected by files that are specific to it. */
export async function detectWebsite(folder: Folder): Promise<Website> {
  const paths = [...folder.files]
  if (folder.files.has('_config.yml') || folder.files.has('_config.yaml') || folder.files.has('_config.toml'))
    return jekyllWebsite(
      await readConfig(
        folder,
        paths.filter((path) => /^_config\.(?:ya?ml|toml)$/.test(path)),
      ),
    )
  if (paths.some((path) => /^_(?:posts|drafts)\//.test(path))) return jekyllWebsite({})
  const configs = paths.filter((path) => hugoConfigs.test(path))
  const hasContent = paths.some((path) => path.startsWith('content/'))
  if (hasContent && (configs.length > 0 || paths.some((path) => hugoFolders.test(path))))
    return readHugo(folder, configs, 'content')
  if (paths.some((path) => /(?:^|\/)_index\.(?:md|html)$/.test(path))) return readHugo(folder, configs, '')
  return plainWebsite({})
}

async function readHugo(folder: Folder, configs: string[], root: string): Promise<Website> {
  const config = await readConfig(folder, configs)
  return hugoWebsite({ folder, config, root, cascades: await readCascades(folder, config, root) })
}

/** `config/_default/menus.toml` contains the value of `menus`; `hugo.toml` and `config.toml` contain all values. */
async function readConfig(folder: Folder, paths: string[]): Promise<JsonObject> {
  let config: JsonObject = {}
  for (const path of paths) {
    const data = parseData((await readTextFile(folder, path)) ?? '', path)
    const name = /config\/_default\/([\w-]+)(?:\.[\w-]+)?\.\w+$/.exec(path)?.[1]
    const isWhole = name === undefined || name === 'hugo' || name === 'config'
    config = { ...config, ...(isWhole ? data : { [name]: data }) }
  }
  return config
}

/** The values that the front matter of sections and the configuration pass on to pages. */
async function readCascades(
  folder: Folder,
  config: JsonObject,
  root: string,
): Promise<Map<string, Cascade[]>> {
  const cascades = new Map<string, Cascade[]>([[root, cascadesOf(config, root)]])
  for (const path of folder.files) {
    if (!/(?:^|\/)_?index\.(?:md|html)$/.test(path)) continue
    const { data } = parseFrontMatter((await readTextFile(folder, path)) ?? '', path)
    const own = cascadesOf(data, root)
    if (own.length > 0) cascades.set(folderOf(path), [...(cascades.get(folderOf(path)) ?? []), ...own])
  }
  return cascades
}

const folderPages = new Set(['index', 'readme', '_index'])
const datedName = /^(\d{4}-\d\d-\d\d)[-_ ]+(.+)$/

/** A folder of Markdown files of no known system: each file has its own path as its address. */
function plainWebsite(config: JsonObject): Website {
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

/** A file with a date is a post, unless its type says that it is a page. */
function isPost(data: JsonObject, hasDatedName: boolean): boolean {
  const type = textOf(field(data, 'type', 'layout')).toLowerCase()
  if (type === 'page' || type === 'pages') return false
  if (type === 'post' || type === 'posts') return true
  return hasDatedName || (field(data, 'date') !== undefined && flagOf(field(data, 'date')) === undefined)
}
