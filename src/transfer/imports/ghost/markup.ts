import { escapeHtml } from '../../../core/html.ts'
import type { Json, JsonObject } from '../../../core/json.ts'

/** ` name="value"` for each attribute that has a value. */
export function attributes(values: Readonly<Record<string, Json | undefined>>): string {
  let text = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === true) text += ` ${name}`
    else if (typeof value === 'string' || typeof value === 'number')
      text += ` ${name}="${escapeHtml(String(value))}"`
  }
  return text
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text of a field; empty when it holds something else. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

export function objectsOf(value: Json | undefined): JsonObject[] {
  return listOf(value).filter(isObject)
}
