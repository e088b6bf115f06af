import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { grantedOf } from '../../../access/granted.ts'
import { hashPassword } from '../../../access/passwords.ts'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid, PreconditionFailed } from '../../../core/errors.ts'
import { booleanLike, choice, id, listOf, text, timestamp } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  InvalidValue,
  nullable,
  parseFields,
  schemaOfFields,
} from '../../../core/fields.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import { callerOf, change, checkAccessAgain, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf, portionOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { globalDraftFields } from '../../content/globals/global.schema.ts'
import { maxUrl } from '../../content/pages/page.urls.ts'
import { type TranslatedKind, takeOverFields } from '../translations/translation.schema.ts'
import { componentIn } from '../versions/version.actions.ts'
import {
  discardDraft,
  putComponent,
  putVersion,
  restoreDraft,
  type SavedDraft,
  saveDraft,
} from './draft.actions.ts'
import {
  draftKinds,
  draftNames,
  type NewIds,
  pageDraftFields,
  passwordField,
  postDraftFields,
} from './draft.content.ts'
import { type DraftTarget, findLive, openDraft, showDraft, showSaved, tagOf } from './draft.open.ts'
import { checkPublication, type PublishServices, publishDraft } from './draft.publish.ts'
import { cancelSchedule, scheduleDraft } from './draft.schedule.ts'
import {
  AddressChange,
  AddressChangesMeta,
  type AlongTarget,
  ConflictError,
  DraftAddress,
  DraftCheck,
  draftBody,
  EditedGlobal,
  EditedPage,
  EditedPost,
  KeptDraft,
  staleDraft,
} from './draft.schema.ts'
import { type DraftName, findCopy } from './working-copy.store.ts'

