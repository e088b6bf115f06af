import { type FieldErrors, Invalid } from '../../../core/errors.ts'
import { type Input, parseFields } from '../../../core/fields.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { requireFit } from '../../content/component-types/component-type.checks.ts'
import { type ComponentAction, requireComponentRights } from '../../content/components/component.actions.ts'
import { componentFields } from '../../content/components/component.schema.ts'
import { isFileReferenced, lockFile } from '../../media/files/file.references.ts'
import { type Content, componentById, componentDraftFields, pageDraftFields } from './draft.content.ts'
import type { LivePage } from './draft.open.ts'

export type ComponentInput = Input<typeof componentDraftFields, 'type'>

export interface CheckedPage {
  readonly fields: Input<typeof pageDraftFields>
  /** In the order of the draft. Undefined for a component that equals the live one. */
  readonly components: readonly (ComponentInput | undefined)[]
}

const required = ['title', 'template', 'access', 'greedy', 'enabled', 'menu_order', 'listed'] as const

/**
 * Validates like the routes of pages and components, including the permissions for components. Unchanged components are
 * not validated again.
 */
export async function checkPage(
  tx: Transaction,
  { configMaxDepth }: { configMaxDepth: number },
  live: LivePage,
  content: Content,
): Promise<CheckedPage> {
  await requireComponentRights(tx, actionsOf(live.content, content))
  const errors = new ErrorCollector()
  const before = componentById(live.content.components)
  const { thumbnail, shared_block_id } = componentDraftFields
  const { wrangler_page_id: _, ...own } = componentFields(configMaxDepth)
  const fieldsOfComponent = { ...own, thumbnail, shared_block_id }
  const fields = errors.try('', () => parseFields(content.fields, pageDraftFields, { required }))
  const components = (content.components ?? []).map((component, at) => {
    if (isSame(component, before.get(component.id))) return undefined
    const parse = () => parseFields(component, fieldsOfComponent, { required: ['type'] })
    return errors.try(`components.${at}.`, parse)
  })
  await checkTypes(tx, live, content, components, errors)
  await checkThumbnails(tx, live, { fields: fields ?? {}, components }, errors)
  errors.throwIfAny()
  return { fields: fields ?? {}, components }
}

/** What publishing does to the components. */
function actionsOf(live: Content, content: Content): Set<ComponentAction> {
  const before = componentById(live.components)
  const after = componentById(content.components)
  const actions = new Set<ComponentAction>()
  for (const [id, component] of after) {
    const current = before.get(id)
    if (!isSame(component, current)) actions.add(current ? 'update' : 'create')
  }
  for (const id of before.keys()) if (!after.has(id)) actions.add('delete')
  return actions
}

/** The actions validate this too, but stop at the first invalid component. */
async function checkTypes(
  tx: Transaction,
  live: LivePage,
  content: Content,
  components: CheckedPage['components'],
  errors: ErrorCollector,
): Promise<void> {
  const current = new Map<unknown, RecordOf<'component'>>(live.components.map((each) => [each.id, each]))
  for (const [at, component] of components.entries()) {
    if (!component) continue
    const { type, title = null, content: text = null, thumbnail = null, config } = component
    const fitted = { type, title, content: text, thumbnail, config: config ?? {} }
    const before = current.get(content.components?.[at]?.id)
    await errors.check(`components.${at}.`, () => requireFit(tx, fitted, before))
  }
}

/** A thumbnail must be a file that a record already uses: a draft cannot claim any file of the disk. */
async function checkThumbnails(
  tx: Transaction,
  live: LivePage,
  { fields, components }: CheckedPage,
  errors: ErrorCollector,
): Promise<void> {
  const known = new Set([live.record.thumbnail, ...live.components.map(({ thumbnail }) => thumbnail)])
  const wanted = [
    ['thumbnail', fields.thumbnail],
    ...components.map((each, at) => [`components.${at}.thumbnail`, each?.thumbnail]),
  ] as [string, string | null | undefined][]
  for (const [path, file] of wanted) {
    if (!file || known.has(file)) continue
    await lockFile(tx, file)
    if (await isFileReferenced(tx.db, file, publicDisk)) continue
    errors.add(path, 'The thumbnail field must be the path of a file of an asset, null, or left as it is.')
  }
}

/** Collects the errors of several parts of a body. Field names are prefixed with the path of the part. */
class ErrorCollector {
  readonly #errors: FieldErrors = {}

  add(path: string, message: string): void {
    this.#errors[path] = [message]
  }

  /** The result, or undefined when it is invalid. */
  try<T>(prefix: string, parse: () => T): T | undefined {
    try {
      return parse()
    } catch (error) {
      this.#collect(prefix, error)
      return undefined
    }
  }

  /** The same for a check that reads the database. */
  async check(prefix: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.#collect(prefix, error)
    }
  }

  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0) throw new Invalid(this.#errors)
  }

  #collect(prefix: string, error: unknown): void {
    if (!(error instanceof Invalid)) throw error
    Object.assign(this.#errors, prefixed(prefix, error.errors))
  }
}

/** Runs a write whose errors name the fields of one part. */
export async function withPrefix<T>(prefix: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(prefixed(prefix, error.errors)) : error
  }
}

function prefixed(prefix: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [prefix + field, messages]))
}
