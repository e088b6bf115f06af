import { isIP, isIPv6 } from 'node:net'
import { BadSetting } from '../core/errors.ts'
import { type DatabaseLimits, defaultDatabaseLimits } from '../database/limits.ts'

/**
 * An address without its password. A password may contain any character, so everything up to the last @ is removed, and
 * so is the value of each parameter whose name suggests a secret.
 */
export function hidePassword(url: string): string {
  if (url.startsWith('sqlite:')) return url
  return url
    .replace(/:(?!\/\/).*@/s, ':…@')
    .replace(/([?&][^=&]*(?:pass|pwd|secret|token)[^=&]*=)[^&]*/gi, '$1…')
}

/** An address, a range, or a named range, in the forms that the server's `trustProxy` accepts. */
export function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (isIP(address) === 0) return false
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (isIPv6(address) ? 128 : 32))
}

type Limit = keyof DatabaseLimits

export function milliseconds(name: string, limit: Limit) {
  const range = { least: 0, most: 3_600_000, meaning: 'milliseconds; 0 for no limit' }
  return wholeNumber(name, defaultDatabaseLimits[limit], range)
}

export function connections(name: string, limit: Limit) {
  return wholeNumber(name, defaultDatabaseLimits[limit], { least: 1, most: 1000, meaning: 'connections' })
}

export function wholeNumber(
  name: string,
  fallback: number,
  range: { least: number; most: number; meaning: string },
) {
  const { least, most, meaning } = range
  return (value: string | undefined) => {
    const number = Number(value ?? fallback)
    if (value !== undefined && (!/^\d{1,7}$/.test(value) || number < least || number > most)) {
      fail(name, value, `a whole number from ${least} to ${most} (${meaning})`)
    }
    return number
  }
}

/** An http(s) address without credentials, query and fragment, and without a trailing slash. */
export function webAddress(
  name: string,
  value: string,
  { expected, isOrigin = false }: { expected: string; isOrigin?: boolean },
): string {
  const url = URL.parse(value)
  const isWeb = url && /^https?:$/.test(url.protocol) && !/[?#]/.test(value) && !url.username && !url.password
  if (!isWeb || (isOrigin && url.pathname !== '/')) fail(name, hidePassword(value), expected)
  return url.href.replace(/\/+$/, '')
}

export function s3Endpoint(name: string) {
  const expected = 'an address like https://s3.eu-central-1.amazonaws.com, without a path'
  return (value: string | undefined) =>
    value === undefined ? null : webAddress(name, value, { expected, isOrigin: true })
}

/** A secret that the operator makes; it is never shown. */
export function ownSecret(name: string) {
  return (value: string | undefined) => {
    if (value !== undefined && !/^\S{20,200}$/.test(value)) {
      const example = 'create one with `openssl rand -hex 32`'
      fail(name, null, `20 to 200 characters without a space; ${example}`)
    }
    return value ?? null
  }
}

export function oneOf<T extends string>(name: string, known: readonly T[], value: string): T {
  return known.find((each) => each === value) ?? fail(name, value, `one of ${known.join(', ')}`)
}

export function fail(name: string, value: string | null | undefined, expected: string): never {
  const given = value === null || value === undefined ? '' : ` is ${JSON.stringify(value)}, but`
  throw new BadSetting(`${name}${given} must be ${expected}.`)
}
