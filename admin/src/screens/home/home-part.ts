import type { Icon } from '../../ui/icons.ts'

/** An address of the app. */
interface Address {
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
}

export interface HomeRow extends Address {
  readonly key: string
  readonly title: string
  readonly detail: string
}

/** A part of the home screen: what wants attention in one respect. */
export interface HomePart {
  readonly key: string
  readonly title: string
  readonly icon: Icon
  /** How many there are, if more than are shown. */
  readonly count?: number
  /** Whether something is wrong. */
  readonly isUrgent?: boolean
  /** Where all of them are. */
  readonly all?: Address & { readonly label: string }
  readonly rows: readonly HomeRow[]
}

/** The address of the editor of a record. */
export function editorOf(kind: string, id: number): string {
  return kind === 'post' ? `/posts/${id}` : `/pages/${id}`
}

/** A part, or null for somebody who may not see it. */
export interface FoundPart {
  readonly part: HomePart | null
  readonly isLoading: boolean
}
