import { isDeepStrictEqual } from 'node:util'
import { builtInPermissions } from '../../access/permissions.ts'
import { permissionsOfRole, relatedIdsOfEach, rolesOfUser } from '../../access/relations.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import type { Db } from '../../database/database.ts'
import { collectionDefaults } from '../../resources/content/collections/collection.schema.ts'
import { definitionOf } from '../../resources/content/component-types/type-definitions.ts'
import { templateDefaults } from '../../resources/content/page-templates/page-template.schema.ts'
import { leadsSomewhere } from '../../resources/content/redirects/redirect.schema.ts'
import type { ReferredKind } from './columns.ts'
import { readKeys } from './keys.ts'
import { readLanguagesInOrder } from './language-members.ts'
import type { Line, LineContext } from './lines.ts'
import type { Needs } from './needs.ts'
import type { Part } from './parts.ts'
import { markIds } from './raw-records.ts'
import { markId, referencesIn, toKeys } from './references.ts'

/**
 * The lines of the parts whose records are identified by their names, so that they need no key. There are few, and they
 * have no times: a new service already has most of them.
 */
export const namedLines: Partial<
  Readonly<Record<Part, (context: LineContext, needs: Needs | null) => Promise<Line[]>>>
> = {
  languages: readLanguages,
  types: readTypes,
  collections: readCollections,
  roles: readRoles,
  globals: readGlobals,
  redirects: readRedirects,
  options: readOptions,
  users: readUsers,
}

/** All, or those that are needed, in the order in which they were created. */
async function readLanguages({ db }: LineContext, needs: Needs | null): Promise<Line[]> {
  const languages = await readLanguagesInOrder(db)
  return languages
    .filter(({ code }, at) => !needs || needs.languages.has(at === 0 ? null : code))
    .map(({ id: _, is_enabled, ...language }) => ({
      kind: 'language',
      ...language,
      ...(is_enabled === 1 ? {} : { is_enabled: false }),
    }))
}

/** All, or those that are needed. */
async function readTypes({ db }: LineContext, needs: Needs | null): Promise<Line[]> {
  const types = await db.selectFrom('component_types').selectAll().orderBy('type').execute()
  const templates = await db.selectFrom('page_templates').selectAll().orderBy('template').execute()
  return [
    ...types
      .filter(({ type }) => !needs || needs.types.has(type))
      .map((type) => ({ kind: 'component-type', ...definitionOf('component type', type).content })),
    ...templates
      .filter(({ template }) => !needs || needs.templates.has(template))
      .map((template) => {
        const { schema, layout, mode, ...plain } = definitionOf('page template', template).content
        // Earlier releases do not know these members, and can read a template without them.
        const added = schema || mode !== templateDefaults.mode ? { schema, layout, mode } : {}
        return { kind: 'page-template', ...plain, ...added } as Line
      }),
  ]
}

async function readCollections({ db }: LineContext, needs: Needs | null): Promise<Line[]> {
  const rows = await db.selectFrom('collections').selectAll().orderBy('post_type').execute()
  return rows
    .filter(({ post_type }) => !needs || needs.postTypes.has(post_type))
    .map((collection) => {
      const plain: Readonly<Record<string, unknown>> = {
        ...collectionDefaults,
        has_content: true,
        has_components: false,
        in_sitemap: true,
      }
      const { post_type, name, description, schema, ...more } = definitionOf('collection', collection).content
      // Earlier releases do not know these members, and can read a collection without them.
      const added = Object.entries(more).filter(([member, value]) => !isDeepStrictEqual(value, plain[member]))
      return {
        kind: 'collection',
        post_type,
        name,
        description,
        schema,
        ...Object.fromEntries(added),
      } as Line
    })
}

async function readRoles({ db }: LineContext): Promise<Line[]> {
  const permissions = await db.selectFrom('permissions').select(['id', 'name']).orderBy('name').execute()
  const names = new Map(permissions.map(({ id, name }) => [id, name]))
  const roles = await db.selectFrom('roles').select(['id', 'name', 'languages']).orderBy('name').execute()
  const granted = await relatedIdsOfEach(
    db,
    permissionsOfRole,
    roles.map(({ id }) => id),
  )
  return [
    ...permissions
      .filter(({ name }) => !builtInPermissions.has(name))
      .map(({ name }) => ({ kind: 'permission', name })),
    ...roles.map(({ id, name, languages }) => ({
      kind: 'role',
      name,
      permissions: namesOf(granted.get(id), names),
      // Earlier releases do not know it, and can read a role without it.
      ...(languages ? { languages } : {}),
    })),
  ]
}

