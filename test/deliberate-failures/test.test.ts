import { expect, test } from 'vitest'

// Part of a run only with DELIBERATE_FAILURE=1: `.ci/run` checks with it that a failing test fails the command.
test('a failing test fails the command', () => {
  expect('this test').toBe('passing')
})
