import type { JsonObject } from '../../../core/json.ts'
import { field, objectOf, objectsOf, textOf } from './values.ts'
import { folderOf } from './website.ts'

/** Values that a section of Hugo passes on to its pages, or to some of them. */
export interface Cascade {
  readonly values: JsonObject
  readonly isFor: (path: string) => boolean
}

/** Parses `cascade: {…}`, or a list of such objects, each for the pages that match its target. */
export function cascadesOf(data: JsonObject, root: string): Cascade[] {
  const cascade = field(data, 'cascade')
  const all = Array.isArray(cascade) ? objectsOf(cascade) : [objectOf(cascade)]
  return all.filter((each) => Object.keys(each).length > 0).map((each) => cascadeOf(each, root))
}

function cascadeOf(cascade: JsonObject, root: string): Cascade {
  const { _target, target, params, ...values } = cascade
  const glob = textOf(field(objectOf(_target ?? target), 'path'))
  const pattern = glob === '' ? null : patternOf(glob)
  const logical = (path: string): string =>
    `/${path.slice(root === '' ? 0 : root.length + 1)}`.replace(/(?:\/_?index)?\.\w+$/, '').toLowerCase()
  return {
    values: { ...objectOf(params), ...values },
    isFor: (path) => pattern === null || pattern.test(logical(path)),
  }
}

/** `*` is anything but a slash, `**` anything. */
function patternOf(glob: string): RegExp {
  const parts = glob
    .slice(0, 200)
    .toLowerCase()
    .replace(/\*{3,}/g, '**')
    .split(/(\*\*|\*)/)
  const source = parts.map((part) =>
    part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
  )
  return new RegExp(`^${source.join('')}$`)
}

/** The cascaded values of a file, from all enclosing sections. The nearest section has priority. */
export function cascadeFor(path: string, cascades: ReadonlyMap<string, readonly Cascade[]>): JsonObject {
  let data: JsonObject = {}
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const values = (cascades.get(folder) ?? []).filter(({ isFor }) => isFor(path)).map((each) => each.values)
    data = { ...Object.assign({}, ...values), ...data }
    if (folder === '') return data
  }
}
