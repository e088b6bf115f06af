import type { ComponentType } from '../../../../api/component-types.ts'
import {
  type ComponentId,
  type Content,
  componentsOf,
  type EditedComponent,
} from '../../../../editor/content.ts'
import { isPlainObject } from '../../../../editor/same.ts'
import { isDescription } from '../../../../fields/form/pictures.ts'
import { externalIn, externalOfField, isExternal, isPicture, type Schema, undescribedIn } from './pictures.ts'

/** Something that should be looked at before a page is published. */
export interface Finding {
  /** `external`: a picture of another website, which may be gone. */
  readonly check: 'title' | 'picture' | 'description' | 'required' | 'external'
  /** Null for the page itself. */
  readonly component: ComponentId | null
  readonly field: string
  /** The name of the field, where the type has one. */
  readonly label: string | null
  /** The picture that lacks a description or is external, as it is stored: its path, `corral:asset/3`, or an address. */
  readonly picture?: string
}

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
    ...picturesIn(textOf(content.content), null),
    ...externalOf(content.thumbnail, null, 'thumbnail'),
    ...externalOf(seoImageOf(content.meta), null, 'meta.seo.image'),
    ...(isPlainObject(metaSchema)
      ? problemsIn(
          content.meta ?? {},
          metaSchema,
          (check, path, label, picture) => finding(check, null, path, label, picture),
          'meta',
        )
      : []),
    ...shown.flatMap((component) => problemsOf(component, byType.get(component.type))),
  ]
}

/** The pictures whose descriptions may be those of the media: not those of texts, whose HTML visitors get as it is. */
export function picturesOfFields(findings: readonly Finding[]): readonly string[] {
  return findings.filter(isOfField).map(({ picture = '' }) => picture)
}

/** Without the missing descriptions that the media have. */
export function withoutDescribed(
  findings: readonly Finding[],
  described: ReadonlySet<string> | null,
): readonly Finding[] {
  return findings.filter((each) => !isOfField(each) || described?.has(each.picture ?? '') === false)
}

function isOfField({ check, field }: Finding): boolean {
  return check === 'picture' && field !== 'content'
}

function problemsOf(component: EditedComponent, type: ComponentType | undefined): Finding[] {
  const pictures = [
    ...picturesIn(component.content, component.id),
    ...externalOf(component.thumbnail, component.id, 'thumbnail'),
  ]
  if (!type) return pictures
  const fields = (['title', 'content', 'thumbnail'] as const).filter(
    (name) => type.fields[name] === 'required' && isBlank(component[name]),
  )
  return [
    ...fields.map((name) => finding('required', component.id, name)),
    ...pictures,
    ...problemsIn(component.config, type.schema, (check, path, label, picture) =>
      finding(check, component.id, path, label, picture),
    ),
  ]
}

function picturesIn(html: string | null, component: ComponentId | null): Finding[] {
  return [
    ...undescribedIn(html).map((picture) => finding('picture', component, 'content', null, picture)),
    ...externalIn(html).map((picture) => finding('external', component, 'content', null, picture)),
  ]
}

function externalOf(value: unknown, component: ComponentId | null, field: string): Finding[] {
  return isExternal(value) ? [finding('external', component, field, null, value)] : []
}

function seoImageOf(meta: unknown): unknown {
  return isPlainObject(meta) && isPlainObject(meta.seo) ? meta.seo.image : null
}

type Make = (check: Finding['check'], path: string, label: string | null, picture?: string) => Finding

/** Missing values, pictures without a description, and external pictures, at any depth. */
function problemsIn(value: unknown, schema: Schema, make: Make, path = 'config'): Finding[] {
  if (typeof value === 'string') {
    const label = typeof schema.title === 'string' ? schema.title : null
    return externalOfField(value, schema).map((picture) => make('external', path, label, picture))
  }
  if (Array.isArray(value)) {
    const items = isPlainObject(schema.items) ? schema.items : {}
    return value.flatMap((item, at) => problemsIn(item, items, make, `${path}.${at}`))
  }
  if (!isPlainObject(value) || !isPlainObject(schema.properties)) return []
  const { properties } = schema
  const required = Array.isArray(schema.required) ? schema.required : []
  const [picture] = Object.entries(properties).flatMap(([key, each]) =>
    isPicture(each) && !isBlank(value[key]) ? [String(value[key])] : [],
  )
  return Object.entries(properties).flatMap(([key, each]) => {
    const child = isPlainObject(each) ? each : {}
    const [here, label] = [`${path}.${key}`, typeof child.title === 'string' ? child.title : null]
    if (isBlank(value[key])) {
      if (isDescription(key, child))
        return picture === undefined ? [] : [make('picture', here, label, picture)]
      return required.includes(key) ? [make('required', here, label)] : []
    }
    return problemsIn(value[key], child, make, here)
  })
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

function finding(
  check: Finding['check'],
  component: ComponentId | null,
  field: string,
  label: string | null = null,
  picture?: string,
): Finding {
  return { check, component, field, label, ...(picture === undefined ? {} : { picture }) }
}
