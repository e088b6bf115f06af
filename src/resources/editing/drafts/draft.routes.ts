import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashPassword } from '../../../access/passwords.ts'
import { PreconditionFailed } from '../../../core/errors.ts'
import { parseFields } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import { change, checkAccessAgain, inputForTarget, pathId } from '../../../http/requests/request.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { componentIn } from '../versions/version.actions.ts'
import { findVersionOf } from '../versions/version.read.ts'
import {
  type DraftTarget,
  discardDraft,
  type Kept,
  keepDraft,
  publishDraft,
  restoreDraft,
} from './draft.actions.ts'
import { checkPublication } from './draft.check.ts'
import { putComponent } from './draft.components.ts'
import { passwordField } from './draft.fields.ts'
import { findLive } from './draft.live.ts'
import { openDraft, tagOf } from './draft.open.ts'
import type { PublishServices } from './draft.publish.ts'
import { optionsFor, publishFields, restoreComponentOptions } from './draft.route-options.ts'
import { cancelSchedule, scheduleDraft } from './draft.schedule.ts'
import { showDraft, showKept } from './draft.show.ts'
import { isSame, type NewIds } from './draft.state.ts'
import { type DraftName, findCopy } from './working-copy.store.ts'

export const draftRoutes: RouteModule = (app, services) => {
  for (const kind of ['page', 'post'] as const) {
    const handle = handlersFor(kind, services)
    const options = optionsFor(kind)
    const path = `/admin/api/${kind}s/:id`
    app.get(path, options.show, handle(show))
    app.put(`${path}/draft`, options.keep, handle(keep))
    app.post(`${path}/draft/publish`, options.publish, handle(publish))
    app.post(`${path}/draft/check`, options.check, handle(check))
    app.delete(`${path}/draft/schedule`, options.cancel, handle(cancel))
    app.delete(`${path}/draft`, options.discard, handle(discard))
    app.post(`${path}/draft/restore`, options.restore, handle(restore))
  }
  const component = '/admin/api/pages/:id/versions/:version/components/:component/restore'
  app.post(component, restoreComponentOptions, handlersFor('page', services)(restoreComponent))
}

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
  readonly kind: DraftName
}

function handlersFor(kind: DraftName, services: Services) {
  return (handler: (call: Call) => unknown) => (request: FastifyRequest, reply: FastifyReply) =>
    handler({ request, reply, services, kind })
}

function show(call: Call) {
  return sendDraft(call)
}

async function keep(call: Call) {
  const { request, reply, services } = call
  const { values } = await inputForTarget(request, services, kindOf(call))
  const hash = await hashOfPassword(values, call.kind)
  return sendKept(reply, await changeDraft(call, (tx) => keepDraft(tx, targetOf(call), values, hash)))
}

/** The sender has not seen what became live since, so the tag goes on naming what they have seen. */
function sendKept(reply: FastifyReply, kept: Kept) {
  const etag = tagOf(kept.live, kept.copy, kept.base)
  reply.header('etag', etag)
  const isLiveNewer = !isSame(kept.base, kept.live.content)
  return { data: showKept(kept, etag, isLiveNewer) }
}

async function publish(call: Call) {
  const { request, services } = call
  const { values } = await inputForTarget(request, services, kindOf(call))
  const { at } = parseFields(values, publishFields)
  const publishServices = await publishServicesOf(services)
  if (at) {
    await changeDraft(call, (tx) => scheduleDraft(tx, publishServices, targetOf(call), at))
    return sendDraft(call)
  }
  return sendDraft(call, await changeDraft(call, (tx) => publishDraft(tx, publishServices, targetOf(call))))
}

async function check({ request, services, kind }: Call) {
  const id = pathId(request)
  await checkAccessAgain(request, services)
  const publishServices = await publishServicesOf(services)
  const by = request.caller?.userId ?? null
  return { data: await checkPublication(services.database, publishServices, by, { kind, id }) }
}

async function cancel(call: Call) {
  await changeDraft(call, (tx) => cancelSchedule(tx, targetOf(call)))
  return call.reply.code(204).send()
}

async function discard(call: Call) {
  await changeDraft(call, (tx) => discardDraft(tx, targetOf(call)))
  return call.reply.code(204).send()
}

async function restore(call: Call) {
  await changeDraft(call, (tx) => restoreDraft(tx, call.kind, pathId(call.request)))
  return sendDraft(call)
}

/** Into the working copy: the live page changes when that is published. */
async function restoreComponent(call: Call) {
  const { request, reply, services } = call
  const { db } = services.database
  const version = await findVersionOf(db, 'page', pathId(request), pathId(request, 'version'))
  const component = componentIn(version, pathId(request, 'component'))
  return sendKept(reply, await changeDraft(call, (tx) => putComponent(tx, targetOf(call), component)))
}

async function sendDraft({ request, reply, services, kind }: Call, ids?: NewIds) {
  const { db } = services.database
  const id = pathId(request)
  // In this order: a copy that is published in between then equals the live record.
  const copy = await findCopy(db, kind, id)
  const opened = openDraft(await findLive(db, kind, id), copy)
  reply.header('etag', opened.etag)
  const by = request.caller?.userId ?? null
  const data = await showDraft(db, opened, { now: services.now().toISOString(), by })
  return { data: ids ? { ...data, ids: Object.fromEntries(ids) } : data }
}

/** A 412 holds both sides, with their tag. */
async function changeDraft<T>(call: Call, run: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await change(call.request, call.services, run)
  } catch (error) {
    const { data } = (error instanceof PreconditionFailed ? error.extra : {}) as { data?: { etag: string } }
    if (data) call.reply.header('etag', data.etag)
    throw error
  }
}

function kindOf({ kind }: Call) {
  return kind === 'page' ? pageKind : postKind
}

function targetOf({ request, kind }: Call): DraftTarget {
  return { kind, id: pathId(request), ifMatch: request.headers['if-match'] }
}

async function publishServicesOf({ disks, settings }: Services): Promise<PublishServices> {
  return { disks, configMaxDepth: (await settings.now()).settings['components.config_max_depth'] }
}

/** Undefined when the password stays. It is hashed before the transaction, and never stored as it is. */
async function hashOfPassword(values: Readonly<Record<string, unknown>>, kind: DraftName) {
  if (kind !== 'page' || values.password === undefined || values.password === '') return undefined
  const { password } = parseFields(values, { password: passwordField })
  return typeof password === 'string' ? hashPassword(password) : null
}
