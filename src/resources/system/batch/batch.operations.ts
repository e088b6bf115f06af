import type { FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Invalid, OperationFailed } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import { sendWith } from '../../../http/requests/batched.ts'
import { ignoredBy } from '../../../http/requests/ignored.ts'
import { callerOfInner } from '../../../http/requests/inner-request.ts'
import { change } from '../../../http/requests/request.ts'
import type { Services } from '../../../http/services.ts'
import { CurrentSettings } from '../../../settings/current.ts'
import type { Operation } from './batch.schema.ts'

interface Result {
  readonly status: number
  readonly etag: string | null
  readonly body: { readonly data?: { readonly id?: string | number } } | null
}

/** On SQLite other writers wait during a batch. */
const maxMilliseconds = 5000
/** The maximum total size of the responses: even a small change of a large record returns the record. */
const maxCharacters = 16 * 1024 * 1024

/** Runs all operations in one transaction. When one fails, all are rolled back. */
export async function runOperations(
  request: FastifyRequest,
  services: Services,
  operations: readonly Operation[],
): Promise<Result[]> {
  let failed: OperationFailed | undefined
  const run = async (tx: Transaction) => {
    failed = undefined
    const ignored: string[] = []
    request.ignored = ignored
    // Batches lock records in the order that their clients chose: side by side they would deadlock, and the time that
    // one waits for another would count as its own.
    await tx.lock('batch')
    const bounds = new Bounds()
    const results: Result[] = []
    for (const [index, operation] of operations.entries()) {
      // The original error of the operation: the transaction may run again because of it. The client sees the response.
      let cause: unknown
      const joined = joinedServices(services, tx, (error) => {
        cause ??= error
      })
      bounds.requireTime(index)
      const filledIn = filled(operation, results, index)
      const response = await sendWith(joined, request.server, requestOf(request, filledIn))
      bounds.count(response, index)
      if (response.statusCode >= 400) {
        failed = failureOf(index, response)
        throw cause ?? failed
      }
      results.push(resultOf(response))
      ignored.push(...ignoredBy(response.headers).map((name) => `${index}.${name}`))
    }
    return results
  }
  try {
    return await change(request, services, run)
  } catch (error) {
    throw failed ?? error
  }
}

/**
 * Limits the total time of the operations of a batch, and the total size of their responses. An operation that has begun
 * is awaited: after the rollback its statements would be outside the transaction.
 */
class Bounds {
  readonly #end = performance.now() + maxMilliseconds
  #characters = 0

  requireTime(index: number): void {
    if (performance.now() > this.#end) throw tooMuch(index, 'take too long')
  }

  count({ payload }: LightMyRequestResponse, index: number): void {
    this.#characters += payload.length
    if (this.#characters > maxCharacters) throw tooMuch(index, 'have too large answers')
  }
}

function tooMuch(index: number, fault: string): Invalid {
  return Invalid.field(
    'operations',
    `The operations up to number ${index} ${fault} together: send fewer of them.`,
  )
}

/**
 * The services of an operation. The settings are read again for each one, since an earlier operation may have changed
 * them.
 */
function joinedServices(services: Services, tx: Transaction, onFailure: (error: unknown) => void): Services {
  const database = services.database.joined(tx, onFailure)
  return { ...services, database, settings: new CurrentSettings(database) }
}

function filled(operation: Operation, results: readonly Result[], index: number): Operation {
  try {
    return withIds(operation, results.map(idOf))
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new OperationFailed(index, 422, { message: error.message, errors: error.errors })
  }
}

function requestOf(request: FastifyRequest, { method, path, body, if_match }: Operation): InjectOptions {
  const { headers, ...caller } = callerOfInner(request)
  return {
    method,
    url: path,
    ...caller,
    headers: {
      ...headers,
      ...(if_match ? { 'if-match': if_match } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  }
}

function resultOf({ statusCode, headers, payload }: LightMyRequestResponse): Result {
  return {
    status: statusCode,
    etag: typeof headers.etag === 'string' ? headers.etag : null,
    body: payload === '' ? null : JSON.parse(payload),
  }
}

function failureOf(index: number, { statusCode, headers, payload }: LightMyRequestResponse): OperationFailed {
  const retryAfter = headers['retry-after']
  return new OperationFailed(
    index,
    statusCode,
    JSON.parse(payload),
    retryAfter === undefined ? undefined : String(retryAfter),
  )
}

function idOf({ body }: Result): string | number | undefined {
  return body?.data?.id
}

/** The ids of the results so far; undefined for a result without an id. */
type ResultIds = readonly (string | number | undefined)[]

/** Such a member contains an id, not text: here `$0.id` is never literal. */
const idMember = /_id$|^post_parent$/
const idLists = new Set(['roles', 'permissions'])

/** Members with references in them: a text that is `$0.id` and nothing else, or the link `corral:page/$0.id`. */
const referring = new Set(['config', 'meta', 'value', 'components'])

/**
 * The operation with each `$0.id`, in its path, in the id members of its body and in references, replaced by the id of
 * that result.
 */
function withIds(operation: Operation, ids: ResultIds): Operation {
  const { path, body } = operation
  const filled = path.replace(/\$(\d+)\.id(?=\/|$)/g, (_, number: string) =>
    String(earlierId(number, ids, 'path')),
  )
  if (!body) return { ...operation, path: filled }
  const members = Object.entries(body).map(([name, value]) => {
    if (idMember.test(name)) return [name, idIn(value, ids, name)]
    if (idLists.has(name) && Array.isArray(value)) return [name, value.map((each) => idIn(each, ids, name))]
    return [name, referring.has(name) ? idsWithin(value, ids, name) : value]
  })
  return { ...operation, path: filled, body: Object.fromEntries(members) }
}

function idIn(value: unknown, ids: ResultIds, member: string): unknown {
  const number = typeof value === 'string' ? /^\$(\d+)\.id$/.exec(value)?.[1] : undefined
  return number === undefined ? value : earlierId(number, ids, member)
}

function idsWithin(value: unknown, ids: ResultIds, member: string): unknown {
  if (typeof value === 'string') {
    const [, link = '', number, rest = ''] = /^(corral:\w+\/)?\$(\d+)\.id([?#].*)?$/s.exec(value) ?? []
    if (number === undefined || (link === '' && rest !== '')) return value
    const id = earlierId(number, ids, member)
    // A page has its id as text; a reference is a number.
    return link === '' ? Number(id) : link + id + rest
  }
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((each) => idsWithin(each, ids, member))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, idsWithin(each, ids, member)]))
}

function earlierId(number: string, ids: ResultIds, member: string): string | number {
  const id = ids[Number(number)]
  if (id !== undefined) return id
  throw Invalid.field(
    member,
    `The ${member} field refers to operation ${number}, which is no earlier one with an id.`,
  )
}
