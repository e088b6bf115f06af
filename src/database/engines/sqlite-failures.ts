import { DatabaseUnavailable } from '../../core/errors.ts'
import { isSqliteError } from './sqlite-connection.ts'

/** busy, locked, nomem, readonly, ioerr, full, cantopen, protocol */
const unavailable = new Set([5, 6, 7, 8, 10, 13, 14, 15])
/** corrupt, notadb */
const damaged = new Set([11, 26])

/** Translates an error of the driver: distinguishes an unavailable database from an invalid statement. */
export function explainSqliteError(error: unknown): unknown {
  return hasCode(error, unavailable) ? new DatabaseUnavailable({ cause: error }) : error
}

export function isDamage(error: unknown): boolean {
  return hasCode(error, damaged)
}

function hasCode(error: unknown, codes: ReadonlySet<number>): boolean {
  return isSqliteError(error) && codes.has(error.errcode & 0xff)
}
