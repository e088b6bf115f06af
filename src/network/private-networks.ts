import { BlockList, isIP } from 'node:net'

/** Which private networks may be reached: all, none, or those of a list. */
export type PrivateNetworks = boolean | BlockList

/** The address is on a network that must not be reached from here. */
export class PrivateAddress extends Error {
  constructor(address: string) {
    super(`${address} is on a private network.`)
  }
}

/**
 * The ranges that the public internet does not route: this host, private networks, carriers' networks, link-local
 * addresses with the metadata services of clouds, multicast, and ranges for documentation. Also the ranges that embed
 * an IPv4 address in IPv6 (IPv4-translated, NAT64, 6to4, Teredo), since a gateway could lead inside. `BlockList` itself compares mapped
 * addresses as IPv4.
 */
const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // the host of a machine at Azure
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** Throws `PrivateAddress` for an address that must not be reached. A zone, as in `fe80::1%eth0`, does not matter. */
export function requireReachable(address: string, allowed: PrivateNetworks): void {
  if (allowed === true) return
  const plain = address.replace(/%.*$/, '')
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (!privateRanges.check(plain, family)) return
  if (allowed !== false && allowed.check(plain, family)) return
  throw new PrivateAddress(address)
}

/** Parses a setting such as `true`, `false` or `127.0.0.1,10.0.0.0/8`; undefined for invalid text. */
export function parseNetworks(setting: string): PrivateNetworks | undefined {
  if (setting === 'true' || setting === 'false') return setting === 'true'
  const list = new BlockList()
  for (const each of setting.split(',').map((text) => text.trim())) {
    const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(each) ?? []
    const version = isIP(address)
    if (version === 0 || Number(bits ?? 0) > (version === 6 ? 128 : 32)) return undefined
    const family = version === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** The literal IP address that a URL names; null for a name. */
export function addressIn({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? null : host
}
