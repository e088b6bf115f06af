import type { JsonObject } from '../../../core/json.ts'
import { field, objectOf, objectsOf, textOf, textsOf } from './values.ts'

/** A folder of the repository that Hugo shows as a part of its content. */
export interface ContentRoot {
  /** In the repository; empty for its root. */
  readonly source: string
  /** Where its files are in the content; empty at the top. */
  readonly target: string
  /** In lower case; null when the names of files tell it. */
  readonly language: string | null
}

/** The content folders: by `module.mounts`, by `contentDir` of the languages and of the site, else `content`. */
export function contentRoots(config: JsonObject): ContentRoot[] {
  const mounted = mountsOf(config, 'content')
  if (mounted.length > 0) return mounted
  const main = textOf(field(config, 'defaultContentLanguage')).toLowerCase() || 'en'
  const own = cleanPath(textOf(field(config, 'contentDir')) || 'content')
  const languages = Object.entries(objectOf(field(config, 'languages'))).flatMap(([name, settings]) => {
    const source = cleanPath(textOf(field(objectOf(settings), 'contentDir')))
    return source === '' ? [] : [{ source, target: '', language: name.toLowerCase() }]
  })
  if (languages.some(({ source }) => source === own)) return languages
  // A site with a folder for each language has the main one in its own folder.
  return [...languages, { source: own, target: '', language: languages.length > 0 ? main : null }]
}

/** The folders whose files are at the top of the website. */
export function staticRoots(config: JsonObject): ContentRoot[] {
  const mounted = mountsOf(config, 'static')
  const given = textsOf(field(config, 'staticDir'))
  const folders = given.length > 0 ? given.map(cleanPath) : ['static']
  return [...mounted, ...folders.map((source) => ({ source, target: '', language: null }))]
}

function mountsOf(config: JsonObject, kind: 'content' | 'static'): ContentRoot[] {
  const mounts = objectsOf(field(objectOf(field(config, 'module')), 'mounts'))
  return mounts.flatMap((mount) => {
    const target = cleanPath(textOf(field(mount, 'target')))
    const source = cleanPath(textOf(field(mount, 'source')))
    const isWanted = target === kind || target.startsWith(`${kind}/`)
    if (!isWanted || source === '' || source.startsWith('..')) return []
    return [{ source, target: target.slice(kind.length + 1), language: languageOf(mount) }]
  })
}

/** `lang = 'en'`, or `sites.matrix.languages = ['en']` of newer versions. */
function languageOf(mount: JsonObject): string | null {
  const matrix = objectOf(field(objectOf(field(mount, 'sites')), 'matrix'))
  const [language = ''] = [...textsOf(field(mount, 'lang')), ...textsOf(field(matrix, 'languages'))]
  return /^[\w-]+$/.test(language) ? language.toLowerCase() : null
}

function cleanPath(path: string): string {
  return path.replace(/^\.?\/+|\/+$/g, '').slice(0, 500)
}

/** The root of a file, and the path of the file in the content. The deepest root has priority. */
export function rootOf(
  path: string,
  roots: readonly ContentRoot[],
): { readonly root: ContentRoot; readonly inner: string } | null {
  let found: ContentRoot | null = null
  for (const root of roots) {
    const isIn = root.source === '' || path.startsWith(`${root.source}/`)
    if (isIn && root.source.length >= (found?.source.length ?? 0)) found = root
  }
  if (!found) return null
  const rest = found.source === '' ? path : path.slice(found.source.length + 1)
  return { root: found, inner: found.target === '' ? rest : `${found.target}/${rest}` }
}

/** The files of the repository that may be at a path of the content. */
export function filesIn(path: string, roots: readonly ContentRoot[]): string[] {
  const inner = path.replace(/^\/+/, '')
  return roots.flatMap(({ source, target }) => {
    const start = target === '' ? '' : `${target}/`
    return inner.startsWith(start) ? [[source, inner.slice(start.length)].filter(Boolean).join('/')] : []
  })
}
