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

/** A part of the home screen: records of one kind. */
export interface HomePart {
  readonly key: string
  readonly title: string
  readonly icon: Icon
  /** How many there are, if more than are shown. */
  readonly count?: number | undefined
  /** Whether something is wrong. */
  readonly isUrgent?: boolean
  /** Where all of them are; null for somebody who may not see that list. */
  readonly all?: (Address & { readonly label: string }) | null
  readonly rows: readonly HomeRow[]
}

/** A part, or null for somebody who may not see it. */
export interface FoundPart {
  readonly part: HomePart | null
  readonly isLoading: boolean
}

/** A part of a query: nothing while it is not known. */
export function partOf<Data>(
  { data, isLoading }: { readonly data: Data | undefined; readonly isLoading: boolean },
  show: (data: Data) => HomePart | null,
): FoundPart {
  return { isLoading, part: data === undefined ? null : show(data) }
}

/** The address of the editor of a record. */
export function editorOf(kind: string, id: number): string {
  return kind === 'post' || kind === 'global' ? `/${kind}s/${id}` : `/pages/${id}`
}
