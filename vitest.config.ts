import { availableParallelism } from 'node:os'
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { type ProjectName, projects } from './test/runs.ts'

// The tests import the service, which an older Node cannot run: Vitest would report each file with an error of its own.
const needed = '24.7'
if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0) {
  process.stderr.write(
    `The tests need Node ${needed}, and this is ${process.version}. npm uses the Node that it installed: npm test -- <files>, or npm exec -- vitest <arguments>\n`,
  )
  process.exit(1)
}

// A process runs many files and loads the modules once: each file has a service and a database of its own anyway. Vitest
// would use a single process on two cores.
const shared = {
  pool: 'forks',
  isolate: false,
  maxWorkers: Math.max(2, availableParallelism() - 1),
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // Waits are for an event, and end with it. The limit is for a machine that is busy with other work.
  expect: { poll: { timeout: 20_000 } },
} as const

const onSqlite = { globalSetup: ['test/sqlite.setup.ts'] }
const onPostgres = { globalSetup: ['test/postgres.setup.ts'] }

const settings: Readonly<Record<ProjectName, InlineConfig>> = {
  unit: {},
  'admin-unit': {},
  client: onSqlite,
  sqlite: onSqlite,
  postgres: onPostgres,
  'postgres-rest': onPostgres,
  generators: onSqlite,
  browser: { ...onSqlite, testTimeout: 180_000 },
  // Its files start many processes, and measure how long an outage lasts: one after the other, after everything else.
  cluster: { maxWorkers: 1, sequence: { groupOrder: 1 } },
}

export default defineConfig({
  test: {
    reporters: ['default', './test/summary-reporter.ts'],
    projects: Object.entries(projects).map(([name, files]) => ({
      test: { ...shared, name, ...files, ...settings[name as ProjectName] },
    })),
  },
})
