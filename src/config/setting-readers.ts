import { resolve } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { parseSender, parseSmtpUrl } from '../mail/mail-settings.ts'
import { parsePairs, traceProtocols, traceSamplers } from '../monitoring/trace-settings.ts'
import { parseNetworks } from '../network/private-networks.ts'
import { edgeKinds } from '../resources/delivery/edge/edge-target.ts'
import { parseS3Place } from '../storage/s3-access.ts'
import {
  connections,
  fail,
  hidePassword,
  isProxy,
  milliseconds,
  oneOf,
  ownSecret,
  s3Endpoint,
  webAddress,
  wholeNumber,
} from './values.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Every setting that is read from the environment, and its parser. */
export const settingReaders = {
  PORT: (value: string | undefined) => {
    const port = Number(value ?? 3000)
    if (!/^\d+$/.test(value ?? '3000') || port > 65_535) fail('PORT', value, 'a whole number from 0 to 65535')
    return port
  },
  HOST: (value: string | undefined) => value ?? '127.0.0.1',
  BASE_URL: (value: string | undefined) => {
    const expected = 'an address like https://cms.example.com, without user, password, query and fragment'
    return value === undefined ? null : webAddress('BASE_URL', value, { expected })
  },
  CORRAL_TYPES: (value: string | undefined) => oneOf('CORRAL_TYPES', ['app', 'files'], value ?? 'app'),
  CORRAL_DATA_DIR: (value: string | undefined) => resolve(value ?? './data'),
  CORRAL_BACKUP_DIR: (value: string | undefined) => {
    if (value === undefined) return null
    if (!/^[a-z0-9+]{2,}:/i.test(value)) return resolve(value)
    if (!parseS3Place(value))
      fail('CORRAL_BACKUP_DIR', hidePassword(value), 'a folder, s3://bucket or s3://bucket/folder')
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
    if (!place) fail('CORRAL_STORAGE', hidePassword(value), 'local, s3://bucket or s3://bucket/folder')
    return place
  },
  CORRAL_S3_ENDPOINT: s3Endpoint('CORRAL_S3_ENDPOINT'),
  CORRAL_S3_ANSWER_MS: wholeNumber('CORRAL_S3_ANSWER_MS', 5000, {
    least: 100,
    most: 600_000,
    meaning: 'milliseconds',
  }),
  CORRAL_S3_REGION: (value: string | undefined) => value ?? 'us-east-1',
  AWS_ACCESS_KEY_ID: (value: string | undefined) => value ?? null,
  AWS_SECRET_ACCESS_KEY: (value: string | undefined) => value ?? null,
  AWS_SESSION_TOKEN: (value: string | undefined) => value ?? null,
  CORRAL_FILES_URL: (value: string | undefined) =>
    value === undefined
      ? null
      : webAddress('CORRAL_FILES_URL', value, { expected: 'an address like https://cdn.example.com' }),
  REDIS_URL: (value: string | undefined) => {
    if (value === undefined) return null
    const url = URL.parse(value)
    const isRedis = url && /^rediss?:$/.test(url.protocol) && /^(\/\d{0,4})?$/.test(url.pathname)
    if (!isRedis || !/^rediss?:\/\/./.test(value))
      fail(
        'REDIS_URL',
        hidePassword(value),
        'an address like redis://user:password@host:6379/0, special characters in it written as %XX',
      )
    return value
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
    // The cache is on the heap, which must also hold everything else.
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
  CORRAL_PICTURE_KEY: ownSecret('CORRAL_PICTURE_KEY'),
  CORRAL_METRICS_TOKEN: ownSecret('CORRAL_METRICS_TOKEN'),
  CORRAL_METRICS_PORT: (value: string | undefined) => {
    const port = Number(value)
    if (value !== undefined && (!/^\d+$/.test(value) || port > 65_535))
      fail('CORRAL_METRICS_PORT', value, 'a whole number from 0 to 65535')
    return value === undefined ? null : port
  },
  CORRAL_METRICS_HOST: (value: string | undefined) => value ?? null,
  OTEL_EXPORTER_OTLP_ENDPOINT: (value: string | undefined) => {
    const expected = 'an address like http://localhost:4318; credentials go to OTEL_EXPORTER_OTLP_HEADERS'
    if (value === undefined) return null
    return `${webAddress('OTEL_EXPORTER_OTLP_ENDPOINT', value, { expected })}/v1/traces`
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: (value: string | undefined) =>
    oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', traceProtocols, value ?? 'http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: (value: string | undefined) => {
    const headers = parsePairs(value)
    const isFine =
      headers &&
      Object.keys(headers).every((name) => /^[\w-]+$/.test(name)) &&
      Object.values(headers).every((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text))
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
  CORRAL_EDGE: (value: string | undefined) =>
    value === undefined ? null : oneOf('CORRAL_EDGE', edgeKinds, value),
  CORRAL_EDGE_URL: (value: string | undefined) => {
    const expected = 'addresses like http://10.0.0.5:6081, without user and query'
    const urls = (value ?? '').split(',').flatMap((each) => each.trim() || [])
    return urls.map((each) => webAddress('CORRAL_EDGE_URL', each, { expected }))
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
  CORRAL_TRANSLATE_URL: (value: string | undefined) => {
    const expected =
      'an address like http://127.0.0.1:5050/translate, without user, password, query and fragment'
    return value === undefined ? null : webAddress('CORRAL_TRANSLATE_URL', value, { expected })
  },
  CORRAL_TRANSLATE_SECRET: ownSecret('CORRAL_TRANSLATE_SECRET'),
  CORRAL_TRANSLATE_MS: wholeNumber('CORRAL_TRANSLATE_MS', 30_000, {
    least: 100,
    most: 300_000,
    meaning: 'milliseconds',
  }),
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
