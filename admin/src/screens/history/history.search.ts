/** The parameters of a history's address. */
export interface HistorySearch {
  /** The version that is shown; none for the list alone. */
  readonly version?: number
  /** The other side of the comparison: the live version by default, the version before it, or a certain one. */
  readonly with?: 'before' | number
  /** Changes field by field, unless both are shown as pages. */
  readonly view?: 'pages'
}

export function validateHistorySearch(search: Record<string, unknown>): HistorySearch {
  const other = search.with === 'before' ? 'before' : idOf(search.with)
  const version = idOf(search.version)
  return {
    ...(version === undefined ? {} : { version }),
    ...(other === undefined ? {} : { with: other }),
    ...(search.view === 'pages' ? { view: 'pages' } : {}),
  }
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
