import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { grantedOf } from '../../../access/granted.ts'
import { requirePermission, requirePermissions } from '../../../access/user-permissions.ts'
import { Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import { booleanLike, choice, integer, text } from '../../../core/field-kinds.ts'
import { describeFields, nullable, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readInput } from '../../../http/requests/body.ts'
import { callerOf, change } from '../../../http/requests/request.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { type TranslatedKind, translatedKinds } from '../../content/languages/alternates.ts'
import { languageCode } from '../../content/languages/language.schema.ts'
import type { ImportedRecord } from './exchange.import.ts'

/** Translations as files for agencies and tools. */
export const exchangeRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/translations/file', exportOptions, handle(exportFile))
  app.post('/admin/api/translations/file', importOptions, handle(importFile))
}

const formats = ['xliff', 'csv'] as const

const exportFields = describeFields(
  {
    language: languageCode,
    source: languageCode,
    format: choice(formats),
    state: choice(['missing', 'outdated'] as const),
    kind: choice(translatedKinds),
    page: integer(1),
    post: integer(1),
    subpages: booleanLike(),
  },
  {
    language: ['The code of the language to translate into', 'de'],
    source: [
      'Only what was written in this language. An XLIFF file has one: the first language without this parameter, or another one if nothing is in that',
      'en',
    ],
    format: ['XLIFF 2.1, the default, or a table', 'xliff'],
    state: [
      'Only what is missing, which is also what still has the words of its source in a translation that is not published; or only what is out of date',
      'outdated',
    ],
    kind: ['Pages, the default, or posts', 'post'],
    page: ['Only this page', 12],
    post: ['Only this post', 12],
    subpages: ['With the pages below it', 1],
  },
)

const exportQuery = {
  language: exportFields.language,
  source: nullable(exportFields.source),
  format: nullable(exportFields.format),
  state: nullable(exportFields.state),
  kind: nullable(exportFields.kind),
  page: nullable(exportFields.page),
  post: nullable(exportFields.post),
  subpages: nullable(exportFields.subpages),
}

const file = { schema: { type: 'string' } }
const exportOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'exportTranslations',
    summary: 'Export what is to be translated',
    description:
      'The texts of pages or posts that are missing in a language or out of date, up to 200 of them in a file. `X-Has-More: 1` says that there are others: translate these first. `X-Other-Sources: de, fr` says that others are written in these languages: ask for each with `source`. 404 if nothing is to be translated. Needs `view pages` or `view posts`.',
    errors: [404, 422],
    querystring: schemaOfFields(exportFields, { required: ['language'] }),
    response: {
      200: { description: 'The file', content: { 'application/xliff+xml': file, 'text/csv': file } },
    },
  },
}

async function exportFile(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const query = parseFields(request.query as Record<string, unknown>, exportQuery, { required: ['language'] })
  const { language, source = null, format, state = null, page = null, post = null, subpages } = query
  const kind = query.kind ?? (post === null ? 'page' : 'post')
  await requirePermission(services.database.db, callerOf(request), `view ${kind}s`)
  const { settings, database } = services
  const { languages } = settings
  for (const [name, code] of Object.entries({ language, source }))
    if (code !== null && !languages.some((each) => each.code === code))
      throw Invalid.field(name, `The selected ${name} is invalid.`)
  const { filesToTranslate } = await import('./exchange.files.ts')
  const record = kind === 'page' ? page : post
  const isTable = format === 'csv'
  const wanted = { kind, language, source, isMixed: isTable, state, record, hasSubpages: subpages === 1 }
  const { files, hasMore, others } = await filesToTranslate(database.db, languages, wanted)
  const [first] = files
  if (!first) throw new NotFound('Nothing of this is missing or out of date in this language.')
  if (hasMore) reply.header('x-has-more', '1')
  if (others.length > 0) reply.header('x-other-sources', others.join(', '))
  reply.header(
    'content-disposition',
    `attachment; filename="translate-${language}.${isTable ? 'csv' : 'xlf'}"`,
  )
  if (isTable) {
    const { writeTable } = await import('./table.ts')
    return reply.type('text/csv; charset=utf-8').send(writeTable(language, files))
  }
  const { writeXliff } = await import('./xliff.ts')
  return reply
    .type('application/xliff+xml; charset=utf-8')
    .send(writeXliff({ source: first.language, target: language }, files))
}