export const draftRoutes: RouteModule = (app, services) => {
  for (const kind of draftNames) {
    const handle = handlersFor(kind, services)
    const options = optionsFor(kind)
    const path = `/admin/api/${kind}s/:id`
    app.get(path, options.show, handle(show))
    app.put(`${path}/draft`, options.save, handle(save))
    app.post(`${path}/draft/publish`, options.publish, handle(publish))
    app.post(`${path}/draft/check`, options.check, handle(check))
    app.delete(`${path}/draft/schedule`, options.cancel, handle(cancel))
    app.delete(`${path}/draft`, options.discard, handle(discard))
    app.post(`${path}/draft/restore`, options.restore, handle(restore))
    app.post(`${path}/versions/:version/draft`, options.putVersion, handle(restoreIntoDraft))
  }
  app.get(
    '/admin/api/pages/:id/address/changes',
    changesOptions,
    handlersFor('page', services)(addressChanges),
  )
  for (const kind of ['page', 'post'] as const) {
    app.get(`/admin/api/${kind}s/:id/address`, addressOptions(kind), handlersFor(kind, services)(address))
    const path = `/admin/api/${kind}s/:id/versions/:version/components/:component/restore`
    app.post(path, restoreComponentOptions(kind), handlersFor(kind, services)(restoreComponent))
    const proposals = `/admin/api/${kind}s/:id/translation/proposals`
    app.post(proposals, takeOverOptions(kind), handlersFor(kind, services)(takeOverProposals))
  }
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

async function save(call: Call) {
  const { request, reply, services } = call
  const { values } = await inputForTarget(request, services, kindOf(call))
  const hash = await hashOfPassword(values, call.kind)
  return sendSaved(reply, await changeDraft(call, (tx) => saveDraft(tx, targetOf(call), values, hash)))
}

/** The client has not seen later live changes, so the tag still names the live content that it has seen. */
function sendSaved(reply: FastifyReply, saved: SavedDraft) {
  const etag = tagOf(saved.live, saved.copy, saved.base)
  reply.header('etag', etag)
  const isLiveNewer = !isSame(saved.base, saved.live.content)
  return { data: showSaved(saved, etag, isLiveNewer) }
}

async function publish(call: Call) {
  const { request, services } = call
  const { values } = await inputForTarget(request, services, kindOf(call))
  const { at, along } = parseFields(values, publishFields)
  const publishServices = await publishServicesOf(services)
  if (at) {
    if (along?.length) throw Invalid.field('along', 'The along field must be empty when at is given.')
    await changeDraft(call, (tx) => scheduleDraft(tx, publishServices, targetOf(call), at))
    return sendDraft(call)
  }
  const target = targetOf(call)
  const ids = await changeDraft(call, async (tx) => {
    await publishOthers(tx, publishServices, target, along)
    return publishDraft(tx, publishServices, target)
  })
  return sendDraft(call, ids)
}

async function publishOthers(
  tx: Transaction,
  services: PublishServices,
  target: { readonly kind: DraftName; readonly id: number },
  along: readonly AlongTarget[] = [],
): Promise<void> {
  if (along.length === 0) return
  const { publishAlong } = await import('./draft.along.ts')
  await publishAlong(tx, services, target, along)
}

async function check(call: Call) {
  const { request, services, kind } = call
  const id = pathId(request)
  const { values } = await inputForTarget(request, services, kindOf(call))
  const { along = [] } = parseFields(values, checkFields)
  await checkAccessAgain(request, services)
  const publishServices = await publishServicesOf(services)
  const by = request.caller?.userId ?? null
  const { database, filesUrl, settings } = services
  const found = await checkPublication(database, publishServices, by, { kind, id }, (tx) =>
    publishOthers(tx, publishServices, { kind, id }, along),
  )
  const moment = services.now().toISOString()
  const { findHiddenLinks } = await import('./draft.links.ts')
  const links = await findHiddenLinks(
    { database, filesUrl, moment, by, languages: settings.languages },
    { kind, id },
  )
  const machine = await unseenIn(services, { kind, id })
  return {
    data: { ...found, ...(links.length > 0 ? { links } : {}), ...(machine.length > 0 ? { machine } : {}) },
  }
}

/** The places of the texts that a machine translated and nobody has read. */
async function unseenIn({ database, settings }: Services, { kind, id }: { kind: DraftName; id: number }) {
  if (kind === 'global' || settings.languages.length === 0) return []
  const { findUnseenPlaces } = await import('../translations/translation.machine.ts')
  return findUnseenPlaces(database.db, { kind, id })
}

/** Nothing is locked or written: publishing decides whether the address is free. */
async function address({ request, services, kind }: Call) {
  const { db } = services.database
  const drafted = parseFields(
    request.query as Record<string, unknown>,
    addressFields[kind as 'page' | 'post'],
  )
  const reading = { db, now: services.now().toISOString() }
  const { addressOfPage, addressOfPost } = await import('./draft.addresses.ts')
  const found = await (kind === 'page' ? addressOfPage : addressOfPost)(reading, pathId(request), drafted)
  if (!found.taken) return { data: found }
  const viewing = found.taken.kind === 'page' ? 'view pages' : 'view posts'
  const maySee = (await grantedOf(db, callerOf(request), [viewing])).has(viewing)
  return { data: maySee ? found : { ...found, taken: { ...found.taken, title: null } } }
}

async function addressChanges({ request, services }: Call) {
  const id = pathId(request)
  const asked = parseFields(request.query as Record<string, unknown>, changesFields, { required: ['to'] })
  const { changesBelow } = await import('./draft.addresses.ts')
  const { to, after = '' } = asked
  return changesBelow(services.database, id, { to, after })
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
  const { kind, request } = call
  const { merge } = parseFields(request.query as Record<string, unknown>, restoreFields)
  const target = { kind, id: pathId(request), merges: merge === 1 }
  await changeDraft(call, (tx) => restoreDraft(tx, target))
  return sendDraft(call)
}

async function restoreIntoDraft(call: Call) {
  const { request, reply, services, kind } = call
  const { db } = services.database
  const { findVersionOf } = await import('../versions/version.read.ts')
  const { data } = await findVersionOf(db, kind, pathId(request), pathId(request, 'version'))
  return sendSaved(reply, await changeDraft(call, (tx) => putVersion(tx, targetOf(call), data)))
}

/** Restores into the working copy: the live record changes only when the copy is published. */
async function restoreComponent(call: Call) {
  const { request, reply, services, kind } = call
  const { db } = services.database
  const { findVersionOf } = await import('../versions/version.read.ts')
  const version = await findVersionOf(db, kind, pathId(request), pathId(request, 'version'))
  const component = componentIn(version, pathId(request, 'component'))
  return sendSaved(reply, await changeDraft(call, (tx) => putComponent(tx, targetOf(call), component)))
}

async function takeOverProposals(call: Call) {
  const { request, reply, services } = call
  const { values } = await inputForTarget(request, services, kindOf(call))
  const { ids } = parseFields(values, takeOverFields, { required: ['ids'] })
  const { takeOver } = await import('../translations/translation.take-over.ts')
  const target = { ...targetOf(call), kind: call.kind as TranslatedKind }
  const saved = await changeDraft(call, async (tx) => {
    await requirePermissions(tx, [`view ${target.kind}s`])
    return takeOver(tx, target, ids)
  })
  return sendSaved(reply, saved)
}

async function sendDraft({ request, reply, services, kind }: Call, ids?: NewIds) {
  const { db } = services.database
  const id = pathId(request)
  // The copy is read first: if it is published in between, it equals the live record.
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
  return draftKinds[kind]
}

function targetOf({ request, kind }: Call): DraftTarget {
  return { kind, id: pathId(request), ifMatch: request.headers['if-match'] }
}

async function publishServicesOf({ disks, settings }: Services): Promise<PublishServices> {
  return { disks, configMaxDepth: (await settings.now()).settings['components.config_max_depth'] }
}

/** Undefined when the password does not change. It is hashed before the transaction, and never stored as plain text. */
async function hashOfPassword(values: Readonly<Record<string, unknown>>, kind: DraftName) {
  if (kind !== 'page' || values.password === undefined || values.password === '') return undefined
  const { password } = parseFields(values, { password: passwordField })
  return typeof password === 'string' ? hashPassword(password) : null
}

const alongFields = describeFields(
  { kind: choice(['page', 'post']), id: id(), etag: text(500) },
  {
    kind: ['The kind of the record', 'page'],
    id: ['Its id', 12],
    etag: [
      'The `ETag` of its draft as it was checked: 409 when it is another by now',
      '"page-12-draft-4.2-x"',
    ],
  },
)

function alongField(required: ('kind' | 'id' | 'etag')[]): Field<AlongTarget[]> {
  const read = (value: unknown) => {
    if (value === null || typeof value !== 'object') throw new InvalidValue('must be a list of objects')
    return parseFields(value as Record<string, unknown>, alongFields, { required })
  }
  return listOf<AlongTarget>(read, schemaOfFields(alongFields, { required }), 20)
}

const publishFields = describeFields(
  { at: nullable(timestamp()), along: alongField(['kind', 'id', 'etag']) },
  {
    at: ['When to publish it, in the future; at once when it is left out', null],
    along: [
      'Pages and posts that become public in the same transaction, as their drafts are. Each needs the permission to update it. Not together with `at`',
      [],
    ],
  },
)

const checkFields = describeFields(
  { along: alongField(['kind', 'id']) },
  { along: ['Those that are to be published with it; an error of one begins with `along.0.`', []] },
)

const describedAddress = {
  title: ['The title in the draft; that of the record when it is left out', 'Prices'],
  slug: ['The slug in the draft; one made from the title when it is left out or blank', 'prices'],
  parent_id: ['The parent in the draft', 3],
  post_type: ['The type in the draft', 'article'],
} as const
const { title, parent_id, slug } = pageDraftFields
const addressFields = {
  page: describeFields({ title, slug, parent_id }, describedAddress),
  post: describeFields({ title, slug, post_type: postDraftFields.post_type }, describedAddress),
}

const changesFields = describeFields(
  { to: text(maxUrl), after: text(maxUrl) },
  {
    to: ['Where the page will be', '/visit/tickets'],
    after: ['The address after which to read on', '/visit/prices'],
  },
)

const changesOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'listAddressChanges',
    summary: 'List the addresses that change with that of a page',
    description:
      'The pages below it, in the order of their addresses, in portions of 200: where they are, and where they will be. The check before publishing names the first. Nothing is written.',
    noRevision: true,
    querystring: schemaOfFields(changesFields, { required: ['to'] }),
    response: { 200: portionOf(AddressChange, AddressChangesMeta) },
  },
}

