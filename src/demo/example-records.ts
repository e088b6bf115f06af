import type { Db, Transaction } from '../database/database.ts'
import { findRow } from '../database/rows.ts'
import type { Resource, ResourceTables } from '../database/tables.ts'

/** The kinds of records that the demo site has. Components belong to their page. */
const tables = {
  page: 'wrangler_pages',
  post: 'posts',
  'calendar-event': 'calendar_events',
  message: 'messages',
  asset: 'assets',
  tag: 'tags',
  category: 'categories',
  collection: 'collections',
  'component-type': 'component_types',
  'page-template': 'page_templates',
} as const satisfies Partial<ResourceTables>

export type ExampleKind = keyof typeof tables
export const exampleKinds = Object.keys(tables) as readonly ExampleKind[]

export interface ExampleRecord {
  readonly kind: ExampleKind
  readonly id: number
  readonly title: string
  readonly isChanged: boolean
  /** Whether it is a page in the trash. */
  readonly isDeleted: boolean
}

/** A transaction that records the created records. `store` writes the list. */
export function noteCreated(tx: Transaction): { noted: Transaction; store: () => Promise<void> } {
  const created: [ExampleKind, number][] = []
  const emit: Transaction['emit'] = (name, payload) => {
    const [kind = '', what] = name.split('.')
    if (isExampleKind(kind) && what === 'created') created.push([kind, (payload as Created).after.id])
    tx.emit(name, payload)
  }
  const store = async () => {
    for (const [kind, id] of created) {
      const { state } = (await stateOf(tx.db, kind, id)) ?? { state: '' }
      await tx.db.insertInto('example_records').values({ kind, record_id: id, state }).execute()
    }
  }
  return { noted: { ...tx, emit }, store }
}

interface Created {
  readonly after: { readonly id: number }
}

/** The remaining records of the demo site, and which of them were changed. */
export async function readExample(db: Db): Promise<ExampleRecord[]> {
  const rows = await db.selectFrom('example_records').selectAll().orderBy('record_id').execute()
  const found: ExampleRecord[] = []
  for (const { kind, record_id: id, state } of rows) {
    const current = isExampleKind(kind) ? await stateOf(db, kind, id) : null
    if (!current || !isExampleKind(kind)) continue
    const { title, isDeleted } = current
    found.push({ kind, id, title, isDeleted, isChanged: !isDeleted && current.state !== state })
  }
  return found
}

export async function hasExample(db: Db): Promise<boolean> {
  return (await db.selectFrom('example_records').select('kind').limit(1).executeTakeFirst()) !== undefined
}

function isExampleKind(kind: Resource | string): kind is ExampleKind {
  return Object.hasOwn(tables, kind)
}

/** The columns with the name of a record, in order of preference. */
interface Row {
  readonly revision: number
  readonly label?: string
  readonly title?: string
  readonly name?: string
  readonly subject?: string | null
  readonly deleted_at?: string | null
}

/** Text that differs after any change of the record; null when the record is deleted. */
async function stateOf(db: Db, kind: ExampleKind, id: number) {
  const row = await findRow<Row & { id: number }>(db, tables[kind], id, '')
  if (!row) return null
  const title = row.label ?? row.title ?? row.name ?? row.subject ?? ''
  return { title, isDeleted: Boolean(row.deleted_at), state: await stateOfRow(db, kind, id, row) }
}

async function stateOfRow(db: Db, kind: ExampleKind, id: number, { revision }: Row): Promise<string> {
  if (kind === 'message') return '' // to read it changes it
  if (kind !== 'page' && kind !== 'post') return String(revision)
  const copy = await db
    .selectFrom('working_copies')
    .select('id')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst()
  const components =
    kind === 'post'
      ? []
      : await db
          .selectFrom('wrangler_components')
          .select(['id', 'revision'])
          .where('wrangler_page_id', '=', id)
          .orderBy('id')
          .execute()
  const ofComponents = components.map((component) => `${component.id}.${component.revision}`)
  return [revision, ...ofComponents, ...(copy ? ['draft'] : [])].join(' ')
}
