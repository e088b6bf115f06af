import process from 'node:process'
import { defineConfig } from 'vitest/config'

// The tests import the service, which an older Node cannot run: Vitest would report each file with an error of its own.
const needed = '24.7'
if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0) {
  process.stderr.write(
    `The tests need Node ${needed}, and this is ${process.version}. npm uses the Node that it installed: npm test -- <files>, or npm exec -- vitest <arguments>\n`,
  )
  process.exit(1)
}

// A process runs many files and loads the modules once: each file has a service and a database of its own anyway.
const shared = { pool: 'forks', isolate: false, testTimeout: 20_000, hookTimeout: 60_000 } as const

/** What needs no database, or brings its own, runs once; every other test runs on each engine. */
const engineless = [
  'src/core/**/*.test.ts',
  'src/config/config.test.ts',
  'src/config/env-file.test.ts',
  'src/cli/launcher.test.ts',
  'src/http/readiness.test.ts',
  'src/storage/**/*.test.ts',
  'src/content-schema/pattern-cost.test.ts',
  'src/transfer/imports/autop.test.ts',
  'src/transfer/imports/block-components.test.ts',
  'src/transfer/imports/files/*.test.ts',
  'src/transfer/imports/wordpress/*.test.ts',
  'src/lifecycle/bus.test.ts',
  'src/mail/mail-tls.test.ts',
  'src/network/*.test.ts',
  'src/transfer/imports/ghost/*.test.ts',
  'src/transfer/imports/markdown/*.test.ts',
  'test/documents.test.ts',
  'test/import-rules.test.ts',
  'test/packaging.test.ts',
]

/** Fail on purpose: see `.ci/run`. */
const failing = process.env.DELIBERATE_FAILURE ? [] : ['test/deliberate-failures/*.test.ts']

/** What people see, and what code generators make of the API's description: once. */
const browser = ['test/browser/**/*.test.ts']
const generators = ['test/generators/**/*.test.ts']

/** Several instances on PostgreSQL with a standby, and what can happen to them: `npm run test:cluster`. */
const cluster = ['test/cluster/**/*.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      { test: { ...shared, name: 'unit', include: engineless } },
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...engineless, ...browser, ...generators, ...cluster, ...failing],
          globalSetup: ['test/sqlite.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...engineless, ...browser, ...generators, ...cluster, ...failing],
          globalSetup: ['test/postgres.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'client',
          include: ['client/test/**/*.test.ts'],
          globalSetup: ['test/sqlite.setup.ts'],
        },
      },
      { test: { ...shared, name: 'cluster', include: cluster } },
      { test: { ...shared, name: 'admin-unit', include: ['admin/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'generators',
          include: generators,
          globalSetup: ['test/sqlite.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          testTimeout: 90_000,
          include: browser,
          globalSetup: ['test/sqlite.setup.ts'],
        },
      },
    ],
  },
})
