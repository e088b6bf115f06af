import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-connection.ts'

/**
 * Throws when the database cannot accept a write now. A new connection reads the file itself, without the caches of the
 * others; the write is rolled back before it reaches the file. A write by another process at the same time is not an
 * error.
 */
export function probeWriting(file: string): void {
  statSync(file) // opening it would create it
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin immediate')
    database.exec('create table corral_probe (id integer)')
    database.exec('rollback')
  } catch (error) {
    if (!isBusy(error)) throw error
  } finally {
    database.close()
  }
}
