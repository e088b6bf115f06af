import { requirePermissions } from '../../../access/user-permissions.ts'
import type { Transaction } from '../../../database/database.ts'
import { requireLanguage } from '../../../records/language-limits.ts'
import type { Root } from '../languages/language.roots.ts'
import { updatePage } from './page.actions.ts'
import { rootId } from './page.schema.ts'
import { lockBeneath, Movers, settleChildren } from './page.tree.ts'
import { homeUrl } from './page.urls.ts'

/** Moves the pages of a language whose prefix has changed. Needs the tree's lock, and the permission to update pages. */
export async function movePagesOfLanguage(
  tx: Transaction,
  { language }: Root,
  oldPrefix: string,
): Promise<void> {
  const pages = await tx.db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('parent_id', '=', rootId)
    .where('language', language === null ? 'is' : '=', language)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(tx.supportsRowLocks, (query) => query.forUpdate())
    .execute()
  if (pages.length > 0) {
    await requirePermissions(tx, ['update pages'])
    await requireLanguage(tx, 'update', 'pages', language)
  }
  const home = pages.find(({ url }) => url === (oldPrefix || homeUrl))
  const others = pages.filter((page) => page !== home)
  await lockBeneath(tx, others)
  await settleChildren(tx, others, rootId, { movers: new Movers(others) })
  if (home) await updatePage(tx, home, { urlOverride: { isHome: true, alias: home.alias, slug: home.slug } })
}
