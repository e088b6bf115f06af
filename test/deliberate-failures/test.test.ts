import { expect, test } from 'vitest'

// The files of this folder are part of a run only with DELIBERATE_FAILURE=1: `.ci/run` checks with them that a failure fails the
// command, and is counted.
test('a failing test fails the command', () => {
  expect('this test').toBe('passing')
})
