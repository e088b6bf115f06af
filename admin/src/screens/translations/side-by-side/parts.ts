import type { ComponentType } from '../../../api/component-types.ts'
import {
  type ComponentId,
  type Content,
  componentsIn,
  componentsOf,
  type EditedComponent,
} from '../../../editor/content.ts'
import { isSame } from '../../../editor/same.ts'
import { shownFields } from '../../../fields/component-schema.ts'
import { membersFor } from '../../../fields/form/conditions.ts'
import { getIn, type Path, pathText } from '../../../fields/form/patch.ts'
import {
  type FieldSchema,
  isObject,
  type JsonObject,
  labelOf,
  resolved,
} from '../../../fields/form/schema.ts'
import { type Widget, widgetOf } from '../../../fields/form/widget.ts'
import type { Proposal, Source } from './source.ts'

type Change = Source['changes']['fields'][number]

/** The record itself, or a component with its partner. One of both may be missing. */
export interface Part {
  /** The component of the translation. */
  readonly own: EditedComponent | null
  /** The component that it was made from. */
  readonly source: EditedComponent | null
  /** Its id, also where it is gone. */
  readonly sourceId: number | null
  /** What has happened to the component in the source since it was translated. */
  readonly event: 'added' | 'removed' | 'changed' | null
  readonly changes: readonly Change[]
  /** What of them can be taken over, or was. */
  readonly proposals: readonly Proposal[]
  /** The paths of the texts that a machine wrote and nobody has read. */
  readonly machine: readonly string[]
}

/** The components of both, in the order of the translation. Those that only the source has follow the one before them there. */
export function componentParts(content: Content, found: Source, slots: readonly string[]): readonly Part[] {
  const known = new Map(found.components.map((pair) => [String(pair.component), pair.source_component]))
  const events = new Map(found.changes.components.map((each) => [each.id, each]))
  const sources = new Map(found.source.components.map((each) => [Number(each.id), each]))
  const proposals = Map.groupBy(found.proposals, (each) => each.source_component)
  const partOf = (own: EditedComponent | null, sourceId: number | null): Part => {
    const event = sourceId === null ? undefined : events.get(sourceId)
    const source = sourceId === null ? null : (sources.get(sourceId) ?? null)
    const ofPart = (sourceId === null ? undefined : proposals.get(sourceId)) ?? none
    const isTaken = ofPart.some((each) => each.state === 'taken' && each.path === wholePath(sourceId))
    return {
      own,
      source,
      sourceId,
      event: isTaken ? null : (event?.change ?? null),
      changes: event?.fields ?? none,
      proposals: ofPart,
      machine: machineTexts(found, sourceId),
    }
  }
  const used = componentsOf(content).map(({ slot }) => slot)
  const own = [...new Set([...slots, ...used])].flatMap((slot) => componentsIn(content, slot))
  const parts = own.map((component) =>
    partOf(component, known.get(String(component.id)) ?? sourceOfId(component.id)),
  )
  const paired = new Set(parts.map(({ sourceId }) => sourceId))
  let before: number | null = null
  for (const { id } of found.source.components) {
    const sourceId = Number(id)
    if (!paired.has(sourceId)) {
      const at = parts.findIndex((part) => part.sourceId === before)
      parts.splice(before === null ? 0 : at + 1, 0, partOf(null, sourceId))
    }
    before = sourceId
  }
  const shown = new Set(parts.map(({ sourceId }) => sourceId))
  const gone = [...events.keys()].filter((id) => !shown.has(id)).map((id) => partOf(null, id))
  return [...parts, ...gone.filter(({ event }) => event !== null)]
}

const none: readonly never[] = []

function wholePath(sourceId: number | null): string {
  return `components.${sourceId}`
}

/** Those of a component of the source, or of the record itself. */
export function machineTexts({ machine }: Source, sourceId: number | null): readonly string[] {
  const start = 'components.'
  if (sourceId === null) return machine.filter((path) => !path.startsWith(start))
  const own = `${start}${sourceId}.`
  return machine.flatMap((path) => (path.startsWith(own) ? [path.slice(own.length)] : []))
}

/** A component that is not published yet names the one that it was made from. */
function sourceOfId(id: ComponentId): number | null {
  const [, source] = /^source-(\d{1,15})$/.exec(String(id)) ?? []
  return source === undefined ? null : Number(source)
}

/** The id of a component that is made from one of the source now. */
export function idFromSource(source: number): string {
  return `source-${source}`
}

/** A field of a part, with its value on both sides. */
export interface Row {
  readonly path: Path
  readonly label: string
  readonly schema: FieldSchema
  readonly isRequired: boolean
  readonly owner: FieldSchema
  readonly source: unknown
  readonly own: unknown
  /** The changes of the source at this field or in it. */
  readonly changes: readonly Change[]
  /** What of these can be taken over, or was. */
  readonly proposals: readonly Proposal[]
  /** `machine`: a machine wrote it. `same`: it has the words of the source. Null: there is nothing to do. */
  readonly state: 'outdated' | 'machine' | 'same' | null
  /** Whether it holds words on either side: other fields are shown when they are asked for. */
  readonly isText: boolean
}

