import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { grantedOf } from '../../../access/granted.ts'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { nullable, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf, change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf, portionOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { limitsOfUser, requireLanguage, requireLanguageOf } from '../../../records/language-limits.ts'
import { findRecord } from '../../../records/read.ts'
import { globalKind } from '../../content/globals/global.schema.ts'
import { rootOfCode } from '../../content/languages/language.roots.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { draftKinds } from '../drafts/draft.content.ts'
import {
  confirmFields,
  MatrixMeta,
  matrixFields,
  NewGlobalTranslation,
  NewPostTranslation,
  NewTranslation,
  neededFields,
  SourceChanges,
  type TranslatedKind,
  TranslatedPageSchema,
  TranslationSchema,
  TranslationTodo,
  todoFields,
  translatedKinds,
  translateFields,
  translatePostFields,
} from './translation.schema.ts'

/** The translations of pages, posts and globals for the editors' app. */
export const translationRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/translations', matrixOptions, handle(matrix))
  app.get('/admin/api/translations/todo', todoOptions, handle(listTodo))
  app.post('/admin/api/pages/:id/translate', translateOptions, handle(translate))
  app.post('/admin/api/posts/:id/translate', translatePostOptions, handle(translatePostInto))
  app.post('/admin/api/globals/:id/translate', translateGlobalOptions, handle(translateGlobalInto))
  for (const kind of translatedKinds) {
    const path = `/admin/api/${kind}s/:id`
    const of = (handler: Handler) =>
      handle((request, reply, given) => handler({ request, reply, services: given, kind }))
    app.get(`${path}/translations`, listOptions(kind), of(list))
    app.put(`${path}/translations`, neededOptions(kind), of(setNeeded))
    app.get(`${path}/translation`, changesOptions(kind), of(showChanges))
    app.post(`${path}/translation/confirm`, confirmOptions(kind), of(confirm))
  }
}

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
  readonly kind: TranslatedKind
}

type Handler = (call: Call) => unknown

/** What the ids of operations end with: `listTranslationsOfPage`. */
const suffixes = { page: 'Page', post: 'Post', global: 'Global' } as const

/** The first operations were of pages. */
const suffixOf = (kind: TranslatedKind) => (kind === 'page' ? '' : `Of${suffixes[kind]}`)

const matrixQuery = {
  kind: nullable(matrixFields.kind),
  language: nullable(matrixFields.language),
  state: nullable(matrixFields.state),
  after: nullable(matrixFields.after),
}

const matrixOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listTranslations',
    summary: 'List pages, posts or globals with their translations',
    description:
      'Those of the first language by their urls, or globals by their names, in portions of up to 50: a request reads 500 at most. What does not exist in the first language is listed as the record that others were translated from, else as that in the next language: records with translations come after all others. Empty without `view pages`, `view posts` or `view globals`.',
    errors: [422],
    querystring: schemaOfFields(matrixFields),
    response: { 200: portionOf(TranslatedPageSchema, MatrixMeta) },
  },
}

async function matrix(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const given = parseFields(request.query as Record<string, unknown>, matrixQuery)
  const { language = null, state = null } = given
  const { db } = services.database
  const { languages } = services.settings
  if (language !== null) requireKnown(languages, language)
  const kind = given.kind ?? 'page'
  if (!(await mayView(request, services, kind))) return nothing
  const { readMatrix } = await import('./translation.matrix.ts')
  const asked = { kind, languages, language, state, after: given.after ?? '' }
  const { records, after } = await readMatrix(db, asked)
  return { data: records.map((record) => pick(TranslatedPageSchema, record)), meta: { after } }
}

/** The permission depends on the kind that is asked for. */
async function mayView(
  request: FastifyRequest,
  { database }: Services,
  kind: TranslatedKind,
): Promise<boolean> {
  return (await grantedOf(database.db, callerOf(request), [`view ${kind}s`])).size > 0
}

const nothing = { data: [], meta: { after: null } }

const todoOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listTranslationTodo',
    summary: 'List what is to be translated',
    description:
      'In the languages that the roles of the user are limited to; for others in the given language. Never in the first language, which is translated from. Empty without `view pages`, `view posts` or `view globals`.',
    errors: [422],
    querystring: schemaOfFields(todoFields),
    response: { 200: portionOf(TranslationTodo, MatrixMeta) },
  },
}

