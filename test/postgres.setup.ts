import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeTemplate, templateName } from './migrated-template.ts'
import { startPostgres } from './postgres-server.ts'

/** Starts a PostgreSQL server with a migrated database; each test file makes its own database in it, mostly as a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'corral-postgres-'))
  // The data is discarded, so nothing has to reach the disk.
  const server = await startPostgres(databaseDir, [
    'fsync=off',
    'synchronous_commit=off',
    'max_connections=300',
  ])
  const client = new pg.Client(`${server.url}/postgres`)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await makeTemplate(`${server.url}/${templateName}`)
  project.provide('postgresUrl', server.url)
  project.provide('sqliteTemplate', null)
  return async () => {
    await server.stop()
    rmSync(databaseDir, { recursive: true, force: true })
  }
}
