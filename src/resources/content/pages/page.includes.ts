import type { Preview } from '../../../access/previews.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Static } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import { etagOf } from '../../../http/responses/etags.ts'
import type { Services } from '../../../http/services.ts'
import type { Settings } from '../../../settings/settings.ts'
import { pageAsDraft } from '../../editing/drafts/draft.records.ts'
import { picturesIn } from '../../media/pictures/picture.include.ts'
import { describedPart, includeReferences } from '../links/reference.public.ts'
import { includeFields } from '../links/reference.schema.ts'
import type { PublicTag } from '../tags/tag.schema.ts'
import { changedAt } from './page.documents.ts'

/** What a request may add to a public page. */
export const includableInPage = ['pictures', 'tags', 'dates', 'meta'] as const
export const pageIncludes = includeFields(includableInPage)
type Name = (typeof includableInPage)[number]
type Include = readonly (Name | 'references' | `references.${string}`)[]

interface Answer {
  readonly body: string
  readonly etag: string
}

interface Asked {
  readonly include: Include
  readonly depth: number | null | undefined
  readonly settings: Settings
  /** The stored text of the components that the answer shows, with its links. */
  readonly components: string
  /** At which references must be public. */
  readonly moment: string
  /** With working copies in place of what is live. */
  readonly preview: Preview | null
}

/**
 * Adds the requested includes to a response. Other records can change without the page, so the ETag is made from the
 * whole body. On a locked page all includes except pictures are null. `keys` are further keys of shared caches.
 */
export async function withIncluded(
  services: Services,
  answer: Answer,
  asked: Asked,
): Promise<Answer & { readonly keys: readonly string[] }> {
  const { include, settings, preview } = asked
  if (include.length === 0) return { ...answer, keys: [] }
  if (include.includes('meta') && !settings['public.page_meta']) throw notPublic()
  const page = JSON.parse(answer.body) as JsonObject
  const added: Record<string, Json> = {}
  for (const name of includableInPage) {
    if (!include.includes(name)) continue
    const isHidden = page.locked === true && name !== 'pictures' // those are read from the answer itself
    added[name] = isHidden ? null : await read(services, page, name, preview !== null)
  }
  const source = { ...services, moment: asked.moment }
  const { members, keys } = await includeReferences(source, asked, () =>
    page.locked === true || page.components === undefined ? [] : describedIn(asked.components),
  )
  const isHidden = page.locked === true && 'references' in members
  const body = JSON.stringify({ ...page, ...added, ...members, ...(isHidden ? { references: null } : {}) })
  return { body, etag: etagOf(body), keys }
}

/** What the components have that a schema may describe. */
function describedIn(components: string) {
  return (JSON.parse(components) as JsonObject[]).flatMap((each) => describedPart('component', each))
}

function notPublic(): Invalid {
  return Invalid.field('include', 'The meta of pages is not public here: the option public.page_meta is off.')
}

async function read(services: Services, page: JsonObject, name: Name, isPreview: boolean): Promise<Json> {
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