async function listTodo(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const { db } = services.database
  const { language, kind = 'page' } = parseFields(request.query as Record<string, unknown>, todoFields)
  if (!(await mayView(request, services, kind))) return nothing
  const limits = await limitsOfUser(db, callerOf(request).userId)
  const own = limits?.ofPermission.get(`update ${kind}s`)
  const { languages } = services.settings
  const [, ...others] = languages.map(({ code }) => code)
  const codes = others.filter((code) => (own ? own.has(code) : code === language))
  const { readTodo } = await import('./translation.todo.ts')
  const data = await readTodo(db, kind, languages, codes)
  return { data, meta: { after: null } }
}

const listOptions = (kind: TranslatedKind): RouteShorthandOptions => ({
  config: { can: `view ${kind}s` },
  schema: {
    operationId: `listTranslationsOf${suffixes[kind]}`,
    summary: `List the translations of a ${kind}`,
    description: 'One for each language, in the order in which the languages were created.',
    response: { 200: portionOf(TranslationSchema, MatrixMeta) },
  },
})

async function list({ request, services, kind }: Call) {
  const { db } = services.database
  const { readMembers } = await import('./translation.kinds.ts')
  const [record] = await readMembers(db, kind, 'id', [pathId(request)])
  if (!record) throw new NotFound()
  const { readStates } = await import('./translation.states.ts')
  const states = await readStates(db, kind, services.settings.languages, [record])
  return { data: states.get(record.id) ?? [], meta: { after: null } }
}

const translateOptions: RouteShorthandOptions = {
  config: { can: 'create pages' },
  schema: {
    operationId: 'translatePage',
    summary: 'Translate a page',
    description:
      'Creates a page in the language that is not published, with the content of its source in a working copy. It is put below the translation of the parent. Needs `view pages`, too.',
    noRevision: true,
    errors: [409],
    body: schemaOfFields(translateFields, { required: ['language'] }),
    response: { 201: itemOf(NewTranslation) },
  },
}

async function translate(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, pageKind)
  const { language, with_parents, with_subpages } = parseFields(values, translateFields, {
    required: ['language'],
  })
  const { translatePage } = await import('./translation.actions.ts')
  const { page, isNew, parents, subpages } = await change(request, services, async (tx) => {
    await requirePermissions(tx, ['view pages'])
    const options = { language, withParents: with_parents === 1, withSubpages: with_subpages === 1 }
    return translatePage(tx, pathId(request), options)
  })
  reply.code(201)
  const ids = (pages: readonly { readonly id: number }[]) => pages.map(({ id }) => id)
  const { id, title, url } = page
  return { data: { id, title, url, is_new: isNew, parents: ids(parents), subpages: ids(subpages) } }
}

const translatePostOptions: RouteShorthandOptions = {
  config: { can: 'create posts' },
  schema: {
    operationId: 'translatePost',
    summary: 'Translate a post',
    description:
      'Creates a post in the language that is not published, with its category and tags, and with the content of its source in a working copy. Needs `view posts`, too.',
    noRevision: true,
    errors: [409],
    body: schemaOfFields(translatePostFields, { required: ['language'] }),
    response: { 201: itemOf(NewPostTranslation) },
  },
}

async function translatePostInto(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, postKind)
  const { language: code } = parseFields(values, translatePostFields, { required: ['language'] })
  const { translatePost } = await import('./translation.record.ts')
  const post = await change(request, services, async (tx) => {
    await requirePermissions(tx, ['view posts'])
    return translatePost(tx, { id: pathId(request), root: await rootOfCode(tx, code), code })
  })
  reply.code(201)
  return { data: pick(NewPostTranslation, post) }
}

const translateGlobalOptions: RouteShorthandOptions = {
  config: { can: 'update globals' },
  schema: {
    operationId: 'translateGlobal',
    summary: 'Translate the value of a global',
    description:
      'Starts a value in the language that is not public until it is published, with that of its source in a working copy. Readers of the language see the first one until then. Needs `view globals`, too.',
    noRevision: true,
    errors: [409],
    body: schemaOfFields(translatePostFields, { required: ['language'] }),
    response: { 201: itemOf(NewGlobalTranslation) },
  },
}

