import process from 'node:process'
import type { Reporter, TestModule } from 'vitest/node'

/** Prints `N passed, N failed, N skipped` as the last line of a run. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      // A file that could not be loaded, or whose set-up failed, has no failed test of its own.
      count.failed += module.errors().length
    }
    const skipped = count.skipped + count.pending
    // At the exit, so that nothing of the runner's own comes after it.
    process.once('exit', () =>
      process.stdout.write(`${count.passed} passed, ${count.failed} failed, ${skipped} skipped\n`),
    )
  }
}
