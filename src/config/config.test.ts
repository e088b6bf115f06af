import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { BadSetting } from '../core/errors.ts'
import { loadEnvironment, readConfig } from './config.ts'
import { hidePassword } from './values.ts'

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    allowedHosts: [],
    host: '127.0.0.1',
    baseUrl: null,
    databaseUrl: `sqlite:${resolve('data/corral.db')}`,
    databaseLimits: {
      connectMs: 3000,
      statementMs: 10_000,
      lockMs: 8000,
      idleTransactionMs: 5000,
      answerMs: 12_000,
      connections: 8,
      readConnections: 6,
    },
    standby: null,
    dataDir: resolve('data'),
    backups: {
      place: resolve('data/backups'),
      keep: 14,
      access: {
        endpoint: 'https://s3.us-east-1.amazonaws.com',
        region: 'us-east-1',
        accessKeyId: null,
        secretAccessKey: null,
        sessionToken: null,
        usesFileKeys: true,
        files: null,
      },
    },
    redisUrl: null,
    s3: null,
    s3AnswerMs: 5000,
    filesUrl: null,
    cacheMegabytes: 64,
    admin: { email: 'admin@example.com', password: null, token: null },
    metrics: { token: null, port: null, host: '127.0.0.1' },
    pictureKey: null,
    logLevel: 'info',
    mail: null,
    isProduction: false,
    trustProxy: false,
    typesFrom: 'app',
    webhookNetworks: false,
    translator: null,
    edge: null,
    stopDelayMilliseconds: 0,
    traces: null,
    limits: { maxConnections: 4096, maxDelayMilliseconds: 1000 },
  })
})

