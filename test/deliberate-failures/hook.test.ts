import { afterAll, describe, test } from 'vitest'

describe('a hook that throws', () => {
  afterAll(() => {
    throw new Error('The hook fails on purpose.')
  })

  test('fails the command, although each test passes', () => {})
})
