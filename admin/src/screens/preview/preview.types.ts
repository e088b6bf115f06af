import type { ComponentId } from '../../editor/content.ts'

export type PreviewKind = 'page' | 'post'
export interface PreviewedRecord {
  readonly kind: PreviewKind
  readonly id: number
  /** Where it is now: another address is shown from its start. */
  readonly url: string
}
export type PreviewWidth = 'desktop' | 'tablet' | 'phone'

/** What a click on a component in a preview may do besides opening it. */
export type ComponentAction = 'duplicate' | 'hide' | 'remove'

/** The actions of an editor in a preview. Each changes the working copy at most, and can be undone; none publishes. */
export interface PreviewActions {
  /** Opens a component, or with null the page or post itself. */
  readonly onSelect: (component: ComponentId | null, field?: string) => void
  /** Adds a component before the one that has this index in the slot now. */
  readonly onAdd: (slot: string, index: number) => void
  /** Moves a component before the one that has this index in the slot now, itself included. */
  readonly onMove: (component: ComponentId, slot: string, index: number) => void
  readonly onAction: (component: ComponentId, action: ComponentAction) => void
  /** Whether the text of this field, as it is shown, can be typed into in place. If so, its component is opened beside it. */
  readonly onWrite: (component: ComponentId | null, field: string, shown: unknown) => boolean
  readonly onText: (component: ComponentId | null, field: string, text: string) => void
  /** Opens another page: its address on the website, or `corral:page/12`. */
  readonly onNavigate: (url: string) => void
}

/** Text, for where a value may be anything. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}
