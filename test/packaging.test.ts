import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Package {
  integrity?: string
  link?: true
  dev?: true
  os?: string | string[]
  cpu?: string | string[]
  bin?: Record<string, string>
  hasInstallScript?: true
}

describe('the lockfile', () => {
  const packages: Record<string, Package> = JSON.parse(read('package-lock.json')).packages
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
  ])('holds a Node for %s %s, with its hash', (os, cpu) => {
    const found = installed.filter(
      ([, each]) => [each.os].flat().includes(os) && [each.cpu].flat().includes(cpu) && each.bin?.node,
    )
    expect(found.map(([, { integrity }]) => integrity)).toEqual([expect.stringMatching(/^sha512-/)])
  })

  test('holds the hash of every package', () => {
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  })

  test('needs no install script for the service', () => {
    const { allowScripts } = JSON.parse(read('package.json'))
    const scripted = installed.filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev)
    const names = scripted.map(([path]) => path.replace('node_modules/', ''))
    expect(names.filter((name) => allowScripts[name] !== false)).toEqual([])
  })
})

test('every way to start the service runs bin/corral.js itself, whose first line limits the young heap', () => {
  expect(read('bin/corral.js')).toMatch(/^#!.* --max-semi-space-size=8\n/)
  const { scripts } = JSON.parse(read('package.json'))
  expect([scripts.start, scripts.corral]).toEqual(['exec bin/corral.js serve', 'exec bin/corral.js'])
  expect(read('Dockerfile')).toContain('ENTRYPOINT ["/app/bin/corral.js"]')
})

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const [service = '', database = ''] = text.split(/^ {2}postgres:$/m)

  /** The variables of a service, with what Compose puts in their place. */
  function environmentOf(part: string, given: Record<string, string>): Record<string, string> {
    const lines = part.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)
    return Object.fromEntries(
      [...lines].map(([, name = '', value = '']) => [name, interpolate(value, given)]),
    )
  }

  function interpolate(value: string, given: Record<string, string>): string {
    return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name, sign, rest) => {
      if (given[name]) return given[name]
      if (sign === '?') throw new Error(`${name}: ${rest}`)
      return rest
    })
  }

  test('has no default password, and names the missing one', () => {
    expect(text).not.toMatch(/(PASSWORD|TOKEN)\w*:-[^}]/)
    for (const part of [service, database]) {
      expect(() => environmentOf(part, {})).toThrow(/^POSTGRES_PASSWORD: Set POSTGRES_PASSWORD in \.env/)
    }
  })

  test('gives service and database the same password, whatever its characters, and a URL without it', () => {
    const given = { POSTGRES_PASSWORD: 'p@:/#?%' }
    const env = environmentOf(service, given)
    expect(env.PGPASSWORD).toBe('p@:/#?%')
    expect(environmentOf(database, given).POSTGRES_PASSWORD).toBe('p@:/#?%')
    expect(readConfig(env)).toMatchObject({ databaseUrl: 'postgres://corral@postgres:5432/corral' })
  })

  test('passes on the settings of the service', () => {
    const given = {
      BASE_URL: 'https://cms.example.com',
      REDIS_URL: 'redis://redis:6379',
      CORRAL_TRUST_PROXY: '10.0.0.0/8',
      CORRAL_ALLOWED_HOSTS: 'cms.example.com',
      CORRAL_ADMIN_EMAIL: 'ada@example.com',
      CORRAL_ADMIN_PASSWORD: 'long enough',
      CORRAL_ADMIN_TOKEN: 'x'.repeat(20),
      CORRAL_CACHE_MB: '32',
      LOG_LEVEL: 'debug',
    }
    const env = environmentOf(service, { POSTGRES_PASSWORD: 'p', ...given })
    expect(env).toMatchObject(given)
    expect(readConfig(env)).toMatchObject({ redisUrl: given.REDIS_URL, trustProxy: given.CORRAL_TRUST_PROXY })
  })
})
