import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FirstAdmin } from '../resources/accounts/users/first-admin.ts'

/**
 * The file for the secrets of the first start, or null when they are printed. In production, output is often logged.
 */
export function secretsFileOf({ isProduction, dataDir, admin }: Config): string | null {
  const isGenerated = admin.password === null || admin.token === null
  return isProduction && isGenerated ? join(dataDir, 'first-admin.txt') : null
}

/** Writes a file that only this user can read. An existing file, of any mode, is replaced. */
export function writeSecretsFile(config: Config, { email, password, token }: FirstAdmin): void {
  const path = secretsFileOf(config)
  if (path === null) return
  const lines = [
    `Email     ${email}`,
    ...(password === null ? [] : [`Password  ${password}`]),
    ...(token === null ? [] : [`Token     ${token}`]),
  ]
  rmSync(path, { force: true })
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
}