interface Sides {
  readonly schema: FieldSchema
  /** The fields, in the order of the form. */
  readonly keys: readonly string[]
  readonly source: JsonObject | null
  readonly own: JsonObject | null
  readonly changes: readonly Change[]
  readonly proposals: readonly Proposal[]
  /** The component of the source; null for the record itself. */
  readonly sourceId: number | null
  readonly machine: readonly string[]
  /** `own` as it was when the service named the texts of the machine; undefined if it was not there. */
  readonly seen: JsonObject | null | undefined
}

/** Settings and metadata are shown member by member. */
const opened: ReadonlySet<string> = new Set(['config', 'meta'])

export function rowsOf(sides: Sides): readonly Row[] {
  const { schema, keys, source, own, changes, proposals, sourceId, machine, seen } = sides
  const shape = own ?? source ?? {}
  return membersFor(schema, shape)
    .filter(({ key }) => keys.includes(key))
    .sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
    .flatMap((member) => {
      const object = shape[member.key]
      const isOpened =
        opened.has(member.key) && isObject(object) && widgetOf(member.schema, schema) === 'object'
      const members = isOpened ? membersFor(member.schema, object) : [member]
      const base = isOpened ? [member.key] : []
      const owner = isOpened ? member.schema : schema
      return members.map((each): Row => {
        const path = [...base, each.key]
        const values = { source: getIn(source, path), own: getIn(own, path) }
        const inIt = changes.filter((change) => isWithin(change.path, pathText(path)))
        const ofRow = proposals.filter((each) => isWithin(pathIn(each, sourceId), pathText(path)))
        const taken = ofRow.filter(({ state }) => state === 'taken').map((each) => pathIn(each, sourceId))
        const left = inIt.filter((change) => !taken.some((at) => isWithin(change.path, at)))
        const [hasWords, isText] = [values.source, values.own].map((value) =>
          holdsWords(each.schema, schema, value),
        )
        const isUnread =
          machine.some((text) => isWithin(text, pathText(path))) &&
          (!seen || isSame(getIn(seen, path), values.own))
        const isUntouched =
          own !== null && source !== null && hasWords === true && isSame(values.source, values.own)
        return {
          ...values,
          path,
          label: labelOf(each.key, each.schema),
          schema: each.schema,
          isRequired: each.isRequired,
          owner,
          changes: inIt,
          proposals: ofRow,
          state: left.length > 0 ? 'outdated' : isUnread ? 'machine' : isUntouched ? 'same' : null,
          isText: hasWords === true || isText === true,
        }
      })
    })
}

/** The changes that no field shows, such as another place of the component. */
export function otherChanges(
  { changes, proposals, sourceId }: Pick<Part, 'changes' | 'proposals' | 'sourceId'>,
  rows: readonly Row[],
): readonly Change[] {
  const taken = proposals.filter(({ state }) => state === 'taken').map((each) => pathIn(each, sourceId))
  return changes.filter(
    ({ path }) => !taken.includes(path) && !rows.some((row) => isWithin(path, pathText(row.path))),
  )
}

/** The path of a proposal in its part; that of the whole part is empty. */
export function pathIn({ path }: Proposal, sourceId: number | null): string {
  return sourceId === null ? path : path.slice(wholePath(sourceId).length + 1)
}

/** What is proposed for the component as a whole: to add it, to remove it, to hide it or to show it again. */
export function wholeProposal({ proposals, sourceId }: Part): Proposal | undefined {
  return proposals.find(({ path, state }) => state !== 'taken' && path === wholePath(sourceId))
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

const ofWords: ReadonlySet<Widget> = new Set(['text', 'lines', 'rich', 'html'])
const ofParts: ReadonlySet<Widget> = new Set([
  'list',
  'object',
  'map',
  'kinds',
  'alternatives',
  'table',
  'menu',
  'json',
])

/** Whether a value has words that are translated. Pictures, links, choices and numbers have none. */
function holdsWords(given: FieldSchema, root: FieldSchema, value: unknown): boolean {
  const schema = resolved(given, root)
  const widget = widgetOf(schema, root)
  if (typeof value === 'string')
    return (ofWords.has(widget) || ofParts.has(widget)) && schema.format === undefined && /\p{L}/u.test(value)
  if (!ofParts.has(widget)) return false
  if (Array.isArray(value)) return value.some((each) => holdsWords(schema.items ?? {}, root, each))
  if (!isObject(value)) return false
  return Object.entries(value).some(([key, each]) => holdsWords(schema.properties?.[key] ?? {}, root, each))
}

/** The keys of a component that its type uses, or that hold something. */
export function keysOfComponent(type: ComponentType | null, part: Part): readonly string[] {
  const shown = [part.own, part.source].flatMap((each) => (each ? [shownFields(type, each)] : []))
  const isShown = (key: string) => shown.some(({ before, after }) => [...before, ...after].includes(key))
  return ['title', 'content', 'config', 'thumbnail'].filter((key) => key === 'config' || isShown(key))
}

/** How the service names a place of the source: `title`, or `components.12.content`. */
export function confirmPath({ sourceId }: Part, path?: Path): string {
  const within = path ? [pathText(path)] : []
  return sourceId === null ? within.join('') : ['components', sourceId, ...within].join('.')
}

/** Names a row of the view. */
export function rowKey(component: ComponentId | null, path: Path): string {
  return `${component ?? ''} ${pathText(path)}`
}
