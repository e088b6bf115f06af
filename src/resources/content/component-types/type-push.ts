import { Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { createCollection, deleteCollection, updateCollection } from '../collections/collection.actions.ts'
import { collectionInput } from '../collections/collection.schema.ts'
import { createGlobal, deleteGlobal, updateGlobal } from '../globals/global.actions.ts'
import { globalInput } from '../globals/global.schema.ts'
import {
  createPageTemplate,
  deletePageTemplate,
  updatePageTemplate,
} from '../page-templates/page-template.actions.ts'
import { createComponentType, deleteComponentType, updateComponentType } from './component-type.actions.ts'
import { type Definition, type DefinitionKind, definitionOf, differences } from './type-definitions.ts'

/** A change that a push made, or a difference between files and service that a push would remove. */
export interface DefinitionChange {
  readonly kind: Definition['kind']
  readonly name: string
  readonly change: 'create' | 'update' | 'delete' | 'none'
  /** The paths that differ. */
  readonly paths: string[]
}

interface Stored {
  readonly definition: Definition
  update(content: JsonObject): Promise<unknown>
  delete(): Promise<void>
}

/**
 * Makes the stored types and templates equal to the given ones, in one transaction. Stored ones that are not given are
 * kept, unless `isDeleting`. Concurrent pushes run one after the other. The errors of all are told, by their place.
 */
export async function pushDefinitions(
  tx: Transaction,
  definitions: readonly Definition[],
  { isDeleting = false } = {},
): Promise<DefinitionChange[]> {
  await tx.lock('component-types')
  const stored = await readStored(tx)
  const changes: DefinitionChange[] = []
  const refused: Record<string, string[]> = {}
  for (const [at, definition] of definitions.entries()) {
    const known = stored.get(keyOf(definition))
    const change = compareDefinitions(known?.definition, definition)
    try {
      if (change.change === 'create') await actionsOf(definition.kind).create(tx, definition.content)
      if (change.change === 'update') await known?.update(definition.content)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      refused[`definitions.${at}`] = Object.values(error.errors).flat()
    }
    changes.push(change)
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  const given = new Set(definitions.map(keyOf))
  // Sites had files of types before collections and globals could have files.
  const hasFiles = (wanted: DefinitionKind) => definitions.some(({ kind }) => kind === wanted)
  for (const [key, known] of stored) {
    if (!isDeleting || given.has(key)) continue
    const { kind } = known.definition
    if ((kind === 'collection' || kind === 'global') && !hasFiles(kind)) continue
    await known.delete()
    changes.push(compareDefinitions(known.definition, undefined))
  }
  return changes
}

/** How a definition would change another one into itself. */
export function compareDefinitions(
  before: Definition | undefined,
  after: Definition | undefined,
): DefinitionChange {
  const { kind, name } = (after ?? before) as Definition
  if (!before) return { kind, name, change: 'create', paths: [] }
  if (!after) return { kind, name, change: 'delete', paths: [] }
  const paths = differences(before.content, after.content)
  return { kind, name, change: paths.length > 0 ? 'update' : 'none', paths }
}

export function keyOf({ kind, name }: Pick<Definition, 'kind' | 'name'>): string {
  return `${kind} ${name}`
}

const actions = {
  'component type': {
    create: createComponentType,
    update: updateComponentType,
    delete: deleteComponentType,
    table: 'component_types',
  },
  'page template': {
    create: createPageTemplate,
    update: updatePageTemplate,
    delete: deletePageTemplate,
    table: 'page_templates',
  },
  collection: {
    create: (tx: Transaction, content: JsonObject) => createCollection(tx, collectionInput(content)),
    update: (tx: Transaction, record: RecordOf<'collection'>, content: JsonObject) =>
      updateCollection(tx, record, collectionInput(content)),
    delete: deleteCollection,
    table: 'collections',
  },
  global: {
    create: (tx: Transaction, content: JsonObject) => createGlobal(tx, globalInput(content)),
    update: (tx: Transaction, record: RecordOf<'global'>, content: JsonObject) =>
      updateGlobal(tx, record, globalInput(content)),
    delete: deleteGlobal,
    table: 'globals',
  },
} as const

/** The actions of a kind, for contents that `parseDefinition` has checked. */
interface Actions {
  readonly table: (typeof actions)[DefinitionKind]['table']
  create(tx: Transaction, content: JsonObject): Promise<unknown>
  update(tx: Transaction, record: object, content: JsonObject): Promise<unknown>
  delete(tx: Transaction, record: object): Promise<void>
}

function actionsOf(kind: DefinitionKind): Actions {
  return actions[kind] as unknown as Actions
}

async function readStored(tx: Transaction): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  for (const kind of Object.keys(actions) as DefinitionKind[]) {
    const { table, update, delete: remove } = actionsOf(kind)
    const records = await tx.db
      .selectFrom(table)
      .selectAll()
      .$if(tx.supportsRowLocks, (query) => query.forUpdate())
      .execute()
    for (const record of records) {
      // The definition of a global is that of its row in the first language.
      if ('language' in record && record.language !== null) continue
      const definition = definitionOf(kind, record)
      stored.set(keyOf(definition), {
        definition,
        update: (content) => update(tx, record, content),
        delete: () => remove(tx, record),
      })
    }
  }
  return stored
}
