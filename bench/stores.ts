import { constants, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../test/postgres-server.ts'
import type { EngineName } from './options.ts'

/** Where the databases of a run live. */
export interface Store {
  readonly engine: EngineName
  /** The processes of a database server that this run has started. */
  readonly pids: readonly number[]
  /** Makes an empty database; returns its `DATABASE_URL`. */
  create(name: string): Promise<string>
  /** Copies a database that nobody has open. */
  copy(from: string, name: string): Promise<string>
  close(): Promise<void>
}

export async function openStore(
  engine: EngineName,
  directory: string,
  databaseUrl: string | null,
): Promise<Store> {
  if (engine === 'sqlite') return sqliteStore(directory)
  if (databaseUrl !== null) return postgresStore(databaseUrl, [], async () => {})
  const server = await startPostgres(join(directory, 'postgres'), durable)
  return postgresStore(`${server.url}/postgres`, [server.pid], () => server.stop())
}

/**
 * A commit is on the disk when it is acknowledged. The memory is that of a small server, and every service has its
 * pool.
 */
const durable = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_buffers=1GB',
  'max_connections=300',
]

function sqliteStore(directory: string): Store {
  const urlOf = (name: string) => `sqlite:${join(directory, `${name}.db`)}`
  return {
    engine: 'sqlite',
    pids: [],
    create: async (name) => urlOf(name),
    async copy(from, name) {
      const to = urlOf(name)
      copyFileSync(pathOf(from), pathOf(to), constants.COPYFILE_FICLONE)
      return to
    },
    close: async () => {},
  }
}

function pathOf(url: string): string {
  return url.slice('sqlite:'.length)
}

function postgresStore(serverUrl: string, pids: readonly number[], stop: () => Promise<unknown>): Store {
  const prefix = `corral_bench_${process.pid}`
  const made: string[] = []
  const make = async (name: string, clause = '') => {
    const database = `${prefix}_${name}`
    await execute(serverUrl, `create database ${database} ${clause}`)
    made.push(database)
    const url = new URL(serverUrl)
    url.pathname = `/${database}`
    return url.href
  }
  return {
    engine: 'postgres',
    pids,
    create: (name) => make(name),
    copy: (from, name) => make(name, `template ${new URL(from).pathname.slice(1)}`),
    async close() {
      for (const database of made) await execute(serverUrl, `drop database ${database} with (force)`)
      await stop()
    },
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
