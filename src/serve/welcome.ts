import type { AddressInfo } from 'node:net'
import type { Config } from '../config/config.ts'
import { hidePassword } from '../config/values.ts'
import { version } from '../core/version.ts'
import { isAppBuilt } from '../editors-app/app.files.ts'
import type { FirstAdmin } from '../resources/accounts/users/first-admin.ts'
import { secretsFileOf } from './secrets-file.ts'

/** The message after the start. It contains secrets only on the first start. */
export function welcome(config: Config, address: string, admin: FirstAdmin | null): string {
  const facts = [
    `Corral ${version}`,
    '',
    `Address   ${address}`,
    `Editors   ${isAppBuilt() ? `${address}/admin` : 'the app is not built: run npm ci'}`,
    ...(config.baseUrl ? [`Base URL  ${config.baseUrl}`] : []),
    `Database  ${hidePassword(config.databaseUrl)}`,
    `Files     ${config.dataDir}`,
  ]
  if (!admin) return `${frame(facts)}\n`
  return [
    frame([...facts, '', ...account(config, admin)]),
    '',
    'Try it:',
    '',
    tryOut(config, address, admin),
    '',
  ].join('\n')
}

/** The same for a log, without secrets. */
export function startFacts(config: Config, address: string, admin: FirstAdmin | null): object {
  const file = admin && secretsFileOf(config)
  return {
    version,
    address,
    app: isAppBuilt(),
    database: hidePassword(config.databaseUrl),
    files: config.dataDir,
    ...(admin ? { first_admin: admin.email } : {}),
    ...(file ? { secrets: file } : {}),
  }
}

/** Only the new account, for a start that created it and then failed: its secrets are not shown again. */
export function accountNotice(config: Config, admin: FirstAdmin): string {
  return frame(account(config, admin))
}

/** Where the service can be reached from this machine. */
export function localAddress({ address, family, port }: AddressInfo): string {
  const isAny = address === '0.0.0.0' || address === '::'
  const host = isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function account(config: Config, { email, password, token }: FirstAdmin): string[] {
  const file = secretsFileOf(config)
  const isPrinted = file === null && (password !== null || token !== null)
  const show = (secret: string | null, setting: string) =>
    secret === null ? `as in ${setting}` : file === null ? secret : `in ${file}`
  return [
    isPrinted ? 'The first administrator (shown only this once):' : 'The first administrator:',
    '',
    `Email     ${email}`,
    `Password  ${show(password, 'CORRAL_ADMIN_PASSWORD')}`,
    `Token     ${show(token, 'CORRAL_ADMIN_TOKEN')}`,
    ...(file === null ? [] : ['', 'Only this user can read that file. Delete it after reading.']),
  ]
}

/** One line, outside the frame, so that it can be pasted into a shell unchanged. */
function tryOut(config: Config, address: string, { token }: FirstAdmin): string {
  const file = secretsFileOf(config)
  const secret = file === null ? token : `$(sed -n 's/^Token *//p' '${file}')`
  const header = `"Authorization: Bearer ${token === null ? '$CORRAL_ADMIN_TOKEN' : secret}"`
  return `curl -H ${header} ${address}/api/v1/pages`
}

function frame(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 2)
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n')
}
