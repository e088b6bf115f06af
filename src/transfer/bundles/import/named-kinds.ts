import { builtInPermissions } from '../../../access/permissions.ts'
import { lockAccess } from '../../../access/powers.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Json } from '../../../core/json.ts'
import { superAdmin } from '../../../core/super-admin.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { createPermission } from '../../../resources/accounts/permissions/permission.actions.ts'
import { createRole, updateRole } from '../../../resources/accounts/roles/role.actions.ts'
import { createUser, findUserByEmail, updateUser } from '../../../resources/accounts/users/user.actions.ts'
import {
  createCollection,
  updateCollection,
} from '../../../resources/content/collections/collection.actions.ts'
import { collectionInput } from '../../../resources/content/collections/collection.schema.ts'
import {
  type ComponentTypeInput,
  createComponentType,
  updateComponentType,
} from '../../../resources/content/component-types/component-type.actions.ts'
import { createGlobal, updateGlobal } from '../../../resources/content/globals/global.actions.ts'
import { createLanguage, updateLanguage } from '../../../resources/content/languages/language.actions.ts'
import { languageInput } from '../../../resources/content/languages/language.schema.ts'
import {
  createPageTemplate,
  type PageTemplateInput,
  updatePageTemplate,
} from '../../../resources/content/page-templates/page-template.actions.ts'
import { lockTree } from '../../../resources/content/pages/page.tree.ts'
import { requireLanguagesOf } from '../../../resources/content/redirects/redirect.actions.ts'
import { createOption, lockOption, updateOption } from '../../../resources/system/options/option.actions.ts'
import { isSetting } from '../../../settings/settings.ts'
import type { Line } from '../lines.ts'
import { findGlobal, valuesOf, writeValues } from './global-values.ts'
import type { ImportContext } from './options.ts'

interface Current {
  readonly id: number
  readonly revision: number
}

/** How records of a kind are found by name, and how they are written. */
export interface NamedKind {
  nameOf(line: Line): string
  find(db: Db, line: Line): Promise<Current | undefined>
  create(tx: Transaction, line: Line, context: ImportContext): Promise<unknown>
  /** After all records of the batch were written: what one of them needs another one for. */
  complete?(tx: Transaction, line: Line, context: ImportContext): Promise<unknown>
  /** Without it, what is here stays as it is. */
  update?(tx: Transaction, line: Line, context: ImportContext): Promise<unknown>
  /** Whether the record still equals the default of a new service. */
  isDefault?(line: Line, current: Current): boolean
}

const text = (value: Json | undefined) => String(value ?? '')

