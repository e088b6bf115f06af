import { defineConfig } from 'vitest/config'

const shared = { pool: 'forks', testTimeout: 20_000, hookTimeout: 60_000 } as const

/** What needs no database, or brings its own, runs once; every other test runs on each engine. */
const engineless = [
  'src/core/**/*.test.ts',
  'src/config.test.ts',
  'src/storage/**/*.test.ts',
  'src/lifecycle/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: engineless } },
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: engineless,
          globalSetup: ['test/sqlite.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: engineless,
          globalSetup: ['test/postgres.setup.ts'],
        },
      },
    ],
  },
})
