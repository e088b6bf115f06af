import type pg from 'pg'
import { DatabaseUnavailable } from '../../core/errors.ts'

/** Translates an error of the driver: distinguishes an unavailable database from an invalid statement. */
export function explainPostgresError(error: unknown): unknown {
  return isUnavailable(error) ? new DatabaseUnavailable({ cause: error }) : error
}

/** The address leads to a standby, whose content may be old, and which accepts no writes. */
export class NotPrimary extends DatabaseUnavailable {
  constructor() {
    super({ cause: new Error('the server is a standby (in recovery), and not the primary server') })
  }
}

/** SQLSTATE: the connection leads to a server, or has settings, that accept no writes. */
export const readOnlyTransaction = '25006'

export function isPostgresError(error: unknown): error is pg.DatabaseError {
  return error instanceof Error && 'code' in error && 'severity' in error
}

/** Whether the server reported that it did not commit. Any other error may mean that the response was lost. */
export function isRefusal(error: unknown): boolean {
  if (isPostgresError(error)) return error.severity === 'ERROR'
  if (!(error instanceof Error)) return false
  // The server rolled back instead, or the connection was lost before the commit was sent.
  return error.name === 'AbortedTransactionError' || /is not queryable|been discarded/.test(error.message)
}

/** Classes of SQLSTATE: connection, authorization, resources, operator intervention, system. */
const unavailableClasses = new Set(['08', '28', '53', '57', '58'])
/** An idle transaction that timed out, a transaction on a read-only server, and a lock timeout. */
const unavailableCodes = new Set(['25P03', '25P04', readOnlyTransaction, '55P03'])
const networkCodes = new Set([
  'ABORT_ERR', // a server that was given up
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // a missing socket file
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable) // several addresses were tried
  if (isPostgresError(error)) {
    const code = error.code ?? ''
    return unavailableClasses.has(code.slice(0, 2)) || unavailableCodes.has(code)
  }
  if (networkCodes.has((error as NodeJS.ErrnoException).code ?? '')) return true
  // The driver reports these only by their messages.
  return /connection terminated|trying to connect|timeout expired|is not queryable|has been discarded|pool after calling end|already been destroyed/i.test(
    error.message,
  )
}
