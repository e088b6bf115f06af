import { closeSync, openSync, readSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import { hidePassword } from '../config/values.ts'
import {
  BadSetting,
  CorralError,
  DatabaseUnavailable,
  Invalid,
  MissingDatabase,
  ServiceUnavailable,
} from '../core/errors.ts'
import { CommandFailed, WrongUsage } from './command.ts'

export const exitCodes = { done: 0, failed: 1, wrongUsage: 2 } as const

/** The line to print, and the exit code. */
export function describeFailure(error: unknown): { line: string; code: number } {
  if (error instanceof BadSetting) {
    return { line: `corral: wrong setting: ${error.message}`, code: exitCodes.wrongUsage }
  }
  if (error instanceof WrongUsage) {
    return { line: `corral: ${error.message} See corral --help.`, code: exitCodes.wrongUsage }
  }
  if (error instanceof Invalid) {
    return { line: `corral: ${Object.values(error.errors).flat().join(' ')}`, code: exitCodes.failed }
  }
  if (error instanceof ServiceUnavailable && error.cause) {
    return { line: `corral: ${error.message} (${messageOf(error.cause)})`, code: exitCodes.failed }
  }
  return { line: `corral: ${messageOf(error)}`, code: exitCodes.failed }
}

/** Why the service could not be opened, and which setting to check. */
export function explainOpening(error: unknown, config: Config, setting = 'DATABASE_URL'): Error {
  if (error instanceof DatabaseUnavailable && error.cause) return explainOpening(error.cause, config, setting)
  if (error instanceof MissingDatabase) return explainMissing(config, setting)
  if (error instanceof CorralError) return error
  if (isDamage(error)) {
    const file = config.databaseUrl.replace(/^sqlite:/, '')
    if (!isSqliteFile(file))
      return new CommandFailed(
        `${file} is no SQLite database (${messageOf(error)}). Check ${setting}; if the file was a database of the service, restore a backup.`,
        { cause: error },
      )
    return new CommandFailed(
      `The database ${hidePassword(config.databaseUrl).replace(/^sqlite:/, '')} is damaged: ${messageOf(error)}. Restore a backup; corral doctor reports the damage.`,
      { cause: error },
    )
  }
  const isOurFile = config.databaseUrl.startsWith(`sqlite:${config.dataDir}${sep}`)
  if (isFileError(error) || (isOurFile && isSqliteError(error))) {
    const path = (error as NodeJS.ErrnoException).path ?? config.dataDir
    const isInside = path === config.dataDir || !relative(config.dataDir, path).startsWith('..')
    const place = isInside ? `CORRAL_DATA_DIR (${config.dataDir})` : `${setting} (${path})`
    return new CommandFailed(
      `${place} cannot be written: ${messageOf(error)}. Make it writable for this user, or choose another path.`,
      { cause: error },
    )
  }
  return new CommandFailed(
    `The database at ${hidePassword(config.databaseUrl)} cannot be used: ${messageOf(error)}. Check ${setting}${hintFor(error)}.`,
    { cause: error },
  )
}

/** A password with a # or a / is the usual reason for an address that cannot be parsed. */
function hintFor(error: unknown): string {
  const isAddress = (error as NodeJS.ErrnoException).code === 'ERR_INVALID_URL'
  return isAddress ? ': write special characters of the user and the password as %XX' : ''
}

function explainMissing({ databaseUrl, dataDir }: Config, given: string): Error {
  const isInDataDir = databaseUrl.startsWith(`sqlite:${dataDir}${sep}`)
  const setting = isInDataDir && given === 'DATABASE_URL' ? 'CORRAL_DATA_DIR' : given
  const place = hidePassword(databaseUrl).replace(/^sqlite:/, '')
  return new CommandFailed(
    `There is no database of the service at ${place}. Check ${setting}, or run corral serve, which creates it.`,
  )
}

/** Why the service could not listen. */
export function explainListening(error: unknown, { port, host }: Config): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new CommandFailed(
      `PORT ${port} is already in use on ${host}. Stop the process that listens there, or set PORT to another port.`,
      { cause: error },
    )
  }
  if (code === 'EACCES') {
    return new CommandFailed(`PORT ${port} is not allowed for this user. Set PORT to a port above 1023.`, {
      cause: error,
    })
  }
  return new CommandFailed(
    `The service cannot listen on HOST ${host}: ${messageOf(error)}. Set HOST to an address of this machine.`,
    { cause: error },
  )
}

/** A connection that failed at several addresses rejects with an AggregateError without a message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map((each) => messageOf(each)).join(', ')
  }
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\s*\n\s*/g, ' ') || 'unknown error'
}

function isFileError(error: unknown): boolean {
  const { syscall, path } = error as NodeJS.ErrnoException
  return error instanceof Error && syscall !== undefined && syscall !== 'connect' && path !== undefined
}

/** SQLITE_CORRUPT and SQLITE_NOTADB */
function isDamage(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number }
  return isSqliteError(error) && [11, 26].includes(errcode & 0xff)
}

/** Whether the file begins as SQLite's files do. */
function isSqliteFile(path: string): boolean {
  try {
    const file = openSync(path, 'r')
    const start = Buffer.alloc(16)
    readSync(file, start)
    closeSync(file)
    return start.equals(Buffer.from('SQLite format 3\0'))
  } catch {
    return true
  }
}

function isSqliteError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR'
}
