import { booleanLike, choice, email, integer, text } from '../core/field-kinds.ts'
import { type Field, InvalidValue } from '../core/fields.ts'
import type { Json } from '../core/json.ts'
import { parseTimetable, timetableForms } from '../core/timetable.ts'
import type { Db, Transaction } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'
import { type MailLanguage, mailLanguages } from '../mail/texts.ts'
import type { Kind } from '../records/kind.ts'
import { insertRecord } from '../records/write.ts'

interface Setting<T extends Json> {
  readonly default: T
  readonly meaning: string
  /** Throws `InvalidValue` when the value is not valid for this setting. */
  parse(value: Json): T
}

/** The settings of the service. They are stored as options, with the same permissions. */
export const settingsTable = {
  asset_disk: setting('public', 'The disk that new assets are stored on', text(255)),
  'uploads.max_file_size': setting(10_240, 'The largest upload, in KB', integer(1)),
  'uploads.allow_executables': toggle(
    false,
    'Whether programs, scripts and installers may be uploaded and imported; websites pass them on to visitors',
  ),
  'uploads.types': {
    default: [],
    meaning:
      'MIME types that may be uploaded, such as image/* and application/pdf; empty for all but programs',
    parse: parseMimeTypes,
  } as Setting<string[]>,
  'uploads.max_import_size': setting(
    512_000,
    'The largest export of another system that can be uploaded, in KB',
    integer(1, 8_000_000),
  ),
  'site.url': setting(
    '',
    'The address of the website, for links in the sitemap; empty for the address of the service',
    webAddress(),
  ),
  'preview.origins': {
    default: [],
    meaning: 'Origins of websites that the editors’ app may show in its preview, besides that of the site',
    parse: parseOrigins,
  } as Setting<string[]>,
  'preview.url': setting(
    '',
    'Where the website shows a preview, with {url} and {token}; empty for site.url and the parameter corral_preview',
    previewAddress(),
  ),
  'pictures.sizes': {
    default: [
      100, 200, 300, 320, 360, 400, 450, 480, 600, 640, 720, 800, 900, 960, 1080, 1200, 1280, 1600, 1920,
      2400,
    ],
    meaning: 'Widths or heights, in pixels, in which anybody may request a picture; others need a signature',
    parse: parseSizes,
  } as Setting<number[]>,
  'pictures.ratios': {
    default: [
      '1:1',
      '5:4',
      '4:3',
      '3:2',
      '16:10',
      '16:9',
      '40:21',
      '2:1',
      '21:9',
      '4:5',
      '3:4',
      '2:3',
      '9:16',
    ],
    meaning: 'Ratios of width and height to which anybody may cut a picture; others need a signature',
    parse: parseRatios,
  } as Setting<string[]>,
  'pictures.avif': toggle(
    false,
    'Whether pictures may be sent as AVIF: smaller than WebP, but it takes several times as long to make',
  ),
  'pictures.cache_size': setting(
    1024,
    'How much of the disk resized pictures may take, in MB; the oldest are made again on request',
    integer(1, 1_000_000),
  ),
  'public.page_meta': toggle(
    false,
    'Whether everybody may read the meta of public pages, with include=meta; that of posts is always public',
  ),
  'cache.enabled': toggle(false, 'Whether to cache public pages in memory'),
  'cache.expire': setting(3600, 'How long a page stays in the cache, in seconds', integer(1)),
  'edge.max_age': setting(
    0,
    'How long a CDN may keep public answers, in seconds; it is told of changes at once. 0 for not at all',
    integer(0, 31_536_000),
  ),
  'edge.stale_while_revalidate': setting(
    0,
    'How long after that it may still use them while it asks again, in seconds',
    integer(0, 31_536_000),
  ),
  'edge.stale_if_error': setting(
    0,
    'How long after that it may still use them while the service does not answer, in seconds',
    integer(0, 31_536_000),
  ),
  'backup.schedule': setting(
    '',
    'When the service takes a backup, in UTC: 03:00, mon,thu 03:00, every 6h; empty for never',
    timetable(),
  ),
  'messages.notify': {
    default: [],
    meaning: 'Addresses that get a mail about new messages of the contact form',
    parse: parseAddresses,
  } as Setting<string[]>,
  'mail.language': {
    default: 'en',
    meaning: 'The language of mails: en or de',
    parse: (value) => choice(mailLanguages).parse(value),
  } as Setting<MailLanguage>,
  'components.known_types': {
    default: 'accept',
    meaning: 'Whether components may have a type without a record: accept or refuse',
    parse: (value) => choice(['accept', 'refuse']).parse(value),
  } as Setting<'accept' | 'refuse'>,
  'components.config_max_depth': setting(10, 'How deep a component’s config may nest', integer(1, 100)),
  'rate_limits.api': setting(60_000, 'Requests a minute for one token; 0 for no limit', integer(0)),
  'rate_limits.public': setting(0, 'Public reads a minute for one address; 0 for no limit', integer(0)),
  'rate_limits.attempts': setting(
    10,
    'Failed passwords a minute for one account or page from one address; 0 for no limit',
    integer(0),
  ),
  'rate_limits.messages': setting(
    10,
    'Public messages a minute from one address; 0 for no limit',
    integer(0),
  ),
} as const