function addressOptions(kind: 'page' | 'post'): RouteShorthandOptions {
  const { title, slug, ...others } = addressFields[kind]
  return {
    config: { can: `update ${kind}s` },
    schema: {
      operationId: `find${kind === 'page' ? 'Page' : 'Post'}Address`,
      summary: `Where a ${kind} would be`,
      description: `The address of the ${kind} with this slug or title, and who has it already. Nothing is written.`,
      noRevision: true,
      querystring: schemaOfFields({ title, slug, ...others }),
      response: { 200: itemOf(DraftAddress) },
    },
  }
}

const restoreFields = describeFields(
  { merge: booleanLike() },
  { merge: ['Whether to merge it into a newer working copy', 1] },
)

const components = {
  description:
    'All components of the page, or of the post if its collection has `has_components`; one that is missing is removed. A new one has text as its `id`. Left out, they stay as they are',
  anyOf: [
    { type: 'array', items: { type: 'object', additionalProperties: true } },
    { type: 'string', contentMediaType: 'application/json' },
  ],
}

const password = {
  ...passwordField.schema,
  type: ['string', 'null'],
  minLength: 0,
  description: 'A new password, which is hashed at once; null for none. Left out or blank, it stays as it is',
}

const kinds = {
  page: {
    shown: EditedPage,
    body: draftBody({ ...pageDraftFields }, { password, components }),
    stale: staleDraft('StalePageDraftError', EditedPage),
    withComponents: ' with its components',
  },
  post: {
    shown: EditedPost,
    body: draftBody(postDraftFields, { components }),
    stale: staleDraft('StalePostDraftError', EditedPost),
    withComponents: '',
  },
  global: {
    shown: EditedGlobal,
    body: draftBody(globalDraftFields, {}),
    stale: staleDraft('StaleGlobalDraftError', EditedGlobal),
    withComponents: '',
  },
} as const

