import { findSchemaProblems } from '../../content-schema/config-schema.ts'
import { Invalid } from '../../core/errors.ts'
import { findJsonError, type Json, type JsonObject } from '../../core/json.ts'
import { collectionInput } from '../../resources/content/collections/collection.schema.ts'
import { parseDefinition } from '../../resources/content/component-types/type-definitions.ts'
import { globalInput } from '../../resources/content/globals/global.schema.ts'
import { languageCode, languageInput } from '../../resources/content/languages/language.schema.ts'
import { redirectStatuses } from '../../resources/content/redirects/redirect.schema.ts'
import { isAddress, isInsideDisk } from '../../storage/paths.ts'
import {
  addedColumns,
  type Columns,
  columns,
  flag,
  integer,
  isKeyedKind,
  type KeyedKind,
  object,
  oneOf,
  orNull,
  text,
  time,
} from './columns.ts'
import { isKey } from './keys.ts'

/** The problem of a line of a bundle; null if it is valid. */
export function findLineProblem(line: JsonObject): string | null {
  const { kind, ...rest } = line
  if (typeof kind !== 'string') return 'has no kind'
  if (isKeyedKind(kind)) return keyedProblem(kind, rest)
  const check = Object.hasOwn(namedChecks, kind) ? namedChecks[kind] : undefined
  if (!check) return `has the unknown kind ${kind.slice(0, 50)}`
  try {
    return check(rest)
  } catch (error) {
    if (error instanceof Invalid) return Object.values(error.errors).flat().join(' ')
    throw error
  }
}

const anyKey = (value: Json) => (value === null || isKey(value) ? null : 'must be a key or null')
const keyList = (value: Json) =>
  Array.isArray(value) && value.every(isKey) ? null : 'must be a list of keys'
