import type { JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { isFileReferenced } from '../../media/files/file.references.ts'
import { type DraftTarget, type Kept, storeCopy } from './draft.actions.ts'
import { stateOfLiveComponent } from './draft.fields.ts'
import { findLive } from './draft.live.ts'
import { changedMeanwhile, isCurrent, openDraft } from './draft.open.ts'
import { showDraft } from './draft.show.ts'
import type { ComponentState, Content } from './draft.state.ts'
import { lockCopy } from './working-copy.store.ts'

type Component = Parameters<typeof stateOfLiveComponent>[0]

/**
 * Puts a component, as it was once, into the working copy of its page. One that is no longer live becomes a new component
 * there, since the id of a deleted one is not used again.
 */
export async function putComponent(
  tx: Transaction,
  target: DraftTarget,
  snapshot: Omit<Component, 'search_text'>,
): Promise<Kept> {
  const { kind, id } = target
  const row = await lockCopy(tx, kind, id)
  const opened = openDraft(await findLive(tx.db, kind, id), row)
  if (!isCurrent(opened, target.ifMatch)) throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  // What the copy is based on stays the same, so that no conflict is decided by this.
  const { base, data } = opened.copy ?? { base: opened.live.content, data: opened.live.content }
  const isLive = (opened.live.content.components ?? []).some((each) => each.id === snapshot.id)
  const state = stateOfLiveComponent({ ...snapshot, search_text: '' })
  const component: ComponentState = {
    ...state,
    id: isLive ? snapshot.id : `restored-${snapshot.id}`,
    thumbnail: await findThumbnail(tx, state),
  }
  const contents = { base, data: withComponent(data, component) }
  const kept = await storeCopy(tx, { kind, id, row, copy: opened.copy }, contents)
  return { ...openDraft(opened.live, kept), base }
}

function withComponent({ fields, components }: Content, component: ComponentState): Content {
  const list = components ?? []
  const isThere = list.some(({ id }) => id === component.id)
  const next = isThere
    ? list.map((each) => (each.id === component.id ? component : each))
    : [...list, component]
  return { fields, components: next }
}

/** Publishing refuses a file that no record names. */
async function findThumbnail(tx: Transaction, { thumbnail }: JsonObject): Promise<string | null> {
  if (typeof thumbnail !== 'string') return null
  return (await isFileReferenced(tx.db, thumbnail, publicDisk)) ? thumbnail : null
}
