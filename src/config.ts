import { existsSync, readFileSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { BadSetting } from './core/errors.ts'
import { type DatabaseLimits, defaultDatabaseLimits } from './database/limits.ts'
import type { EdgeSettings } from './edge/edge-target.ts'
import { readEnvFile } from './env-file.ts'
import {
  type MailAddress,
  type MailSettings,
  parseSender,
  parseSmtpUrl,
  type SmtpServer,
} from './mail/mail-settings.ts'
import { parsePairs, type TraceSettings, traceProtocols, traceSamplers } from './monitoring/trace-settings.ts'
import { type PrivateNetworks, parseNetworks } from './network/private-networks.ts'
import { type BackupSettings, parseS3Place, type S3Access } from './storage/s3-access.ts'
import type { S3Settings } from './storage/s3-bucket.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly baseUrl: string | null
  readonly databaseUrl: string
  readonly databaseLimits: DatabaseLimits
  /** The standby that public reads use, if there is one. */
  readonly standby: { readonly url: string; readonly staleness: number; readonly connections: number } | null
  readonly dataDir: string
  readonly backups: BackupSettings
  readonly redisUrl: string | null
  /** The bucket that holds the files; null for the data folder. */
  readonly s3: S3Settings | null
  /** The address that files have in public documents, such as that of a CDN. */
  readonly filesUrl: string | null
  /** The size of the page cache of each process. */
  readonly cacheMegabytes: number
  readonly admin: { readonly email: string; readonly password: string | null; readonly token: string | null }
  /** Where the metrics are: at the service's own address for those who know the token, and at a port of their own. */
  readonly metrics: { readonly token: string | null; readonly port: number | null; readonly host: string }
  /** Where spans are sent; null for nowhere. */
  readonly traces: TraceSettings | null
  /** Signs the addresses of pictures in any size; null when only the listed sizes can be requested. */
  readonly pictureKey: string | null
  /** The private networks that webhooks may reach. */
  readonly webhookNetworks: PrivateNetworks
  /** The cache in front of the service that is told of changes, if there is one. */
  readonly edge: EdgeSettings | null
  /** How mail is sent; null when it is not. */
  readonly mail: MailSettings | null
  readonly logLevel: string
  /** NODE_ENV=production: by default a worker for each core. */
  readonly isProduction: boolean
  /** Host names, besides the service's own addresses, that links may begin with. */
  readonly allowedHosts: readonly string[]
  /** The proxies whose forwarded headers are trusted: all, none, or those at the listed addresses. */
  readonly trustProxy: boolean | string
  /** How long a stopping process still accepts connections, while it reports that it is not ready. */
  readonly stopDelayMilliseconds: number
  /** The limits of each process, beyond which it answers 503. */
  readonly limits: { readonly maxConnections: number; readonly maxDelayMilliseconds: number }
}

export type Environment = Readonly<Record<string, string | undefined>>

