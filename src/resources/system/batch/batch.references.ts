import { Invalid } from '../../../core/errors.ts'
import type { Operation } from './batch.schema.ts'

/** The ids of the results so far; undefined for one that has none. */
type ResultIds = readonly (string | number | undefined)[]

/** Such a member holds an id, and no text: `$0.id` is never meant literally. */
const idMember = /_id$|^post_parent$/
const idLists = new Set(['roles', 'permissions'])

/** An operation whose `$0.id`, in its path and where its body holds ids, are the ids of earlier results. */
export function withIds(operation: Operation, ids: ResultIds): Operation {
  const { path, body } = operation
  const filled = path.replace(/\$(\d+)\.id(?=\/|$)/g, (_, number: string) =>
    String(idOf(number, ids, 'path')),
  )
  if (!body) return { ...operation, path: filled }
  const members = Object.entries(body).map(([name, value]) => {
    if (idMember.test(name)) return [name, idIn(value, ids, name)]
    if (idLists.has(name) && Array.isArray(value)) return [name, value.map((each) => idIn(each, ids, name))]
    return [name, value]
  })
  return { ...operation, path: filled, body: Object.fromEntries(members) }
}

function idIn(value: unknown, ids: ResultIds, member: string): unknown {
  const number = typeof value === 'string' ? /^\$(\d+)\.id$/.exec(value)?.[1] : undefined
  return number === undefined ? value : idOf(number, ids, member)
}

function idOf(number: string, ids: ResultIds, member: string): string | number {
  const id = ids[Number(number)]
  if (id !== undefined) return id
  throw Invalid.field(
    member,
    `The ${member} field refers to operation ${number}, which is no earlier one with an id.`,
  )
}
