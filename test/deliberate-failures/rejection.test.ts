import { test } from 'vitest'

test('a rejection that nothing handles fails the command', () => {
  void Promise.reject(new Error('The rejection is deliberate.'))
})
