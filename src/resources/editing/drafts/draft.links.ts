import { permissionNames } from '../../../access/user-permissions.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isPlainObject } from '../../../core/three-way-merge.ts'
import type { Static } from '../../../core/type.ts'
import type { Database, Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { languagesInstead } from '../../../records/language-limits.ts'
import type { Language } from '../../../settings/settings.ts'
import { isShownIn, withPrepared } from '../../../settings/shown-languages.ts'
import { readSchemas } from '../../content/links/link.index.ts'
import {
  describedBy,
  filesIn,
  findReferences,
  type LinkingRecord,
} from '../../content/links/link.references.ts'
import {
  hasEmptyLink,
  keyOf,
  type LinkedKind,
  type Target,
  targetsIn,
} from '../../content/links/link.syntax.ts'
import { readUrls } from '../../content/links/link.urls.ts'
import {
  findMissing,
  findUnknownFiles,
  type PlacedReference,
  placedReferences,
} from '../../content/links/reference.check.ts'
import { type Content, draftKinds } from './draft.content.ts'
import { findLive, openDraft } from './draft.open.ts'
import type { HiddenLink } from './draft.schema.ts'
import { type DraftName, findCopy } from './working-copy.store.ts'

interface Reader {
  readonly database: Database
  readonly filesUrl: string | null
  readonly moment: string
  readonly by: number | null
  /** Those that visitors are shown, and those that editors prepare. */
  readonly languages: readonly Language[]
}

/**
 * The links and references of a draft to records that visitors cannot see, and to files that are gone. In public a link
 * becomes text without a link, and a reference leads to nothing. A link without an address is as empty in public as it is
 * stored.
 */
export async function findHiddenLinks(
  reader: Reader,
  { kind, id }: { kind: DraftName; id: number },
): Promise<Static<typeof HiddenLink>[]> {
  const { db } = reader.database
  const live = await findLive(db, kind, id)
  const { content } = openDraft(live, await findCopy(db, kind, id))
  // When a language is shown, its records lead to each other.
  const { language = null } = live.record as { readonly language?: string | null }
  const languages = isShownIn(reader.languages, language) ? reader.languages : withPrepared(reader.languages)
  const { references, files } = await referencesIn(db, kind, content)
  const isLinked = (each: PlacedReference): each is PlacedReference & Target => each.kind in tables
  const chosen = references
    .filter(isLinked)
    .map(({ place, ...target }) => ({ path: place, target, isChosen: true }))
  const links: Link[] = [...linksOf(kind, content), ...chosen].filter(
    ({ target }) => target.kind !== kind || target.id !== id,
  )
  const missingReferences = (
    await findMissing(
      db,
      references.filter((each) => !isLinked(each)),
    )
  ).map(({ place, kind: to, id: of }) => ({
    path: place,
    link: `corral:${to}/${of}`,
    title: null,
    problem: 'missing' as const,
    is_reference: true,
  }))
  const missing = [...missingReferences, ...(await missingFiles(db, files)), ...emptyLinks(kind, content)]
  if (links.length === 0) return missing
  const urls = await readUrls(
    { ...reader, languages },
    links.map(({ target }) => target),
  )
  const hidden = links.filter(({ target }) => !urls.has(keyOf(target)))
  const found = await findTargets(
    { ...reader, languages },
    hidden.map(({ target }) => target),
  )
  const shown = hidden.map(({ path, target, isChosen = false }) => {
    const { title = null, mayPublish } = found.get(keyOf(target)) ?? {}
    const problem: 'missing' | 'not_public' = mayPublish === undefined ? 'missing' : 'not_public'
    return {
      path,
      link: `corral:${keyOf(target)}`,
      title,
      problem,
      is_reference: isChosen,
      ...(mayPublish ? { may_publish: true as const } : {}),
    }
  })
  return [...shown, ...missing]
}

interface PlacedFile {
  readonly place: string
  readonly file: string
}

/** Also those in the trash. A thumbnail is checked by publishing itself. */
async function missingFiles(db: Db, files: readonly PlacedFile[]): Promise<Static<typeof HiddenLink>[]> {
  if (files.length === 0) return []
  const unknown = await findUnknownFiles(
    db,
    files.map(({ file }) => file),
  )
  const links = files.flatMap(({ place, file }) =>
    unknown.has(file)
      ? [
          {
            path: place,
            link: `/storage/${file}`,
            title: null,
            problem: 'missing' as const,
            is_reference: true,
          },
        ]
      : [],
  )
  return [...new Map(links.map((each) => [`${each.path} ${each.link}`, each])).values()]
}

/** The ids and files in configs and in metadata that schemas know as references, and all files that texts name. */
async function referencesIn(
  db: Db,
  kind: DraftName,
  content: Content,
): Promise<{ references: PlacedReference[]; files: PlacedFile[] }> {
  const { fields, components } = content
  const ofComponents = (components ?? []).flatMap((component, at) =>
    component.enabled === 1 ? [{ ...partOf('component', component), prefix: `components.${at}.config` }] : [],
  )
  const parts = [{ ...partOf(kind === 'page' ? 'page' : 'post', fields), prefix: 'meta' }, ...ofComponents]
  const schemas = await readSchemas(
    db,
    parts.map(({ name }) => name),
  )
  const references: PlacedReference[] = []
  const texts = linkingParts(kind, content)
  // Where the sharing picture of a page is.
  if (kind === 'page') texts.push(['meta', fields.meta ?? null])
  const files = texts.flatMap(([place, value]) => filesIn(value, place))
  for (const { name, value, prefix } of parts) {
    const schema = schemas.get(name)
    if (!schema || !isPlainObject(value)) continue
    references.push(...placedReferences(value, schema, prefix))
    for (const { kind: to, name: file, path } of findReferences(value, schema))
      if (to === 'asset' && file !== '') files.push({ place: [prefix, ...path].join('.'), file })
  }
  return { references, files }
}

function partOf(kind: 'component' | 'post' | 'page', record: JsonObject): { name: string; value: Json } {
  const described = describedBy(kind, record as unknown as LinkingRecord)
  return { name: described?.schema ?? '', value: described?.value ?? null }
}

interface Link {
  readonly path: string
  readonly target: Target
  /** Whether a picker of a schema chose it. */
  readonly isChosen?: boolean
}

function linksOf(kind: DraftName, content: Content): Link[] {
  const links = linkingParts(kind, content).flatMap(([path, value]) =>
    targetsIn(value).map((target) => ({ path, target })),
  )
  return [...new Map(links.map((link) => [`${link.path} ${keyOf(link.target)}`, link])).values()]
}

/** One for each text that has some. */
function emptyLinks(kind: DraftName, content: Content): Static<typeof HiddenLink>[] {
  return linkingParts(kind, content)
    .filter(([, value]) => hasEmptyLink(value))
    .map(([path]) => ({ path, link: '', title: null, problem: 'empty' as const, is_reference: false }))
}

/** The values in which texts may link, with their places. */
function linkingParts(kind: DraftName, { fields, components }: Content): [path: string, value: Json][] {
  const own = kind === 'page' ? ['redirect'] : ['content', 'meta', 'value']
  const parts: [path: string, value: Json][] = own.map((field) => [field, fields[field] ?? null])
  for (const [at, component] of (components ?? []).entries()) {
    if (component.enabled !== 1) continue
    for (const field of ['content', 'config'])
      parts.push([`components.${at}.${field}`, component[field] ?? null])
  }
  return parts
}

const tables = { page: 'wrangler_pages', post: 'posts', asset: 'assets' } as const

interface FoundTarget {
  /** Null where the user may not view it. */
  readonly title: string | null
  /** Whether the user may publish it, which would make it public. */
  readonly mayPublish: boolean
}

/** Those of the targets that exist. */
async function findTargets(
  reader: Reader,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, FoundTarget>> {
  const found = new Map<string, FoundTarget>()
  const { db } = reader.database
  const { isSuperAdmin, permissions } = await permissionNames(db, reader.by ?? 0)
  const may = (permission: string) => isSuperAdmin || permissions.includes(permission)
  for (const [kind, some] of Map.groupBy(targets, (target): LinkedKind => target.kind)) {
    const ids = some.map((target) => target.id)
    const maySee = may(`view ${kind}s`)
    const query = db.selectFrom(tables[kind]).selectAll().where('id', 'in', ids)
    const rows = await (kind === 'page' ? query.where('deleted_at' as 'id', 'is', null) : query).execute()
    for (const row of rows) {
      const mayPublish =
        kind !== 'asset' && maySee && may(`update ${kind}s`) && (await becomesPublic(reader, kind, row))
      found.set(keyOf({ kind, id: row.id }), { title: maySee ? row.title : null, mayPublish })
    }
  }
  return found
}

/** Whether visitors would see it if its draft was published, which this user may do in its language. */
async function becomesPublic(
  { database, moment, by, languages }: Reader,
  kind: 'page' | 'post',
  row: object,
): Promise<boolean> {
  const { access, post_status, publish_at, unpublish_at, language } = row as Partial<RecordOf<'page'>> &
    Partial<RecordOf<'post'>>
  const isLive = (publish_at ?? '') <= moment && (unpublish_at ?? 'z') > moment
  if (!isLive || access === 'private' || (post_status ?? 'public') !== 'public') return false
  if (!isShownIn(languages, language)) return false
  return (await languagesInstead(database.db, by, draftKinds[kind], row)) === null
}
