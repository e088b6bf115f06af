import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { requirePermissions } from '../../access/user-permissions.ts'
import { EditConflict, Invalid } from '../../core/errors.ts'
import { parseFields, schemaOfFields, withMember } from '../../core/fields.ts'
import { Type } from '../../core/type.ts'
import { handlersWith } from '../../http/handlers.ts'
import { readInput, readValues } from '../../http/requests/body.ts'
import { callerOf, change, pathId } from '../../http/requests/request.ts'
import { itemOf } from '../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../http/services.ts'
import { cancelJob } from '../../records/due-jobs.ts'
import { importJob, scheduleImport } from './import.job.ts'
import { oneAtATime, requireRoom } from './import.limits.ts'
import { createPermissions, permissionsToStart } from './import.permissions.ts'
import { Import, importFields, importRules, startImportFields } from './import.schema.ts'
import {
  addImport,
  changeImport,
  deleteImport,
  findOwnImport,
  listImports,
  showImport,
} from './import.store.ts'

/** Imports in the editors' app: upload, check, start, progress and report. */
export const importRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/imports', listOptions, handle(list))
  app.post('/admin/api/imports', { ...createOptions, ...oneAtATime(services) }, handle(create))
  app.get('/admin/api/imports/:id', showOptions, handle(show))
  app.post('/admin/api/imports/:id/check', checkOptions, handle(check))
  app.post('/admin/api/imports/:id/start', startOptions, handle(start))
  app.delete('/admin/api/imports/:id', removeOptions, handle(remove))
}

const config = { can: 'create pages' } as const

const listOptions: RouteShorthandOptions = {
  config,
  schema: {
    operationId: 'listImports',
    summary: 'List imports',
    description: 'Your last 50, newest first; for a super-admin, the last 50 of all users.',
    noRevision: true,
    response: { 200: Type.Object({ data: Type.Array(Import) }) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database: { db } }: Services) {
  return { data: (await listImports(db, callerOf(request))).map(showImport) }
}

const form = {
  ...withMember(schemaOfFields(importFields, importRules), 'file', {
    type: 'string',
    format: 'binary',
    description: 'The export',
  }),
  required: ['system', 'file'],
}

const createOptions: RouteShorthandOptions = {
  config: { ...config, maxFile: 'uploads.max_import_size' },
  schema: {
    operationId: 'createImport',
    summary: 'Upload an export',
    description:
      'It is checked in the background: read the import until its `state` is `ready` or `refused`. Needs the permissions to create what it holds. The option `uploads.max_import_size` limits its size; larger ones are imported by the command line. 409 while another one arrives, and when five of yours were neither imported nor removed. What is not imported within a week is removed.',
    errors: [409],
    noRevision: true,
    body: schemaOfFields(importFields, importRules),
    form,
    prefersForm: true,
    response: { 201: itemOf(Import) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values, files } = await readInput(request, services, ['file'])
  const { system } = parseFields(values, importFields, importRules)
  const file = files.get('file')
  if (!file || file.size === 0) throw Invalid.field('file', 'The file field is required.')
  const kept = await services.importFiles.keep(file.path)
  const name = file.name.split(/[/\\]/).at(-1)?.slice(0, 200) || 'export'
  try {
    const stored = await change(request, services, async (tx) => {
      await requirePermissions(tx, createPermissions)
      await tx.lock(`imports of ${tx.by}`)
      await requireRoom(tx.db, tx.by)
      const options = { media: 'none', overwrites: false } as const
      const added = await addImport(tx, { system, files: [{ name, kept }], options })
      await scheduleImport(tx, added.id)
      return added
    })
    return reply.code(201).send({ data: showImport(stored) })
  } catch (error) {
    await discard(services, kept)
    throw error
  }
}

const showOptions: RouteShorthandOptions = {
  config,
  schema: {
    operationId: 'showImport',
    summary: 'Show an import',
    description: 'One of yours. A super-admin can see all.',
    noRevision: true,
    response: { 200: itemOf(Import) },
  },
}

async function show(request: FastifyRequest, _reply: FastifyReply, { database: { db } }: Services) {
  return { data: showImport(await findOwnImport(db, pathId(request), callerOf(request))) }
}

const checkOptions: RouteShorthandOptions = {
  config,
  schema: {
    operationId: 'checkImport',
    summary: 'Check an import again',
    description: 'A dry run with other options. 409 while it is under way, and when it is done.',
    errors: [409],
    noRevision: true,
    body: schemaOfFields(startImportFields),
    response: { 202: itemOf(Import) },
  },
}

function check(request: FastifyRequest, reply: FastifyReply, services: Services) {
  return schedule(request, reply, services, 'checking')
}

const startOptions: RouteShorthandOptions = {
  config,
  schema: {
    operationId: 'startImport',
    summary: 'Start an import',
    description:
      'It runs in the background, and goes on after a restart. Needs the permissions to update what the check said it updates (`updates` of the report), and with `overwrite` those for pages, components, posts and options. 409 unless it is `ready` or `failed`.',
    errors: [409],
    noRevision: true,
    body: schemaOfFields(startImportFields),
    response: { 202: itemOf(Import) },
  },
}

function start(request: FastifyRequest, reply: FastifyReply, services: Services) {
  return schedule(request, reply, services, 'running')
}

async function schedule(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  state: 'checking' | 'running',
) {
  const id = pathId(request)
  const { report } = await findOwnImport(services.database.db, id, callerOf(request))
  const {
    media = 'none',
    overwrite = 0,
    language = 'en',
  } = parseFields(await readValues(request, services), startImportFields)
  const stored = await change(request, services, async (tx) => {
    const overwrites = overwrite === 1
    const needed = state === 'running' ? permissionsToStart(report, overwrites) : createPermissions
    await requirePermissions(tx, needed)
    const changes = { state, options: { media, overwrites, language }, progress: null, error: null }
    const changed = await changeImport(tx, id, ['ready', 'failed'], { ...changes, finished_at: null })
    await scheduleImport(tx, id)
    return changed
  })
  return reply.code(202).send({ data: showImport(stored) })
}

const removeOptions: RouteShorthandOptions = {
  config,
  schema: {
    operationId: 'deleteImport',
    summary: 'Remove an import',
    description: 'And its file. What it created stays. 409 while it runs.',
    errors: [409],
    noRevision: true,
  },
}

async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const id = pathId(request)
  const stored = await change(request, services, async (tx) => {
    const found = await findOwnImport(tx.db, id, callerOf(request))
    if (found.state === 'running') throw new EditConflict('The import is running.')
    await cancelJob(tx, importJob, `import ${id}`)
    await deleteImport(tx, id)
    return found
  })
  for (const { kept } of stored.files) await discard(services, kept)
  return reply.code(204).send()
}

/** A file that cannot be removed now is removed a day later, with other files that belong to no import. */
async function discard({ importFiles }: Services, kept: string): Promise<void> {
  await importFiles.remove(kept).catch(() => {})
}
