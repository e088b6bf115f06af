import { isDeepStrictEqual } from 'node:util'
import { Forbidden } from '../core/errors.ts'
import { superAdmin } from '../core/super-admin.ts'
import type { Db, Transaction } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'
import type { Resource } from '../database/tables.ts'
import type { Kind } from './kind.ts'

/** What happens to a record, and the permission that it needs. */
export type WriteAction = 'create' | 'update' | 'delete'

type Codes = ReadonlySet<string>

/** The languages of a user whose roles are limited to some. */
export interface LanguageLimits {
  /** By permission; null for all languages. */
  readonly ofPermission: ReadonlyMap<string, Codes | null>
  /** All languages of the limited roles: for what a user has no permission of its own for, as a part of something else. */
  readonly all: Codes
}

/** Null for a user without limits: a super-admin, and everybody whose roles have none. */
export async function limitsOfUser(db: Db, userId: number): Promise<LanguageLimits | null> {
  const roles = await runStatement<{ id: number; name: string; languages: string[] | null }>(
    db,
    `select roles.id, roles.name, roles.languages from user_roles
      join roles on roles.id = user_roles.role_id where user_roles.user_id = $1`,
    [userId],
  )
  const limited = roles.flatMap(({ languages }) => languages ?? [])
  const isLimited = roles.some(({ languages }) => languages !== null)
  if (!isLimited || roles.some(({ name }) => name === superAdmin)) return null
  const granted = await runStatement<{ role_id: number; name: string }>(
    db,
    `select role_permissions.role_id, permissions.name from user_roles
      join role_permissions on role_permissions.role_id = user_roles.role_id
      join permissions on permissions.id = role_permissions.permission_id where user_roles.user_id = $1`,
    [userId],
  )
  const languagesOf = new Map(roles.map(({ id, languages }) => [id, languages]))
  const grants = granted.map(({ role_id, name }) => [name, languagesOf.get(role_id) ?? null] as const)
  return { ofPermission: languagesOfGrants(grants), all: new Set(limited) }
}

/** The languages of each permission that roles grant together: a role without a limit grants it for all. */
export function languagesOfGrants<P>(
  grants: Iterable<readonly [permission: P, languages: readonly string[] | null]>,
): ReadonlyMap<P, Codes | null> {
  const found = new Map<P, Codes | null>()
  for (const [permission, languages] of grants) {
    const before = found.get(permission) ?? new Set<string>()
    const isForAll = languages === null || found.get(permission) === null
    found.set(permission, isForAll ? null : before.union(new Set(languages)))
  }
  return found
}

/** The languages in which a user may change records of this kind, if this one is in another; null if they may change it. */
export async function languagesInstead(
  db: Db,
  userId: number | null,
  { inLanguage }: Kind,
  record: object,
): Promise<string[] | null> {
  const limits = inLanguage && userId !== null ? await limitsOfUser(db, userId) : null
  const codes = inLanguage ? codesFor(limits, 'update', inLanguage.resource) : null
  if (!codes) return null
  const { language = null } = record as { readonly language?: string | null }
  const own = languageIn(await readLabels({ db }), language)
  return own && codes.has(own.code) ? null : [...codes]
}

/** The codes of the languages in which a user may do this; null for all. */
export async function languagesOfUser(
  db: Db,
  userId: number | null,
  action: WriteAction,
  resource: string,
): Promise<Codes | null> {
  return userId === null ? null : codesFor(await limitsOfUser(db, userId), action, resource)
}

/** By connection: a transaction asks once, however many records it writes. */
const limitsOfActors = new WeakMap<Db, Promise<LanguageLimits | null>>()

function limitsOfActor({ db, by }: Transaction): Promise<LanguageLimits | null> | null {
  if (by === null) return null
  let found = limitsOfActors.get(db)
  if (!found) {
    found = limitsOfUser(db, by)
    limitsOfActors.set(db, found)
  }
  return found
}

/** For a user of whom it is known that no role limits them: spares the transaction the read. */
export function assumeNoLimits({ db }: Transaction): void {
  limitsOfActors.set(db, Promise.resolve(null))
}

/** In a batch, what follows a change of these is allowed by what they are then. */
const decidesLimits: ReadonlySet<Resource> = new Set(['role', 'permission', 'user'])

/**
 * Called for each write of a record: 403 when it is in a language that the user may not write in. `before` is the record
 * that a change changes.
 */
export async function admit(
  tx: Transaction,
  kind: Kind,
  action: WriteAction,
  record: object,
  before?: object,
): Promise<void> {
  if (decidesLimits.has(kind.name)) limitsOfActors.delete(tx.db)
  const { forAllLanguages } = kind
  if (!forAllLanguages) return requireLanguageOf(tx, kind, action, record)
  if (action === 'delete') return requireEveryLanguage(tx, action, forAllLanguages.resource)
  // A new record is in use nowhere yet.
  if (before) await requireLanguagesOfChange(tx, forAllLanguages, before, record)
}

/**
 * 403 unless the user of the transaction may do this to records of this language; null is the first language, as records
 * store it. Whether they have the permission at all is for others to check.
 */
