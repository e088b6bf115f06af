import { BadSetting } from '../core/errors.ts'
import type { StandbySettings } from '../database/standby-settings.ts'
import type { MailAddress, MailSettings, SmtpServer } from '../mail/mail-settings.ts'
import type { TraceSettings } from '../monitoring/trace-settings.ts'
import type { TranslatorSettings } from '../network/translator-settings.ts'
import { type EdgeSettings, edgeKinds } from '../resources/delivery/edge/edge-target.ts'
import type { BackupSettings, S3Access, S3Settings } from '../storage/s3-access.ts'
import { fail } from './values.ts'

/** The other settings may be meant for other programs, so they are read only with an endpoint. */
export function traceSettings(
  url: string | null,
  rest: () => Omit<TraceSettings, 'url'>,
): TraceSettings | null {
  return url === null ? null : { url, ...rest() }
}

interface Metrics {
  readonly token: string | null
  readonly port: number | null
  readonly host: string
}

/** At the port of the service the metrics need a token. */
export function metricsSettings(service: { port: number; host: string }, metrics: Metrics): Metrics {
  const { port, host } = metrics
  if (port !== null && port > 0 && port === service.port && host === service.host)
    fail(
      'CORRAL_METRICS_PORT',
      String(port),
      'another port than PORT; for metrics at that one set CORRAL_METRICS_TOKEN',
    )
  return metrics
}

export function standbySettings(
  databaseUrl: string,
  url: string | null,
  rest: Omit<StandbySettings, 'url'>,
): StandbySettings | null {
  if (url === null) return null
  if (databaseUrl.startsWith('sqlite:'))
    throw new BadSetting(
      'DATABASE_READ_URL is a standby of PostgreSQL, but the database is SQLite. Remove it, or set DATABASE_URL to PostgreSQL.',
    )
  return { url, ...rest }
}

/** What is sent to the translation service is signed, so an address needs a secret. */
export function translatorSettings(
  url: string | null,
  { secret, timeoutMilliseconds }: { secret: string | null; timeoutMilliseconds: number },
): TranslatorSettings | null {
  if (url === null) {
    if (secret !== null)
      fail(
        'CORRAL_TRANSLATE_URL',
        null,
        'set, since CORRAL_TRANSLATE_SECRET is: the address of a translation service',
      )
    return null
  }
  if (secret === null)
    fail(
      'CORRAL_TRANSLATE_SECRET',
      null,
      'at least 20 characters without a space, since CORRAL_TRANSLATE_URL is set; create one with `openssl rand -hex 32`',
    )
  return { url, secret, timeoutMilliseconds }
}

/** The keys are needed only with a bucket. */
export function s3Settings(
  place: Pick<S3Settings, 'bucket' | 'prefix'> | null,
  { accessKeyId, secretAccessKey, ...rest }: S3Access,
): S3Settings | null {
  if (place === null) return null
  const expected = `the key of the bucket ${place.bucket}, since CORRAL_STORAGE is set`
  if (accessKeyId === null) fail('AWS_ACCESS_KEY_ID', null, expected)
  if (secretAccessKey === null) fail('AWS_SECRET_ACCESS_KEY', null, expected)
  return { ...place, ...rest, accessKeyId, secretAccessKey }
}

/** Backups fall back to the settings of the files. Keys are a pair. */
export function backupAccess(
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

export function amazon(region: string): string {
  return `https://s3.${region}.amazonaws.com`
}

const edgeApis = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' }

/** Each kind of cache requires some of the settings and refuses others. */
export function edgeSettings(
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

/** Mail needs a sender address, and a base address for its links. */
export function mailSettings(
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
