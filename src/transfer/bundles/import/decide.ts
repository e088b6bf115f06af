import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import { anyTable } from '../../../records/kind.ts'
import { readStates } from '../../imports/state.ts'
import { type KeyedKind, tableOf } from '../columns.ts'
import { type Line, linesOf } from '../lines.ts'
import type { ImportContext } from './options.ts'
import type { Entry } from './plan.ts'
import type { Outcome } from './report.ts'

/** A record of the bundle with what happens to it. */
export interface Work {
  readonly entry: Entry
  readonly line: Line
  readonly hash: string
  readonly outcome: Outcome
}

/** The hash of a line. It changes when the record changes at its source. */
export function hashOfLine(line: Line): string {
  const { rank: _, ...rest } = line
  return createHash('sha256').update(JSON.stringify(rest)).digest('base64url')
}

/** Decides what happens to lines of one kind. Nothing is written yet, so a dry run makes the same decisions. */
export async function decide(
  context: ImportContext,
  kind: KeyedKind,
  lines: readonly Line[],
): Promise<Work[]> {
  const { plan, services } = context
  const { db } = services.database
  const entries = lines.flatMap((line) => {
    const entry = plan.get(kind, String(line.key))
    return entry ? [{ line, entry, hash: hashOfLine(line) }] : []
  })
  const open = entries.filter(
    ({ entry, hash }) => entry.status === 'there' && !isSettled(entry, hash, context),
  )
  const ids = open.map(({ entry }) => entry.id)
  const here = await linesOf(context.lines, kind, ids)
  const states = await readAllStates(db, kind, ids)
  return entries.map((each) => ({
    ...each,
    outcome: outcomeOf(
      each.line,
      each.entry,
      each.hash,
      context,
      here.get(each.entry.id),
      states.get(each.entry.id),
    ),
  }))
}

function isSettled({ found }: Entry, hash: string, { options }: ImportContext): boolean {
  return found?.hash === hash && !options.overwrites
}

function outcomeOf(
  line: Line,
  entry: Entry,
  hash: string,
  context: ImportContext,
  here: Line | undefined,
  state: string | undefined,
): Outcome {
  if (entry.status === 'new') return 'created'
  if (entry.status === 'gone') return 'skipped'
  if (isSettled(entry, hash, context)) return 'unchanged'
  if (here && isSameContent(here, line, context)) return 'unchanged'
  if (context.options.overwrites) return 'updated'
  const { found } = entry
  if (found?.state != null) return found.state === state ? 'updated' : 'kept'
  // The record was created here and exported: the later change wins. A record that only has the same name is kept.
  return found?.isOwn && String(line.updated_at) > String(here?.updated_at ?? '') ? 'updated' : 'kept'
}

/** Compares everything except times, keys and the url, which depends on the ancestors. */
function isSameContent(here: Line, line: Line, context: ImportContext): boolean {
  const [own, given] = [here, line].map((each) => withKnownTexts(each, context))
  return isDeepStrictEqual(comparable(withoutUnknown(own ?? here, line)), comparable(given ?? line))
}

/** Texts of an asset in languages that are not in the bundle, or that are not another language here, do not count. */
function withKnownTexts(line: Line, { languages }: ImportContext): Line {
  if (line.texts === undefined) return line
  const known = Object.entries(line.texts as JsonObject).filter(([code]) => languages.isOther(code))
  return { ...line, texts: Object.fromEntries(known) as JsonObject }
}

/** A bundle without languages, and one in which a record has no translation, says nothing of those here. */
function withoutUnknown(here: Line, line: Line): Line {
  const unknown = line.translation_group === undefined ? ['translation_group'] : []
  if (line.texts === undefined) unknown.push('texts')
  if (line.language === undefined) unknown.push('language', 'unneeded_translations')
  return Object.fromEntries(Object.entries(here).filter(([name]) => !unknown.includes(name))) as Line
}

function comparable(line: JsonObject): JsonObject {
  const { key: _key, rank: _rank, created_at: _created, updated_at: _updated, components, ...rest } = line
  const isPage = line.kind === 'page'
  if (isPage) delete rest.url
  const parts = Array.isArray(components) ? components : []
  return { ...rest, ...(isPage ? { components: parts.map((part) => comparable(part as JsonObject)) } : {}) }
}

/** The states of records. A different state shows that a record was changed later. */
export async function readAllStates(
  db: Db,
  kind: KeyedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (kind === 'page' || kind === 'post') return readStates(db, kind, ids)
  if (ids.length === 0) return new Map()
  const rows = await anyTable(db)
    .selectFrom(tableOf(kind) as string)
    .select(['id', 'revision'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, revision }) => [id, String(revision)]))
}
