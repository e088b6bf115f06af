import { Conflict, Invalid } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { createTranslation, lockGroup } from '../../content/globals/global.languages.ts'
import { storeCopy } from '../drafts/draft.actions.ts'
import { findLive, type LiveGlobal, openDraft } from '../drafts/draft.open.ts'
import { findCopy } from '../drafts/working-copy.store.ts'
import { baseOf, hashOfBase, readSourceStates, writeBase } from './translation.base.ts'
import type { ToTranslate } from './translation.record.ts'

/** Translates the value of a global into a language: a value that is not live, with that of its source in a working copy. */
export async function translateGlobal(
  tx: Transaction,
  { id, root }: Pick<ToTranslate, 'id' | 'root'>,
): Promise<RecordOf<'global'>> {
  // The working copy is read first: if it is published in between, it equals the live value.
  const working = await findCopy(tx.db, 'global', id)
  const group = await lockGroup(tx, ((await findLive(tx.db, 'global', id)) as LiveGlobal).record)
  const states = await readSourceStates(tx.db, 'global', [id])
  const source = (await findLive(tx.db, 'global', id)) as LiveGlobal
  const { language } = root
  if (source.record.language === language)
    throw Invalid.field('language', 'The value is in this language already.')
  if (language === null || group.translations.some((each) => each.language === language))
    throw new Conflict('There is a translation into this language already.')
  const made = await createTranslation(tx, group.first, language)
  const { content: base } = await findLive(tx.db, 'global', made.id)
  // Visitors see the live value, so that is translated. Of one that was never published editors see the working copy.
  const data = source.record.is_live === 1 ? source.content : openDraft(source, working).content
  await storeCopy(tx, { kind: 'global', id: made.id, row: undefined, copy: null }, { base, data })
  const translated = baseOf('global', source.content)
  await writeBase(tx, {
    kind: 'global',
    record: made.id,
    source: { id, hash: hashOfBase(translated), state: states.get(id) },
    base: translated,
  })
  return made
}
