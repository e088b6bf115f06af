import { Invalid } from '../../core/errors.ts'
import { codePoints } from '../../core/text.ts'
import type { Db } from '../../database/database.ts'
import type { MailLanguage } from '../../mail/texts.ts'
import {
  checkComponent,
  readCheckedTypes,
} from '../../resources/content/component-types/component-type.checks.ts'
import { Addresses } from './addresses.ts'
import type { BlockContext } from './block-components.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { bytesToRead } from './files/bytes.ts'
import { Spool } from './files/spool.ts'
import { createLanguages, planLanguages, redirectableUrls } from './languages.ts'
import { importMedia } from './media.ts'
import type { Reader, SourceEntry } from './model.ts'
import type { ImportOptions, ImportProgress, ImportServices } from './options.ts'
import { storeOrderOffsets } from './page-order.ts'
import { makePlan, type PlannedEntry } from './plan.ts'
import { type ImportReport, Report } from './report.ts'
import { reserveIds } from './reserve.ts'
import { Sources } from './sources.ts'
import { planGroups, storeGroups } from './translations.ts'
import { tagLookup, writeEntries } from './write-entries.ts'
import { writeMenus } from './write-menus.ts'
import { writeTerms } from './write-terms.ts'

/**
 * Imports an export of another system. It reads the export to check and to plan, and spools the content to the disk
 * until it is written. After an interruption, a second run continues. A second run with the same export changes
 * nothing.
 */
export async function runImport(
  services: ImportServices,
  reader: Reader,
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportReport> {
  const spool = new Spool(await services.uploads.makePath())
  try {
    return await runWith({ services, reader, options, onProgress, spool })
  } finally {
    spool.close()
  }
}

interface Run {
  readonly services: ImportServices
  readonly reader: Reader
  readonly options: ImportOptions
  readonly onProgress: (progress: ImportProgress) => void
  readonly spool: Spool
}

async function runWith(run: Run): Promise<ImportReport> {
  const { services, options, onProgress, spool } = run
  const report = new Report()
  const { db } = services.database
  const under = await findUnder(db, options.underId)
  await requireTextFits(db)
  const catalogue = await readExport(run, report)
  const sources = await Sources.read(db, `${options.system}:${catalogue.site.key}`)
  const languages = await planLanguages(db, catalogue, sources)
  report.noteLanguages(languages.reported)
  const plan = await makePlan({ db, catalogue, sources, report, languages, under })
  const grouped = await planGroups(db, plan.entries.values(), sources)
  const { isDryRun } = options
  if (!isDryRun) {
    await addTypes(services, options.language)
    await createLanguages(services, languages)
    await storeGroups(services, grouped, sources)
  }
  const terms = await writeTerms({ services, catalogue, sources, report, isDryRun })
  const files = await importMedia({ services, catalogue, sources, report, options, onProgress })
  if (!isDryRun) await reserveIds(services, plan.entries.values(), sources)
  const orderOffsets = isDryRun
    ? new Map()
    : await storeOrderOffsets(services, plan.entries.values(), sources)
  const addresses = new Addresses(catalogue, await redirectableUrls(services, languages))
  addresses.fill(plan.entries.values(), report)
  let written = 0
  const shared = { services, catalogue, plan, sources, report }
  await writeEntries({
    ...shared,
    ...{ options, addresses, media: catalogue.media, assetIds: files.ids },
    placeholders: catalogue.site.urls.filter((url) => !URL.canParse(url)),
    lookups: {
      categoryIds: terms.categories,
      tagIdsOf: tagLookup(terms.tags),
      orderOffsets,
      isImported: (pageId: number) => sources.hasPage(pageId),
      redirectsOf: (entry: PlannedEntry) => addresses.redirectsOf(entry),
    },
    thumbnails: files.thumbnailOf,
    blocks: await blockContext(db, files.paths),
    onWritten(count) {
      written += count
      onProgress({ step: 'write', done: written, total: plan.entries.size })
    },
    read: ({ place }) => spool.read(place) as SourceEntry,
  })
  await writeMenus({ ...shared, ...options, addresses })
  return report.toJson(isDryRun)
}

async function readExport(
  { services, reader, options, onProgress, spool }: Run,
  report: Report,
): Promise<Catalogue> {
  const sizes = await Promise.all(options.paths.map(bytesToRead))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let done = 0
  const onRead = (bytes: number) => {
    done += bytes
    onProgress({ step: 'read', done: Math.min(done, total), total })
  }
  const { siteUrl, map } = options
  const items = reader(options.paths, { now: services.now(), siteUrl, types: map.types, onRead })
  return readCatalogue(items, report, (entry) => spool.add(entry))
}

const maxUnder = 200

async function findUnder(db: Db, id: number | null) {
  if (id === null) return null
  const page = await db
    .selectFrom('wrangler_pages')
    .select(['id', 'url', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!page) throw Invalid.field('under', 'There is no such page.')
  if (codePoints(page.url) > maxUnder)
    throw Invalid.field(
      'under',
      `Its url has more than ${maxUnder} characters, so there is no room below it.`,
    )
  return page
}

async function blockContext(db: Db, paths: ReadonlyMap<number, string>): Promise<BlockContext> {
  const types = await readCheckedTypes(db)
  return {
    pathOf: (id) => paths.get(id),
    fits: (component) => checkComponent(types, { ...component, thumbnail: null }).length === 0,
  }
}

/** Editors need types and templates for the imported content. A service without any gets the general ones. */
async function addTypes({ database, by }: ImportServices, language: MailLanguage): Promise<void> {
  const known = await database.db.selectFrom('component_types').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { createGeneralTypes } = await import('../../demo/own-site.ts')
  await database.transaction(by, (tx) => createGeneralTypes(tx, language))
}

/** Pages get components of the type `text`. If a strict type refuses them, the import is refused. */
async function requireTextFits(db: Db): Promise<void> {
  const component = { type: 'text', title: null, content: '<p>Text</p>', thumbnail: null, config: {} }
  const problems = checkComponent(await readCheckedTypes(db), component).filter(({ isRefused }) => isRefused)
  const [problem] = problems
  if (problem)
    throw Invalid.field(
      'type',
      `The component type text refuses imported text: ${problem.path} ${problem.message}.`,
    )
}
