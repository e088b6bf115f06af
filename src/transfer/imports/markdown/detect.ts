import type { JsonObject } from '../../../core/json.ts'
import { slugify } from '../../../core/slug.ts'
import { type Cascade, cascadesOf } from './cascades.ts'
import { type Folder, readTextFile } from './folder.ts'
import { parseData, parseFrontMatter } from './front-matter.ts'
import { hugoWebsite } from './hugo.ts'
import { type ContentRoot, contentRoots, rootOf } from './hugo-roots.ts'
import { jekyllWebsite } from './jekyll.ts'
import { addressOf, field, flagOf, objectOf, textOf } from './values.ts'
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
  const config = await readConfig(folder, configs)
  const roots = contentRoots(config)
  const hasContent = paths.some((path) => rootOf(path, roots) !== null)
  if (hasContent && (configs.length > 0 || paths.some((path) => hugoFolders.test(path))))
    return readHugo(folder, config, roots)
  if (paths.some((path) => /(?:^|\/)_index\.(?:md|html)$/.test(path)))
    return readHugo(folder, config, [{ source: '', target: '', language: null }])
  return plainWebsite(folder, await readSlugRoots(folder))
}

/** How many files show whether slugs are whole addresses. */
const maxSamples = 200

/** The folders below which the slug of a file is its whole address, as on MDN: `en-us` for `en-us/web/css/index.md`. */
async function readSlugRoots(folder: Folder): Promise<Set<string>> {
  const roots = new Set<string>()
  let samples = 0
  for (const path of folder.files) {
    if (!markdownFile.test(path)) continue
    if (++samples > maxSamples) break
    const text = (await readTextFile(folder, path)) ?? ''
    // The front matter is parsed, and refused if it is broken, when the file is read.
    const slug = /^slug:[ \t]*["']?([^\s"']{1,500})/m.exec(text.slice(0, 2000))?.[1] ?? ''
    const above = folderOf(slug).toLowerCase()
    const own = `/${placeAbove(path).toLowerCase()}`
    if (above !== '' && !slug.startsWith('/') && own.endsWith(`/${above}`))
      roots.add(own.slice(1, -above.length).replace(/\/$/, ''))
  }
  return roots
}

/** The folder of a file; for the page of a folder, the folder above it. */
function placeAbove(path: string): string {
  return /^_?index$/i.test(baseName(path)) ? folderOf(folderOf(path)) : folderOf(path)
}

async function readHugo(folder: Folder, config: JsonObject, roots: readonly ContentRoot[]): Promise<Website> {
  return hugoWebsite({ folder, config, roots, cascades: await readCascades(folder, config) })
}

/**
 * `config/_default/menus.toml` contains the value of `menus`, and `menus.de.toml` that of the language; `hugo.toml` and
 * `config.toml` contain all values.
 */
async function readConfig(folder: Folder, paths: string[]): Promise<JsonObject> {
  let config: JsonObject = {}
  const ofLanguages: [language: string, own: JsonObject][] = []
  for (const path of paths) {
    const data = parseData((await readTextFile(folder, path)) ?? '', path)
    const [, name, language] = /config\/_default\/([\w-]+)(?:\.([\w-]+))?\.\w+$/.exec(path) ?? []
    const isWhole = name === undefined || name === 'hugo' || name === 'config'
    const own = isWhole ? data : { [name]: data }
    if (language === undefined) config = { ...config, ...own }
    else ofLanguages.push([language.toLowerCase(), own])
  }
  for (const [language, own] of ofLanguages) config = withLanguage(config, language, own)
  return config
}

/** A language that the configuration does not name is the only one. */
function withLanguage(config: JsonObject, language: string, own: JsonObject): JsonObject {
  const languages = objectOf(field(config, 'languages'))
  const name = Object.keys(languages).find((each) => each.toLowerCase() === language)
  if (name === undefined) return { ...config, ...own }
  return { ...config, languages: { ...languages, [name]: { ...objectOf(languages[name]), ...own } } }
}

/** The values that the front matter of sections and the configuration pass on to pages. */
async function readCascades(folder: Folder, config: JsonObject): Promise<Map<string, Cascade[]>> {
  const cascades = new Map<string, Cascade[]>([['', cascadesOf(config)]])
  for (const path of folder.files) {
    if (!/(?:^|\/)_?index\.(?:md|html)$/.test(path)) continue
    const { data } = parseFrontMatter((await readTextFile(folder, path)) ?? '', path)
    const own = cascadesOf(data)
    if (own.length > 0) cascades.set(folderOf(path), [...(cascades.get(folderOf(path)) ?? []), ...own])
  }
  return cascades
}

const datedName = /^(\d{4}-\d\d-\d\d)[-_ ]+(.+)$/
/** Docusaurus and Astro make no pages from these. */
const partial = /(?:^|\/)_(?!index\.)[^/]*\.mdx$/i
const markdownFile = /\.(?:md|mdx|markdown|mdown|mkd)$/i

/** A folder of Markdown files of no known system: each file has its own path as its address. */
function plainWebsite(folder: Folder, slugRoots: ReadonlySet<string>): Website {
  const withIndex = new Set<string>()
  for (const path of folder.files)
    if (/^_?index$/i.test(baseName(path)) && markdownFile.test(path)) withIndex.add(folderOf(path))
  return {
    system: 'markdown',
    templates: 'any',
    address: null,
    title: null,
    timeZone: 'UTC',
    taxonomies: new Map([
      ['categories', 'category'],
      ['category', 'category'],
      ['tags', null],
      ['tag', null],
    ]),
    config: {},
    mainLanguage: null,
    languageNames: {},
    languages: [],
    needsFrontMatter: false,
    builds: { drafts: false, unpublished: false, future: false, expired: false },
    reasonToSkip(path) {
      if (!markdownFile.test(path)) return undefined
      return partial.test(path) ? 'It is a part of other pages.' : null
    },
    defaultsFor: () => ({}),
    place: (file) => place(file, withIndex, slugRoots),
    sectionOf: () => null,
    slugOf: (part) => slugify(part, ''),
    publicPathOf: (path) => joinPath(path),
    filesAt: (path) => [path.slice(1)],
  }
}

/** `withIndex` has the folders with an `index.md`. There, `README.md` is a file like any other. */
function place(
  { path, data }: ContentFile,
  withIndex: ReadonlySet<string>,
  slugRoots: ReadonlySet<string>,
): Place {
  const name = baseName(path)
  const folder = folderOf(path)
  const isReadme = name.toLowerCase() === 'readme'
  const isPageOf = isReadme ? !withIndex.has(folder) : /^_?index$/i.test(name)
  const pageOf = isPageOf ? folder : null
  const dated = datedName.exec(name)
  const ownSlug = addressOf(field(data, 'slug'))
  const slug = ownSlug || (pageOf === null ? (dated?.[2] ?? name) : baseName(`${folder}.x`))
  const url =
    addressOf(field(data, 'url', 'permalink')) ||
    urlOfSlug(ownSlug, placeAbove(path), slugRoots) ||
    (pageOf === null ? joinPath(folder, slug) : joinPath(folder))
  const date = dated?.[1] ?? null
  return {
    kind: isPost(data, date !== null) ? 'post' : 'page',
    group: folder.split('/')[0] || 'page',
    url,
    slug: slugify(slug.slice(slug.lastIndexOf('/') + 1), ''),
    pageOf,
    isHome: joinPath(url) === '/',
    isDraft: false,
    language: null,
    translations: null,
    date,
    categories: [],
  }
}

/**
 * The address that a `slug` with a slash gives. If its folders are those of the file, it is the whole address, as on
 * MDN. Otherwise it is below the folder of the file, unless it begins with a slash. Empty for any other slug.
 */
function urlOfSlug(slug: string, folder: string, slugRoots: ReadonlySet<string>): string {
  if (slug !== '' && slugRoots.has(folder.toLowerCase())) return joinPath(slug)
  if (!slug.includes('/')) return ''
  if (slug.startsWith('/')) return joinPath(slug)
  const above = folderOf(slug).toLowerCase()
  return `/${folder.toLowerCase()}`.endsWith(`/${above}`) ? joinPath(slug) : joinPath(folder, slug)
}

/** A file with a date is a post, unless its type says that it is a page. */
function isPost(data: JsonObject, hasDatedName: boolean): boolean {
  const type = textOf(field(data, 'type', 'layout')).toLowerCase()
  if (type === 'page' || type === 'pages') return false
  if (type === 'post' || type === 'posts') return true
  return hasDatedName || (field(data, 'date') !== undefined && flagOf(field(data, 'date')) === undefined)
}
