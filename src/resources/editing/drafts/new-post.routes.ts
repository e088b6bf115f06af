import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { requirePermissions } from '../../../access/user-permissions.ts'
import { text } from '../../../core/field-kinds.ts'
import { describeFields, parseFields, schemaOfFields } from '../../../core/fields.ts'
import { documented, pick } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { createPost } from '../../content/posts/post.actions.ts'
import { postFields, postKind } from '../../content/posts/post.schema.ts'
import { replaceTags, selectTagsOf } from '../../content/tags/tag.attachment.ts'
import { storeCopy } from './draft.actions.ts'
import { findLive, lockLive, openDraft } from './draft.open.ts'
import { findCopy } from './working-copy.store.ts'

/** Posts that begin in the editors' app. They are not published, and may lack what their collection requires. */
export const newPostRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/admin/api/posts', createOptions, handle(create))
  app.post('/admin/api/posts/:id/copy', copyOptions, handle(copy))
}

const { title, post_type, category_id, language } = postFields
const newFields = { title, post_type, category_id, language }
const newRules = { required: ['title', 'post_type'] } as const

const copyFields = describeFields(
  { title: text(255) },
  { title: ['The title of the copy; that of the post with “(copy)” when it is left out', 'News (copy)'] },
)

const NewPost = documented(
  'NewPost',
  {
    id: ['The id of the new post', 31],
    title: ['Its title', 'News (copy)'],
    url: ['Its URL', '/news-copy'],
  },
  Type.Object({ id: Type.Integer(), title: Type.String(), url: Type.String() }),
)

const createOptions: RouteShorthandOptions = {
  config: { can: 'create posts' },
  schema: {
    operationId: 'startPost',
    summary: 'Start a post',
    description:
      'It is not published, and its metadata is empty, also where its collection is strict: publishing its working copy asks for the required fields.',
    noRevision: true,
    body: schemaOfFields(newFields, newRules),
    response: { 201: itemOf(NewPost) },
  },
}

const copyOptions: RouteShorthandOptions = {
  config: { can: 'create posts' },
  schema: {
    operationId: 'copyPost',
    summary: 'Copy a post',
    description:
      'In one transaction: its fields, its tags, and in a working copy its components and unpublished changes. The copy is not published. Needs `view posts`, too.',
    noRevision: true,
    body: schemaOfFields(copyFields),
    response: { 201: itemOf(NewPost) },
  },
}

async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const input = parseFields(await readValues(request, services), newFields, newRules)
  const post = await change(request, services, (tx) =>
    createPost(tx, { ...input, post_status: 'public', published: 0 }, { isIncomplete: true }),
  )
  reply.code(201)
  return { data: pick(NewPost, post) }
}

async function copy(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { values } = await inputForTarget(request, services, postKind)
  const { title } = parseFields(values, copyFields)
  const post = await change(request, services, (tx) => copyPost(tx, pathId(request), title))
  reply.code(201)
  return { data: pick(NewPost, post) }
}

/** Copies a post as its editors see it, with its tags. Its components are only in its working copy. */
async function copyPost(tx: Transaction, id: number, title?: string): Promise<RecordOf<'post'>> {
  await requirePermissions(tx, ['view posts'])
  // The working copy is read first: if it is published in between, it equals the live post.
  const working = await findCopy(tx.db, 'post', id)
  const source = await lockLive(tx, 'post', id)
  const { record, content } = { ...openDraft(source, working), record: source.record as RecordOf<'post'> }
  const { titleOfCopy } = await import('./page-copy.content.ts')
  const { contentOfPostCopy, copiedFieldsOfPost } = await import('./post-copy.content.ts')
  const created = await createPost(
    tx,
    { ...copiedFieldsOfPost(record), title: title ?? titleOfCopy(record.title), published: 0 },
    { isIncomplete: true },
  )
  const tags = await selectTagsOf(tx.db, postKind, id).execute()
  const copy = await replaceTags(
    tx,
    postKind,
    created,
    tags.map((tag) => tag.id),
    true,
  )
  const { content: base } = await findLive(tx.db, 'post', copy.id)
  await storeCopy(
    tx,
    { kind: 'post', id: copy.id, row: undefined, copy: null },
    { base, data: contentOfPostCopy(content, base) },
  )
  return copy
}