const edgeKinds = ['varnish', 'fastly', 'cloudflare'] as const

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Every setting that is read from the environment, and its parser. */
const readers = {
  PORT: (value: string | undefined) => {
    const port = Number(value ?? 3000)
    if (!/^\d+$/.test(value ?? '3000') || port > 65_535) fail('PORT', value, 'a whole number from 0 to 65535')
    return port
  },
  HOST: (value: string | undefined) => value ?? '127.0.0.1',
  BASE_URL: (value: string | undefined) => {
    if (value === undefined) return null
    const url = URL.parse(value)
    // Paths are appended to it, and it is public.
    if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(value) || url.username || url.password) {
      const expected = 'an address like https://cms.example.com, without user, password, query and fragment'
      fail('BASE_URL', hidePassword(value), expected)
    }
    return url.href.replace(/\/+$/, '')
  },
  CORRAL_DATA_DIR: (value: string | undefined) => resolve(value ?? './data'),
  CORRAL_BACKUP_DIR: (value: string | undefined) => {
    if (value === undefined) return null
    if (!/^[a-z0-9+]{2,}:/i.test(value)) return resolve(value)
    if (!parseS3Place(value)) fail('CORRAL_BACKUP_DIR', value, 'a folder, s3://bucket or s3://bucket/folder')
    return value
  },
  CORRAL_BACKUP_S3_ENDPOINT: s3Endpoint('CORRAL_BACKUP_S3_ENDPOINT'),
  CORRAL_BACKUP_S3_REGION: (value: string | undefined) => value ?? null,
  CORRAL_BACKUP_ACCESS_KEY_ID: (value: string | undefined) => value ?? null,
  CORRAL_BACKUP_SECRET_ACCESS_KEY: (value: string | undefined) => value ?? null,
  CORRAL_BACKUP_KEEP: wholeNumber('CORRAL_BACKUP_KEEP', 14, { least: 1, most: 99_999, meaning: 'backups' }),
  DATABASE_URL: (value: string | undefined) => {
    if (value !== undefined && !/^(postgres(ql)?:\/\/.|sqlite:.)/.test(value)) {
      fail(
        'DATABASE_URL',
        hidePassword(value),
        'postgres://user:password@host/database or sqlite:path/to/file.db',
      )
    }
    return value ?? null
  },
  CORRAL_DATABASE_CONNECT_MS: milliseconds('CORRAL_DATABASE_CONNECT_MS', 'connectMs'),
  CORRAL_DATABASE_STATEMENT_MS: milliseconds('CORRAL_DATABASE_STATEMENT_MS', 'statementMs'),
  CORRAL_DATABASE_LOCK_MS: milliseconds('CORRAL_DATABASE_LOCK_MS', 'lockMs'),
  CORRAL_DATABASE_IDLE_TRANSACTION_MS: milliseconds(
    'CORRAL_DATABASE_IDLE_TRANSACTION_MS',
    'idleTransactionMs',
  ),
  CORRAL_DATABASE_ANSWER_MS: milliseconds('CORRAL_DATABASE_ANSWER_MS', 'answerMs'),
  CORRAL_DATABASE_CONNECTIONS: connections('CORRAL_DATABASE_CONNECTIONS', 'connections'),
  CORRAL_DATABASE_READ_CONNECTIONS: connections('CORRAL_DATABASE_READ_CONNECTIONS', 'readConnections'),
  DATABASE_READ_URL: (value: string | undefined) => {
    if (value !== undefined && !/^postgres(ql)?:\/\/./.test(value))
      fail('DATABASE_READ_URL', hidePassword(value), 'postgres://user:password@host/database, a standby')
    return value ?? null
  },
  CORRAL_STANDBY_STALENESS_MS: wholeNumber('CORRAL_STANDBY_STALENESS_MS', 0, {
    least: 0,
    most: 3_600_000,
    meaning: 'milliseconds; 0 for answers that are never old',
  }),
  CORRAL_STANDBY_CONNECTIONS: connections('CORRAL_STANDBY_CONNECTIONS', 'connections'),
  CORRAL_STORAGE: (value: string | undefined) => {
    if (value === undefined || value === 'local') return null
    const place = parseS3Place(value)
    if (!place) fail('CORRAL_STORAGE', value, 'local, s3://bucket or s3://bucket/folder')
    return place
  },
  CORRAL_S3_ENDPOINT: s3Endpoint('CORRAL_S3_ENDPOINT'),
  CORRAL_S3_REGION: (value: string | undefined) => value ?? 'us-east-1',
  AWS_ACCESS_KEY_ID: (value: string | undefined) => value ?? null,
  AWS_SECRET_ACCESS_KEY: (value: string | undefined) => value ?? null,
  AWS_SESSION_TOKEN: (value: string | undefined) => value ?? null,
  CORRAL_FILES_URL: (value: string | undefined) => {
    const url = value === undefined ? null : URL.parse(value)
    if (
      value !== undefined &&
      (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    )
      fail('CORRAL_FILES_URL', hidePassword(value), 'an address like https://cdn.example.com')
    return url ? url.href.replace(/\/+$/, '') : null
  },
  REDIS_URL: (value: string | undefined) => {
    if (value !== undefined && !/^rediss?:\/\/./.test(value)) {
      fail('REDIS_URL', hidePassword(value), 'an address like redis://host:6379')
    }
    return value ?? null
  },
  SMTP_URL: (value: string | undefined) => {
    const server = value === undefined ? null : parseSmtpUrl(value)
    if (value !== undefined && !server)
      fail(
        'SMTP_URL',
        hidePassword(value),
        'an address like smtp://user:password@mail.example.com:587 or smtps://…:465, special characters in it written as %XX, and at most ?tls=required, optional or none behind it',
      )
    return server ?? null
  },
  CORRAL_MAIL_FROM: (value: string | undefined) => {
    const sender = value === undefined ? null : parseSender(value)
    if (value !== undefined && !sender)
      fail('CORRAL_MAIL_FROM', value, 'an address like cms@example.com or My website <cms@example.com>')
    return sender ?? null
  },
  CORRAL_CACHE_MB: (value: string | undefined) => {
    // The cache is on the heap, which also has to hold everything else.
    const most = Math.floor(getHeapStatistics().heap_size_limit / 2 / 1024 / 1024)
    if (value !== undefined && (!/^[1-9]\d{0,5}$/.test(value) || Number(value) > most)) {
      const more = 'more needs NODE_OPTIONS=--max-old-space-size'
      fail('CORRAL_CACHE_MB', value, `a whole number from 1 to ${most}; ${more}`)
    }
    return Number(value ?? 64)
  },
  CORRAL_ADMIN_EMAIL: (value: string | undefined) => {
    if (value !== undefined && !/^[^\s@]+@[^\s@]+$/.test(value))
      fail('CORRAL_ADMIN_EMAIL', value, 'an email address')
    return (value ?? 'admin@example.com').toLowerCase()
  },
  CORRAL_ADMIN_PASSWORD: (value: string | undefined) => {
    if (value !== undefined && (value.length < 8 || value.length > 200)) {
      fail('CORRAL_ADMIN_PASSWORD', null, 'a password of 8 to 200 characters')
    }
    return value ?? null
  },
  CORRAL_ADMIN_TOKEN: (value: string | undefined) => {
    if (value !== undefined && !/^\S{20,}$/.test(value)) {
      fail(
        'CORRAL_ADMIN_TOKEN',
        null,
        'at least 20 characters without a space; create one with `openssl rand -hex 32`',
      )
    }
    return value ?? null
  },
  CORRAL_PICTURE_KEY: (value: string | undefined) => {
    if (value !== undefined && !/^\S{20,200}$/.test(value)) {
      const example = 'create one with `openssl rand -hex 32`'
      fail('CORRAL_PICTURE_KEY', null, `20 to 200 characters without a space; ${example}`)
    }
    return value ?? null
  },
  CORRAL_METRICS_TOKEN: (value: string | undefined) => {
    if (value !== undefined && !/^\S{20,200}$/.test(value)) {
      const example = 'create one with `openssl rand -hex 32`'
      fail('CORRAL_METRICS_TOKEN', null, `20 to 200 characters without a space; ${example}`)
    }
    return value ?? null
  },
  CORRAL_METRICS_PORT: (value: string | undefined) => {
    const port = Number(value)
    if (value !== undefined && (!/^\d+$/.test(value) || port > 65_535))
      fail('CORRAL_METRICS_PORT', value, 'a whole number from 0 to 65535')
    return value === undefined ? null : port
  },
  CORRAL_METRICS_HOST: (value: string | undefined) => value ?? null,
  OTEL_EXPORTER_OTLP_ENDPOINT: (value: string | undefined) => {
    const url = value === undefined ? null : URL.parse(value)
    if (value !== undefined && (!url || !/^https?:$/.test(url.protocol) || url.search || url.username)) {
      const expected = 'an address like http://localhost:4318; credentials go to OTEL_EXPORTER_OTLP_HEADERS'
      fail('OTEL_EXPORTER_OTLP_ENDPOINT', hidePassword(value), expected)
    }
    return url ? `${url.href.replace(/\/+$/, '')}/v1/traces` : null
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: (value: string | undefined) =>
    oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', traceProtocols, value ?? 'http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: (value: string | undefined) => {
    const headers = parsePairs(value)
    const isFine = headers && Object.keys(headers).every((name) => /^[\w-]+$/.test(name))
    if (!isFine)
      fail('OTEL_EXPORTER_OTLP_HEADERS', null, 'headers like authorization=Bearer%20abc,other=value')
    return headers
  },
  OTEL_SERVICE_NAME: (value: string | undefined) => value ?? 'corral',
  OTEL_RESOURCE_ATTRIBUTES: (value: string | undefined) =>
    parsePairs(value) ??
    fail('OTEL_RESOURCE_ATTRIBUTES', value, 'pairs like deployment.environment=production,team=web'),
  OTEL_TRACES_SAMPLER: (value: string | undefined) =>
    oneOf('OTEL_TRACES_SAMPLER', traceSamplers, value ?? 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: (value: string | undefined) => {
    const ratio = Number(value ?? 1)
    if (!(ratio >= 0 && ratio <= 1))
      fail('OTEL_TRACES_SAMPLER_ARG', value, 'a share of the traces, from 0 to 1')
    return ratio
  },
  CORRAL_WEBHOOK_PRIVATE: (value: string | undefined) => {
    const networks = parseNetworks(value ?? 'false')
    if (networks === undefined)
      fail(
        'CORRAL_WEBHOOK_PRIVATE',
        value,
        'true, false, or addresses and ranges such as 127.0.0.1,10.0.0.0/8',
      )
    return networks
  },
  CORRAL_EDGE: (value: string | undefined) => {
    if (value === undefined) return null
    const kind = edgeKinds.find((each) => each === value)
    if (kind === undefined) fail('CORRAL_EDGE', value, `one of ${edgeKinds.join(', ')}`)
    return kind
  },
  CORRAL_EDGE_URL: (value: string | undefined) => {
    const urls = (value ?? '').split(',').flatMap((each) => each.trim() || [])
    return urls.map((each) => {
      const url = URL.parse(each)
      if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(each) || url.username || url.password)
        fail(
          'CORRAL_EDGE_URL',
          hidePassword(each),
          'addresses like http://10.0.0.5:6081, without user and query',
        )
      return url.href.replace(/\/+$/, '')
    })
  },
  CORRAL_EDGE_ZONE: (value: string | undefined) => {
    if (value !== undefined && !/^[A-Za-z0-9]{1,64}$/.test(value))
      fail('CORRAL_EDGE_ZONE', value, 'the id of the service at Fastly, or of the zone at Cloudflare')
    return value ?? null
  },
  CORRAL_EDGE_TOKEN: (value: string | undefined) => {
    if (value !== undefined && !/^[\x21-\x7e]{8,500}$/.test(value))
      fail('CORRAL_EDGE_TOKEN', null, 'an API token of 8 to 500 characters without a space')
    return value ?? null
  },
  CORRAL_TRUST_PROXY: (value: string | undefined) => {
    if (value === undefined || value === 'false') return false
    if (value === 'true') return true
    const proxies = value.split(',').map((each) => each.trim())
    if (!proxies.every(isProxy)) {
      const expected = 'true, false, or addresses and ranges such as 127.0.0.1,10.0.0.0/8,loopback'
      fail('CORRAL_TRUST_PROXY', value, expected)
    }
    return proxies.join(',')
  },
  CORRAL_ALLOWED_HOSTS: (value: string | undefined) => {
    const hosts = (value ?? '').split(',').flatMap((each) => each.trim().toLowerCase() || [])
    if (!hosts.every((host) => /^(\[[\da-f:.]+\]|[\w.-]+)$/.test(host))) {
      fail('CORRAL_ALLOWED_HOSTS', value, 'hosts without ports, such as cms.example.com,10.0.0.5')
    }
    return hosts
  },
  CORRAL_MAX_CONNECTIONS: wholeNumber('CORRAL_MAX_CONNECTIONS', 4096, {
    least: 1,
    most: 100_000,
    meaning: 'connections of each process',
  }),
  CORRAL_MAX_DELAY_MS: wholeNumber('CORRAL_MAX_DELAY_MS', 1000, {
    least: 50,
    most: 60_000,
    meaning: 'milliseconds',
  }),
  CORRAL_STOP_DELAY: wholeNumber('CORRAL_STOP_DELAY', 0, { least: 0, most: 300, meaning: 'seconds' }),
  NODE_ENV: (value: string | undefined) => value === 'production',
  LOG_LEVEL: (value: string | undefined) => oneOf('LOG_LEVEL', logLevels, value ?? 'info'),
}

/** The only reader of the environment. An error stops the start with a line that names the setting and the fix. */
export function readConfig(env: Environment): Config {
  for (const name of Object.keys(env)) {
    if (name.startsWith('CORRAL_') && !Object.hasOwn(readers, name)) {
      const known = Object.keys(readers).filter((each) => each.startsWith('CORRAL_'))
      throw new BadSetting(`${name} is not a setting. Remove it, or use one of ${known.join(', ')}.`)
    }
  }
  const read = <N extends keyof typeof readers>(name: N) =>
    readers[name](env[name]?.trim() || undefined) as ReturnType<(typeof readers)[N]>
  const dataDir = read('CORRAL_DATA_DIR')
  const region = read('CORRAL_S3_REGION')
  const access: S3Access = {
    region,
    endpoint: read('CORRAL_S3_ENDPOINT') ?? amazon(region),
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
    sessionToken: read('AWS_SESSION_TOKEN'),
  }
  const s3 = s3Settings(read('CORRAL_STORAGE'), access)
  const databaseUrl = read('DATABASE_URL') ?? `sqlite:${join(dataDir, 'corral.db')}`
  return Object.freeze({
    port: read('PORT'),
    host: read('HOST'),
    baseUrl: read('BASE_URL'),
    databaseUrl,
    databaseLimits: {
      connectMs: read('CORRAL_DATABASE_CONNECT_MS'),
      statementMs: read('CORRAL_DATABASE_STATEMENT_MS'),
      lockMs: read('CORRAL_DATABASE_LOCK_MS'),
      idleTransactionMs: read('CORRAL_DATABASE_IDLE_TRANSACTION_MS'),
      answerMs: read('CORRAL_DATABASE_ANSWER_MS'),
      connections: read('CORRAL_DATABASE_CONNECTIONS'),
      readConnections: read('CORRAL_DATABASE_READ_CONNECTIONS'),
    },
    standby: standbySettings(databaseUrl, read('DATABASE_READ_URL'), {
      staleness: read('CORRAL_STANDBY_STALENESS_MS'),
      connections: read('CORRAL_STANDBY_CONNECTIONS'),
      isPurged: read('CORRAL_EDGE') !== null,
    }),
    dataDir,
    redisUrl: read('REDIS_URL'),
    s3,
    backups: {
      place: read('CORRAL_BACKUP_DIR') ?? join(dataDir, 'backups'),
      keep: read('CORRAL_BACKUP_KEEP'),
      access: {
        ...backupAccess(access, {
          endpoint: read('CORRAL_BACKUP_S3_ENDPOINT'),
          region: read('CORRAL_BACKUP_S3_REGION'),
          accessKeyId: read('CORRAL_BACKUP_ACCESS_KEY_ID'),
          secretAccessKey: read('CORRAL_BACKUP_SECRET_ACCESS_KEY'),
        }),
        files: s3,
      },
    },
    filesUrl: read('CORRAL_FILES_URL'),
    cacheMegabytes: read('CORRAL_CACHE_MB'),
    admin: {
      email: read('CORRAL_ADMIN_EMAIL'),
      password: read('CORRAL_ADMIN_PASSWORD'),
      token: read('CORRAL_ADMIN_TOKEN'),
    },
    metrics: {
      token: read('CORRAL_METRICS_TOKEN'),
      port: read('CORRAL_METRICS_PORT'),
      host: read('CORRAL_METRICS_HOST') ?? read('HOST'),
    },
    traces: traceSettings(read('OTEL_EXPORTER_OTLP_ENDPOINT'), () => ({
      protocol: read('OTEL_EXPORTER_OTLP_PROTOCOL'),
      headers: read('OTEL_EXPORTER_OTLP_HEADERS'),
      serviceName: read('OTEL_SERVICE_NAME'),
      attributes: read('OTEL_RESOURCE_ATTRIBUTES'),
      sampler: read('OTEL_TRACES_SAMPLER'),
      ratio: read('OTEL_TRACES_SAMPLER_ARG'),
    })),
    webhookNetworks: read('CORRAL_WEBHOOK_PRIVATE'),
    edge: edgeSettings(read('CORRAL_EDGE'), {
      urls: read('CORRAL_EDGE_URL'),
      zone: read('CORRAL_EDGE_ZONE'),
      token: read('CORRAL_EDGE_TOKEN'),
    }),
    mail: mailSettings(read('SMTP_URL'), read('CORRAL_MAIL_FROM'), read('BASE_URL')),
    pictureKey: read('CORRAL_PICTURE_KEY'),
    logLevel: read('LOG_LEVEL'),
    isProduction: read('NODE_ENV'),
    trustProxy: read('CORRAL_TRUST_PROXY'),
    allowedHosts: read('CORRAL_ALLOWED_HOSTS'),
    stopDelayMilliseconds: read('CORRAL_STOP_DELAY') * 1000,
    limits: {
      maxConnections: read('CORRAL_MAX_CONNECTIONS'),
      maxDelayMilliseconds: read('CORRAL_MAX_DELAY_MS'),
    },
  })
}

/** The others may be meant for other programs, so they are read only with an endpoint. */
function traceSettings(url: string | null, rest: () => Omit<TraceSettings, 'url'>): TraceSettings | null {
  return url === null ? null : { url, ...rest() }
}

function standbySettings(
  databaseUrl: string,
  url: string | null,
  { isPurged, ...rest }: { staleness: number; connections: number; isPurged: boolean },
): Config['standby'] {
  if (url === null) return null
  if (databaseUrl.startsWith('sqlite:'))
    throw new BadSetting(
      'DATABASE_READ_URL is a standby of PostgreSQL, but the database is SQLite. Remove it, or set DATABASE_URL to PostgreSQL.',
    )
  // A read of the standby may not know of a change yet that was purged already, and a cache would keep it.
  if (isPurged)
    throw new BadSetting(
      'DATABASE_READ_URL cannot be used with CORRAL_EDGE, whose caches could keep old answers. Remove one of them.',
    )
  return { url, ...rest }
}

/** The keys are needed only with a bucket. */
function s3Settings(
  place: Pick<S3Settings, 'bucket' | 'prefix'> | null,
  { accessKeyId, secretAccessKey, ...rest }: S3Access,
): S3Settings | null {
  if (place === null) return null
  const expected = `the key of the bucket ${place.bucket}, since CORRAL_STORAGE is set`
  if (accessKeyId === null) fail('AWS_ACCESS_KEY_ID', null, expected)
  if (secretAccessKey === null) fail('AWS_SECRET_ACCESS_KEY', null, expected)
  return { ...place, ...rest, accessKeyId, secretAccessKey }
}

/** What backups have no setting of their own for is as for the files. Keys are a pair. */
function backupAccess(
  files: S3Access,
  own: { readonly [K in 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey']: string | null },
): Omit<BackupSettings['access'], 'files'> {
  const { accessKeyId, secretAccessKey } = own
  const together = 'set together with the other key of the backups'
  if (accessKeyId === null && secretAccessKey !== null) fail('CORRAL_BACKUP_ACCESS_KEY_ID', null, together)
  if (accessKeyId !== null && secretAccessKey === null)
    fail('CORRAL_BACKUP_SECRET_ACCESS_KEY', null, together)
  const usesFileKeys = accessKeyId === null
  const keys = usesFileKeys ? files : { accessKeyId, secretAccessKey, sessionToken: null }
  const region = own.region ?? files.region
  const isAmazon = files.endpoint === amazon(files.region)
  return {
    endpoint: own.endpoint ?? (isAmazon ? amazon(region) : files.endpoint),
    region,
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    sessionToken: keys.sessionToken,
    usesFileKeys,
  }
}

function amazon(region: string): string {
  return `https://s3.${region}.amazonaws.com`
}

const edgeApis = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' }

/** Each kind needs some of the settings, and has no use for others. */
function edgeSettings(
  kind: EdgeSettings['kind'] | null,
  { urls, zone, token }: { urls: string[]; zone: string | null; token: string | null },
): EdgeSettings | null {
  const given = { CORRAL_EDGE_URL: urls[0], CORRAL_EDGE_ZONE: zone, CORRAL_EDGE_TOKEN: token }
  const [first] = Object.entries(given).flatMap(([name, value]) => (value ? [name] : []))
  if (kind === null) {
    if (first) fail('CORRAL_EDGE', null, `one of ${edgeKinds.join(', ')}, since ${first} is set`)
    return null
  }
  if (kind === 'varnish') {
    if (urls.length === 0)
      fail('CORRAL_EDGE_URL', null, 'the addresses of all Varnish servers, since CORRAL_EDGE is varnish')
    const extra = zone !== null ? 'CORRAL_EDGE_ZONE' : token !== null ? 'CORRAL_EDGE_TOKEN' : null
    if (extra) fail(extra, null, 'left out, since CORRAL_EDGE is varnish')
    return { kind, urls: [...new Set(urls)], zone: '', token: '' }
  }
  if (zone === null) fail('CORRAL_EDGE_ZONE', null, `the id at ${kind}, since CORRAL_EDGE is ${kind}`)
  if (token === null)
    fail('CORRAL_EDGE_TOKEN', null, `an API token that may purge, since CORRAL_EDGE is ${kind}`)
  if (urls.length > 1) fail('CORRAL_EDGE_URL', null, `one address, since CORRAL_EDGE is ${kind}`)
  return { kind, urls: [urls[0] ?? edgeApis[kind]], zone, token }
}

/** Mail needs a sender, and an address that its links begin with. */
function mailSettings(
  server: SmtpServer | null,
  from: MailAddress | null,
  baseUrl: string | null,
): MailSettings | null {
  if (server === null) return null
  if (from === null)
    fail('CORRAL_MAIL_FROM', null, 'the sender of mails, such as cms@example.com, since SMTP_URL is set')
  if (baseUrl === null)
    fail(
      'BASE_URL',
      null,
      'the address of the service, such as https://cms.example.com, since SMTP_URL is set: links in mails begin with it',
    )
  return { ...server, from, baseUrl }
}

/**
 * The process's environment, with what the `.env` file beside it adds. Added variables are put into the environment itself,
 * since the runtime and its libraries read it there: TZ, for example, or PGPASSWORD.
 */
export function loadEnvironment(
  directory = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
): Environment {
  const file = join(directory, '.env')
  if (!existsSync(file)) return env
  const added = readEnvFile(readFileSync(file, 'utf8'), Object.keys(readers))
  for (const [name, value] of Object.entries(added)) env[name] ??= value
  return env
}

/** An address without its password. A password may hold any character, so everything up to the last @ is removed. */
export function hidePassword(url: string): string {
  if (url.startsWith('sqlite:')) return url
  return url.replace(/:(?!\/\/).*@/s, ':…@').replace(/([?&](?:ssl)?password=)[^&]*/gi, '$1…')
}

/** An address, a range, or a named range, as the server's `trustProxy` accepts them. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (isIP(address) === 0) return false
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (isIPv6(address) ? 128 : 32))
}

type Limit = keyof DatabaseLimits

function milliseconds(name: string, limit: Limit) {
  const range = { least: 0, most: 3_600_000, meaning: 'milliseconds; 0 for no limit' }
  return wholeNumber(name, defaultDatabaseLimits[limit], range)
}

function connections(name: string, limit: Limit) {
  return wholeNumber(name, defaultDatabaseLimits[limit], { least: 1, most: 1000, meaning: 'connections' })
}

function wholeNumber(
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

function s3Endpoint(name: string) {
  return (value: string | undefined) => {
    const url = value === undefined ? null : URL.parse(value)
    const isPlain =
      url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
    if (value !== undefined && !isPlain) {
      const expected = 'an address like https://s3.eu-central-1.amazonaws.com, without a path'
      fail(name, hidePassword(value), expected)
    }
    return url ? url.origin : null
  }
}

function oneOf<T extends string>(name: string, known: readonly T[], value: string): T {
  return known.find((each) => each === value) ?? fail(name, value, `one of ${known.join(', ')}`)
}

function fail(name: string, value: string | null | undefined, expected: string): never {
  const given = value === null || value === undefined ? '' : ` is ${JSON.stringify(value)}, but`
  throw new BadSetting(`${name}${given} must be ${expected}.`)
}
