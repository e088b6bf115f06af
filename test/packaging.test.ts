import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../src/config/config.ts'
import { settingReaders } from '../src/config/setting-readers.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Package {
  integrity?: string
  resolved?: string
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

  test('needs no install script', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.map(([path]) => path).filter((path) => !path.endsWith('/fsevents'))).toEqual([])
  })
})

const lockfiles = globSync('{,{bench,scripts}/**/,test/**/}package-lock.json', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})

test('the tools that few runs need have lockfiles of their own', () => {
  expect(lockfiles.sort()).toEqual([
    'bench/package-lock.json',
    'package-lock.json',
    'scripts/icons/package-lock.json',
    'scripts/package-lock.json',
    'test/generators/package-lock.json',
    'test/servers/package-lock.json',
  ])
})

describe.each(lockfiles)('%s', (file) => {
  const packages: Record<string, Package> = JSON.parse(read(file)).packages
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules') && !link,
  )

  test('holds the hash of every package, and no address of a registry', () => {
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })

  test('holds native parts for x64 and for arm64 alike', () => {
    const forLinux = (cpu: string) =>
      installed
        .filter(([, each]) => [each.os].flat().includes('linux') && [each.cpu].flat().includes(cpu))
        .filter(([path]) => !path.includes('musl'))
        .map(([path]) => path.replace(cpu, ''))
    expect(forLinux('arm64').sort()).toEqual(forLinux('x64').sort())
  })
})

test('the newest version in the changelog is that of the packages, and of the image that deploy/ names', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? []
  const versions = ['package.json', 'admin/package.json', 'client/package.json'].map(
    (file) => JSON.parse(read(file)).version,
  )
  const images = ['corral', 'migrate'].map(
    (name) => /corral:([\d.]+)/.exec(read(`deploy/kubernetes/${name}.yaml`))?.[1],
  )
  expect([...versions, ...images]).toEqual(Array(5).fill(newest))
})

test('every way to start the service runs bin/corral.js itself, whose first line limits the young heap', () => {
  expect(read('bin/corral.js')).toMatch(/^#!.* --max-semi-space-size=8\n/)
  const { scripts } = JSON.parse(read('package.json'))
  expect([scripts.start, scripts.corral]).toEqual(['exec bin/corral.js serve', 'exec bin/corral.js'])
  expect(read('Dockerfile')).toContain('ENTRYPOINT ["/app/bin/corral.js"]')
})

/** Settings of mail, files on S3, caches in front and traces, and what becomes of them. */
const optional = {
  SMTP_URL: 'smtp://cms:password@mail.example.com:587',
  CORRAL_MAIL_FROM: 'My website <cms@example.com>',
  CORRAL_STORAGE: 's3://my-bucket/site',
  CORRAL_S3_ENDPOINT: 'https://minio.example.com:9000',
  CORRAL_S3_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  CORRAL_FILES_URL: 'https://cdn.example.com',
  CORRAL_BACKUP_DIR: 's3://my-backups/cms',
  CORRAL_EDGE: 'fastly',
  CORRAL_EDGE_ZONE: 'SU1Z0isxPaozGVKXdv0eY',
  CORRAL_EDGE_TOKEN: 'an-api-token-of-fastly',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel-collector:4318',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=production',
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: '0.01',
}
const used = {
  mail: { host: 'mail.example.com' },
  s3: { bucket: 'my-bucket' },
  backups: { place: 's3://my-backups/cms' },
  edge: { kind: 'fastly' },
  traces: {},
  redisUrl: 'redis://redis:6379',
}

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const [service = '', database = ''] = text.split(/^ {2}postgres:$/m)

  /** The variables of a service, with what Compose puts in their place. */
  function environmentOf(part: string, given: Record<string, string>): Record<string, string> {
    const lines = part.matchAll(/^ {6}([A-Z_\d]+): (.+)$/gm)
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

  test('has every setting of the service that the image does not set', () => {
    const named = Object.keys(environmentOf(service, { POSTGRES_PASSWORD: 'p' }))
    const image = [...read('Dockerfile').matchAll(/([A-Z_]+)=\S+/g)].map(([, name]) => name)
    const missing = Object.keys(settingReaders).filter((name) => ![...named, ...image].includes(name))
    expect(missing).toEqual([])
  })

  test('passes on the settings of the service', () => {
    const given = {
      BASE_URL: 'https://cms.example.com',
      CORRAL_TRUST_PROXY: '10.0.0.0/8',
      CORRAL_ALLOWED_HOSTS: 'cms.example.com',
      CORRAL_ADMIN_EMAIL: 'ada@example.com',
      CORRAL_ADMIN_PASSWORD: 'long enough',
      CORRAL_ADMIN_TOKEN: 'x'.repeat(20),
      ...optional,
      CORRAL_METRICS_TOKEN: 'y'.repeat(20),
      CORRAL_WEBHOOK_PRIVATE: '10.0.0.0/8',
      CORRAL_BACKUP_KEEP: '7',
      CORRAL_CACHE_MB: '32',
      LOG_LEVEL: 'debug',
    }
    const env = environmentOf(service, { POSTGRES_PASSWORD: 'p', ...given })
    expect(env).toMatchObject(given)
    expect(readConfig(env)).toMatchObject({
      ...used,
      trustProxy: given.CORRAL_TRUST_PROXY,
    })
    expect(readConfig(environmentOf(service, { POSTGRES_PASSWORD: 'p' }))).toMatchObject({
      mail: null,
      s3: null,
      edge: null,
      traces: null,
    })
  })
})

