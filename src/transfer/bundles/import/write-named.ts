import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { deferStatement } from '../../../database/rows.ts'
import { bundleSite } from '../keys.ts'
import type { Line } from '../lines.ts'
import { namedLines } from '../named-lines.ts'
import { allParts, kindsOfParts, type Part } from '../parts.ts'
import { hashOfLine } from './decide.ts'
import { isNamedKind, type NamedKind, namedKinds } from './named-kinds.ts'
import type { ImportContext } from './options.ts'
import type { Outcome } from './report.ts'

interface Source {
  readonly record_id: number
  readonly hash: string | null
  readonly state: string | null
}

interface Current {
  readonly id: number
  readonly revision: number
}

/** A record that is identified by its name, with the action for it. */
interface NamedWork {
  readonly line: Line
  readonly name: string
  readonly kind: NamedKind
  readonly hash: string
  readonly current: Current | undefined
  readonly source: Source | undefined
  readonly outcome: Outcome
}

/** Writes lines of a part whose records are identified by their names, in one transaction. */
export async function writeNamed(context: ImportContext, lines: readonly Line[]): Promise<void> {
  const works: NamedWork[] = []
  for (const line of lines) works.push(await decide(context, line, await linesHere(context, line)))
  const { services, options, report } = context
  if (!options.isDryRun)
    await services.database.transaction(services.by, async (tx) => {
      const written = works.filter(isWritten)
      for (const work of written) await write(tx, work, context)
      for (const { kind, line } of written) await kind.complete?.(tx, line, context)
      for (const work of works) await note(tx, work)
    })
  for (const { line, outcome } of works) report.note(line.kind, outcome)
}

/** The existing records of the same part, by name. Read once: each name occurs once in a bundle. */
const read = new WeakMap<ImportContext, Map<Part, ReadonlyMap<string, Line>>>()

async function linesHere(context: ImportContext, line: Line): Promise<ReadonlyMap<string, Line>> {
  const known = read.get(context) ?? new Map<Part, ReadonlyMap<string, Line>>()
  read.set(context, known)
  const part = allParts.find((each) => kindsOfParts[each].includes(line.kind)) ?? 'options'
  const found = known.get(part)
  if (found) return found
  const lines = (await namedLines[part]?.(context.lines, null)) ?? []
  const named = new Map(lines.map((each) => [`${each.kind} ${nameOf(each)}`, each]))
  known.set(part, named)
  return named
}

async function decide(
  context: ImportContext,
  given: Line,
  here: ReadonlyMap<string, Line>,
): Promise<NamedWork> {
  const { db } = context.services.database
  const kind = kindOf(given)
  const name = nameOf(given)
  const hash = hashOfLine(given)
  const same = here.get(`${given.kind} ${name}`)
  const line = given.kind === 'role' && same ? withUnknown(given, same, context) : given
  const current = await kind.find(db, line)
  const source = await db
    .selectFrom('import_sources')
    .select(['record_id', 'hash', 'state'])
    .where('site', '=', bundleSite)
    .where('type', '=', line.kind)
    .where('source_id', '=', idOf(name))
    .executeTakeFirst()
  const isSame = same !== undefined && isDeepStrictEqual(same, line)
  const outcome = outcomeOf({ current, source, hash, isSame, line, kind }, context)
  return { line, name, kind, hash, current, source, outcome }
}

/** A role keeps the permissions that the service of the bundle did not have. */
function withUnknown(line: Line, here: Line, { unknownResources }: ImportContext): Line {
  const namesOf = ({ permissions }: Line) => (Array.isArray(permissions) ? permissions.map(String) : [])
  const kept = namesOf(here).filter((name) =>
    unknownResources.some((resource) => name.replace(/^\w+ /, '') === resource),
  )
  return { ...line, permissions: [...new Set([...namesOf(line), ...kept])].sort() }
}

function outcomeOf(
  { current, source, hash, isSame, line, kind }: Omit<NamedWork, 'name' | 'outcome'> & { isSame: boolean },
  { options }: ImportContext,
): Outcome {
  if (!current) return source && !options.overwrites ? 'skipped' : 'created'
  if (isSame || (source?.hash === hash && !options.overwrites)) return 'unchanged'
  if (!kind.update) return 'kept'
  if (options.overwrites) return 'updated'
  const isLeftAlone = source?.state === String(current.revision) || kind.isDefault?.(line, current) === true
  return isLeftAlone ? 'updated' : 'kept'
}

function isWritten({ outcome }: NamedWork): boolean {
  return outcome === 'created' || outcome === 'updated'
}

async function write(
  tx: Transaction,
  { line, kind, outcome }: NamedWork,
  context: ImportContext,
): Promise<void> {
  const resolved = { ...context.resolver.resolve(line as JsonObject) } as Line
  if (outcome === 'created') await kind.create(tx, resolved, context)
  else await kind.update?.(tx, resolved, context)
}

async function note(tx: Transaction, work: NamedWork): Promise<void> {
  const { line, kind, outcome, hash, source } = work
  if (!isWritten(work) && (outcome !== 'unchanged' || source?.hash === hash)) return
  const current = await kind.find(tx.db, line)
  if (!current) return
  const revision = String(current.revision)
  const values = [bundleSite, line.kind, idOf(work.name), line.kind, current.id, hash, revision]
  await deferStatement(tx.db, upsert, values)
}

const upsert = `insert into import_sources (site, type, source_id, kind, record_id, hash, state)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (site, type, source_id) do update set kind = $4, record_id = $5, hash = $6, state = $7`

function kindOf({ kind }: Line): NamedKind {
  if (!isNamedKind(kind)) throw new Error(`${kind} is not known by its name.`)
  return namedKinds[kind]
}

function nameOf(line: Line): string {
  return kindOf(line).nameOf(line)
}

/** Names can be longer than a key of the table. */
function idOf(name: string): string {
  return name.length <= 200 ? name : createHash('sha256').update(name).digest('hex')
}
