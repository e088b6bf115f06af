import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../../../core/json.ts'

/** A component of a draft. A new one has text as its id, which the client chose, until it is published. */
export type ComponentState = JsonObject & { id: number | string }

/**
 * What an editor changes: the fields of a page or a post, and the components of a page. The live record and its working copy
 * have the same shape, so that they can be compared and merged. In a working copy any value may be incomplete.
 */
export type Content = {
  /** With the hash of a page's password, which is never shown. */
  fields: JsonObject
  /** Null for a post. */
  components: ComponentState[] | null
}

export function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b)
}

/** Identifies a content. Kept, since a large one takes milliseconds and each request asks several times. */
export function hashOf(content: Content): string {
  const known = hashes.get(content)
  if (known !== undefined) return known
  const made = hash('sha1', JSON.stringify(content), 'base64url')
  hashes.set(content, made)
  return made
}

const hashes = new WeakMap<Content, string>()

/** The content as responses show it, without the password. */
export function showContent({ fields, components }: Content): JsonObject {
  const { password, ...shown } = fields
  return {
    ...shown,
    ...(password === undefined ? {} : { has_password: password !== null }),
    ...(components ? { components } : {}),
  }
}

/** The ids of new components, by the ids that they had in the draft. */
export type NewIds = ReadonlyMap<number | string, number>

/** The content with the ids that new components have since they were published. */
export function withIds({ fields, components }: Content, ids: NewIds): Content {
  const renamed = components?.map((component) => ({
    ...component,
    id: ids.get(component.id) ?? component.id,
  }))
  return { fields, components: renamed ?? null }
}

export function componentById(
  components: readonly ComponentState[] | null,
): Map<number | string, ComponentState> {
  return new Map((components ?? []).map((component) => [component.id, component]))
}

export function isPlainObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
