import { type EditedComponent, newComponentId } from './content.ts'
import { isPlainObject } from './same.ts'

/** The copied components. In the storage of the browser, so that all tabs have them, without asking for permissions. */
const key = 'corral-copied-components'
const mostComponents = 50

type CopiedComponent = Omit<EditedComponent, 'id' | 'slot' | 'position'>

/** Returns false when the browser has no room for it. */
export function copyComponents(components: readonly EditedComponent[]): boolean {
  const copied = components.map(({ id: _, slot: __, position: ___, ...rest }) => rest)
  try {
    localStorage.setItem(key, JSON.stringify(copied))
    return true
  } catch {
    return false
  }
}

/**
 * New components as they were copied. Placements of shared blocks stay placements where `canShare`, or else become
 * components of their own: a post has no placements. Anything else in the storage is ignored: other scripts
 * can write there.
 */
export function copiedComponents(slot: string, canShare: boolean): readonly EditedComponent[] {
  return readCopied().map(({ shared_block_id, ...component }) => ({
    ...component,
    ...(canShare && shared_block_id !== undefined ? { shared_block_id } : {}),
    id: newComponentId(),
    slot,
    position: 1,
  }))
}

export function hasCopied(): boolean {
  return readCopied().length > 0
}

function readCopied(): readonly CopiedComponent[] {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(given) ? given.slice(0, mostComponents).flatMap(checked) : []
  } catch {
    return []
  }
}

/** The service checks the values like all input; this only makes sure that the form can show them. */
function checked(given: unknown): CopiedComponent[] {
  if (!isPlainObject(given)) return []
  const { type, title, content, config, enabled, thumbnail, shared_block_id } = given as Record<
    string,
    unknown
  >
  if (typeof type !== 'string' || type === '' || !isPlainObject(config)) return []
  return [
    {
      type,
      title: textOf(title),
      content: textOf(content),
      config: config as CopiedComponent['config'],
      enabled: enabled === 0 ? 0 : 1,
      thumbnail: textOf(thumbnail),
      ...(Number.isSafeInteger(shared_block_id) ? { shared_block_id: shared_block_id as number } : {}),
    },
  ]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