/** About what 200 long pages have. */
const maxFile = 8 * 1024 * 1024

const importFields = describeFields(
  {
    file: text(maxFile),
    overwrite: booleanLike(),
    dry_run: booleanLike(),
  },
  {
    file: ['The text of the XLIFF 2 file or of the table', 'language,page,text,source,target'],
    overwrite: [
      'Whether translations are replaced that were changed after the file was made; 0 by default',
      0,
    ],
    dry_run: ['With 1 nothing is kept', 1],
  },
)

const ImportedTranslation = documented(
  'ImportedTranslation',
  {
    kind: ['Whether it is a page or a post', 'page'],
    id: ['The page or post that has the translation; null if none was made', 31],
    source_id: ['The page or post that was translated', 12],
    title: ['The title of that page or post; null if it does not exist', 'Prices'],
    is_new: ['Whether the translation is new', false],
    written: ['How many fields of it have another value now, in its working copy', 3],
    unchanged: ['How many were so already', 1],
    problems: ['What was not imported, and why'],
  },
  Type.Object({
    kind: Type.Unsafe<TranslatedKind>({ type: 'string', enum: translatedKinds }),
    id: nullableInteger,
    source_id: nullableInteger,
    title: nullableString,
    is_new: Type.Boolean(),
    written: Type.Integer(),
    unchanged: Type.Integer(),
    problems: Type.Array(Type.Object({ text: Type.String(), message: Type.String() })),
  }),
)

const importOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'importTranslations',
    summary: 'Import translations',
    description:
      'Writes the translated texts of a file into the working copies of the translations, which are created if they are missing. Needs `view` and `update` of `pages` or `posts`, by what the file has, and `create` for missing ones. Nothing becomes public. A text whose source has changed since, whose placeholders differ, that breaks a rule of its field or whose translation was changed meanwhile is left as it is, and named. Importing a file again changes nothing.',
    noRevision: true,
    body: schemaOfFields(importFields, { required: ['file'] }),
    response: { 200: Type.Object({ data: Type.Array(ImportedTranslation) }) },
  },
}

async function importFile(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { values } = await readInput(request, services)
  const input = parseFields(values, importFields, { required: ['file'] })
  // Before a file is parsed; what it has decides which of them are needed.
  const may = await grantedOf(services.database.db, callerOf(request), ['update pages', 'update posts'])
  if (may.size === 0) throw new Forbidden()
  const { language, files } = await readFile(input.file)
  const { maxRecords, readFileId } = await import('./exchange.files.ts')
  if (files.length > maxRecords)
    throw Invalid.field('file', `It has ${files.length} pages. Import at most ${maxRecords} at once.`)
  const kinds = new Set(files.map(({ id }) => readFileId(id)?.kind ?? 'page'))
  const { importRecord, Trial } = await import('./exchange.import.ts')
  try {
    const data = await change(request, services, async (tx) => {
      await requirePermissions(
        tx,
        [...kinds].flatMap((kind) => [`view ${kind}s`, `update ${kind}s`] as const),
      )
      const results: ImportedRecord[] = []
      const importing = { language, overwrite: input.overwrite === 1, languages: services.settings.languages }
      for (const each of files) results.push(await importRecord(tx, each, importing))
      if (input.dry_run === 1) throw new Trial(results)
      return results
    })
    return { data }
  } catch (error) {
    if (error instanceof Trial) return { data: error.results }
    throw error
  }
}

async function readFile(text: string) {
  if (!text.trimStart().startsWith('<')) return (await import('./table.ts')).readTable(text)
  return (await import('./xliff.ts')).readXliff(text)
}
