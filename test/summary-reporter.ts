import process from 'node:process'
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'

/** Prints `N passed, N failed, N skipped` as the last line of a run. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly unknown[],
    reason: TestRunEndReason = 'passed',
  ): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      // An import or a hook that throws fails no test of its own: it is counted as one failure.
      count.failed += module.errors().length
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length
    }
    // The line never says "0 failed" after a run that failed, for example one that was interrupted.
    if (reason !== 'passed') count.failed = Math.max(count.failed, 1)
    const skipped = count.skipped + count.pending
    // At the exit, so that nothing of the runner's own comes after it.
    process.once('exit', () =>
      process.stdout.write(`${count.passed} passed, ${count.failed} failed, ${skipped} skipped\n`),
    )
  }
}
