import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Selection } from '../../records/selection.ts'
import type { Services } from '../services.ts'
import { allowEdge } from './edge.ts'
import { etagOf } from './etags.ts'
import { listPage } from './pagination.ts'
import { admitReader, sendShared } from './public-reads.ts'
import { choosing, selecting } from './selecting.ts'

interface PublicList<T extends keyof Tables, Row, Item> {
  /** What everybody may see at a moment. */
  query(moment: string): SelectQueryBuilder<Tables, T, Row>
  /** A function where it depends on the settings: they are known when the request is admitted. */
  readonly selection: Selection | (() => Selection)
  /** The edge keys of what the list is made from. */
  readonly keys: readonly string[]
  show(row: Row): Item
}

/** A public list, which is the same for every client. It is built once per revision and epoch. */
export async function sendPublicList<T extends keyof Tables, Row, Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { query, selection: given, keys, show }: PublicList<T, Row, Item>,
) {
  const reading = await admitReader(request, reply, services)
  const selection = typeof given === 'function' ? given() : given
  const found = selecting(request, query(reading.epoch.at), selection)
  const { text } = await listPage(request, services.baseUrl, found, choosing(request, selection, show))
  await allowEdge(request, reply, services, reading, keys)
  return sendShared(request, reply, { body: text, etag: etagOf(text) })
}
