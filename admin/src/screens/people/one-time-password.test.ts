import { expect, test } from 'vitest'
import { newOneTimePassword } from './one-time-password.ts'

test('a one-time password is long, readable and always another', () => {
  const made = Array.from({ length: 200 }, newOneTimePassword)
  expect(new Set(made).size).toBe(200)
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
})
