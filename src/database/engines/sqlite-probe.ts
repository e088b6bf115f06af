import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-connection.ts'

/**
 * Throws when the database could not take a change now. A new connection reads the file as it is, whatever the others
 * have in their memory; the change is rolled back before it reaches the file. One that somebody else writes to is fine.
 */
export function probeWriting(file: string): void {
  statSync(file) // to open it would make it
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