async function translateGlobalInto(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, globalKind)
  const { language: code } = parseFields(values, translatePostFields, { required: ['language'] })
  const { translateGlobal } = await import('./translation.global.ts')
  const global = await change(request, services, async (tx) => {
    await requirePermissions(tx, ['view globals'])
    return translateGlobal(tx, { id: pathId(request), root: await rootOfCode(tx, code) })
  })
  reply.code(201)
  return { data: pick(NewGlobalTranslation, global) }
}

const neededOptions = (kind: TranslatedKind): RouteShorthandOptions => ({
  config: { can: `update ${kind}s` },
  schema: {
    operationId: kind === 'page' ? 'setTranslationNeeded' : `setTranslation${suffixOf(kind)}Needed`,
    summary: `Set whether a translation of a ${kind} is needed`,
    noRevision: true,
    body: schemaOfFields(neededFields, { required: ['language', 'is_needed'] }),
    response: { 200: portionOf(TranslationSchema, MatrixMeta) },
  },
})

async function setNeeded(call: Call) {
  const { request, services, kind } = call
  const { values } = await inputForTarget(request, services, draftKinds[kind])
  const rules = { required: ['language', 'is_needed'] } as const
  const { language, is_needed } = parseFields(values, neededFields, rules)
  const id = pathId(request)
  await change(request, services, async (tx) => {
    await findRecord(tx.db, draftKinds[kind], id)
    const root = await rootOfCode(tx, language)
    await requireLanguage(tx, 'update', `${kind}s`, root.language)
    await writeNeeded(tx, { kind, id, language }, is_needed === 1)
  })
  return list(call)
}

async function writeNeeded(
  tx: Transaction,
  { kind, id, language }: { kind: TranslatedKind; id: number; language: string },
  isNeeded: boolean,
): Promise<void> {
  const forget = 'delete from unneeded_translations where kind = $1 and record_id = $2 and language = $3'
  await runStatement(tx.db, forget, [kind, id, language])
  if (isNeeded) return
  const note = `insert into unneeded_translations (kind, record_id, language, created_at, created_by)
    values ($1, $2, $3, $4, $5)`
  await runStatement(tx.db, note, [kind, id, language, tx.now, tx.by])
}

const changesOptions = (kind: TranslatedKind): RouteShorthandOptions => ({
  config: { can: `view ${kind}s` },
  schema: {
    operationId: `showSourceChanges${suffixOf(kind)}`,
    summary: `Show a translation of a ${kind} beside its source`,
    description: `The source as it is now, as it was translated, and what has changed since, word by word. Null for a ${kind} that is not a translation, or whose source was deleted.`,
    noRevision: true,
    response: { 200: itemOf(Type.Union([SourceChanges, Type.Null()])) },
  },
})

async function showChanges({ request, services, kind }: Call) {
  const { db } = services.database
  const { id } = await findRecord(db, draftKinds[kind], pathId(request))
  const { readSides } = await import('./translation.sides.ts')
  return { data: await readSides(db, kind, services.settings.languages, id) }
}

const confirmOptions = (kind: TranslatedKind): RouteShorthandOptions => ({
  config: { can: `update ${kind}s` },
  schema: {
    operationId: `confirmTranslation${suffixOf(kind)}`,
    summary: `Confirm that a translation of a ${kind} is correct`,
    description:
      'It then counts as made from its source as that is now: as a whole, or in the parts at `fields`. 409 if the source has changed since it was shown.',
    noRevision: true,
    errors: [409],
    body: schemaOfFields(confirmFields, { required: ['source_hash'] }),
    response: { 204: { type: 'null' } },
  },
})

async function confirm({ request, reply, services, kind }: Call) {
  const { confirmTranslation } = await import('./translation.confirm.ts')
  const { values } = await inputForTarget(request, services, draftKinds[kind])
  const { source_hash: hash, fields: paths } = parseFields(values, confirmFields, {
    required: ['source_hash'],
  })
  const id = pathId(request)
  await change(request, services, async (tx) => {
    const record = await findRecord(tx.db, draftKinds[kind], id)
    await requireLanguageOf(tx, draftKinds[kind], 'update', record)
    await confirmTranslation(tx, { kind, id }, { hash, paths })
  })
  return reply.code(204).send()
}

function requireKnown(languages: readonly { readonly code: string }[], code: string): void {
  if (!languages.some((language) => language.code === code))
    throw Invalid.field('language', 'The selected language is invalid.')
}
