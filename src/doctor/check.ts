import type { App } from '../app.ts'

/** One thing that must hold, and how to find where it does not. */
export interface Check {
  readonly name: string
  /** What was found, after its count: `3 pages whose parent is missing or deleted`. */
  readonly finding: string
  /** A warning is worth a look, and no fault. */
  readonly severity: 'problem' | 'warning'
  /** One line for each place where it does not hold. */
  find(app: App): Promise<string[]>
  /** Mends what was found, where that can do no harm. */
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
