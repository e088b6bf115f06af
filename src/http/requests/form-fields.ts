import { type FieldErrors, Invalid } from '../../core/errors.ts'

/** The maximum number of fields of a form, and the maximum nesting of their names, which is that of JSON. */
export const maxFields = 1000
const maxDepth = 100

/** A value, or nested names. Lists are distinguished from objects once all fields are known. */
type FieldNode = { value: unknown } | { children: Map<string, FieldNode>; isAppended: boolean }

/**
 * Collects the fields of a form. `meta[a][b]=x` builds an object and `permissions[]=1` an array, as in PHP; consecutive
 * keys from 0 make an array too. If a plain name is sent twice, the last value counts: forms put a hidden field before
 * a checkbox. A name that cannot be parsed is an error, and never dropped.
 */
export class FormFields {
  readonly errors: FieldErrors = Object.create(null)
  readonly #roots = new Map<string, FieldNode>()

  add(name: string, value: unknown): void {
    const path = pathOf(name)
    const error = findPathError(path)
    if (error !== null) this.#refuse(name, error)
    else if (!place(this.#roots, path ?? [], value))
      this.#refuse(name, 'contradicts another field of the form')
  }

  /** Records an invalid field; the message is the end of a sentence. */
  fail(name: string, error: string): void {
    const shown = shorten(name)
    this.errors[shown] = [`The ${shown} field ${error}.`]
  }

  get values(): Record<string, unknown> {
    const values: Record<string, unknown> = Object.create(null)
    for (const [name, node] of this.#roots) values[name] = assemble(node)
    return values
  }

  #refuse(name: string, error: string): void {
    this.errors.body = [
      ...(this.errors.body ?? []),
      `The field name ${JSON.stringify(shorten(name))} ${error}.`,
    ].slice(0, 10)
  }
}

/** Throws the errors of the form, if there are any. */
export function requireSoundForm({ errors }: { errors: FieldErrors }): void {
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

/** Field names in messages are shortened. */
function shorten(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100)}…` : name
}

/** `meta[a][]` is `meta`, `a` and an empty key, which appends; null for an invalid name. */
function pathOf(name: string): string[] | null {
  const bracket = name.indexOf('[')
  if (bracket < 0) return name === '' || name.includes(']') ? null : [name]
  const [root, keys] = [name.slice(0, bracket), name.slice(bracket)]
  if (root === '' || root.includes(']') || !/^(?:\[[^[\]]*\])+$/.test(keys)) return null
  return [root, ...keys.slice(1, -1).split('][')]
}

function findPathError(path: readonly string[] | null): string | null {
  if (path === null) return 'cannot be read. Write it like title, meta[key] or tags[]'
  if (path.length > maxDepth) return `must not nest deeper than ${maxDepth} levels`
  return path.includes('__proto__') ? 'must not hold "__proto__"' : null
}

/** Sets the value at the path; false when another field conflicts with it. */
function place(roots: Map<string, FieldNode>, path: readonly string[], value: unknown): boolean {
  let names = roots
  for (const [index, key] of path.entries()) {
    const isLast = index === path.length - 1
    const name = key === '' ? String(names.size) : key
    const known = names.get(name)
    if (isLast) {
      if (known && 'children' in known) return false
      names.set(name, { value })
      return true
    }
    const isAppended = path[index + 1] === ''
    if (known && ('value' in known || known.isAppended !== isAppended)) return false
    const node = known ?? { children: new Map(), isAppended }
    names.set(name, node)
    names = node.children
  }
  return true
}

function assemble(node: FieldNode): unknown {
  if ('value' in node) return node.value
  const keys = [...node.children.keys()]
  const isList = keys.every((key, index) => key === String(index))
  if (isList) return [...node.children.values()].map(assemble)
  return Object.fromEntries([...node.children].map(([key, child]) => [key, assemble(child)]))
}
