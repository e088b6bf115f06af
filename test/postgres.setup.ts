import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

/** Starts a PostgreSQL server for the tests; each test file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'corral-postgres-'))
  // The data is discarded, so nothing has to reach the disk.
  const server = await startPostgres(databaseDir, [
    'fsync=off',
    'synchronous_commit=off',
    'max_connections=300',
  ])
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(databaseDir, { recursive: true, force: true })
  }
}
