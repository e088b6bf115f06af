import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { useCommandLine } from './cli.ts'

const root = pathToFileURL(join(import.meta.dirname, '..')).href

/** The packages that a service with no settings needs for its first answer. */
const allowedPackages = [
  '@fastify/busboy',
  '@fastify/cors',
  '@fastify/deepmerge',
  '@fastify/error',
  '@fastify/forwarded',
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@pinojs/redact',
  'atomic-sleep',
  'avvio',
  'fast-decode-uri-component',
  'fast-deep-equal',
  'fast-json-stringify',
  'fast-querystring',
  'fastify',
  'fastify-plugin',
  'fastq',
  'find-my-way',
  'ipaddr.js',
  'kysely',
  'on-exit-leak-free',
  'pino',
  'pino-std-serializers',
  'process-warning',
  'quick-format-unescaped',
  'ret',
  'reusify',
  'rfdc',
  'safe-regex2',
  'safe-stable-stringify',
  'secure-json-parse',
  'semver',
  'sonic-boom',
  'thread-stream',
  'toad-cache',
]

/** Parts of the service that wait until something asks for them. */
const loadedLater = [
  'commands/(?!index|serve)',
  'content-schema/(config-problems|violations)',
  'database/engines/postgres',
  'database/migrations/\\d',
  'database/standby',
  'demo/(?!example-records)',
  'doctor/',
  'http/limits/redis-hits',
  'mail/mailer',
  'monitoring/traces',
  'openapi/document',
  'serve/workers',
  'storage/s3(?!-access)',
  'transfer/backups/(backup\\.ts|bucket|read-archive|restore|write-archive)',
  'transfer/bundles/',
  'transfer/imports/(run|readers|wordpress|ghost|markdown)',
]

const maxModules = 910

const advice =
  'A start loads more than it did. Load it where it is used: const { … } = await import(…). If every start needs it, extend the list in test/start.test.ts, and say why in the commit.'

describe('a plain start on SQLite', () => {
  const cli = useCommandLine()
  let modules: string[] = []

  beforeAll(async () => {
    expect(await cli.spawn(['migrate']).finished).toMatchObject({ code: 0 })
    const list = join(cli.directory, 'modules.json')
    const preload = `--import=${import.meta.resolve('./loaded-modules.ts')}`
    const service = await cli.serve({ NODE_OPTIONS: preload, LOADED_MODULES: list })
    expect((await fetch(`${service.address}/api/v1/public/health/ready`)).status).toBe(200)
    await service.stop()
    modules = JSON.parse(readFileSync(list, 'utf8')).map((url: string) => url.slice(root.length + 1))
  })

  test('loads no package that is not in the list', () => {
    const packages = modules.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
    const unexpected = new Set(packages).difference(new Set(allowedPackages))
    expect([...unexpected], advice).toEqual([])
  })

  test('loads no part of the service that is for later', () => {
    const later = new RegExp(`^src/(${loadedLater.join('|')})`)
    expect(modules).toContain('src/app.ts')
    expect(
      modules.filter((path) => later.test(path)),
      advice,
    ).toEqual([])
  })

  test(`loads at most ${maxModules} modules`, () => {
    expect(modules.length, advice).toBeLessThanOrEqual(maxModules)
  })
})
