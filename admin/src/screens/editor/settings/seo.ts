import { asSchema, type FieldSchema, isObject, type JsonObject } from '../../../fields/form/schema.ts'
import { useField } from '../use-field.ts'

/** `meta.seo` of a page or post: what search engines and shared links show of it. Each can be left out. */
export interface Seo {
  /** Instead of the title. */
  readonly title?: string
  /** The path of a picture, instead of the one of the page or post. */
  readonly image?: string
  /** The address of the original, if the text was published elsewhere first. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** Left out: pages as in menus, posts as their collection. */
  readonly in_sitemap?: boolean
}

const names: readonly string[] = [
  'title',
  'image',
  'canonical',
  'noindex',
  'in_sitemap',
] satisfies (keyof Seo)[]

/** The settings, with a setter that leaves everything else in `meta` as it is. */
export function useSeo() {
  const { value: meta, isReadOnly, set } = useField('meta')
  const values = isObject(meta) && isObject(meta.seo) ? meta.seo : {}
  const text = (name: keyof Seo) => (typeof values[name] === 'string' ? values[name] : '')
  return {
    values,
    title: text('title'),
    image: text('image'),
    canonical: text('canonical'),
    isHidden: values.noindex === true,
    inSitemap: typeof values.in_sitemap === 'boolean' ? values.in_sitemap : undefined,
    // A page may have a list as `meta`, which has no members.
    isReadOnly: isReadOnly || Array.isArray(meta),
    change: (changes: Readonly<Record<string, unknown>>) => {
      const next = withoutEmpty({ ...values, ...changes })
      const { seo: _, ...others } = isObject(meta) ? meta : {}
      set(Object.keys(next).length > 0 ? { ...others, seo: next } : others)
    },
  }
}

/** The members of `meta.seo` that only the schema of the template or collection has. */
export function moreOfSeo(schema: unknown): FieldSchema | null {
  const described = asSchema(schema).properties?.seo
  const properties = Object.entries(described?.properties ?? {}).filter(([name]) => !names.includes(name))
  return properties.length > 0 ? { ...described, properties: Object.fromEntries(properties) } : null
}

/** Without the members that have fields of their own. */
export function othersOfSeo(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** `meta` for a form of the other fields, which are elsewhere on the screen. */
export function withoutSeo(meta: unknown): JsonObject {
  const { seo: _, ...others } = isObject(meta) ? meta : {}
  return others
}

export function schemaWithoutSeo(schema: FieldSchema): FieldSchema {
  const { seo: _, ...properties } = schema.properties ?? {}
  return { ...schema, properties }
}

export function withSeoOf(meta: unknown, others: JsonObject): JsonObject {
  return isObject(meta) && meta.seo !== undefined ? { ...others, seo: meta.seo } : others
}

function withoutEmpty(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
