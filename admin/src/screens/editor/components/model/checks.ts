import type { ComponentType } from '../../../../api/component-types.ts'
import {
  type ComponentId,
  type Content,
  componentsOf,
  type EditedComponent,
} from '../../../../editor/content.ts'
import { isPlainObject } from '../../../../editor/same.ts'

/** Something that should be looked at before a page is published. */
export interface Finding {
  readonly check: 'title' | 'picture' | 'description' | 'required'
  /** Null for the page itself. */
  readonly component: ComponentId | null
  readonly field: string
  /** The name of the field, where the type has one. */
  readonly label: string | null
}

type Schema = Readonly<Record<string, unknown>>

/**
 * The missing parts of a page or post: with those that the schema of its metadata asks for. Hidden components are not
 * checked: nobody sees them.
 */
export function findProblems(
  content: Content,
  types: readonly ComponentType[],
  metaSchema?: unknown,
): readonly Finding[] {
  const byType = new Map(types.map((type) => [type.type, type]))
  const shown = componentsOf(content).filter(({ enabled }) => enabled === 1)
  return [
    ...(isBlank(content.title) ? [finding('title', null, 'title')] : []),
    ...(isBlank(content.description) ? [finding('description', null, 'description')] : []),
    ...(missingAltInHtml(textOf(content.content)) ? [finding('picture', null, 'content')] : []),
    ...(isPlainObject(metaSchema)
      ? problemsIn(
          content.meta ?? {},
          metaSchema,
          (check, path, label) => finding(check, null, path, label),
          'meta',
        )
      : []),
    ...shown.flatMap((component) => problemsOf(component, byType.get(component.type))),
  ]
}

function problemsOf(component: EditedComponent, type: ComponentType | undefined): Finding[] {
  const pictures = missingAltInHtml(component.content) ? [finding('picture', component.id, 'content')] : []
  if (!type) return pictures
  const fields = (['title', 'content', 'thumbnail'] as const).filter(
    (name) => type.fields[name] === 'required' && isBlank(component[name]),
  )
  return [
    ...fields.map((name) => finding('required', component.id, name)),
    ...pictures,
    ...problemsIn(component.config, type.schema, (check, path, label) =>
      finding(check, component.id, path, label),
    ),
  ]
}

type Make = (check: Finding['check'], path: string, label: string | null) => Finding

/** Missing values, and pictures without a description, at any depth. */
function problemsIn(value: unknown, schema: Schema, make: Make, path = 'config'): Finding[] {
  if (Array.isArray(value)) {
    const items = isPlainObject(schema.items) ? schema.items : {}
    return value.flatMap((item, at) => problemsIn(item, items, make, `${path}.${at}`))
  }
  if (!isPlainObject(value) || !isPlainObject(schema.properties)) return []
  const { properties } = schema
  const required = Array.isArray(schema.required) ? schema.required : []
  const hasPicture = Object.entries(properties).some(([key, each]) => isPicture(each) && !isBlank(value[key]))
  return Object.entries(properties).flatMap(([key, each]) => {
    const child = isPlainObject(each) ? each : {}
    const [here, label] = [`${path}.${key}`, typeof child.title === 'string' ? child.title : null]
    if (isBlank(value[key])) {
      if (isDescription(key, child)) return hasPicture ? [make('picture', here, label)] : []
      return required.includes(key) ? [make('required', here, label)] : []
    }
    return problemsIn(value[key], child, make, here)
  })
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function isPicture(schema: unknown): boolean {
  const hints = hintsOf(schema)
  return hints.widget === 'asset' && hints.accept === 'image'
}

function isDescription(key: string, schema: unknown): boolean {
  return hintsOf(schema).fill === 'asset.alt' || key === 'alt'
}

function hintsOf(schema: unknown): Schema {
  return Object(Object(schema)['x-corral']) as Schema
}

function missingAltInHtml(html: string | null): boolean {
  return (html?.match(/<img\b[^>]*>/gi) ?? []).some(
    (tag) => !/\balt\s*=\s*("[^"]+"|'[^']+'|[^\s"'>]+)/i.test(tag),
  )
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

function finding(
  check: Finding['check'],
  component: ComponentId | null,
  field: string,
  label: string | null = null,
): Finding {
  return { check, component, field, label }
}
