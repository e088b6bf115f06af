import { Invalid, NotFound } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { MovedUrl } from '../../../database/tables.ts'
import { findIfLive, invalidReference } from '../../../records/read.ts'
import { pageKind } from '../pages/page.schema.ts'
import { requireNoLoop, urlsIn } from './redirect.loops.ts'
import type { redirectFields, redirectRules } from './redirect.schema.ts'

type RedirectInput = Input<typeof redirectFields, (typeof redirectRules.required)[number]>

/** Adds a redirect from a url to a page or an address. `siteUrl` is the address of the website, empty if unknown. */
export async function createRedirect(
  tx: Transaction,
  { url, page_id = null, address = null, status = 301 }: RedirectInput,
  siteUrl: string,
): Promise<MovedUrl> {
  if ((page_id === null) === (address === null))
    throw Invalid.field('page_id', 'Give either a page id or an address.')
  // Two at the same time could make a loop together.
  await tx.lock('redirects')
  const page = page_id === null ? null : await findIfLive(tx.db, pageKind, page_id)
  if (page === undefined) throw invalidReference('page_id')
  await requireNoLoop(tx.db, url, page ? [page.url] : urlsIn(address, siteUrl), siteUrl)
  await requireNew(tx, url, page_id)
  const row = { url, page_id, address, status, is_manual: 1 as const, moved_at: tx.now }
  const after = await tx.db.insertInto('moved_urls').values(row).returningAll().executeTakeFirstOrThrow()
  tx.emit('redirect.created', { after })
  return after
}

/** Removes a redirect, or a url that a page used to have: it is 404 from then on. */
export async function deleteRedirect(tx: Transaction, id: number): Promise<void> {
  const before = await tx.db.deleteFrom('moved_urls').where('id', '=', id).returningAll().executeTakeFirst()
  if (!before) throw new NotFound()
  tx.emit('redirect.deleted', { before })
}

/** 422 when the url leads there already, or somewhere else by hand. A constraint decides a race. */
async function requireNew({ db }: Transaction, url: string, pageId: number | null): Promise<void> {
  const existing = await db
    .selectFrom('moved_urls')
    .select(['is_manual', 'page_id'])
    .where('url', '=', url)
    .execute()
  if (existing.some(({ is_manual }) => is_manual === 1))
    throw Invalid.field('url', 'The url has already been taken: there is a redirect from it.')
  if (pageId !== null && existing.some(({ page_id }) => page_id === pageId))
    throw Invalid.field('url', 'The url already leads to this page, which used to have it.')
}
