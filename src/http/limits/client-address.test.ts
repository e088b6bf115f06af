import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressKey, addressReader, normaliseAddress } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown', 'unknown'],
  ['x'.repeat(1000), 'x'.repeat(64), 'x'.repeat(64)],
  ['', '', ''],
])('%s is logged as %s and counted as %s', (address, logged, counted) => {
  expect([normaliseAddress(address), addressKey(address)]).toEqual([logged, counted])
})

const incoming = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage

test.each([
  [false, '10.0.0.1', '192.0.2.7', '10.0.0.1'],
  [true, '10.0.0.1', '192.0.2.7', '192.0.2.7'],
  [true, '::ffff:10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.0/8,loopback', '::ffff:10.0.0.1', '198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['10.0.0.0/8', '203.0.113.5', '192.0.2.7', '203.0.113.5'],
])('with CORRAL_TRUST_PROXY=%s, %s that forwards %s is %s', (trust, remote, forwarded, expected) => {
  expect(addressReader(trust)(incoming(remote, forwarded))).toBe(expected)
})

test('a connection that is gone has no address', () => {
  expect(addressReader(false)(incoming(undefined))).toBe('')
})