const componentRights =
  ' What happens to components needs `create components`, `update components` or `delete components` too.'

const unrestoredWords = {
  page: ' Its address, its place in the tree, its tags, its password and whether it is public stay as they are. A component that was deleted is a new one there.',
  post: ' Its address, its parent, its tags and whether it is public stay as they are.',
  global: '',
} as const

/** The options of the routes that edit a page, a post or a global. */
function optionsFor(kind: DraftName) {
  const { shown, body, stale, withComponents } = kinds[kind]
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const one = itemOf(shown)
  const reading = { can: `view ${kind}s` } as const
  const writing = { can: `update ${kind}s` } as const
  return {
    show: {
      config: reading,
      schema: {
        operationId: `open${name}`,
        summary: `Open a ${kind} for editing`,
        description: `The live ${kind}${withComponents}, and its working copy if there is one. Live changes are merged into it.`,
        response: { 200: one },
      },
    },
    save: {
      config: writing,
      schema: {
        operationId: `keep${name}Draft`,
        summary: `Keep the working copy of a ${kind}`,
        description:
          'Replaces the whole draft; what you leave out is as in the live record. Nothing is refused for being incomplete. `If-Match` is required as soon as there is a working copy (428).',
        body,
        errors: [428],
        response: { 200: itemOf(KeptDraft), 412: stale },
      },
    },
    publish: {
      config: writing,
      schema: {
        operationId: `publish${name}Draft`,
        summary: `Publish the working copy of a ${kind}`,
        description: `At once, in one transaction and as one version; or at a later moment, as the draft is now. Without a working copy nothing changes.${kind === 'page' ? componentRights : ''}`,
        body: schemaOfFields(publishFields),
        errors: [428],
        response: { 200: one, 409: ConflictError, 412: stale },
      },
    },
    check: {
      config: writing,
      schema: {
        operationId: `check${name}Draft`,
        summary: `Check whether the working copy of a ${kind} can be published`,
        description:
          'It is published and rolled back, so the answer is what publishing would say. Nothing is written. `links` names links that visitors will see as text only, and `addresses` the addresses that change.',
        noRevision: true,
        body: schemaOfFields(checkFields),
        response: { 200: itemOf(DraftCheck) },
      },
    },
    cancel: {
      config: writing,
      schema: {
        operationId: `cancel${name}Publication`,
        summary: 'Cancel a scheduled publication',
        description: 'The working copy stays as it is.',
      },
    },
    discard: {
      config: writing,
      schema: {
        operationId: `discard${name}Draft`,
        summary: `Discard the working copy of a ${kind}`,
        description:
          'For 24 hours everybody who may edit can restore it. `If-Match: *` is refused with 412 when it has changes of other users: `authors` says whose. A scheduled publication stays scheduled.',
        errors: [428],
        response: { 204: { type: 'null' }, 412: stale },
      },
    },
    restore: {
      config: writing,
      schema: {
        operationId: `restore${name}Draft`,
        summary: 'Restore the working copy that was discarded last',
        description:
          'When a newer one was started meanwhile, it is refused with 409; with `merge` both are merged, and where both changed the same place the restored one counts. Then the newer one is the discarded one, so that this can be undone too.',
        querystring: schemaOfFields(restoreFields),
        response: { 200: one },
      },
    },
    putVersion: {
      config: writing,
      schema: {
        operationId: `restore${name}VersionIntoDraft`,
        summary: `Restore a version of a ${kind} into its working copy`,
        description: `Replaces the whole draft, which can then be published.${unrestoredWords[kind]} \`If-Match\` is required as soon as there is a working copy (428).`,
        errors: [428],
        response: { 200: itemOf(KeptDraft), 412: stale },
      },
    },
  } satisfies Record<string, RouteShorthandOptions>
}

