import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
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
    expect(readConfig(env)).toMatchObject({
      redisUrl: 'redis://redis:6379',
      trustProxy: given.CORRAL_TRUST_PROXY,
    })
  })
})

describe('deploy/', () => {
  interface Container {
    args: string[]
    env: { name: string; value?: string }[]
    livenessProbe?: { httpGet: { path: string } }
    readinessProbe?: { httpGet: { path: string } }
  }
  interface Manifest {
    kind: string
    spec: {
      replicas: number
      minAvailable: number
      template: { spec: { terminationGracePeriodSeconds: number; containers: Container[] } }
    }
  }
  const manifests = (file: string): Manifest[] =>
    parseAllDocuments(read(file)).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS()
    })
  const settingsOf = ({ env }: Container) =>
    readConfig(Object.fromEntries(env.map(({ name, value }) => [name, value ?? 'postgres://a@b/c'])))

  test('Kubernetes gets settings that the service knows, and enough time to stop', () => {
    const all = manifests('deploy/kubernetes/corral.yaml')
    expect(all.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'PersistentVolumeClaim',
      'Service',
      'PodDisruptionBudget',
      'Ingress',
    ])
    const [deployment, , , budget] = all as [Manifest, Manifest, Manifest, Manifest]
    const { terminationGracePeriodSeconds, containers } = deployment.spec.template.spec
    const [container] = containers as [Container]
    const config = settingsOf(container)
    expect(terminationGracePeriodSeconds).toBeGreaterThan(config.stopDelayMilliseconds / 1000 + 30)
    expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas)
    expect(container.livenessProbe?.httpGet.path).toBe('/api/v1/public/health/live')
    expect(container.readinessProbe?.httpGet.path).toBe('/api/v1/public/health/ready')
    const [job] = manifests('deploy/kubernetes/migrate.yaml') as [Manifest]
    expect(job.spec.template.spec.containers.map(settingsOf)).toHaveLength(1)
  })

  test('the systemd unit starts the service itself, with settings that it knows', () => {
    const unit = read('deploy/systemd/corral.service')
    expect(unit).toMatch(/^ExecStart=\/opt\/corral\/bin\/corral\.js serve$/m)
    const given = /^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
    expect(readConfig(Object.fromEntries(given.map((each) => each.split('='))))).toMatchObject({
      isProduction: true,
      dataDir: '/var/lib/corral',
    })
    expect(unit).toMatch(/^UMask=0077$/m)
  })

  test.each(['deploy/caddy/Caddyfile', 'deploy/nginx/corral.conf'])(
    '%s names proxies as the service knows them',
    (file) => {
      const [, baseUrl, trusted] = /BASE_URL=(\S+) CORRAL_TRUST_PROXY=(\S+)/.exec(read(file)) ?? []
      expect(readConfig({ BASE_URL: baseUrl, CORRAL_TRUST_PROXY: trusted })).toMatchObject({
        baseUrl: 'https://cms.example.com',
        trustProxy: '127.0.0.1',
      })
    },
  )
})
