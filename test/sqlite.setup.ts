import type { TestProject } from 'vitest/node'

/** Each test file makes its own database file. */
export default function setup(project: TestProject): void {
  project.provide('postgresUrl', null)
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test files may create databases; null when they run on SQLite. */
    postgresUrl: string | null
  }
}
