import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './migrated-template.ts'

/** Makes a migrated database file; each service of a test file starts with a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'corral-template-'))
  const file = join(directory, 'corral.db')
  await makeTemplate(`sqlite:${file}`)
  project.provide('postgresUrl', null)
  project.provide('sqliteTemplate', file)
  return () => rmSync(directory, { recursive: true, force: true })
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test files may create databases; null when they run on SQLite. */
    postgresUrl: string | null
    /** The migrated database file that new ones are copied from; null when the tests run on PostgreSQL. */
    sqliteTemplate: string | null
  }
}