/** Those that lead to an address; a page has its own. */
async function readRedirects({ db }: LineContext): Promise<Line[]> {
  const rows = await db
    .selectFrom('moved_urls')
    .select(['url', 'address', 'status', 'is_manual', 'moved_at'])
    .where('address', 'is not', null)
    .where(leadsSomewhere)
    .orderBy('url')
    .orderBy('address')
    .orderBy('is_manual', 'desc')
    .execute()
  const lines = rows.map((row) => ({ kind: 'redirect', ...row }))
  return lines.filter(
    ({ url, address }, at) => lines[at - 1]?.url !== url || lines[at - 1]?.address !== address,
  )
}

/** With the ids that the schema names, as those of posts. On a site with languages with the live values in all of them. */
async function readGlobals({ db }: LineContext): Promise<Line[]> {
  const rows = await db.selectFrom('globals').selectAll().orderBy('name').orderBy('language').execute()
  const [first] = await readLanguagesInOrder(db)
  const groups = Map.groupBy(
    rows.filter(({ language, is_live }) => language !== null && is_live === 1),
    ({ translation_group }) => translation_group,
  )
  const lines: Line[] = []
  for (const global of rows.filter(({ language }) => language === null)) {
    const { name, label, description, icon, schema, layout, mode, is_public } = global
    const marked = async ({ value }: typeof global) => withKeys(db, markIds(value, schema))
    const definition = { name, label, description, icon, schema, layout, mode }
    const values: Record<string, Json> = {}
    for (const other of groups.get(global.id) ?? []) values[String(other.language)] = await marked(other)
    // Earlier releases do not know these members, and can read a global without them.
    const inLanguages = first ? { language: first.code, values } : {}
    lines.push({
      kind: 'global',
      ...definition,
      is_public,
      value: await marked(global),
      ...inLanguages,
    } as Line)
  }
  return lines
}

async function readOptions({ db }: LineContext): Promise<Line[]> {
  const rows = await db.selectFrom('options').select(['key', 'value']).orderBy('key').execute()
  const lines: Line[] = []
  for (const { key, value } of rows)
    lines.push({ kind: 'option', key, value: await withKeys(db, isMenu(key) ? markMenuIds(value) : value) })
  return lines
}

async function readUsers({ db }: LineContext): Promise<Line[]> {
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute()
  const names = new Map(roles.map(({ id, name }) => [id, name]))
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'password'])
    .orderBy('email')
    .execute()
  const lines: Line[] = []
  for (const { id, ...user } of users) {
    const held = await relatedIdsOfEach(db, rolesOfUser, [id])
    lines.push({ kind: 'user', ...user, roles: namesOf(held.get(id), names) })
  }
  return lines
}

function namesOf(ids: readonly number[] = [], names: ReadonlyMap<number, string>): string[] {
  return ids.map((id) => names.get(id) ?? '').sort()
}

function isMenu(key: string): boolean {
  return key.startsWith('menu.')
}

/** Items of menus name pages and posts by `kind` and `id`. */
function markMenuIds(value: Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(markMenuIds)
  const members = Object.entries(value).map(([name, each]) => [name, markMenuIds(each)])
  const { kind, id } = value
  const isRecord = (kind === 'page' || kind === 'post') && Number.isSafeInteger(id)
  return {
    ...Object.fromEntries(members),
    ...(isRecord ? { id: markId(kind, id as number) } : {}),
  } as JsonObject
}

/** A value with keys in place of its marked ids. */
export async function withKeys(db: Db, value: Json): Promise<Json> {
  const groups = Map.groupBy(referencesIn(value), ({ kind }) => kind)
  const keys = new Map<ReferredKind, ReadonlyMap<number, string>>()
  for (const [kind, references] of groups)
    keys.set(kind, await readKeys(db, kind, [...new Set(references.map(({ to }) => Number(to)))]))
  return toKeys(value, ({ kind, to }) => keys.get(kind)?.get(to))
}
