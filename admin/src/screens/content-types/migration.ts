import { kindsOf } from '../../../../src/content-schema/schema-walk.ts'
import { type FieldSchema, hintsOf, rawOf, resolved } from '../../fields/form/schema.ts'

/** A change of stored content, as the service takes it. */
export type Step =
  | { readonly step: 'rename'; readonly path: string; readonly to: string }
  | { readonly step: 'remove'; readonly path: string }

export interface Changes {
  readonly renames: readonly Step[]
  /** Of fields that are gone. Their content stays, unless somebody wants it removed. */
  readonly removals: readonly Step[]
}

/** A definition may contain itself: its changes are found to this depth. */
const maxRepeats = 5

/** The fields that have another key than in the stored schema, and those that are gone. */
export function changesBetween(stored: FieldSchema, current: FieldSchema): Changes {
  const renames = new Map<string, Step>()
  const removals = new Map<string, Step>()

  function walk(before: FieldSchema, after: FieldSchema, prefix: string, depth: number): void {
    if (depth > maxRepeats * 2) return
    const [old, next] = [resolved(before, stored), resolved(after, current)]
    if (old.items && next.items) walk(old.items, next.items, `${prefix}*.`, depth + 1)
    const [oldKinds, nextKinds] = [kindsOf(rawOf(old), rawOf(stored)), kindsOf(rawOf(next), rawOf(current))]
    const [olds, nexts] = [propertiesOf(old), propertiesOf(next)]
    if (oldKinds && nextKinds) {
      const kept = new Set(
        [...nextKinds.schemas.values()].flatMap((kind) => Object.keys(propertiesOf(kind as FieldSchema))),
      )
      for (const [name, kind] of oldKinds.schemas) {
        const same = nextKinds.schemas.get(name)
        if (same)
          members(propertiesOf(kind as FieldSchema), propertiesOf(same as FieldSchema), prefix, depth, kept)
      }
    }
    members(olds, nexts, prefix, depth, new Set())
  }

  /** A step is about a path, whatever the kind of a block is: keys that another kind has stay. */
  function members(
    olds: Properties,
    nexts: Properties,
    prefix: string,
    depth: number,
    kept: ReadonlySet<string>,
  ): void {
    const found = new Set<string>()
    for (const [key, schema] of Object.entries(nexts)) {
      const origin = Object.hasOwn(olds, key)
        ? key
        : hintsOf(schema).was?.find((name) => Object.hasOwn(olds, name))
      if (origin === undefined) continue
      found.add(origin)
      const path = `${prefix}${origin}`
      if (origin !== key && !kept.has(origin)) renames.set(path, { step: 'rename', path, to: key })
      walk(olds[origin] ?? {}, schema, `${prefix}${key}.`, depth + 1)
    }
    for (const key of Object.keys(olds)) {
      const path = `${prefix}${key}`
      if (!found.has(key) && !kept.has(key)) removals.set(path, { step: 'remove', path })
    }
  }

  walk(stored, current, '', 0)
  return { renames: [...renames.values()].slice(0, 100), removals: [...removals.values()].slice(0, 100) }
}

type Properties = Readonly<Record<string, FieldSchema>>

/** Also those of conditions: a value keeps them while they do not apply. */
function propertiesOf(node: FieldSchema): Properties {
  const branches = [node, ...(node.allOf ?? [])].flatMap((each) => [each.then, each.else])
  return Object.assign({}, node.properties, ...branches.map((branch) => branch?.properties))
}
