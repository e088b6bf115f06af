import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../access/authenticate.ts'
import { Invalid, NotFound, PreconditionFailed, Unauthenticated } from '../../core/errors.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf, Resource } from '../../database/tables.ts'
import type { Kind } from '../../records/kind.ts'
import { assumeNoLimits } from '../../records/language-limits.ts'
import { findRecord, lockRecord, revisionTag } from '../../records/read.ts'
import { isCheckOutdated, recheckAccess } from '../access.ts'
import { meetsIfMatch } from '../responses/etags.ts'
import type { Services } from '../services.ts'
import { type RequestInput, readInput } from './body.ts'

/** The id in the path. Text that cannot be an id matches no record. */
export function pathId(request: FastifyRequest, name = 'id'): number {
  const given = (request.params as Record<string, string>)[name] ?? ''
  const id = /^[1-9]\d{0,15}$/.test(given) ? Number(given) : 0
  if (!Number.isSafeInteger(id) || id === 0) throw new NotFound()
  return id
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Unauthenticated()
  return request.caller
}

/** Call it before a transaction that runs as the caller: reading a slow body or file may have taken long. */
export async function checkAccessAgain(request: FastifyRequest, services: Services): Promise<void> {
  if (isCheckOutdated(request, services)) await recheckAccess(request, services)
}

/** Runs a change as the caller, in one transaction. */
export async function change<T>(
  request: FastifyRequest,
  services: Services,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await checkAccessAgain(request, services)
  const by = request.caller?.userId ?? null
  const isUnlimited = request.caller?.isLimited === false
  const runAs = (tx: Transaction) => {
    if (isUnlimited) assumeNoLimits(tx)
    return run(tx)
  }
  if (request.keyed) return request.keyed.run(by, runAs)
  return services.database.transaction(by, runAs)
}

/**
 * The body of a change to the record in the path, which must exist: 404 comes before 422. Read before the transaction
 * begins, so that no other writer waits for a slow client.
 */
export async function inputForTarget(
  request: FastifyRequest,
  services: Services,
  kind: Kind,
  { parameter = 'id', files = [] }: { parameter?: string; files?: readonly string[] } = {},
): Promise<RequestInput> {
  await findRecord(services.database.db, kind, pathId(request, parameter))
  return readInput(request, services, files)
}

/**
 * Runs a change whose transaction looks for the record. 404 comes before 422, so after an error of the body `find`
 * looks for it too: a body without errors needs one read less.
 */
export async function notFoundFirst<T>(find: () => Promise<unknown>, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Invalid) await find()
    throw error
  }
}

/** The record in the path, locked for a change: 404 when there is none, 412 when `If-Match` names an older state. */
export async function lockTarget<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  request: FastifyRequest,
  parameter = 'id',
): Promise<RecordOf<R>> {
  const record = await lockRecord(tx, kind, pathId(request, parameter))
  requireMatch(request, kind, record)
  return record
}

export function requireMatch(
  request: FastifyRequest,
  kind: Kind,
  record: { id: number; revision: number },
): void {
  if (!meetsIfMatch(request.headers['if-match'], revisionTag(kind, record))) throw new PreconditionFailed()
}

/** Tells the client the state of the record, so that a later change can require this state. */
export function tagRevision(reply: FastifyReply, kind: Kind, record: { id: number; revision: number }): void {
  reply.header('etag', revisionTag(kind, record))
}