export type SettingName = keyof typeof settingsTable
export type Settings = {
  readonly [K in SettingName]: (typeof settingsTable)[K] extends Setting<infer T> ? T : never
}

export const optionKind: Kind<'option'> = { name: 'option', table: 'options' }

export function isSetting(key: string): key is SettingName {
  return Object.hasOwn(settingsTable, key)
}

/** Every setting: the stored option, or else the default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('options')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(settingsTable))
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const entries = Object.entries(settingsTable).map(([name, each]) => [
    name,
    stored.get(name) ?? each.default,
  ])
  return Object.fromEntries(entries)
}

/** Creates the missing options with their defaults, so that the list of options shows every setting. */
export async function createMissingOptions(tx: Transaction): Promise<void> {
  await tx.lock('options')
  const rows = await tx.db.selectFrom('options').select('key').execute()
  const present = new Set(rows.map((row) => row.key))
  for (const [key, each] of Object.entries(settingsTable)) {
    if (!present.has(key)) await insertRecord(tx, optionKind, { key, value: each.default })
  }
}

function setting<T extends string | number>(
  fallback: T,
  meaning: string,
  field: Field<T>,
): Setting<T extends string ? string : number> {
  type Value = T extends string ? string : number
  return {
    default: fallback as unknown as Value,
    meaning,
    parse: (value) => parseStrictly(field, value, typeof fallback) as unknown as Value,
  }
}

function toggle(fallback: boolean, meaning: string): Setting<boolean> {
  return { default: fallback, meaning, parse: (value) => booleanLike().parse(value) === 1 }
}

