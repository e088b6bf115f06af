import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CommandFailed, command, WrongUsage } from '../cli/command.ts'
import { Steps } from '../cli/steps.ts'
import { megabytes } from '../cli/units.ts'
import { type BackupResult, takeBackup } from '../transfer/backups/backup.ts'
import type { BackupStore } from '../transfer/backups/folder.ts'
import { isBucket, openPlace } from '../transfer/backups/place.ts'
import { noteBackup } from '../transfer/backups/runs.ts'
import type { ArchiveProgress } from '../transfer/backups/write-archive.ts'

export const backup = command({
  readsEverything: true,
  help: [
    'Safe while the service runs. The archive holds the state of one moment; it is read again and checked before it gets its',
    'name. In a folder, the name tells the moment. Restore it with corral restore. s3://bucket/folder is a folder of a store with',
    'the interface of S3, and s3://bucket/folder/name.tar a file there.',
  ].join('\n'),
  options: {
    keep: {
      type: 'string',
      value: 'N',
      description: 'In a folder: delete older backups, so that N are left with this one',
    },
    json: { type: 'boolean', description: 'Print JSON instead of lines' },
  },
  async run({ values, positionals, config, openApp, out }) {
    const target = targetOf(positionals[0] ?? '')
    const keep = readKeep(values.keep, target.name)
    const store = await openPlace(target.folder, config.backups.access, 'The place')
    if (isBucket(target.folder)) await requireFree(store, target.name)
    const { services } = await openApp()
    const progress = new Steps<ArchiveProgress['step']>({ rows: 'Rows', files: 'Files' })
    const result = await noteBackup(services, 'command', () =>
      takeBackup(services, store, {
        ...(target.name === undefined ? {} : { name: target.name }),
        ...(keep === undefined ? {} : { keep }),
        onProgress: (state) => progress.reach(state),
      }),
    ).catch((error: unknown) => {
      throw explain(error, target.folder)
    })
    progress.end()
    const path = isBucket(target.folder) ? `${store.place}${result.name}` : join(target.folder, result.name)
    out(values.json ? JSON.stringify(shown(result, path)) : report(result, path))
  },
})

interface Target {
  readonly folder: string
  /** Undefined when the backup is given one. */
  readonly name: string | undefined
}

function targetOf(given: string): Target {
  if (isBucket(given)) return bucketTargetOf(given)
  const path = resolve(given)
  const isFolder = /[/\\]$/.test(given) || (existsSync(path) && statSync(path).isDirectory())
  if (isFolder) return { folder: path, name: undefined }
  if (existsSync(path)) throw new CommandFailed(`${path} exists already. Choose another name, or a folder.`)
  if (!existsSync(dirname(path)))
    throw new CommandFailed(
      `There is no folder ${dirname(path)}. Create it, or end the path with / for a folder.`,
    )
  return { folder: dirname(path), name: basename(path) }
}

function bucketTargetOf(given: string): Target {
  const [, folder, name] = /^(.*)\/([^/]+\.tar)$/.exec(given) ?? []
  return folder === undefined ? { folder: given, name: undefined } : { folder, name }
}

async function requireFree(store: BackupStore, name: string | undefined): Promise<void> {
  if (name === undefined || !(await store.has(name))) return
  throw new CommandFailed(`${store.place}${name} exists already. Choose another name, or a folder.`)
}

function readKeep(given: string | undefined, name: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new WrongUsage('--keep must be a whole number from 1.')
  if (name !== undefined) throw new WrongUsage('--keep needs a folder.')
  return Number(given)
}

function explain(error: unknown, folder: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') {
    return new CommandFailed(
      `The disk of ${folder} is full: no backup was written. Free some space, or choose another folder.`,
      { cause: error },
    )
  }
  if (syscall !== undefined && syscall !== 'connect') {
    return new CommandFailed(
      `${(error as Error).message}. No backup was written. Choose a folder that this user can write to.`,
      { cause: error },
    )
  }
  return error
}

function shown({ tables, files, bytes, missing, removed }: BackupResult, path: string) {
  return { path, bytes, tables, files, missing, removed }
}

function report({ tables, files, bytes, missing, removed }: BackupResult, path: string): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return [
    `${path}: ${rows} rows of ${Object.keys(tables).length} tables and ${files} files, ${megabytes(bytes)}, checked.`,
    ...removed.map((name) => `Removed ${name}.`),
    ...(missing.length > 0
      ? [`${missing.length} files that records name are missing, such as ${missing[0]}: see corral doctor.`]
      : []),
  ].join('\n')
}
