import { type ComponentId, type Content, componentsOf } from './content.ts'
import type { DraftState } from './draft.types.ts'
import { placeKey, valueAt } from './merge.ts'
import { isSame } from './same.ts'

type Errors = DraftState['errors']

/** The errors of the service name a component by its place in the request; here they name it by its id. */
export function errorsById(errors: Errors, sent: Content): Errors {
  const renamed = Object.entries(errors).map(([path, messages]) => [pathById(path, sent), messages])
  return Object.fromEntries(renamed)
}

/** The same for one path. */
export function pathById(path: string, sent: Content): string {
  const [first, at, ...rest] = path.split('.')
  const id = first === 'components' ? componentsOf(sent)[Number(at)]?.id : undefined
  return id === undefined ? path : ['components', id, ...rest].join('.')
}

/** The errors of one component, by the path in it. */
export function errorsOfComponent(errors: Errors, id: ComponentId): Record<string, string[]> {
  const prefix = placeKey({ component: id, path: [''] })
  const found = Object.entries(errors).filter(([path]) => path.startsWith(prefix))
  return Object.fromEntries(found.map(([path, messages]) => [path.slice(prefix.length), [...messages]]))
}

/** Without the errors of fields that were changed since. */
export function remainingErrors(errors: Errors, before: Content, after: Content): Errors {
  const paths = Object.keys(errors)
  const remaining = paths.filter((path) => isSame(valueFor(before, path), valueFor(after, path)))
  if (remaining.length === paths.length) return errors
  return Object.fromEntries(remaining.map((path) => [path, errors[path] ?? []]))
}

/** The component, and the field in it, that a path leads to. */
export function placeOf(
  path: string,
  content: Content,
): { component: ComponentId | null; field: string | null } {
  const [first, id, ...rest] = path.split('.')
  // The fields of metadata have places of their own.
  if (first !== 'components') return { component: null, field: first === 'meta' ? path : (first ?? null) }
  const component = componentsOf(content).find((each) => String(each.id) === id)
  return { component: component?.id ?? null, field: rest.join('.') || null }
}

function valueFor(content: Content, path: string): unknown {
  const { component, field } = placeOf(path, content)
  return valueAt(content, {
    component,
    path: (component === null ? path : (field ?? '')).split('.').slice(0, 2),
  })
}
