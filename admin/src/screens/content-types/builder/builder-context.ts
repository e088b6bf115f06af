import { type ComponentType, createContext, useContext } from 'react'
import type { Problems } from '../../../fields/form/check.ts'
import { getIn, type Path, pathText } from '../../../fields/form/patch.ts'
import { asSchema, type FieldSchema, hintsOf } from '../../../fields/form/schema.ts'
import type { KnownNames } from './field-settings.ts'

/** The editor of the schema at a path. */
export interface ValueEditorProps {
  readonly path: Path
  /** Gets the new schema, where another one has to follow, such as the key that follows the label. */
  readonly onChange?: (schema: FieldSchema) => void
  /** The items of a list have no label and no help of their own. */
  readonly isItem?: boolean
}

export interface Builder {
  /** The whole schema, as it is edited. */
  readonly root: FieldSchema
  /** As the service has it. */
  readonly stored: FieldSchema
  /** Given from outside, since a value may have fields, which have values. */
  readonly ValueEditor: ComponentType<ValueEditorProps>
  readonly names: KnownNames
  readonly isReadOnly: boolean
  /** The errors of the service, by the path within the schema. */
  readonly errors: Problems
  readonly change: (root: FieldSchema) => void
  /** A field at the top has another key: the layout names it too. */
  readonly renameInLayout: (from: string, to: string) => void
}

const BuilderContext = createContext<Builder | null>(null)

export const BuilderProvider = BuilderContext.Provider

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('a field of the builder needs a builder around it')
  return builder
}

/** The messages about a schema, and about anything within it that is closed. */
export function errorsAt(errors: Problems, path: Path): readonly string[] {
  const here = pathText(path)
  return Object.entries(errors).flatMap(([at, messages]) =>
    at === here || at.startsWith(`${here}.`) ? messages : [],
  )
}

/**
 * Where the stored schema has what is at this path now: the keys of fields that were renamed are their former ones. Null
 * for a new field.
 */
export function storedPath(root: FieldSchema, stored: FieldSchema, path: Path): Path | null {
  const found: (string | number)[] = []
  for (const [at, segment] of path.entries()) {
    const isKey = at > 0 && path[at - 1] === 'properties'
    const known = getIn(stored, [...found, segment]) !== undefined
    if (known) found.push(segment)
    else {
      const was = isKey ? (hintsOf(asSchema(getIn(root, path.slice(0, at + 1)))).was ?? []) : []
      const former = was.find((name) => getIn(stored, [...found, name]) !== undefined)
      if (former === undefined) return null
      found.push(former)
    }
  }
  return found
}
