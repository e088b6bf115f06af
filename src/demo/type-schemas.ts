import type { Json, JsonObject } from '../core/json.ts'
import type { ComponentTypeInput } from '../resources/content/component-types/component-type.actions.ts'

/** A component type of the demo site. */
export interface DemoType extends ComponentTypeInput {
  readonly group: string
  readonly schema: JsonObject
}

/** The schema of a config, or of an object inside it. Keys with a question mark may be missing. */
export function objectOf(members: Readonly<Record<string, JsonObject>>): JsonObject {
  const names = Object.keys(members)
  return {
    type: 'object',
    required: names.filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), members[name] ?? {}])),
  }
}

export function textOf(title: string, more: JsonObject = {}): JsonObject {
  return { type: 'string', title, ...more }
}

export function choiceOf(title: string, values: readonly string[], byDefault: Json): JsonObject {
  return { title, enum: [...values], default: byDefault }
}

export function numberOf(title: string, minimum: number, maximum: number, type = 'integer'): JsonObject {
  return { type, title, minimum, maximum }
}

/** A list of objects; `summary` names the member that stands for a closed item. */
export function listOf(title: string, items: JsonObject, summary?: string): JsonObject {
  return { type: 'array', title, items, ...(summary ? { 'x-corral': { summary } } : {}) }
}

export const image = textOf('Picture', { 'x-corral': { widget: 'asset', accept: 'image' } })
export const alt = textOf('What the picture shows', {
  maxLength: 150,
  'x-corral': { help: 'For people who cannot see it', fill: 'asset.alt' },
})
export const caption = textOf('Caption', { maxLength: 250 })
export const url = textOf('Goes to', { 'x-corral': { widget: 'link' } })
export const link = objectOf({ label: textOf('Text', { maxLength: 100 }), url })
