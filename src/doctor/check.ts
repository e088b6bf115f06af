import type { App } from '../app.ts'

/** One rule, and how to find where it is broken. */
export interface Check {
  readonly name: string
  /** The text after the count: `3 pages whose parent is missing or deleted`. */
  readonly finding: string
  /** A warning is not a problem. */
  readonly severity: 'problem' | 'warning'
  /** One line for each finding. */
  find(app: App): Promise<string[]>
  /** Fixes what was found, where that is safe. */
  fix?(app: App): Promise<void>
}

export interface Result {
  readonly name: string
  readonly finding: string
  readonly severity: Check['severity']
  readonly count: number
  readonly examples: readonly string[]
  readonly isFixable: boolean
}

const maxExamples = 5

export async function runCheck(app: App, check: Check): Promise<Result> {
  return resultOf(check, await check.find(app))
}

export function resultOf(check: Omit<Check, 'find'>, found: readonly string[]): Result {
  const { name, finding, severity } = check
  const isFixable = check.fix !== undefined && found.length > 0
  return { name, finding, severity, count: found.length, examples: found.slice(0, maxExamples), isFixable }
}
