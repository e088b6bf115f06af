import { describe, expect, test } from 'vitest'
import { PrivateAddress, parseNetworks, requireReachable } from './private-networks.ts'

const isReachable = (address: string, setting = 'false') => {
  try {
    requireReachable(address, parseNetworks(setting) ?? false)
    return true
  } catch (error) {
    if (!(error instanceof PrivateAddress)) throw error
    return false
  }
}

test.each([
  '0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.255', '168.63.129.16',
  '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.168.0.1', '198.18.0.1', '224.0.0.1',
  '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '0:0:0:0:0:ffff:a9fe:a9fe',
  '::127.0.0.1', '::ffff:0:7f00:1', '::ffff:0:169.254.169.254', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1',
  'fe80::1%eth0', 'fec0::1', 'ff02::1',
])('%s is private', (address) => {
  expect(isReachable(address)).toBe(false)
  expect(isReachable(address, 'true')).toBe(true)
}) // biome-ignore format: a list

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
  expect(isReachable(address)).toBe(true)
}) // biome-ignore format: a list

describe('a list of networks', () => {
  test('allows what is in it', () => {
    const setting = '10.1.0.0/16, 127.0.0.1,fd00::/8'
    for (const address of ['10.1.2.3', '127.0.0.1', '::ffff:127.0.0.1', 'fd12::1'])
      expect([address, isReachable(address, setting)]).toEqual([address, true])
    for (const address of ['10.2.0.1', '127.0.0.2', 'fc00::1'])
      expect([address, isReachable(address, setting)]).toEqual([address, false])
  })

  test.each(['', 'yes', '10.0.0', '10.0.0.0/33', '::/129', 'localhost', '10.0.0.1,'])(
    'is not %j',
    (setting) => {
      expect(parseNetworks(setting)).toBeUndefined()
    },
  )
})
