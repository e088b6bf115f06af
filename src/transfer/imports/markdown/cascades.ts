import type { JsonObject } from '../../../core/json.ts'
import { field, objectOf, objectsOf, textOf } from './values.ts'
import { folderOf } from './website.ts'

/** A page as the target of a cascade describes it. */
export interface CascadedPage {
  /** Its logical path, such as `/docs/install`. */
  readonly path: string
  readonly kind: 'page' | 'section' | 'home'
  readonly language: string
}

/** Values that a section of Hugo passes on to its pages, or to some of them. */
export interface Cascade {
  readonly values: JsonObject
  readonly isFor: (page: CascadedPage) => boolean
}

/** Parses `cascade: {…}`, or a list of such objects, each for the pages that match its target. */
export function cascadesOf(data: JsonObject): Cascade[] {
  const cascade = field(data, 'cascade')
  const all = Array.isArray(cascade) ? objectsOf(cascade) : [objectOf(cascade)]
  return all.filter((each) => Object.keys(each).length > 0).map(cascadeOf)
}

function cascadeOf(cascade: JsonObject): Cascade {
  const { _target, target, params, ...values } = cascade
  const wanted = objectOf(_target ?? target)
  const [path, kind, language] = ['path', 'kind', 'lang'].map((name) =>
    patternOf(textOf(field(wanted, name)).toLowerCase()),
  )
  return {
    values: { ...objectOf(params), ...values },
    isFor: (page) =>
      (path?.test(page.path.toLowerCase()) ?? true) &&
      (kind?.test(page.kind) ?? true) &&
      (language?.test(page.language) ?? true),
  }
}

/** More wildcards could take too long, and match nothing. */
const maxWildcards = 6

/** `*` is anything but a slash, `**` anything, and `{a,b}` one of several. Null for an empty glob. */
function patternOf(glob: string): RegExp | null {
  if (glob === '') return null
  const parts = glob.replace(/\*{3,}/g, '**').split(/(\*\*|\*|[{},])/)
  if (glob.length > 200 || parts.filter((part) => part.startsWith('*')).length > maxWildcards) return /$^/
  let depth = 0
  const source = parts.map((part) => {
    if (part === '{') depth++
    if (part === '}') depth--
    if (part === ',' && depth > 0) return '|'
    return sources[part] ?? part.replace(/[.+?^$()|[\]\\]/g, '\\$&')
  })
  return depth === 0 ? new RegExp(`^${source.join('')}$`) : /$^/
}

const sources: Readonly<Record<string, string>> = { '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')' }

/**
 * The cascaded values of a file, from all enclosing sections. The nearest section has priority, and in it the first
 * cascade. A section passes them to its own page, too.
 */
export function cascadeFor(
  file: string,
  page: CascadedPage,
  cascades: ReadonlyMap<string, readonly Cascade[]>,
): JsonObject {
  let data: JsonObject = {}
  for (let folder = folderOf(file); ; folder = folderOf(folder)) {
    const values = (cascades.get(folder) ?? []).filter(({ isFor }) => isFor(page)).map((each) => each.values)
    data = { ...Object.assign({}, ...values.reverse()), ...data }
    if (folder === '') return data
  }
}
