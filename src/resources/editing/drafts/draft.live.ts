import { NotFound } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findRecord, lockRecord } from '../../../records/read.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { lockTree } from '../../content/pages/page.tree.ts'
import { lockTree as lockPostTree } from '../../content/posts/post.actions.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { fieldsOfLivePage, fieldsOfLivePost, stateOfLiveComponent } from './draft.fields.ts'
import type { Content } from './draft.state.ts'
import type { DraftName } from './working-copy.store.ts'

/** A live page or post, and its content in the shape of a draft. */
export type Live = LivePage | LivePost

export interface LivePage {
  readonly kind: 'page'
  readonly record: RecordOf<'page'>
  readonly components: readonly RecordOf<'component'>[]
  readonly content: Content
}

export interface LivePost {
  readonly kind: 'post'
  readonly record: RecordOf<'post'>
  readonly content: Content
}

/** 404 when it is missing or deleted. */
export async function findLive(db: Db, kind: DraftName, id: number): Promise<Live> {
  if (kind === 'post') return livePost(await findRecord(db, postKind, id))
  const page = await findRecord(db, pageKind, id)
  return livePage(page, await runStatement<RecordOf<'component'>>(db, selectComponents, [id]))
}

/** Locked, so that publishing replaces exactly what it was compared with. */
export async function lockLive(tx: Transaction, kind: DraftName, id: number): Promise<Live> {
  if (kind === 'post') {
    await lockPostTree(tx)
    return livePost(await lockRecord(tx, postKind, id).catch(sayDeleted(kind)))
  }
  await lockTree(tx)
  const page = await lockRecord(tx, pageKind, id).catch(sayDeleted(kind))
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const text = `${selectComponents} ${lock}`
  return livePage(page, await runStatement<RecordOf<'component'>>(tx.db, text, [id]))
}

/** By slot, then by position, as every list of components. */
const selectComponents =
  'select * from wrangler_components where wrangler_page_id = $1 order by slot, position, id'

function livePage(record: RecordOf<'page'>, components: readonly RecordOf<'component'>[]): LivePage {
  const content = { fields: fieldsOfLivePage(record), components: components.map(stateOfLiveComponent) }
  return { kind: 'page', record, components, content }
}

function livePost(record: RecordOf<'post'>): LivePost {
  return { kind: 'post', record, content: { fields: fieldsOfLivePost(record), components: null } }
}

function sayDeleted(kind: DraftName): (error: unknown) => never {
  return (error) => {
    throw error instanceof NotFound ? new NotFound(`The ${kind} was deleted.`) : error
  }
}