export async function requireLanguage(
  tx: Transaction,
  action: WriteAction,
  resource: string,
  language: string | null,
): Promise<void> {
  const codes = codesFor(await limitsOfActor(tx), action, resource)
  if (codes) await requireOneOf(tx, codes, { action, resource, language })
}

/** The same for a record of any kind, also of one that has no language. */
export async function requireLanguageOf(
  tx: Transaction,
  { inLanguage }: Kind,
  action: WriteAction,
  record: object,
): Promise<void> {
  if (!inLanguage) return
  const { resource, page } = inLanguage
  const codes = codesFor(await limitsOfActor(tx), action, resource)
  if (!codes) return
  const columns = record as Readonly<Record<string, unknown>>
  const language = page ? await languageOfPage(tx, Number(columns[page])) : columns.language
  await requireOneOf(tx, codes, { action, resource, language: (language ?? null) as string | null })
}

/** The same for a record that was not read. */
export async function requireLanguageOfId(tx: Transaction, kind: Kind, id: number): Promise<void> {
  if (!kind.inLanguage || !(await limitsOfActor(tx))) return
  const text = `select * from ${kind.table} where id = $1`
  for (const record of await runStatement<object>(tx.db, text, [id]))
    await requireLanguageOf(tx, kind, 'update', record)
}

/** The same for all records that lose something, because what they name is deleted. */
export async function requireLanguageOfAll(
  tx: Transaction,
  kind: Kind,
  condition: string,
  values: readonly unknown[],
): Promise<void> {
  if (!(await limitsOfActor(tx))) return
  const text = `select distinct language from ${kind.table} where ${condition}`
  for (const record of await runStatement<object>(tx.db, text, [...values]))
    await requireLanguageOf(tx, kind, 'update', record)
}

/** 403 for users whose permission is limited to languages: for what belongs to none. */
export async function requireEveryLanguage(
  tx: Transaction,
  action: WriteAction,
  resource: string,
): Promise<void> {
  const codes = codesFor(await limitsOfActor(tx), action, resource)
  if (!codes) return
  const names = await namesOf(tx, codes)
  throw new Forbidden(`You may ${action} ${resource} only in ${names}, and this is for all languages.`)
}

async function requireLanguagesOfChange(
  tx: Transaction,
  { resource, firstLanguage, anyLanguage }: Required<Kind>['forAllLanguages'],
  before: object,
  after: object,
): Promise<void> {
  if (!codesFor(await limitsOfActor(tx), 'update', resource)) return
  const changed = changedMembers(before, after).filter((name) => !anyLanguage.includes(name))
  if (changed.some((name) => !firstLanguage.includes(name)))
    await requireEveryLanguage(tx, 'update', resource)
  if (changed.length > 0) await requireLanguage(tx, 'update', resource, null)
}

/** The columns that differ, and the members of `meta`. An empty text is none. */
function changedMembers(before: object, after: object): string[] {
  const [was, is] = [membersOf(before), membersOf(after)]
  return Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name] ?? '', is[name] ?? ''))
}

function membersOf(record: object): Readonly<Record<string, unknown>> {
  const { meta, ...columns } = record as { readonly meta?: object }
  const members = Object.entries(meta ?? {}).map(([name, value]) => [`meta.${name}`, value])
  return { ...columns, ...Object.fromEntries(members) }
}

function codesFor(limits: LanguageLimits | null, action: WriteAction, resource: string): Codes | null {
  if (!limits) return null
  const found = limits.ofPermission.get(`${action} ${resource}`)
  return found === undefined ? limits.all : found
}

async function languageOfPage({ db }: Transaction, id: number): Promise<string | null | undefined> {
  const text = 'select language from wrangler_pages where id = $1'
  const [page] = await runStatement<{ language: string | null }>(db, text, [id])
  return page?.language
}

interface Asked {
  readonly action: WriteAction
  readonly resource: string
  readonly language: string | null
}

async function requireOneOf(tx: Transaction, codes: Codes, asked: Asked): Promise<void> {
  const { action, resource, language } = asked
  const languages = await readLabels(tx)
  const own = languageIn(languages, language)
  if (own && codes.has(own.code)) return
  const names = await namesOf(tx, codes)
  throw new Forbidden(
    `You may ${action} ${resource} only in ${names}, and this is in ${own?.label ?? 'another language'}.`,
  )
}

interface Labelled {
  readonly code: string
  readonly label: string
}

function languageIn(languages: readonly Labelled[], stored: string | null): Labelled | undefined {
  return stored === null ? languages[0] : languages.find(({ code }) => code === stored)
}

async function namesOf(tx: Transaction, codes: Codes): Promise<string> {
  const languages = await readLabels(tx)
  const labels = languages.filter(({ code }) => codes.has(code)).map(({ label }) => label)
  return labels.length === 0 ? 'languages that the site no longer has' : labels.join(', ')
}

function readLabels({ db }: Pick<Transaction, 'db'>) {
  return runStatement<Labelled>(db, 'select code, label from languages order by id', [])
}