test.each([
  ['PORT', '8080', { port: 8080 }],
  ['PORT', '0', { port: 0 }],
  ['PORT', '', { port: 3000 }],
  ['PORT', ' 8080 ', { port: 8080 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['CORRAL_CACHE_MB', '512', { cacheMegabytes: 512 }],
  ['CORRAL_DATABASE_CONNECT_MS', '1', { databaseLimits: { connectMs: 1 } }],
  ['CORRAL_DATABASE_STATEMENT_MS', '0', { databaseLimits: { statementMs: 0 } }],
  ['CORRAL_DATABASE_LOCK_MS', '2', { databaseLimits: { lockMs: 2 } }],
  ['CORRAL_DATABASE_IDLE_TRANSACTION_MS', '3', { databaseLimits: { idleTransactionMs: 3 } }],
  ['CORRAL_DATABASE_ANSWER_MS', '4', { databaseLimits: { answerMs: 4 } }],
  ['CORRAL_DATABASE_CONNECTIONS', '20', { databaseLimits: { connections: 20 } }],
  ['CORRAL_DATABASE_READ_CONNECTIONS', '3', { databaseLimits: { readConnections: 3 } }],
  ['BASE_URL', 'https://cms.example.com/', { baseUrl: 'https://cms.example.com' }],
  ['BASE_URL', 'https://cms.example.com/@me//', { baseUrl: 'https://cms.example.com/@me' }],
  ['BASE_URL', 'http://example.com/cms', { baseUrl: 'http://example.com/cms' }],
  ['DATABASE_URL', 'postgres://u:p@h/d', { databaseUrl: 'postgres://u:p@h/d' }],
  ['DATABASE_URL', 'postgresql://h/d', { databaseUrl: 'postgresql://h/d' }],
  ['DATABASE_URL', 'sqlite:./other.db', { databaseUrl: 'sqlite:./other.db' }],
  ['CORRAL_DATA_DIR', '/srv/c', { dataDir: '/srv/c', databaseUrl: 'sqlite:/srv/c/corral.db' }],
  ['REDIS_URL', 'redis://h:6379', { redisUrl: 'redis://h:6379' }],
  ['REDIS_URL', 'rediss://:p@h', { redisUrl: 'rediss://:p@h' }],
  ['CORRAL_ADMIN_EMAIL', 'Me@Example.com', { admin: { email: 'me@example.com', password: null, token: null } }],
  ['CORRAL_ADMIN_PASSWORD', '12345678', { admin: { email: 'admin@example.com', password: '12345678', token: null } }],
  ['CORRAL_FILES_URL', 'https://cdn.example.com/', { filesUrl: 'https://cdn.example.com' }],
  ['CORRAL_STORAGE', 'local', { s3: null }],
  ['CORRAL_TYPES', 'files', { typesFrom: 'files' }],
  ['CORRAL_S3_ANSWER_MS', '800', { s3AnswerMs: 800 }],
  ['CORRAL_METRICS_TOKEN', 'x'.repeat(20), { metrics: { token: 'x'.repeat(20), port: null, host: '127.0.0.1' } }],
  ['CORRAL_METRICS_PORT', '9100', { metrics: { token: null, port: 9100, host: '127.0.0.1' } }],
  ['CORRAL_METRICS_HOST', '0.0.0.0', { metrics: { token: null, port: null, host: '0.0.0.0' } }],
  ['CORRAL_PICTURE_KEY', 'x'.repeat(20), { pictureKey: 'x'.repeat(20) }],
  ['CORRAL_ADMIN_TOKEN', 'x'.repeat(20), { admin: { email: 'admin@example.com', password: null, token: 'x'.repeat(20) } }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['CORRAL_MAX_CONNECTIONS', '100', { limits: { maxConnections: 100 } }],
  ['CORRAL_STOP_DELAY', '5', { stopDelayMilliseconds: 5000 }],
  ['CORRAL_MAX_DELAY_MS', '250', { limits: { maxDelayMilliseconds: 250 } }],
  ['CORRAL_ALLOWED_HOSTS', ' CMS.example.com, 10.0.0.5,[fd00::1] ', { allowedHosts: ['cms.example.com', '10.0.0.5', '[fd00::1]'] }],
  ['CORRAL_WEBHOOK_PRIVATE', 'true', { webhookNetworks: true }],
  ['CORRAL_TRUST_PROXY', 'true', { trustProxy: true }],
  ['CORRAL_TRUST_PROXY', 'false', { trustProxy: false }],
  ['CORRAL_TRUST_PROXY', '10.0.0.0/8', { trustProxy: '10.0.0.0/8' }],
  ['CORRAL_TRUST_PROXY', 'loopback, 10.1.2.3,fd00::/8 ', { trustProxy: 'loopback,10.1.2.3,fd00::/8' }],
  ['CORRAL_TRUST_PROXY', 'linklocal,uniquelocal,::1', { trustProxy: 'linklocal,uniquelocal,::1' }],
])('%s=%s is accepted', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected)
}) // biome-ignore format: a row a setting

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['CORRAL_MAX_CONNECTIONS', '0'],
  ['CORRAL_MAX_CONNECTIONS', '100001'],
  ['CORRAL_MAX_DELAY_MS', '1s'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['CORRAL_CACHE_MB', '0'],
  ['CORRAL_DATABASE_LOCK_MS', '5s'],
  ['CORRAL_DATABASE_LOCK_MS', '-1'],
  ['CORRAL_DATABASE_STATEMENT_MS', '3600001'],
  ['CORRAL_DATABASE_CONNECTIONS', '0'],
  ['CORRAL_CACHE_MB', '999999'],
  ['CORRAL_CACHE_MB', '64MB'],
  ['BASE_URL', 'cms.example.com'],
  ['BASE_URL', 'ftp://example.com'],
  ['BASE_URL', 'https://example.com/?a=b'],
  ['BASE_URL', 'https://example.com/?'],
  ['BASE_URL', 'https://example.com/#c'],
  ['BASE_URL', 'https://me@example.com'],
  ['BASE_URL', 'https://me:pw@example.com'],
  ['CORRAL_ALLOWED_HOSTS', 'cms.example.com:8080'],
  ['CORRAL_ALLOWED_HOSTS', 'https://cms.example.com'],
  ['CORRAL_ALLOWED_HOSTS', '*'],
  ['CORRAL_WEBHOOK_PRIVATE', 'banana'],
  ['CORRAL_WEBHOOK_PRIVATE', '10.0.0.0/33'],
  ['CORRAL_TRUST_PROXY', 'banana'],
  ['CORRAL_TRUST_PROXY', '1'],
  ['CORRAL_TRUST_PROXY', '10.0.0.1,'],
  ['CORRAL_TRUST_PROXY', '10.0.0.0/0'],
  ['CORRAL_TRUST_PROXY', '10.0.0.0/33'],
  ['CORRAL_TRUST_PROXY', 'fd00::/129'],
  ['CORRAL_TRUST_PROXY', '10.0.0.0/a'],
  ['CORRAL_TRUST_PROXY', 'true,10.0.0.1'],
  ['DATABASE_URL', 'mysql://h/d'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', './corral.db'],
  ['REDIS_URL', 'localhost:6379'],
  ['REDIS_URL', 'redis://'],
  ['REDIS_URL', 'redis://h:99999'],
  ['REDIS_URL', 'redis://h/name'],
  ['REDIS_URL', 'redis://:p#w/x@h'],
  ['CORRAL_METRICS_PORT', '3000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['CORRAL_ADMIN_EMAIL', 'admin'],
  ['CORRAL_ADMIN_PASSWORD', 'short'],
  ['CORRAL_ADMIN_PASSWORD', 'x'.repeat(201)],
  ['CORRAL_TYPES', 'both'],
  ['CORRAL_PICTURE_KEY', 'short'],
  ['CORRAL_PICTURE_KEY', 'long enough, but with spaces'],
  ['CORRAL_STORAGE', 's3://'],
  ['CORRAL_STORAGE', 's3://UPPER'],
  ['CORRAL_S3_ENDPOINT', 's3.example.com'],
  ['CORRAL_S3_ENDPOINT', 'https://s3.example.com/bucket'],
  ['CORRAL_FILES_URL', 'cdn.example.com'],
  ['CORRAL_METRICS_TOKEN', 'short'],
  ['CORRAL_METRICS_PORT', '70000'],
  ['CORRAL_METRICS_PORT', '-1'],
  ['CORRAL_ADMIN_TOKEN', 'short'],
  ['CORRAL_ADMIN_TOKEN', 'long enough, but with spaces'],
  ['LOG_LEVEL', 'loud'],
  ['CORRAL_ADMIN_MAIL', 'admin@example.com'],
])('%s=%s stops the start with a message that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `))
})

test.each([
  ['BASE_URL', 'https://me:s3cret@example.com'],
  ['DATABASE_URL', 'mysql://me:s3cret@h/d'],
  ['REDIS_URL', 'http://:s3cret@h'],
  ['REDIS_URL', 'redis://:s3cret@h:99999'],
  ['SMTP_URL', 'smtp://h?pass=s3cret'],
  ['CORRAL_STORAGE', 's3://me:s3cret@bucket'],
  ['CORRAL_BACKUP_DIR', 's3://me:s3cret@bucket'],
  ['CORRAL_ADMIN_PASSWORD', 's3cret'],
  ['CORRAL_ADMIN_TOKEN', 's3cret'],
  ['CORRAL_METRICS_TOKEN', 's3cret'],
  ['CORRAL_PICTURE_KEY', 's3cret'],
])('the message about %s=%s does not contain the secret', (name, value) => {
  const told = (() => {
    try {
      return String(readConfig({ [name]: value }))
    } catch (error) {
      return String(error)
    }
  })()
  expect(told).toContain(name)
  expect(told).not.toContain('s3cret')
})

test.each([
  ['postgres://me:p:a/s@s@host:5432/cms', 'postgres://me:…@host:5432/cms'],
  ['postgres://host/cms?user=me&password=p&ssl=1', 'postgres://host/cms?user=me&password=…&ssl=1'],
  ['redis://:p@host', 'redis://:…@host'],
  ['smtp://host?auth_pass=p&tls=none', 'smtp://host?auth_pass=…&tls=none'],
  ['me:p@host/cms', 'me:…@host/cms'],
  ['postgres://host:5432/cms', 'postgres://host:5432/cms'],
  ['sqlite:/home/me@work/corral.db', 'sqlite:/home/me@work/corral.db'],
])('%s is shown as %s', (url, shown) => {
  expect(hidePassword(url)).toBe(shown)
})

test.each(['127.0.0.1', '10.0.0.0/8,::1', 'fd00::/8', 'loopback,linklocal,uniquelocal'])(
  'the server accepts the proxies %s',
  (proxies) => {
    const { trustProxy } = readConfig({ CORRAL_TRUST_PROXY: proxies })
    expect(() => fastify({ trustProxy })).not.toThrow()
  },
)

test('the environment overrides the .env file, which may hold variables of the runtime', () => {
  const directory = mkdtempSync(join(tmpdir(), 'corral-env-'))
  writeFileSync(
    join(directory, '.env'),
    'HOST=10.0.0.2\nCORRAL_DATA_DIR=/srv/from-file # a comment\nTZ=Asia/Tokyo\n',
  )
  const given: NodeJS.ProcessEnv = { HOST: '10.0.0.1' }
  const env = loadEnvironment(directory, given)
  rmSync(directory, { recursive: true })
  expect(env).toEqual({ HOST: '10.0.0.1', CORRAL_DATA_DIR: '/srv/from-file', TZ: 'Asia/Tokyo' })
  expect(env).toBe(given)
  expect(readConfig(env)).toMatchObject({ host: '10.0.0.1', dataDir: '/srv/from-file' })
})

test.each([
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'one of http/protobuf, http/json'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 's3cret', 'headers like'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=s3cret', 'headers like'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=s3cret%0d%0ab:c', 'headers like'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'production', 'pairs like'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a=%zz', 'pairs like'],
  ['OTEL_TRACES_SAMPLER', 'sometimes', 'one of always_on'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'from 0 to 1'],
])('%s=%s stops the start where spans are sent, and only there', (name, value, hint) => {
  expect(readConfig({ [name]: value }).traces).toBeNull()
  const start = () => readConfig({ [name]: value, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })
  expect(start).toThrow(BadSetting)
  expect(start).toThrow(hint)
  expect(start).not.toThrow('s3cret')
})

test('the settings of traces are those of OpenTelemetry', () => {
  expect(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/corral/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=web',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }).traces,
  ).toEqual({
    url: 'https://otlp.example.com/corral/v1/traces',
    protocol: 'http/protobuf',
    headers: { authorization: 'Bearer abc', 'x-team': 'web' },
    serviceName: 'corral',
    attributes: {},
    sampler: 'parentbased_traceidratio',
    ratio: 0.05,
  })
})

const zone = '0123456789abcdef0123456789abcdef'
const token = 'a-token-that-may-purge'

test('the cache in front is named by its settings', () => {
  const varnish = { CORRAL_EDGE: 'varnish', CORRAL_EDGE_URL: 'http://10.0.0.5:6081, http://10.0.0.6:6081/' }
  expect(readConfig(varnish).edge).toEqual({
    kind: 'varnish',
    urls: ['http://10.0.0.5:6081', 'http://10.0.0.6:6081'],
    zone: '',
    token: '',
  })
  for (const [kind, url] of [
    ['fastly', 'https://api.fastly.com'],
    ['cloudflare', 'https://api.cloudflare.com/client/v4'],
  ] as const) {
    const env = { CORRAL_EDGE: kind, CORRAL_EDGE_ZONE: zone, CORRAL_EDGE_TOKEN: token }
    expect(readConfig(env).edge).toEqual({ kind, urls: [url], zone, token })
  }
})

test.each([
  [{ CORRAL_EDGE: 'squid' }, 'CORRAL_EDGE is "squid", but must be one of varnish, fastly, cloudflare.'],
  [
    { CORRAL_EDGE_TOKEN: token },
    'CORRAL_EDGE must be one of varnish, fastly, cloudflare, since CORRAL_EDGE_TOKEN is set.',
  ],
  [{ CORRAL_EDGE: 'varnish' }, 'CORRAL_EDGE_URL must be the addresses of all Varnish servers'],
  [
    { CORRAL_EDGE: 'varnish', CORRAL_EDGE_URL: 'ftp://x' },
    'CORRAL_EDGE_URL is "ftp://x", but must be addresses',
  ],
  [{ CORRAL_EDGE: 'varnish', CORRAL_EDGE_URL: 'http://u:s3cret@x' }, 'CORRAL_EDGE_URL is "http://u:…@x"'],
  [
    { CORRAL_EDGE: 'varnish', CORRAL_EDGE_URL: 'http://x', CORRAL_EDGE_TOKEN: token },
    'CORRAL_EDGE_TOKEN must be left out',
  ],
  [{ CORRAL_EDGE: 'fastly', CORRAL_EDGE_TOKEN: token }, 'CORRAL_EDGE_ZONE must be the id at fastly'],
  [
    { CORRAL_EDGE: 'cloudflare', CORRAL_EDGE_ZONE: zone },
    'CORRAL_EDGE_TOKEN must be an API token that may purge',
  ],
  [
    { CORRAL_EDGE: 'cloudflare', CORRAL_EDGE_ZONE: '../x', CORRAL_EDGE_TOKEN: token },
    'CORRAL_EDGE_ZONE is "../x"',
  ],
  [
    { CORRAL_EDGE: 'cloudflare', CORRAL_EDGE_ZONE: zone, CORRAL_EDGE_TOKEN: 'two words' },
    'CORRAL_EDGE_TOKEN must be',
  ],
])('half a cache in front stops the start: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
  expect(() => readConfig(env)).not.toThrow(/s3cret|two words|a-token/)
})

test('a standby is read from as the settings say', () => {
  const env = { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://a@d/c' }
  expect(readConfig(env).standby).toEqual({ url: 'postgres://a@d/c', staleness: 0, connections: 8 })
  const more = { ...env, CORRAL_STANDBY_STALENESS_MS: '2000', CORRAL_STANDBY_CONNECTIONS: '3' }
  expect(readConfig(more).standby).toMatchObject({ staleness: 2000, connections: 3 })
})

test.each([
  [{ DATABASE_READ_URL: 'postgres://a@d/c' }, /DATABASE_READ_URL .*SQLite\. Remove it/],
  [{ DATABASE_READ_URL: 'mysql://a:secret@d/c' }, /DATABASE_READ_URL is "mysql:\/\/a:…@d\/c", but must be/],
  [{ CORRAL_STANDBY_STALENESS_MS: '-1' }, /CORRAL_STANDBY_STALENESS_MS/],
])('a wrong setting of a standby is refused: %j', (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason)
  expect(() => readConfig(env)).not.toThrow(/secret/)
})
