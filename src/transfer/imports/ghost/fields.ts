import type { Json, JsonObject } from '../../../core/json.ts'

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text of a field; empty when it holds something else. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function objectsOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
