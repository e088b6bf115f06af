import { Invalid } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Static } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import { etagOf } from '../../../http/responses/etags.ts'
import type { Services } from '../../../http/services.ts'
import type { Settings } from '../../../settings/settings.ts'
import { pageAsDraft } from '../../editing/drafts/draft.records.ts'
import { picturesIn } from '../../media/pictures/picture.include.ts'
import type { PublicTag } from '../tags/tag.schema.ts'
import { changedAt } from './page.documents.ts'

/** What a request may add to a public page. */
export const includable = ['pictures', 'tags', 'dates', 'meta'] as const
type Include = readonly (typeof includable)[number][]

interface Answer {
  readonly body: string
  readonly etag: string
}

interface Asked {
  readonly include: Include
  readonly settings: Settings
  /** With the working copy in place of what is live. */
  readonly isPreview: boolean
}

/**
 * Adds the requested includes to a response. Files and tags can change without the page, so the ETag is made from the
 * whole body. On a locked page all includes except pictures are null.
 */
export async function withIncluded(services: Services, answer: Answer, asked: Asked): Promise<Answer> {
  const { include } = asked
  if (include.length === 0) return answer
  if (include.includes('meta') && !asked.settings['public.page_meta']) throw notPublic()
  const page = JSON.parse(answer.body) as JsonObject
  const added: Record<string, Json> = {}
  for (const name of include) {
    const isHidden = page.locked === true && name !== 'pictures' // those are read from the answer itself
    added[name] = isHidden ? null : await read(services, page, name, asked.isPreview)
  }
  const body = JSON.stringify({ ...page, ...added })
  return { body, etag: etagOf(body) }
}

function notPublic(): Invalid {
  return Invalid.field('include', 'The meta of pages is not public here: the option public.page_meta is off.')
}

async function read(
  services: Services,
  page: JsonObject,
  name: Include[number],
  isPreview: boolean,
): Promise<Json> {
  const { db } = services.database
  const id = Number(page.id)
  if (name === 'pictures') return picturesIn(services, page)
  if (name === 'tags') return tagsOf(db, id)
  if (name === 'dates') return datesOf(db, id)
  if (isPreview) return (await pageAsDraft(db, id)).page.meta
  const row = await db.selectFrom('wrangler_pages').select('meta').where('id', '=', id).executeTakeFirst()
  return row?.meta ?? {}
}

function tagsOf(db: Db, id: number): Promise<Static<typeof PublicTag>[]> {
  return db
    .selectFrom('page_tags')
    .innerJoin('tags', 'tags.id', 'page_tags.tag_id')
    .select(['tags.id', 'name', 'slug', 'type'])
    .where('page_id', '=', id)
    .orderBy('name')
    .orderBy('tags.id')
    .execute()
}

async function datesOf(db: Db, id: number): Promise<JsonObject | null> {
  const row = await db
    .selectFrom('wrangler_pages')
    .leftJoin('component_changes', 'page_id', 'wrangler_pages.id')
    .select(['created_at', changedAt.as('updated_at'), 'publish_at', 'unpublish_at'])
    .where('wrangler_pages.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
