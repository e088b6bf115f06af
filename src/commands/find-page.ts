import { CommandFailed } from '../cli/command.ts'
import type { Db } from '../database/database.ts'
import { normaliseUrl } from '../resources/content/pages/page.urls.ts'

/** The page with this url or id. */
export async function findPage(db: Db, given: string): Promise<{ id: number; url: string }> {
  const isId = /^\d{1,15}$/.test(given)
  const page = await db
    .selectFrom('wrangler_pages')
    .select(['id', 'url'])
    .where('deleted_at', 'is', null)
    .where((eb) => (isId ? eb('id', '=', Number(given)) : eb('url', '=', normaliseUrl(given))))
    .executeTakeFirst()
  if (!page) throw new CommandFailed(`There is no page ${given}.`)
  return page
}
