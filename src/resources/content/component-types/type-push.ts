import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import {
  createPageTemplate,
  deletePageTemplate,
  type PageTemplateInput,
  updatePageTemplate,
} from '../page-templates/page-template.actions.ts'
import {
  type ComponentTypeInput,
  createComponentType,
  deleteComponentType,
  updateComponentType,
} from './component-type.actions.ts'
import { type Definition, differences, templateDefinition, typeDefinition } from './type-definitions.ts'

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
  update(content: Definition['content']): Promise<unknown>
  delete(): Promise<void>
}

/**
 * Makes the stored types and templates equal to the given ones, in one transaction. Stored ones that are not given are
 * kept, unless `isDeleting`. Concurrent pushes run one after the other.
 */
export async function pushDefinitions(
  tx: Transaction,
  definitions: readonly Definition[],
  { isDeleting = false } = {},
): Promise<DefinitionChange[]> {
  await tx.lock('component-types')
  const stored = await readStored(tx)
  const changes: DefinitionChange[] = []
  for (const definition of definitions) {
    const known = stored.get(keyOf(definition))
    const change = compareDefinitions(known?.definition, definition)
    if (change.change === 'create') await create(tx, definition)
    if (change.change === 'update') await known?.update(definition.content)
    changes.push(change)
  }
  const given = new Set(definitions.map(keyOf))
  for (const [key, known] of stored) {
    if (!isDeleting || given.has(key)) continue
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

async function create(tx: Transaction, { kind, content }: Definition): Promise<unknown> {
  return kind === 'component type'
    ? createComponentType(tx, content as unknown as ComponentTypeInput)
    : createPageTemplate(tx, content as unknown as PageTemplateInput)
}

async function readStored(tx: Transaction): Promise<Map<string, Stored>> {
  const { db, supportsRowLocks } = tx
  const types = await db
    .selectFrom('component_types')
    .selectAll()
    .$if(supportsRowLocks, (query) => query.forUpdate())
    .execute()
  const templates = await db
    .selectFrom('page_templates')
    .selectAll()
    .$if(supportsRowLocks, (query) => query.forUpdate())
    .execute()
  const stored = [
    ...types.map((type) => storedType(tx, type)),
    ...templates.map((each) => storedTemplate(tx, each)),
  ]
  return new Map(stored.map((each) => [keyOf(each.definition), each]))
}

function storedType(tx: Transaction, type: RecordOf<'component-type'>): Stored {
  return {
    definition: typeDefinition(type),
    update: (content) => updateComponentType(tx, type, content as unknown as ComponentTypeInput),
    delete: () => deleteComponentType(tx, type),
  }
}

function storedTemplate(tx: Transaction, template: RecordOf<'page-template'>): Stored {
  return {
    definition: templateDefinition(template),
    update: (content) => updatePageTemplate(tx, template, content as unknown as PageTemplateInput),
    delete: () => deletePageTemplate(tx, template),
  }
}