export const namedKinds = {
  language: {
    nameOf: ({ code }) => text(code),
    find: findLanguage,
    async create(tx, line, { languages }) {
      const { fallback: _, is_enabled, ...input } = languageInput(line)
      const { stored, prefix } = languages.of(line.code)
      await createLanguage(tx, { ...input, ...shownIfFirst(stored, is_enabled), url_prefix: prefix })
    },
    /** It keeps its prefix if another language has that of the bundle. */
    update: (tx, line, context) =>
      ifValid(line, context, async () => {
        await lockTree(tx)
        const current = await findLanguage(tx.db, line)
        if (!current) return
        const { fallback: _, code: _code, url_prefix, is_enabled, ...input } = languageInput(line)
        const { stored } = context.languages.of(line.code)
        const other = await tx.db
          .selectFrom('languages')
          .select('id')
          .where('url_prefix', '=', url_prefix ?? '')
          .executeTakeFirst()
        await updateLanguage(tx, current, {
          ...input,
          ...shownIfFirst(stored, is_enabled),
          ...(other ? {} : { url_prefix }),
        })
      }),
    /** The language that it falls back to may come after it. */
    async complete(tx, { kind, code, fallback = null }, { report }) {
      const current = await findLanguage(tx.db, { kind, code: text(code) })
      const isThere = fallback === null || (await findLanguage(tx.db, { kind, code: fallback })) !== undefined
      if (!isThere) report.warn(kind, text(code), `${text(fallback)}, which it falls back to, is not here.`)
      else if (current)
        await updateLanguage(tx, current, { fallback: fallback === null ? null : text(fallback) })
    },
  },
  'component-type': {
    nameOf: ({ type }) => text(type),
    find: (db, { type }) =>
      db.selectFrom('component_types').selectAll().where('type', '=', text(type)).executeTakeFirst(),
    create: (tx, line, context) =>
      ifValid(line, context, () => createComponentType(tx, inputOf<ComponentTypeInput>(line))),
    update: (tx, line, context) =>
      ifValid(line, context, async () => {
        const { type } = line
        const current = await tx.db
          .selectFrom('component_types')
          .selectAll()
          .where('type', '=', text(type))
          .executeTakeFirstOrThrow()
        return updateComponentType(tx, current, inputOf<ComponentTypeInput>(line))
      }),
  },
  'page-template': {
    nameOf: ({ template }) => text(template),
    find: (db, { template }) =>
      db.selectFrom('page_templates').selectAll().where('template', '=', text(template)).executeTakeFirst(),
    create: (tx, line) => createPageTemplate(tx, inputOf<PageTemplateInput>(line)),
    async update(tx, line) {
      const current = await tx.db
        .selectFrom('page_templates')
        .selectAll()
        .where('template', '=', text(line.template))
        .executeTakeFirstOrThrow()
      return updatePageTemplate(tx, current, inputOf<PageTemplateInput>(line))
    },
  },
  collection: {
    nameOf: ({ post_type }) => text(post_type),
    find: (db, { post_type }) =>
      db.selectFrom('collections').selectAll().where('post_type', '=', text(post_type)).executeTakeFirst(),
    create: (tx, line) => createCollection(tx, collectionInput(line)),
    async update(tx, line) {
      const current = await tx.db
        .selectFrom('collections')
        .selectAll()
        .where('post_type', '=', text(line.post_type))
        .executeTakeFirstOrThrow()
      return updateCollection(tx, current, collectionInput(line))
    },
  },
  global: {
    nameOf: ({ name }) => text(name),
    find: (db, { name }) => findGlobal(db, text(name)),
    create: (tx, line, context) =>
      ifValid(line, context, async () => {
        const { input, ofFirst = input.value, others } = valuesOf(line, context)
        await writeValues(tx, await createGlobal(tx, { ...input, value: ofFirst }), others)
      }),
    update: (tx, line, context) =>
      ifValid(line, context, async () => {
        const current = await tx.db
          .selectFrom('globals')
          .selectAll()
          .where('name', '=', text(line.name))
          .where('language', 'is', null)
          .executeTakeFirstOrThrow()
        const { input, ofFirst: value, others } = valuesOf(line, context)
        await writeValues(tx, await updateGlobal(tx, current, { ...input, value }), others)
      }),
  },
  permission: {
    nameOf: ({ name }) => text(name),
    find: (db, { name }) =>
      db
        .selectFrom('permissions')
        .select(['id', 'revision'])
        .where('name', '=', text(name))
        .executeTakeFirst(),
    async create(tx, { name }) {
      await lockAccess(tx)
      if (!builtInPermissions.has(text(name))) await createPermission(tx, { name: text(name) })
    },
  },
  role: {
    nameOf: ({ name }) => text(name),
    find: (db, { name }) =>
      db.selectFrom('roles').selectAll().where('name', '=', text(name)).executeTakeFirst(),
    isDefault: ({ name }, { revision }) =>
      revision === 1 && [superAdmin, 'editor', 'viewer'].includes(text(name)),
    create: (tx, line, context) =>
      ifValid(line, context, async () => {
        await lockAccess(tx)
        return createRole(tx, { name: text(line.name), ...(await rightsOf(tx, line)) })
      }),
    update: (tx, line, context) =>
      ifValid(line, context, async () => {
        await lockAccess(tx)
        const current = await tx.db
          .selectFrom('roles')
          .selectAll()
          .where('name', '=', text(line.name))
          .executeTakeFirstOrThrow()
        return updateRole(tx, current, await rightsOf(tx, line))
      }),
  },
  option: {
    nameOf: ({ key }) => text(key),
    find: (db, { key }) =>
      db.selectFrom('options').select(['id', 'revision']).where('key', '=', text(key)).executeTakeFirst(),
    isDefault: ({ key }, { revision }) => revision === 1 && isSetting(text(key)),
    create: (tx, line, context) =>
      ifValid(line, context, (disks) => createOption(tx, disks, text(line.key), line.value ?? null)),
    update: (tx, line, context) =>
      ifValid(line, context, async (disks) =>
        updateOption(tx, disks, await lockOption(tx, text(line.key)), line.value ?? null),
      ),
  },
  user: {
    nameOf: ({ email }) => text(email),
    find: (db, { email }) => findUserByEmail(db, text(email)),
    async create(tx, { email, name, password, roles }) {
      const held = await idsOf(tx, 'roles', roles)
      return createUser(tx, {
        email: text(email),
        name: text(name),
        passwordHash: text(password),
        roles: held,
      })
    },
    async update(tx, { email, name, password, roles }) {
      await lockAccess(tx)
      const current = await findUserByEmail(tx.db, text(email))
      if (!current) return
      const passwordHash = text(password)
      const changed = passwordHash === current.password ? {} : { passwordHash }
      return updateUser(tx, current, { name: text(name), ...changed, roles: await idsOf(tx, 'roles', roles) })
    },
  },
  redirect: {
    nameOf: ({ url, address }) => `${url} ${address}`,
    find: findRedirect,
    create: createRedirect,
  },
} as const satisfies Record<string, NamedKind>

