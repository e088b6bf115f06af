import type { ComponentType } from '../api/component-types.ts'
import { orderedKeys } from './form/conditions.ts'
import { asSchema, type FieldSchema } from './form/schema.ts'

interface Labels {
  readonly title: string
  readonly content: string
  readonly thumbnail: string
  readonly settings: string
}

/** A type without a record has these fields: a title, a text, and its settings as JSON. */
const usesOfUnknownType = { title: 'optional', content: 'optional', thumbnail: 'hidden' } as const

/** The schema of a whole component, so that one form, one check and one kind of path serve all its fields. */
export function componentSchema(type: ComponentType | null, labels: Labels): FieldSchema {
  const config = asSchema(type?.schema)
  const uses = type?.fields ?? usesOfUnknownType
  const text = (key: 'title' | 'content' | 'thumbnail', more: FieldSchema): FieldSchema =>
    uses[key] === 'required'
      ? { type: 'string', minLength: 1, ...more }
      : { type: ['string', 'null'], ...more }
  const required = (['title', 'content', 'thumbnail'] as const).filter((key) => uses[key] === 'required')
  const { $defs, ...settings } = config
  const isMap = typeof config.additionalProperties === 'object'
  const hasForm = config.oneOf !== undefined || isMap || orderedKeys(config).length > 0
  return {
    type: 'object',
    required,
    $defs,
    properties: {
      title: text('title', { title: labels.title, maxLength: 255 }),
      content: text('content', { title: labels.content, 'x-corral': { widget: 'rich' } }),
      thumbnail: text('thumbnail', {
        title: labels.thumbnail,
        'x-corral': { widget: 'asset', accept: 'image' },
      }),
      config: hasForm
        ? { title: labels.settings, ...settings }
        : { ...settings, title: labels.settings, 'x-corral': { widget: 'json' } },
    },
  }
}

/** The fields of the component itself that its type uses, or that hold something all the same. */
export function shownFields(
  type: ComponentType | null,
  component: { title: string | null; content: string | null; thumbnail: string | null },
): { before: string[]; after: string[] } {
  const uses = type?.fields ?? usesOfUnknownType
  const isShown = (key: 'title' | 'content' | 'thumbnail') =>
    uses[key] !== 'hidden' || Boolean(component[key])
  return {
    before: (['title', 'content'] as const).filter(isShown),
    after: (['thumbnail'] as const).filter(isShown),
  }
}