/** Empty, or the address of a website without a slash at the end. */
function webAddress(): Field<string> {
  const shape = text(255, 0)
  return {
    ...shape,
    parse(value) {
      const found = shape.parse(value).replace(/\/+$/, '')
      if (found !== '' && !(/^https?:\/\/[^?#]+$/i.test(found) && URL.canParse(found)))
        throw new InvalidValue('must be an address like https://example.com')
      return found
    },
  }
}

/** The part of a pattern before its first placeholder, which contains the origin. */
export function startOf(pattern: string): string {
  return pattern.replace(/\{.*$/s, '')
}

/** Empty, or the moments of a timetable. */
function timetable(): Field<string> {
  const shape = text(50, 0)
  return {
    ...shape,
    parse(value) {
      const found = shape.parse(value).trim()
      if (found !== '' && !parseTimetable(found)) throw new InvalidValue(`must be like ${timetableForms}`)
      return found
    },
  }
}

const maxOrigins = 20

/** Origins as browsers write them: `https://www.example.com`. */
function parseOrigins(value: Json): string[] {
  if (!Array.isArray(value)) throw new InvalidValue('must be an array')
  if (value.length > maxOrigins) throw new InvalidValue(`must not have more than ${maxOrigins} items`)
  for (const each of value) {
    const isOrigin =
      typeof each === 'string' && /^https?:/.test(each) && URL.canParse(each) && new URL(each).origin === each
    if (!isOrigin) throw new InvalidValue('must hold origins like https://www.example.com')
  }
  return [...new Set(value as string[])]
}

const maxAddresses = 20

function parseAddresses(value: Json): string[] {
  if (!Array.isArray(value)) throw new InvalidValue('must be an array')
  if (value.length > maxAddresses) throw new InvalidValue(`must not have more than ${maxAddresses} items`)
  const address = email()
  return [...new Set(value.map((each) => address.parse(each)))]
}

const maxSizes = 100
/** The largest width or height of a picture that can be requested. */
export const largestPicture = 5000

/** In ascending order. Digits as text are accepted too, as in a form with one size per line. */
function parseSizes(value: Json): number[] {
  if (!Array.isArray(value)) throw new InvalidValue('must be an array')
  if (value.length > maxSizes) throw new InvalidValue(`must not have more than ${maxSizes} items`)
  const size = integer(1, largestPicture)
  const sizes = value.map((each) => {
    if (typeof each !== 'number' && typeof each !== 'string') throw new InvalidValue('must hold numbers')
    return size.parse(each)
  })
  return [...new Set(sizes)].sort((a, b) => a - b)
}

const maxRatios = 50

/** Width by height. */
export const ratioShape = /^[1-9]\d{0,3}:[1-9]\d{0,3}$/

function parseRatios(value: Json): string[] {
  if (!Array.isArray(value)) throw new InvalidValue('must be an array')
  if (value.length > maxRatios) throw new InvalidValue(`must not have more than ${maxRatios} items`)
  for (const each of value)
    if (typeof each !== 'string' || !ratioShape.test(each))
      throw new InvalidValue('must hold ratios like 16:9')
  return [...new Set(value as string[])]
}

function parseMimeTypes(value: Json): string[] {
  const types = Array.isArray(value) ? value : []
  if (!Array.isArray(value) || types.length > 100 || !types.every(isMimeType))
    throw new InvalidValue('must be a list of at most 100 MIME types such as image/* and application/pdf')
  return types.map((type) => String(type).toLowerCase())
}

function isMimeType(value: Json): boolean {
  return typeof value === 'string' && /^[a-z]+\/(\*|[\w.+-]{1,100})$/i.test(value)
}

/** Empty, or an address with a placeholder for the token, such as `https://example.com{url}?preview={token}`. */
function previewAddress(): Field<string> {
  const shape = text(500, 0)
  return {
    ...shape,
    parse(value) {
      const found = shape.parse(value)
      const isAddress = /^https?:\/\/[^/?#{}@]+(\{url\}|[/?])/i.test(found) && found.includes('{token}')
      if (found !== '' && !(isAddress && URL.canParse(startOf(found))))
        throw new InvalidValue('must be an address like https://example.com{url}?corral_preview={token}')
      return found
    },
  }
}

/** Does not convert types: `"60"` is refused for a number, since clients read options as they are stored. */
function parseStrictly<T>(field: Field<T>, value: Json, type: string): T {
  if (typeof value !== type) throw new InvalidValue(`must be a ${type}`)
  return field.parse(value)
}

export type Language = Pick<RecordOf<'language'>, 'code' | 'label' | 'url_prefix' | 'fallback' | 'is_enabled'>

/** The first language, whose code records do not store, comes first. */
export async function readLanguages(db: Db): Promise<readonly Language[]> {
  return db
    .selectFrom('languages')
    .select(['code', 'label', 'url_prefix', 'fallback', 'is_enabled'])
    .orderBy('id')
    .execute()
}

/** The code of a language as records store it; undefined on a site without languages. */
export function codeOf(languages: readonly Language[], stored: string | null): string | undefined {
  const [first] = languages
  return first && (stored ?? first.code)
}
