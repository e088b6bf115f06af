import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting } from '../core/errors.ts'
import type { DatabaseLimits } from '../database/limits.ts'
import type { StandbySettings } from '../database/standby-settings.ts'
import type { MailSettings } from '../mail/mail-settings.ts'
import type { TraceSettings } from '../monitoring/trace-settings.ts'
import type { PrivateNetworks } from '../network/private-networks.ts'
import type { TranslatorSettings } from '../network/translator-settings.ts'
import type { EdgeSettings } from '../resources/delivery/edge/edge-target.ts'
import type { BackupSettings, S3Access, S3Settings } from '../storage/s3-access.ts'
import {
  amazon,
  backupAccess,
  edgeSettings,
  mailSettings,
  metricsSettings,
  s3Settings,
  standbySettings,
  traceSettings,
  translatorSettings,
} from './combined.ts'
import { readEnvFile } from './env-file.ts'
import { settingReaders } from './setting-readers.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly baseUrl: string | null
  readonly databaseUrl: string
  readonly databaseLimits: DatabaseLimits
  /** The standby that public reads use, if there is one. */
  readonly standby: StandbySettings | null
  readonly dataDir: string
  readonly backups: BackupSettings
  readonly redisUrl: string | null
  /** The bucket that holds the files; null for the data folder. */
  readonly s3: S3Settings | null
  /** How long it may take to begin an answer, in milliseconds. */
  readonly s3AnswerMs: number
  /** The base address of files in public documents, such as that of a CDN. */
  readonly filesUrl: string | null
  /** The size of the page cache of each process. */
  readonly cacheMegabytes: number
  readonly admin: { readonly email: string; readonly password: string | null; readonly token: string | null }
  /** Where the metrics are: at the service's own address for clients with the token, and at a port of their own. */
  readonly metrics: { readonly token: string | null; readonly port: number | null; readonly host: string }
  /** Where spans are sent; null for nowhere. */
  readonly traces: TraceSettings | null
  /** Signs the addresses of pictures in any size; null when only the listed sizes are allowed. */
  readonly pictureKey: string | null
  /** The private networks that webhooks may reach. */
  readonly webhookNetworks: PrivateNetworks
  /** The service that translates by machine, if there is one. */
  readonly translator: TranslatorSettings | null
  /** The cache in front of the service that is purged after changes, if there is one. */
  readonly edge: EdgeSettings | null
  /** How mail is sent; null when it is not. */
  readonly mail: MailSettings | null
  /** Whether content types are changed in the app, or come from files only. */
  readonly typesFrom: 'app' | 'files'
  readonly logLevel: string
  /** NODE_ENV=production: by default a worker for each core. */
  readonly isProduction: boolean
  /** Host names that links may begin with, besides the service's own addresses. */
  readonly allowedHosts: readonly string[]
  /** The proxies whose forwarded headers are trusted: all, none, or those at the listed addresses. */
  readonly trustProxy: boolean | string
  /** How long a stopping process still accepts connections, while it reports that it is not ready. */
  readonly stopDelayMilliseconds: number
  /** The limits of each process, beyond which it answers 503. */
  readonly limits: { readonly maxConnections: number; readonly maxDelayMilliseconds: number }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The only reader of the environment. An error stops the start with a line that names the setting and the fix. */
export function readConfig(env: Environment): Config {
  for (const name of Object.keys(env)) {
    if (name.startsWith('CORRAL_') && !Object.hasOwn(settingReaders, name)) {
      const known = Object.keys(settingReaders).filter((each) => each.startsWith('CORRAL_'))
      throw new BadSetting(`${name} is not a setting. Remove it, or use one of ${known.join(', ')}.`)
    }
  }
  const read = <N extends keyof typeof settingReaders>(name: N) =>
    settingReaders[name](env[name]?.trim() || undefined) as ReturnType<(typeof settingReaders)[N]>
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
    }),
    dataDir,
    redisUrl: read('REDIS_URL'),
    s3,
    s3AnswerMs: read('CORRAL_S3_ANSWER_MS'),
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
    metrics: metricsSettings(
      { port: read('PORT'), host: read('HOST') },
      {
        token: read('CORRAL_METRICS_TOKEN'),
        port: read('CORRAL_METRICS_PORT'),
        host: read('CORRAL_METRICS_HOST') ?? read('HOST'),
      },
    ),
    traces: traceSettings(read('OTEL_EXPORTER_OTLP_ENDPOINT'), () => ({
      protocol: read('OTEL_EXPORTER_OTLP_PROTOCOL'),
      headers: read('OTEL_EXPORTER_OTLP_HEADERS'),
      serviceName: read('OTEL_SERVICE_NAME'),
      attributes: read('OTEL_RESOURCE_ATTRIBUTES'),
      sampler: read('OTEL_TRACES_SAMPLER'),
      ratio: read('OTEL_TRACES_SAMPLER_ARG'),
    })),
    webhookNetworks: read('CORRAL_WEBHOOK_PRIVATE'),
    translator: translatorSettings(read('CORRAL_TRANSLATE_URL'), {
      secret: read('CORRAL_TRANSLATE_SECRET'),
      timeoutMilliseconds: read('CORRAL_TRANSLATE_MS'),
    }),
    edge: edgeSettings(read('CORRAL_EDGE'), {
      urls: read('CORRAL_EDGE_URL'),
      zone: read('CORRAL_EDGE_ZONE'),
      token: read('CORRAL_EDGE_TOKEN'),
    }),
    mail: mailSettings(read('SMTP_URL'), read('CORRAL_MAIL_FROM'), read('BASE_URL')),
    pictureKey: read('CORRAL_PICTURE_KEY'),
    typesFrom: read('CORRAL_TYPES'),
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

/**
 * The process's environment, extended by the `.env` file beside it. These variables are set in the environment itself,
 * since the runtime and its libraries read them there: TZ, for example, or PGPASSWORD.
 */
export function loadEnvironment(
  directory = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
): Environment {
  const file = join(directory, '.env')
  if (!existsSync(file)) return env
  const added = readEnvFile(readFileSync(file, 'utf8'), Object.keys(settingReaders))
  for (const [name, value] of Object.entries(added)) env[name] ??= value
  return env
}
