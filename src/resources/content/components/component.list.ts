import type { ErrorCollector } from '../../../core/errors.ts'
import { type Input, parseFields } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { isFileReferenced, lockFile } from '../../media/files/file.references.ts'
import { type CheckedComponent, requireFit } from '../component-types/component-type.checks.ts'
import { listedComponentFields } from './component.schema.ts'

/** A component in a list: of a page's working copy, or of a post. A new one may have a text as its id. */
export type ComponentState = JsonObject & { id: number | string }

export type ComponentInput = Input<ReturnType<typeof listedComponentFields>, 'type'>

/** The defaults of a new component. Without a position it is the last one in its slot. */
export const newComponent: JsonObject = {
  type: null,
  title: null,
  content: null,
  config: {},
  slot: 'main',
  position: null,
  enabled: 1,
  thumbnail: null,
}

export function componentById(
  components: readonly ComponentState[] | null,
): Map<number | string, ComponentState> {
  return new Map((components ?? []).map((component) => [component.id, component]))
}

interface Checked {
  readonly maxDepth: number
  /** The stored components. */
  readonly before: readonly ComponentState[] | null
  /** All components after the change, complete. */
  readonly components: readonly ComponentState[]
  /** Files that the record had before. */
  readonly knownFiles: readonly (string | null)[]
  /** Collects errors with paths such as `components.3.config.alt`. */
  readonly errors: ErrorCollector
}

/**
 * Validates the components of a list like the routes of components. Those that equal the stored one are not validated
 * again: their place in the result is undefined.
 */
export async function checkComponents(
  tx: Transaction,
  { maxDepth, before, components, knownFiles, errors }: Checked,
): Promise<(ComponentInput | undefined)[]> {
  const stored = componentById(before)
  const fields = listedComponentFields(maxDepth)
  const inputs = components.map((component, at) => {
    if (isSame(component, stored.get(component.id))) return undefined
    const parse = () => parseFields(component, fields, { required: ['type'] })
    return errors.try(`components.${at}.`, parse)
  })
  for (const [at, input] of inputs.entries()) {
    if (!input) continue
    const { type, title = null, content = null, thumbnail = null, config, enabled } = input
    const fitted = { type, title, content, thumbnail, config: config ?? {}, enabled: enabled ?? 1 }
    const current = stored.get(components[at]?.id ?? '') as CheckedComponent | undefined
    await errors.check(`components.${at}.`, () => requireFit(tx, fitted, current))
    if (!knownFiles.includes(thumbnail))
      await requireKnownFile(tx, thumbnail, `components.${at}.thumbnail`, errors)
  }
  return inputs
}

/** A thumbnail must be a file that a record already uses: a list cannot claim any file of the disk. */
export async function requireKnownFile(
  tx: Transaction,
  file: string | null,
  path: string,
  errors: ErrorCollector,
): Promise<void> {
  if (!file) return
  await lockFile(tx, file)
  if (await isFileReferenced(tx.db, file, publicDisk)) return
  errors.add(path, 'The thumbnail field must be the path of a file of an asset, null, or left as it is.')
}