describe('deploy/', () => {
  interface Container {
    args: string[]
    env: { name: string; value?: string }[]
    envFrom?: { configMapRef?: { name: string } }[]
    livenessProbe?: { httpGet: { path: string } }
    readinessProbe?: { httpGet: { path: string } }
  }
  interface Manifest {
    kind: string
    spec: {
      replicas: number
      minAvailable: number
      template: {
        spec: {
          terminationGracePeriodSeconds: number
          enableServiceLinks: boolean
          containers: Container[]
        }
      }
    }
  }
  interface ConfigMap {
    metadata: { name: string }
    data: Record<string, string>
  }
  const manifests = (file: string): Manifest[] => parseManifests(read(file))
  const parseManifests = (text: string): Manifest[] =>
    parseAllDocuments(text).map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS()
    })
  const settingsOf = ({ env }: Container) =>
    readConfig(Object.fromEntries(env.map(({ name, value }) => [name, value ?? 'postgres://a@b/c'])))

  test('Kubernetes gets settings that the service knows, and enough time to stop', () => {
    const all = manifests('deploy/kubernetes/corral.yaml')
    expect(all.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'ConfigMap',
      'PersistentVolumeClaim',
      'Service',
      'PodDisruptionBudget',
      'Ingress',
    ])
    const [deployment, , , , budget] = all as [Manifest, Manifest, Manifest, Manifest, Manifest]
    const { terminationGracePeriodSeconds, containers } = deployment.spec.template.spec
    const [container] = containers as [Container]
    const config = settingsOf(container)
    expect(terminationGracePeriodSeconds).toBeGreaterThan(config.stopDelayMilliseconds / 1000 + 30)
    expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas)
    expect(container.livenessProbe?.httpGet.path).toBe('/api/v1/public/health/live')
    expect(container.readinessProbe?.httpGet.path).toBe('/api/v1/public/health/ready')
    const [job] = manifests('deploy/kubernetes/migrate.yaml') as [Manifest]
    expect(job.spec.template.spec.containers.map(settingsOf)).toHaveLength(1)
    // Kubernetes adds CORRAL_SERVICE_HOST and more, with which the service would not start.
    for (const { spec } of [deployment, job]) expect(spec.template.spec.enableServiceLinks).toBe(false)
  })

  test('Kubernetes gives no token of the cluster, and a root that is read only', () => {
    const pods = ['corral', 'migrate'].map((name) => manifests(`deploy/kubernetes/${name}.yaml`)[0])
    for (const pod of pods)
      expect(pod?.spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        containers: [{ securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false } }],
      })
  })

  test('Kubernetes has mail, S3, caches in front and traces, once their # are removed', () => {
    const text = read('deploy/kubernetes/corral.yaml')
    const without = parseManifests(text)[1] as unknown as ConfigMap
    expect(readConfig(without.data)).toMatchObject({ mail: null, s3: null, edge: null, traces: null })
    const all = parseManifests(text.replace(/^ {2}# (?=[A-Z_\d]+: )/gm, '  '))
    const [deployment, map] = all as unknown as [Manifest, ConfigMap]
    const [container] = deployment.spec.template.spec.containers
    expect(container?.envFrom?.[0]).toEqual({ configMapRef: { name: map.metadata.name } })
    const { CORRAL_EDGE_URL: varnish, ...data } = map.data
    const secrets = Object.entries(optional).filter(([name]) => /SMTP|AWS|TOKEN/.test(name))
    const env = { BASE_URL: 'https://cms.example.com', ...data, ...Object.fromEntries(secrets) }
    expect(env).toMatchObject(optional)
    expect(readConfig(env)).toMatchObject(used)
    expect(readConfig({ CORRAL_EDGE: 'varnish', CORRAL_EDGE_URL: varnish }).edge).toMatchObject({
      kind: 'varnish',
    })
    for (const [name] of secrets) expect(text).toContain(name)
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