export function isNamedKind(kind: string): kind is keyof typeof namedKinds {
  return Object.hasOwn(namedKinds, kind)
}

/** The line is checked already: `findLineProblem`. */
function inputOf<T>({ kind: _, ...rest }: Line): T {
  return rest as unknown as T
}

/** A role that is limited to languages stays so: it is left out where they do not exist. */
async function rightsOf(tx: Transaction, { permissions, languages }: Line) {
  const limit = Array.isArray(languages) ? { languages: languages.map(String) } : {}
  return { permissions: await idsOf(tx, 'permissions', permissions), ...limit }
}

/** The ids of the names that exist here: a permission of another version may be missing. */
async function idsOf(
  tx: Transaction,
  table: 'permissions' | 'roles',
  names: Json | undefined,
): Promise<number[]> {
  const wanted = Array.isArray(names) ? names.map(String) : []
  if (wanted.length === 0) return []
  const rows = await tx.db.selectFrom(table).select('id').where('name', 'in', wanted).execute()
  return rows.map(({ id }) => id)
}

/** Records that the options or the version of this service do not allow are left out. */
async function ifValid(
  line: Line,
  { services, report }: ImportContext,
  write: (disks: ImportContext['services']['disks']) => Promise<unknown>,
): Promise<void> {
  try {
    await write(services.disks)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    report.warn(
      line.kind,
      text(line.key ?? line.type ?? line.name),
      Object.values(error.errors).flat().join(' '),
    )
  }
}

/** Another language may be the first one here, which is always shown. Bundles of earlier releases show every language. */
function shownIfFirst(stored: string | null, is_enabled: 0 | 1 = 1) {
  return { is_enabled: stored === null ? 1 : is_enabled } as const
}

async function findLanguage(db: Db, { code }: Line) {
  return db.selectFrom('languages').selectAll().where('code', '=', text(code)).executeTakeFirst()
}

async function findRedirect(db: Db, { url, address, is_manual }: Line): Promise<Current | undefined> {
  const row = await db
    .selectFrom('moved_urls')
    .select('id')
    .where('url', '=', text(url))
    .where((eb) =>
      eb.or([eb('address', '=', text(address)), ...(is_manual === 1 ? [eb('is_manual', '=', 1)] : [])]),
    )
    .executeTakeFirst()
  return row && { id: row.id, revision: 1 }
}

/** The post whose url is the address: it is an earlier url of the post, and follows it. */
async function postAt({ db }: Transaction, address: string): Promise<number | null> {
  const post = await db.selectFrom('posts').select('id').where('url', '=', address).executeTakeFirst()
  return post?.id ?? null
}

async function createRedirect(
  tx: Transaction,
  { url, address, status, is_manual, moved_at }: Line,
): Promise<void> {
  const row = {
    url: text(url),
    address: text(address),
    status: Number(status),
    is_manual: is_manual === 1 ? 1 : 0,
    moved_at: text(moved_at),
    post_id: is_manual === 1 ? null : await postAt(tx, text(address)),
  } as const
  await requireLanguagesOf(tx, { ...row, page_id: null })
  const after = await tx.db.insertInto('moved_urls').values(row).returningAll().executeTakeFirstOrThrow()
  if (after.is_manual === 1) tx.emit('redirect.created', { after })
}
