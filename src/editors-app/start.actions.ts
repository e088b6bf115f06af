import type { Permission } from '../access/permissions.ts'
import { permissionNames, requirePermissions } from '../access/user-permissions.ts'
import { EditConflict } from '../core/errors.ts'
import type { Db, Transaction } from '../database/database.ts'
import { hasExample, readExample } from '../demo/example-records.ts'
import type { Removed } from '../demo/remove.ts'
import type { Services } from '../http/services.ts'
import type { MailLanguage } from '../mail/texts.ts'
import { isNewService } from '../resources/accounts/sessions/session.show.ts'
import type { Disks } from '../storage/disk.ts'
import { type Beginning, beginnings } from './start.schema.ts'

const exampleResources = [
  'pages',
  'components',
  'posts',
  'assets',
  'categories',
  'tags',
  'messages',
  'collections',
  'events',
  'component types',
  'page templates',
] as const

/** The permissions to create what each beginning creates. */
const needed: Readonly<Record<Beginning, readonly Permission[]>> = {
  example: exampleResources.map((resource): Permission => `create ${resource}`),
  own: ['create pages', 'create component types', 'create page templates'],
}

const neededToRemove = exampleResources.map((resource): Permission => `delete ${resource}`)

/** The ways in which the user may start a new service, and the remaining records of the example. */
export async function showStart(db: Db, userId: number) {
  const { isSuperAdmin, permissions } = await permissionNames(db, userId)
  const hasAll = (wanted: readonly string[]) =>
    isSuperAdmin || wanted.every((each) => permissions.includes(each))
  const isNew = await isNewService(db)
  return {
    offers: isNew ? beginnings.filter((each) => hasAll(needed[each])) : [],
    example: hasAll(neededToRemove) && (await hasExample(db)) ? await showExample(db) : null,
  }
}

/** Null when all of it was deleted. */
async function showExample(db: Db) {
  const records = await readExample(db)
  if (records.length === 0) return null
  const changed = records.filter(({ isChanged }) => isChanged)
  return { records: records.length, changed: changed.map(({ kind, id, title }) => ({ kind, id, title })) }
}

/** Creates the demo site. Its code and texts are loaded only now. */
export async function startWithExample(services: Services, by: number): Promise<void> {
  await requirePermissions({ db: services.database.db, by }, needed.example)
  await requireNewService(services.database.db)
  const { seedDemo } = await import('../demo/seed.ts')
  await seedDemo(services, () => {}, { by, check: (tx) => check(tx, 'example') })
}

/** Creates an empty home page; returns its id. */
export async function startOwnSite(tx: Transaction, title: string, language: MailLanguage): Promise<number> {
  await check(tx, 'own')
  const { createOwnSite } = await import('../demo/own-site.ts')
  return (await createOwnSite(tx, title, language)).id
}

/** 409 when there is no example. */
export async function removeExampleSite(
  tx: Transaction,
  disks: Disks,
  withChanged: boolean,
): Promise<Removed> {
  await tx.lock('start')
  if (!(await hasExample(tx.db))) throw new EditConflict('The example is not there.')
  await requirePermissions(tx, neededToRemove)
  const { removeDemo } = await import('../demo/remove.ts')
  return removeDemo(tx, disks, withChanged)
}

/** One start at a time: the second finds that the service is not new. */
async function check(tx: Transaction, beginning: Beginning): Promise<void> {
  await requirePermissions(tx, needed[beginning])
  await tx.lock('start')
  await requireNewService(tx.db)
}

async function requireNewService(db: Db): Promise<void> {
  if (!(await isNewService(db)))
    throw new EditConflict('The service is not new: there are pages, posts or assets already.')
}
