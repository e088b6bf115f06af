import type { AddressInfo } from 'node:net'
import { type Config, hidePassword } from '../config.ts'
import { version } from '../core/version.ts'
import type { FirstAdmin } from '../resources/users/first-admin.ts'

/** What a person needs to know when the service has started. Secrets are in it only on the first start. */
export function welcome(config: Config, address: string, admin: FirstAdmin | null): string {
  const facts = [
    `Corral ${version}`,
    '',
    `Address   ${address}`,
    ...(config.baseUrl ? [`Base URL  ${config.baseUrl}`] : []),
    `Database  ${hidePassword(config.databaseUrl)}`,
    `Files     ${config.dataDir}`,
  ]
  if (!admin) return `${frame(facts)}\n`
  return [frame([...facts, '', ...account(admin)]), '', 'Try it:', '', tryOut(address, admin), ''].join('\n')
}

/** The new account alone, for a start that made it and then failed: its secrets are not to be had again. */
export function accountNotice(admin: FirstAdmin): string {
  return frame(account(admin))
}

/** Where the service can be reached from this machine. */
export function localAddress({ address, family, port }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::'
  const host = isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function account({ email, password, token }: FirstAdmin): string[] {
  const isGenerated = password !== null || token !== null
  return [
    isGenerated ? 'The first administrator (shown only this once):' : 'The first administrator:',
    '',
    `Email     ${email}`,
    `Password  ${password ?? 'as in CORRAL_ADMIN_PASSWORD'}`,
    `Token     ${token ?? 'as in CORRAL_ADMIN_TOKEN'}`,
  ]
}

/** One line, outside the frame, so that it can be pasted into a shell as it stands. */
function tryOut(address: string, { token }: FirstAdmin): string {
  const header = token ? `'Authorization: Bearer ${token}'` : '"Authorization: Bearer $CORRAL_ADMIN_TOKEN"'
  return `curl -H ${header} ${address}/api/v1/pages`
}

function frame(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 2)
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n')
}