const slug = (value: Json) =>
  typeof value === 'string' && /^[^/\s?#\p{Cc}]+$/u.test(value) ? null : 'must be one part of a path'

function code(value: Json): string | null {
  try {
    return languageCode.parse(value) === value ? null : 'must be a code as BCP 47 writes it'
  } catch {
    return 'must be the code of a language'
  }
}

const inLanguage = { language: orNull(code), translation_group: anyKey }
const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
/** The values of a global by the codes of their languages. */
const valueByCode = (values: Json) =>
  isObject(values) && Object.entries(values).every(([name, value]) => code(name) === null && isObject(value))
    ? null
    : 'must be objects by the codes of languages'
const codeList = (value: Json) =>
  value === null || (Array.isArray(value) && value.every((each) => code(each) === null))
    ? null
    : 'must be a list of codes of languages'

const references: Readonly<Record<KeyedKind, Columns>> = {
  category: inLanguage,
  tag: inLanguage,
  asset: { category: anyKey, texts: orNull(textsProblem) },
  page: {
    ...inLanguage,
    unneeded_translations: codeList,
    category: anyKey,
    parent: anyKey,
    tags: keyList,
    moved: listOf(movedProblem),
    components: listOf(componentProblem),
  },
  post: { ...inLanguage, unneeded_translations: codeList, category: anyKey, parent: anyKey, tags: keyList },
  'calendar-event': { ...inLanguage, category: anyKey },
  message: {},
}

function textsProblem(value: Json): string | null {
  const wrong = object(value)
  if (wrong) return wrong
  for (const [language, texts] of Object.entries(value as JsonObject)) {
    if (code(language)) return 'must have codes of languages as names'
    const problem = object(texts) ?? columnProblem(texts as JsonObject, textColumns)
    if (problem) return `in ${language}: ${problem}`
  }
  return null
}

const textColumns: Columns = {
  title: orNull(text(255)),
  caption: orNull(text(1000)),
  description: orNull(text(10_000)),
  alt: orNull(text(500)),
}

function keyedProblem(kind: KeyedKind, line: JsonObject): string | null {
  const { key, rank, created_at = null, updated_at = null, password = null, ...rest } = line
  if (!isKey(key)) return 'has no valid key'
  if (!Number.isSafeInteger(rank) || Number(rank) < 1) return 'has no valid rank'
  const times = time(created_at) ?? time(updated_at)
  if (times) return `has no valid times: created_at and updated_at ${times}`
  if (password !== null && (kind !== 'page' || !isHash(password)))
    return 'password must be a hash of argon2id'
  const problem = columnProblem(rest, { ...columns[kind], ...references[kind] })
  if (problem) return problem
  if (kind === 'page') {
    const wrong = slug(rest.slug ?? null)
    if (wrong) return `slug ${wrong}`
    const wrongOwn = rest.own_slug == null ? null : slug(rest.own_slug)
    if (wrongOwn) return `own_slug ${wrongOwn}`
  }
  return orderProblem(rest) ?? fileProblem(kind, rest)
}

/** ISO 8601 in UTC: the strings sort by time. */
function orderProblem({ publish_at, unpublish_at, starts_at, ends_at }: JsonObject): string | null {
  if (publish_at && unpublish_at && unpublish_at <= publish_at) return 'unpublish_at must be after publish_at'
  return starts_at && ends_at && ends_at < starts_at ? 'ends_at must not be before starts_at' : null
}

/** Requires exactly these columns: a bundle with other columns comes from an unknown version. */
function columnProblem(values: JsonObject, checks: Columns): string | null {
  for (const name of Object.keys(values))
    if (!Object.hasOwn(checks, name)) return `has the unknown member ${name.slice(0, 50)}`
  for (const [name, check] of Object.entries(checks)) {
    const value = values[name] ?? (addedColumns.has(name) ? null : values[name])
    const problem = value === undefined ? 'is missing' : check(value)
    if (problem) return `${name} ${problem}`
  }
  return null
}

function fileProblem(kind: string, { path, thumbnail }: JsonObject): string | null {
  const named = [...(kind === 'asset' ? [path] : []), thumbnail]
  const outside = named.find((each) => typeof each === 'string' && !isAddress(each) && !isInsideDisk(each))
  return outside === undefined ? null : `names a file outside the disk: ${String(outside).slice(0, 100)}`
}

function listOf(check: (item: JsonObject) => string | null) {
  return (value: Json): string | null => {
    if (!Array.isArray(value)) return 'must be a list'
    for (const [at, item] of value.entries()) {
      const isObject = item !== null && typeof item === 'object' && !Array.isArray(item)
      const problem = isObject ? check(item) : 'must be an object'
      if (problem) return `${at + 1}: ${problem}`
    }
    return null
  }
}

function componentProblem(component: JsonObject): string | null {
  const checks = { created_at: time, updated_at: time, ...columns.component }
  return columnProblem(component, checks) ?? fileProblem('component', component)
}

const status = (value: Json) =>
  redirectStatuses.includes(value as number) ? null : `must be one of ${redirectStatuses.join(', ')}`

function movedProblem(moved: JsonObject): string | null {
  return columnProblem(moved, { url: text(2000), status, is_manual: flag, moved_at: time })
}

const names = (value: Json) =>
  Array.isArray(value) && value.every((each) => text(255)(each) === null) ? null : 'must be a list of names'
const optionKey = (value: Json) =>
  typeof value === 'string' && /^[\w.-]{1,191}$/.test(value)
    ? null
    : 'must be letters, digits, dots, dashes and underscores'

const aKey = (value: Json) => (isKey(value) ? null : 'must be a key')
/** Of a component among those of its page; a negative number for one that was deleted. */
const placeOrNull = orNull((value) => integer(value) ?? (Number(value) < 0 ? 'must not be negative' : null))
const placeList = (value: Json) =>
  Array.isArray(value) && value.every((each) => placeOrNull(each) === null)
    ? null
    : 'must be a list of places of components'

function baseProblem(value: Json): string | null {
  const wrong = object(value)
  if (wrong) return wrong
  const { fields, components, ...rest } = value as JsonObject
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return `has the unknown member ${unknown.slice(0, 50)}`
  if (object(fields ?? null)) return 'must have an object as fields'
  const isList = Array.isArray(components) && components.every((each) => object(each) === null)
  if (!isList) return 'must have a list of components'
  const ids = components.map((each) => (each as JsonObject).id ?? null)
  return ids.every((id) => integer(id) === null) && new Set(ids).size === ids.length
    ? null
    : 'must have components with a place of their own each'
}

const namedChecks: Readonly<Record<string, (line: JsonObject) => string | null>> = {
  'component-type': definitionProblem,
  'page-template': definitionProblem,
  collection(line) {
    collectionInput(line)
    return null
  },
  global(line) {
    const { schema } = globalInput(line)
    const [problem] = findSchemaProblems(schema ?? {}, maxConfigDepth)
    if (problem) return `${problem.path} ${problem.message}`
    const { language, values } = line
    if (language === undefined && values === undefined) return null
    const given = { language: language ?? null, values: values ?? null }
    return columnProblem(given, { language: code, values: valueByCode })
  },
  language(line) {
    const { is_enabled, ...rest } = line
    const checks = { code, label: text(100), url_prefix: text(40), position: integer, fallback: orNull(code) }
    const problem =
      is_enabled === undefined || typeof is_enabled === 'boolean'
        ? columnProblem(rest, checks)
        : 'has an is_enabled that is not true or false'
    if (!problem) languageInput(line)
    return problem
  },
  translation: (line) =>
    columnProblem(line, {
      ...(line.of === undefined ? {} : { of: oneOf('post') }),
      key: aKey,
      source: aKey,
      based_at: time,
      components: placeList,
      base: baseProblem,
    }),
  permission: (line) => columnProblem(line, { name: text(255) }),
  role: (line) =>
    columnProblem({ languages: [], ...line }, { name: text(255), permissions: names, languages: names }),
  redirect: (line) =>
    columnProblem(line, { url: text(2000), address: text(2000), status, is_manual: flag, moved_at: time }),
  option: (line) => columnProblem(line, { key: optionKey, value: findJsonError }),
  user: (line) =>
    columnProblem(line, {
      email: text(255),
      name: text(255),
      password: (value) => (isHash(value) ? null : 'must be a hash of argon2id'),
      roles: names,
    }),
}

/** Deeper than any option allows: the options of the target decide when the type is written. */
const maxConfigDepth = 100

function definitionProblem(line: JsonObject): string | null {
  const definition = parseDefinition(line)
  const schema = definition.content.schema as JsonObject | null
  if (!schema) return null
  const [problem] = findSchemaProblems(schema, maxConfigDepth)
  if (problem) return `${problem.path} ${problem.message}`
  return fileProblem('component-type', line)
}

/** A hash that can be verified in bounded time, or a text that matches no password. */
function isHash(value: Json): boolean {
  if (typeof value !== 'string' || value.length > 255) return false
  return (
    !value.startsWith('$') ||
    /^\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[\w+/]+\$[\w+/]+$/.test(value)
  )
}