function restoreComponentOptions(kind: 'page' | 'post'): RouteShorthandOptions {
  return {
    config: { can: `update ${kind}s` },
    schema: {
      operationId: `restoreComponentOf${kind === 'page' ? 'Page' : 'Post'}Version`,
      summary: `Restore one component of a version of a ${kind}`,
      description: `Into the working copy of the ${kind}, which can then be published. A component that was deleted is a new one there, without a thumbnail whose file is gone. \`If-Match\` is required as soon as there is a working copy (428).`,
      errors: [428],
      response: { 200: itemOf(KeptDraft), 412: kinds[kind].stale },
    },
  }
}

function takeOverOptions(kind: TranslatedKind): RouteShorthandOptions {
  return {
    config: { can: `update ${kind}s` },
    schema: {
      operationId: kind === 'page' ? 'takeOverProposals' : 'takeOverProposalsOfPost',
      summary: `Take changes of the source over into a translation of a ${kind}`,
      description: `Puts all these proposals into the working copy of the translation, or none: 409 if one of them is not proposed any more, 422 for a conflict. New components have the words of the source. \`If-Match\` is required as soon as there is a working copy (428). Needs \`view ${kind}s\`, too.`,
      errors: [409, 428],
      body: schemaOfFields(takeOverFields, { required: ['ids'] }),
      response: { 200: itemOf(KeptDraft), 412: kinds[kind].stale },
    },
  }
}
