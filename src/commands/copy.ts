import { CommandFailed, command, jsonOption, WrongUsage } from '../cli/command.ts'
import { explainOpening } from '../cli/failures.ts'
import { Progress } from '../cli/progress.ts'
import { formatTable } from '../cli/table.ts'
import type { Config } from '../config/config.ts'
import { hidePassword } from '../config/values.ts'
import { Database } from '../database/database.ts'
import { NotEmpty } from '../database/migrate.ts'
import { aloneBatches, fillIndexes } from '../jobs/index-fills.ts'
import { type CopiedTable, copyDatabase } from '../transfer/backups/copy.ts'

export const copy = command({
  help: [
    'Stop the service first: what is changed meanwhile is not copied, and the command says so. The target must be empty. It is',
    'written in one transaction, read again, and compared with the source row by row. Files are not in the database: they',
    'stay where they are. Afterwards, set DATABASE_URL to the target.',
  ].join('\n'),
  options: {
    from: {
      type: 'string',
      value: 'URL',
      description: 'The database to copy (default: that of the service)',
    },
    to: { type: 'string', value: 'URL', description: 'An empty database: postgres://… or sqlite:…' },
    json: jsonOption,
  },
  async run({ values, config, out }) {
    const { to, from = config.databaseUrl } = values
    if (to === undefined) throw new WrongUsage('--to is missing.')
    const source = await open(config, from, 'source')
    try {
      const target = await open(config, to, 'target')
      try {
        const tables = await copyAll(source, target)
        out(values.json ? JSON.stringify({ tables }) : report(tables))
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
    }
  },
})

async function copyAll(source: Database, target: Database): Promise<CopiedTable[]> {
  let progress: Progress | undefined
  const tables = await copyDatabase(source, target, (done, total) => {
    progress ??= new Progress('Copying', total)
    progress.reach(done)
  })
  progress?.end()
  await fillIndexes(target, { batches: aloneBatches })
  return tables
}

async function open(config: Config, url: string, role: 'source' | 'target'): Promise<Database> {
  if (!/^(postgres(ql)?:\/\/.|sqlite:.)/.test(url))
    throw new WrongUsage(
      `${hidePassword(url)} is not the address of a database, such as sqlite:path/to/file.db or postgres://user:password@host/database.`,
    )
  let database: Database | undefined
  try {
    database = await Database.open({
      url,
      limits: config.databaseLimits,
      mustExist: role === 'source',
      now: () => new Date(),
      derive: [],
      deliver: async () => {},
      report: () => {},
    })
    await (role === 'source' ? database.requireUpToDate() : database.requireEmpty())
    return database
  } catch (error) {
    await database?.close()
    if (error instanceof NotEmpty) throw notEmpty(url, error)
    throw explainOpening(error, { ...config, databaseUrl: url }, role === 'source' ? '--from' : '--to')
  }
}

function notEmpty(url: string, cause: NotEmpty): CommandFailed {
  return new CommandFailed(
    `The database at ${hidePassword(url)} is not empty. Create a new one, and copy to that.`,
    { cause },
  )
}

function report(tables: readonly CopiedTable[]): string {
  const filled = tables.filter(({ source }) => source.rows > 0)
  const rows = tables.reduce((sum, { source }) => sum + source.rows, 0)
  return [
    formatTable(
      ['table', 'rows', 'copied', 'sha256 of both'],
      filled.map(({ name, source, target }) => [name, source.rows, target.rows, target.sha256.slice(0, 16)]),
    ),
    `${rows} rows of ${tables.length} tables were copied, and are the same.`,
  ].join('\n')
}
