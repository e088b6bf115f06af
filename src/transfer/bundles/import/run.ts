import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Invalid } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import { readSchemas } from '../../../resources/content/links/link.index.ts'
import { Refused } from '../../imports/refused.ts'
import { isKeyedKind } from '../columns.ts'
import type { Line } from '../lines.ts'
import { laterResources, type Manifest } from '../parts.ts'
import { type BundleItem, type Place, readBundle } from '../read-bundle.ts'
import { kindOfTranslation } from '../translation-lines.ts'
import { planAddresses } from './addresses.ts'
import { decide } from './decide.ts'
import { FilePlan, scheduleChecks, storeFile } from './files.ts'
import { findRecords, reserveIds } from './find-records.ts'
import { planGroups, storeGroups } from './groups.ts'
import { planLanguages, requireLanguages } from './languages.ts'
import type { BundleOptions, BundleProgress, BundleServices, ImportContext } from './options.ts'
import { Plan } from './plan.ts'
import { type BundleReport, BundleReportMaker } from './report.ts'
import { Resolver } from './resolver.ts'
import { writeNamed } from './write-named.ts'
import { isNoted, writeWorks } from './write-records.ts'
import { writeTranslations } from './write-translations.ts'

type OnProgress = (progress: BundleProgress) => void

/**
 * Imports a bundle. The whole bundle is read and checked before anything is written, then it is read again. After an
 * interruption, a second run continues. A second run with the same bundle changes nothing.
 */
export async function importBundle(
  services: BundleServices,
  options: BundleOptions,
  onProgress: OnProgress = () => {},
): Promise<BundleReport> {
  const { db } = services.database
  const under = await findUnder(db, options.underId)
  const plan = new Plan()
  const report = new BundleReportMaker()
  const resolver = new Resolver(db, plan)
  const files = new FilePlan(services)
  const { manifest, languages: given } = await check(services, options, plan, files, resolver, onProgress)
  const file = basename(options.path)
  const { overwrites } = options
  const languages = await planLanguages({ db, lines: given, overwrites, file, report })
  for (const entry of plan.of('page').values()) entry.isHome = languages.isHome(entry)
  await findRecords(db, plan, languages)
  requireLanguages(plan, languages, { lines: given, under, file })
  await planAddresses({ db, plan, languages, under, report })
  const groups = await planGroups(db, plan)
  noteFiles(files, report)
  if (!options.isDryRun) {
    await reserveIds(services.database, services.by, plan)
    await storeGroups(services.database, services.by, groups)
    await scheduleChecks(services, files.fresh)
  }
  const lines = { db, schemas: await readSchemas(db), isPrivate: manifest?.private === true }
  const known = manifest?.later_permissions ?? []
  const unknownResources = laterResources.filter((resource) => !known.includes(resource))
  const shared = { services, options, plan, resolver, languages, groups, report }
  const context: ImportContext = { ...shared, lines, unknownResources }
  await write(context, files, onProgress)
  return report.toJson(options.isDryRun)
}

type Under = { readonly url: string; readonly language: string | null }

async function findUnder(db: Db, id: number | null): Promise<Under | null> {
  if (id === null) return null
  const page = await db
    .selectFrom('wrangler_pages')
    .select(['url', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!page) throw Invalid.field('under', 'There is no such page.')
  return page
}

/** Reads the whole bundle. If anything is wrong with it, throws an error with the position. */
async function check(
  services: BundleServices,
  { path }: BundleOptions,
  plan: Plan,
  files: FilePlan,
  resolver: Resolver,
  onProgress: OnProgress,
): Promise<{ manifest: Manifest | undefined; languages: readonly Line[] }> {
  const total = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  let done = 0
  const onRead = (bytes: number) => {
    done += bytes
    onProgress({ step: 'check', done, total })
  }
  let manifest: Manifest | undefined
  const languages: Line[] = []
  let file: Extract<BundleItem, { type: 'file' }> | undefined
  for await (const item of readBundle(path, services.disks, onRead)) {
    if (item.type === 'manifest') manifest = item.manifest
    else if (item.type === 'file') {
      file = item
      await files.inspect(item, basename(path))
    } else if (item.type === 'file-end') {
      if (file) await files.check(file, item.sha256, resolver)
    } else if (isKeyedKind(item.line.kind)) plan.add(item.line.kind, item.line, item.place)
    else if (item.line.kind === 'language') languages.push(item.line)
    else if (item.line.kind === 'translation') requireRecords(item.line, item.place, plan)
  }
  for (const kind of ['page', 'post'] as const) plan.requireOrder(kind, basename(path))
  plan.requireUnique(basename(path))
  return { manifest, languages }
}

/** The records come before what they were translated from. */
function requireRecords(line: Line, place: Place, plan: Plan): void {
  const { key, source } = line
  const kind = kindOfTranslation(line)
  const isThere = [key, source].every((each) => plan.get(kind, String(each)))
  if (!isThere || key === source)
    throw new Refused(`A translation names a ${kind} that is not in the bundle.`, place)
}

function noteFiles({ fresh, conflicts, there }: FilePlan, report: BundleReportMaker): void {
  report.files.stored = fresh.size + conflicts.size
  report.files.renamed = conflicts.size
  report.files.unchanged = there
  for (const name of conflicts)
    report.warn('file', name, 'Another file has this path here: it gets another one.')
}

const batchLines = 100
const batchCharacters = 1024 * 1024

/** Reads the bundle again and writes it, in batches of one transaction each. */
async function write(context: ImportContext, files: FilePlan, onProgress: OnProgress): Promise<void> {
  const { services, options, plan, resolver } = context
  let batch: Line[] = []
  let characters = 0
  let done = 0
  const flush = async () => {
    await writeBatch(context, batch)
    done += batch.length
    onProgress({ step: 'write', done, total: plan.size() })
    batch = []
    characters = 0
  }
  for await (const item of readBundle(options.path, services.disks)) {
    if (item.type === 'file' && !options.isDryRun) await storeFile(services, item, files, resolver)
    if (item.type !== 'line') continue
    if (batch[0] && batch[0].kind !== item.line.kind) await flush()
    batch.push(item.line)
    characters += item.text.length
    if (batch.length >= batchLines || characters >= batchCharacters) await flush()
  }
  await flush()
}

async function writeBatch(context: ImportContext, batch: readonly Line[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const { services, options, report, resolver } = context
  await resolver.prepare(batch)
  const { kind } = first
  if (kind === 'translation') return writeTranslations(context, batch)
  if (!isKeyedKind(kind)) return writeNamed(context, batch)
  const works = await decide(context, kind, batch)
  if (!options.isDryRun && works.some(isNoted))
    await services.database.transaction(services.by, (tx) => writeWorks(tx, works, context))
  for (const { outcome } of works) report.note(kind, outcome)
}
