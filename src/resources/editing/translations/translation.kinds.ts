import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { TranslatedKind } from './translation.schema.ts'

/** What is read of a record to tell the states of its translations. */
export interface Member {
  readonly id: number
  readonly translation_group: number | null
  readonly language: string | null
  readonly title: string
  readonly url: string
  readonly is_public: 0 | 1
}

/** Where the kinds are stored. A global has a name in place of a url. */
const kinds = {
  page: { table: 'wrangler_pages', title: 'title', url: 'url', isPublic: 'enabled' },
  post: { table: 'posts', title: 'title', url: 'url', isPublic: 'published' },
  global: { table: 'globals', title: 'label', url: 'name', isPublic: 'is_live' },
} as const

export function tableOf(kind: TranslatedKind) {
  return kinds[kind].table
}

/** `alias` is that of the table in the statement. */
export function memberColumns(kind: TranslatedKind, alias: string): string {
  const { title } = kinds[kind]
  const own = ['id', 'translation_group', 'language'].map((column) => `${alias}.${column}`)
  return [
    ...own,
    `${alias}.${title} as title`,
    `${urlColumn(kind, alias)} as url`,
    `${publicColumn(kind, alias)} as is_public`,
  ].join(', ')
}

export function urlColumn(kind: TranslatedKind, alias: string): string {
  return `${alias}.${kinds[kind].url}`
}

export function publicColumn(kind: TranslatedKind, alias: string): string {
  return `${alias}.${kinds[kind].isPublic}`
}

/** The condition that the record was not deleted. A deleted post or global has no row. */
export function isThere(kind: TranslatedKind, alias: string): string {
  return kind === 'page' ? `${alias}.deleted_at is null` : '1 = 1'
}

export async function readMembers(
  db: Db,
  kind: TranslatedKind,
  column: 'id' | 'translation_group',
  values: readonly number[],
): Promise<readonly Member[]> {
  if (values.length === 0) return []
  const { rows } = await sql<Member>`
    select ${sql.raw(memberColumns(kind, 'record'))} from ${sql.table(tableOf(kind))} as record
    where ${sql.ref(`record.${column}`)} in (${sql.join(values)}) and ${sql.raw(isThere(kind, 'record'))}`.execute(
    db,
  )
  return rows
}
