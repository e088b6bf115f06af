import type { PreviewExtent } from '../../../access/previews.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { pageAsDraft } from '../../editing/drafts/draft.records.ts'
import { idsOfCopies } from '../../editing/drafts/working-copy.store.ts'
import { type ListedPage, readListedPages } from './page.listed.ts'

/** The pages of the menu in a preview: drafts in its extent are listed as if they were published. */
export async function* readPreviewedMenu(
  db: Db,
  moment: string,
  extent: PreviewExtent,
): AsyncGenerator<ListedPage[]> {
  const drafts = new Map<number, RecordOf<'page'> | null>()
  for (const id of await idsOfDrafts(db, extent)) {
    drafts.set(id, await findDraft(db, id))
    yield [] // other requests are served in between
  }
  const pages: ListedPage[] = [...drafts.values()].filter((page) => page !== null).filter(isListed)
  for await (const portion of readListedPages(db, moment, { withDrafts: extent === 'all' })) {
    pages.push(...portion.filter(({ id }) => !drafts.has(id)))
    yield []
  }
  yield pages.sort((a, b) => a.menu_order - b.menu_order || a.id - b.id)
}

function idsOfDrafts(db: Db, extent: PreviewExtent): Promise<number[]> | number[] {
  if (extent === 'all') return idsOfCopies(db, 'page')
  return extent === null ? [] : [extent]
}

/** Null for a page that was deleted. */
async function findDraft(db: Db, id: number): Promise<RecordOf<'page'> | null> {
  try {
    return (await pageAsDraft(db, id)).page
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

function isListed({ listed, access }: RecordOf<'page'>): boolean {
  return listed === 1 && (access === null || access === 'public')
}
