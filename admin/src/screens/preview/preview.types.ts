import type { ComponentId } from '../../editor/content.ts'

export type PreviewKind = 'page' | 'post'
export type PreviewWidth = 'desktop' | 'tablet' | 'phone'

/** The actions of an editor in a preview. None of them saves or deletes anything. */
export interface PreviewActions {
  /** Opens a component, or with null the page or post itself. */
  readonly onSelect: (component: ComponentId | null, field?: string) => void
  /** Adds a component before the one that has this index in the slot now. */
  readonly onAdd: (slot: string, index: number) => void
  /** Opens another page: its address on the website, or `corral:page/12`. */
  readonly onNavigate: (url: string) => void
}

/** Text, for where a value may be anything. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : ''
}
