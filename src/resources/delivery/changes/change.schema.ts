import { choices, integer, pattern, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { StoredEvent } from '../../../lifecycle/outbox-reader.ts'
import { type ActivityKind, permissionOfKind } from '../../editing/activity/activity.schema.ts'

/** The kinds of records whose changes are in the feed. Tokens are not among them. */
export const changeKinds = Object.keys(permissionOfKind) as ActivityKind[]

const descriptions: FieldDescriptions = {
  id: ['The id of the change. A later change of the same record has a higher one', 1200],
  name: ['The lifecycle event', 'page.updated'],
  at: ['When it happened', '2026-11-15T01:02:03.004Z'],
  kind: ['The kind of the record', 'page'],
  record_id: ['The id of the record', 12],
  page_id: ['The page of a component; null for other kinds', null],
  url: [
    'The url of a page, post or calendar event after the change, and the current url of the page of a component',
    '/prices',
  ],
  title: ['The title or name of the record; null where none is kept', 'Prices'],
  template: ['The template of a page, and of the page of a component', 'default'],
  post_type: ['The type of a post', null],
  changed: ['The names of the changed fields', ['title', 'menu_order']],
  from: ['The old url of a moved page', null],
  to: ['The new url of a moved page', null],
  user_id: ['Who did it; null for visitors, the command line and the service itself', 5],
  since: [
    'The `cursor` of the answer before; `now` for the changes from now on. Without it, from the oldest change that is kept',
    'now',
  ],
  limit: ['How many changes to read at most', 100],
  kinds: ['Only changes of these kinds of records, separated by commas', 'page,component'],
  cursor: ['Pass it as `since` to read on', 'MTIwMC5xdXVGd1k3aWFpTQ'],
  has_more: ['Whether there may be more changes to read now', false],
}

export const Change = documented(
  'Change',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    at: timestamp,
    kind: Type.Unsafe<string>({ type: 'string', enum: changeKinds }),
    record_id: Type.Integer(),
    page_id: nullableInteger,
    url: nullableString,
    title: nullableString,
    template: nullableString,
    post_type: nullableString,
    changed: Type.Array(Type.String()),
    from: nullableString,
    to: nullableString,
    user_id: nullableInteger,
  }),
)

export const ChangeMeta = documented(
  'ChangeMeta',
  descriptions,
  Type.Object({ cursor: Type.String(), has_more: Type.Boolean() }),
)

const cursorShape = /^[A-Za-z0-9_-]+$/

export const changeFilters = describeFields(
  {
    since: pattern(text(60), cursorShape, 'must be a cursor of this list'),
    limit: integer(1, 500),
    kinds: choices(changeKinds),
  },
  descriptions,
)

/** What the outbox keeps of a record. */
interface Facts {
  readonly wrangler_page_id?: number
  readonly url?: string
  readonly key?: string
  readonly title?: string
  readonly template?: string
  readonly post_type?: string
  readonly changed?: string[]
  readonly from?: string
  readonly to?: string
}

interface PageOfComponent {
  readonly id: number
  readonly url: string
  readonly template: string
}

/**
 * Changes as the feed and webhooks show them. The outbox has no url of a component's page: each write would read it. A
 * page in the trash still has its url.
 */
export async function showChanges(db: Db, events: readonly StoredEvent[]): Promise<ShownChange[]> {
  const read = events.map((event) => ({ event, facts: JSON.parse(event.payload) as Facts }))
  const ids = [...new Set(read.flatMap(({ facts }) => facts.wrangler_page_id ?? []))]
  const pages = new Map<number, PageOfComponent>()
  if (ids.length > 0) {
    const query = db.selectFrom('wrangler_pages').select(['id', 'url', 'template']).where('id', 'in', ids)
    for (const page of await query.execute()) pages.set(page.id, page)
  }
  return read.map(({ event, facts }) => showChange(event, facts, pages.get(facts.wrangler_page_id ?? 0)))
}

function showChange(event: StoredEvent, facts: Facts, page: PageOfComponent | undefined) {
  const { id, name, at, kind, record_id, actor } = event
  return {
    id,
    name,
    at,
    kind,
    record_id,
    page_id: facts.wrangler_page_id ?? null,
    url: facts.url ?? facts.to ?? page?.url ?? null,
    title: facts.title ?? facts.key ?? null,
    template: facts.template ?? page?.template ?? null,
    post_type: facts.post_type ?? null,
    changed: facts.changed ?? [],
    from: facts.from ?? null,
    to: facts.to ?? null,
    user_id: actor,
  }
}

export type ShownChange = ReturnType<typeof showChange>
