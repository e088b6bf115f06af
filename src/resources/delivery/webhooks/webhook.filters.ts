import { idList, jsonObject, listOf, text } from '../../../core/field-kinds.ts'
import { type Field, field, InvalidValue } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { WebhookFilters } from '../../../database/tables.ts'
import type { ShownChange } from '../changes/change.schema.ts'

const word = text(255)
const words = listOf((value) => word.parse(value), word.schema, 100)
const ids = idList()
const members = ['post_type', 'template', 'under'] as const

const filtersSchema = {
  type: 'object',
  properties: {
    post_type: { type: 'array', items: word.schema, description: 'Of posts, only those of these types' },
    template: {
      type: 'array',
      items: word.schema,
      description: 'Of pages and their components, only those of pages with these templates',
    },
    under: {
      type: 'array',
      items: { type: 'integer' },
      description: 'Of pages and their components, only those of these pages and the pages below them, by id',
    },
  },
  additionalProperties: false,
}

/** The schema of filters as they are shown. */
export const shownFilters = filtersSchema

/** Each member filters the events of the kinds that it applies to. Events of other kinds always pass. */
export function webhookFilters(): Field<WebhookFilters> {
  const object = jsonObject(3)
  const [, jsonText] = object.schema.anyOf as object[]
  return field({ anyOf: [filtersSchema, jsonText] }, (value) => {
    const given = object.parse(value)
    const unknown = Object.keys(given).find((name) => !members.includes(name as 'under'))
    if (unknown !== undefined)
      throw new InvalidValue(`must not have "${unknown.slice(0, 100)}": there are ${members.join(', ')}`)
    const read = (name: (typeof members)[number]) => {
      const list = given[name]
      if (list === undefined || list === null) return {}
      const found = name === 'under' ? ids.parse(list) : words.parse(list)
      return found.length === 0 ? {} : { [name]: found }
    }
    return { ...read('post_type'), ...read('template'), ...read('under') }
  })
}

/**
 * Whether the change passes the filters. Unknown facts about a deleted record count as a match, so that no change is
 * missed.
 */
export async function passesFilters(
  db: Db,
  { post_type, template, under }: WebhookFilters,
  change: ShownChange,
): Promise<boolean> {
  if (change.kind === 'post')
    return !post_type || change.post_type === null || post_type.includes(change.post_type)
  const pageId = change.kind === 'page' ? change.record_id : change.page_id
  if (pageId === null || !(template || under)) return true
  if (template && !(await hasTemplate(db, template, pageId, change.template))) return false
  return !under || isUnder(db, under, pageId, change)
}

async function hasTemplate(
  db: Db,
  templates: string[],
  pageId: number,
  known: string | null,
): Promise<boolean> {
  if (known !== null) return templates.includes(known)
  const text = 'select template from wrangler_pages where id = $1'
  const [page] = await runStatement<{ template: string }>(db, text, [pageId])
  return !page || templates.includes(page.template)
}

/**
 * Compares the current tree, and all urls since the change: the page may have moved out of the subtree since, or be
 * about to.
 */
async function isUnder(db: Db, under: number[], pageId: number, change: ShownChange): Promise<boolean> {
  const chain = await runStatement<{ id: number }>(db, ancestors, [pageId])
  if (chain.length === 0 || chain.some(({ id }) => under.includes(id))) return true
  const urls = [change.url, change.from, ...(await urlsSince(db, pageId, change.at))]
  for (const id of under) {
    for (const top of await urlsSince(db, id, change.at)) {
      if (urls.some((url) => url === top || url?.startsWith(`${top.replace(/\/$/, '')}/`))) return true
    }
  }
  return false
}

/** The urls of a page at that time and since then. */
async function urlsSince(db: Db, pageId: number, at: string): Promise<string[]> {
  const text = `select url from wrangler_pages where id = $1
    union select url from moved_urls where page_id = $1 and is_manual = 0 and moved_at >= $2`
  return (await runStatement<{ url: string }>(db, text, [pageId, at])).map(({ url }) => url)
}

/** Includes pages in the trash. The tree has no loops; the depth is bounded in case it is corrupt. */
const ancestors = `with recursive chain (id, parent_id, depth) as (
  select id, parent_id, 1 from wrangler_pages where id = $1
  union all
  select page.id, page.parent_id, chain.depth + 1 from wrangler_pages page
    join chain on page.id = chain.parent_id where chain.depth < 200
) select id from chain`
