import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandFailed, command } from '../cli/command.ts'
import { Progress } from '../cli/progress.ts'
import { Steps } from '../cli/steps.ts'
import { megabytes } from '../cli/units.ts'
import type { Config } from '../config/config.ts'
import { hidePassword } from '../config/values.ts'
import { NotEmpty } from '../database/migrate.ts'
import { checkFoundation } from '../doctor/foundation.ts'
import { report, runChecks } from '../doctor/report.ts'
import { searchIndexChecks } from '../doctor/search-index.ts'
import { aloneBatches, fillIndexes } from '../jobs/index-fills.ts'
import { createMissingOptions } from '../settings/settings.ts'
import { findInBucket } from '../transfer/backups/bucket-place.ts'
import { fileSource } from '../transfer/backups/folder.ts'
import { isBucket } from '../transfer/backups/place.ts'
import { type ArchiveSource, type CheckedArchive, checkArchive } from '../transfer/backups/read-archive.ts'
import { type RestoreProgress, restoreArchive } from '../transfer/backups/restore.ts'

export const restore = command({
  database: 'empty',
  help: [
    'Every byte of the archive is checked first. The files are restored before the database, which is written in one',
    'transaction: a restore that was ended early can be run again. At the end, the checks of corral doctor run, except those',
    'of the search index, which was just built. The backup may be of an older version of the service, and of the other kind of',
    'database. People have to sign in again.',
  ].join('\n'),
  options: {
    check: { type: 'boolean', description: 'Only check the archive' },
    json: { type: 'boolean', description: 'Print JSON instead of lines' },
  },
  async run({ values, positionals, config, openApp, out }) {
    const archive = await check(await find(positionals[0] ?? '', config))
    const isJson = values.json === true
    if (!isJson) out(describe(archive))
    if (values.check) return isJson ? out(JSON.stringify(shown(archive))) : undefined
    const app = await openApp()
    const progress = new Steps<RestoreProgress['step']>({ files: 'Files', rows: 'Rows' })
    await restoreArchive(app.services, archive, (state) => progress.reach(state)).catch((error: unknown) => {
      throw error instanceof NotEmpty ? notEmpty(error, config) : explainFull(error, config)
    })
    progress.end()
    await app.database.transaction(null, createMissingOptions)
    await fillIndexes(app.database, { batches: aloneBatches })
    // The entries were made from the rows a moment ago. The check would make all of them once more.
    const results = [...(await checkFoundation(config)), ...(await runChecks(app, searchIndexChecks))]
    if (isJson) out(JSON.stringify({ ...shown(archive), checks: results }))
    else out(report(results, [], true))
    if (results.some(({ severity, count }) => severity === 'problem' && count > 0))
      throw new CommandFailed('The backup was restored, with the problems that it had.')
    if (!isJson) out('Restored. Start the service with corral serve.')
  },
})

interface FoundArchive {
  readonly source: ArchiveSource
  readonly size: number
}

async function find(given: string, { backups }: Config): Promise<FoundArchive> {
  if (isBucket(given)) return findInBucket(given, backups.access)
  const path = resolve(given)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new CommandFailed(`There is no file ${path}.`)
  return { source: fileSource(path), size: found.size }
}

async function check({ source, size }: FoundArchive): Promise<CheckedArchive> {
  const progress = new Progress('Checking', Math.ceil(size / megabyte))
  const archive = await checkArchive(source, (bytes) => progress.reach(Math.floor(bytes / megabyte)))
  progress.end()
  return archive
}

const megabyte = 1024 * 1024

function describe({ source, header, summary, bytes }: CheckedArchive): string {
  const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0)
  const moment = header.created_at.replace('T', ' ').replace(/\..*$/, ' UTC')
  return `${source.name}: the state of ${moment}, ${rows} rows and ${summary.files} files, ${megabytes(bytes)}. Every checksum is right.`
}

function shown({ header: { created_at, version }, summary, bytes }: CheckedArchive) {
  return { created_at, version, bytes, tables: summary.tables, files: summary.files }
}

/** PostgreSQL's database is on its own disk, and PostgreSQL itself reports when that is full. */
function explainFull(error: unknown, { dataDir }: Config): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error
  return new CommandFailed(
    `The disk of CORRAL_DATA_DIR (${dataDir}) is full: the service is still empty. Free some space, or choose another folder, and run it again.`,
    { cause: error },
  )
}

function notEmpty(error: NotEmpty, { databaseUrl, dataDir }: Config): CommandFailed {
  const place = hidePassword(databaseUrl).replace(/^sqlite:/, '')
  return new CommandFailed(
    `${error.message} A backup is restored into an empty service only: set CORRAL_DATA_DIR (${dataDir}) to an empty folder, and DATABASE_URL (${place}) to an empty database, or move the old ones away.`,
    { cause: error },
  )
}
