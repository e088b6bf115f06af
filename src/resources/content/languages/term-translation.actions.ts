import { sql } from 'kysely'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { lockRecord } from '../../../records/read.ts'
import { createCategory, updateCategory } from '../categories/category.actions.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { createTag, updateTag } from '../tags/tag.actions.ts'
import { tagKind } from '../tags/tag.schema.ts'
import { hasLanguage } from './language.schema.ts'
import { groupOf, type InLanguage, kindsInLanguages, requireNoTranslation } from './translation-groups.ts'

interface Asked {
  readonly id: number
  /** The code of the language. */
  readonly language: string
  /** The name there. */
  readonly name: string
}

interface Translated<R> {
  readonly record: R
  readonly isNew: boolean
}

/** Translates a category. One of this name that has no translations becomes the translation. */
export async function translateCategory(
  tx: Transaction,
  asked: Asked,
): Promise<Translated<RecordOf<'category'>>> {
  const source = await lockRecord(tx, categoryKind, asked.id)
  const found = await findNamed(tx, 'category', source, asked)
  const known = found === undefined ? undefined : await lockRecord(tx, categoryKind, found)
  const translation_group = await groupFor(tx, 'category', source, known)
  const { type, colour } = source
  const { language, name } = asked
  if (!known)
    return {
      record: await createCategory(tx, { name, type, colour, language, translation_group }),
      isNew: true,
    }
  await requirePermissions(tx, ['update categories'])
  return { record: await updateCategory(tx, known, { translation_group }), isNew: false }
}

/** The same for a tag. */
export async function translateTag(tx: Transaction, asked: Asked): Promise<Translated<RecordOf<'tag'>>> {
  const source = await lockRecord(tx, tagKind, asked.id)
  const found = await findNamed(tx, 'tag', source, asked)
  const known = found === undefined ? undefined : await lockRecord(tx, tagKind, found)
  const translation_group = await groupFor(tx, 'tag', source, known)
  const { language, name } = asked
  if (!known)
    return {
      record: await createTag(tx, { name, type: source.type, language, translation_group }),
      isNew: true,
    }
  await requirePermissions(tx, ['update tags'])
  return { record: await updateTag(tx, known, { translation_group }), isNew: false }
}

type Term = 'category' | 'tag'
type TermRow = InLanguage & { readonly id: number; readonly name: string; readonly type: string | null }

/** The id of the category or tag that has the name in the language already. */
async function findNamed(
  tx: Transaction,
  kind: Term,
  source: TermRow,
  { language: code, name }: Asked,
): Promise<number | undefined> {
  const language = await requireNoTranslation(tx, kind, source, code)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kindsInLanguages[kind].table)}
    where name = ${name} and coalesce(type, '') = ${source.type ?? ''} and ${hasLanguage(language)}
    order by id limit 1`.execute(tx.db)
  return rows[0]?.id
}

/** The group that a translation joins: a record that is there already must not be in another one. */
async function groupFor(
  tx: Transaction,
  kind: Term,
  source: TermRow,
  known: TermRow | undefined,
): Promise<number> {
  if (known && known.translation_group !== null)
    throw Invalid.field('name', `The ${kind} ${known.name} is the translation of another ${kind} already.`)
  return groupOf(tx, kind, source)
}
