import { sql } from 'kysely'
import type { Static } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { Language } from '../../../settings/settings.ts'
import { hiddenOf, isShownIn } from '../../../settings/shown-languages.ts'
import type { Reader } from '../languages/alternates.ts'
import { readTranslatedTerms } from '../languages/terms.ts'
import type { PublicTag } from './tag.schema.ts'

type Shown = Omit<Static<typeof PublicTag>, 'language'>

interface TagOfOwner extends Shown {
  readonly owner_id: number
  readonly translation_group: number | null
  readonly language?: string | null
}

/** The tags of pages or posts as a reader with these languages sees them, by name, with one read for all. */
export async function readTagsOf(
  db: Db,
  kind: 'page' | 'post',
  ids: readonly number[],
  reader: Reader | undefined,
  languages: readonly Language[],
): Promise<ReadonlyMap<number, readonly Shown[]>> {
  if (ids.length === 0) return new Map()
  const ofLanguage = hiddenOf(languages).length > 0 ? sql`, language` : sql``
  const owner = sql.ref(`${kind}_id`)
  const { rows } = await sql<TagOfOwner>`
    select ${owner} as owner_id, tags.id, name, slug, type, translation_group${ofLanguage}
    from ${sql.table(`${kind}_tags`)} join tags on tags.id = tag_id
    where ${owner} in (${sql.join(ids)}) order by name, tags.id`.execute(db)
  const translated = rows.filter(({ translation_group }) => translation_group !== null).map(({ id }) => id)
  const inPlace = await readTranslatedTerms(db, 'tag', reader, translated)
  const tags = new Map<number, Shown[]>()
  for (const [id, own] of Map.groupBy(rows, ({ owner_id }) => owner_id)) {
    const shown = own
      .filter(({ id, language }) => inPlace.has(id) || isShownIn(languages, language))
      .map((tag) => shownAs(inPlace.get(tag.id) ?? tag))
    tags.set(id, own.some((tag) => inPlace.has(tag.id)) ? eachOnce(shown) : shown)
  }
  return tags
}

function shownAs({ id, name, slug, type }: Shown): Shown {
  return { id, name, slug, type }
}

/** A record may have a tag and its translation. */
function eachOnce(tags: readonly Shown[]): Shown[] {
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  return [...byId.values()].sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1))
}
