import type { App } from '../app.ts'
import { Progress } from '../cli/progress.ts'
import { type Check, type Result, runCheck } from './check.ts'
import { checks } from './checks.ts'

/** Runs all checks of the content, except those that the caller has no need of. */
export async function runChecks(app: App, except: readonly Check[] = []): Promise<Result[]> {
  const wanted = checks.filter((check) => !except.includes(check))
  const progress = new Progress('Checking', wanted.length)
  const results: Result[] = []
  for (const check of wanted) {
    results.push(await runCheck(app, check))
    progress.advance()
  }
  progress.end()
  return results
}

/** The findings as lines. */
export function report(results: readonly Result[], fixed: readonly string[], isSound: boolean): string {
  const found = results.filter((result) => result.count > 0)
  const lines = [
    ...fixed.map((what) => `fixed    ${what}`),
    ...found.flatMap((result) => [
      `${result.severity.padEnd(8)} ${result.count} ${result.finding} [${result.name}]`,
      ...result.examples.map((example) => `           ${printable(example)}`),
      ...(result.count > result.examples.length ? ['           …'] : []),
    ]),
    ...(isSound ? [] : ['The other checks were skipped until this is fixed.']),
    ...(found.some((result) => result.isFixable) ? ['corral doctor --fix can fix some of this.'] : []),
    ...(found.length === 0 ? [`No problems found: ${results.length} checks passed.`] : []),
  ]
  return lines.join('\n')
}

/** Stored text may hold control characters that move the cursor. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
