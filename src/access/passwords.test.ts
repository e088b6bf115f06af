import { expect, test } from 'vitest'
import { ServiceUnavailable } from '../core/errors.ts'
import { hashPassword, verifyDummyHash, verifyPassword } from './passwords.ts'

test('a hash verifies its own password only', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect([await verifyPassword('correct horse', stored), await verifyPassword('wrong', stored)]).toEqual([
    true,
    false,
  ])
})

test('an unknown account is refused while the queue is full, and not after that', async () => {
  const waiting = Array.from({ length: 33 }, () => hashPassword('x'))
  await expect(verifyDummyHash('guess')).rejects.toThrow(ServiceUnavailable)
  await Promise.all(waiting)
  expect(await verifyDummyHash('guess')).toBe(false)
})
