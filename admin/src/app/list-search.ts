/** What the address of a list says: the words that are searched for, and the page of the list. */
export interface ListSearch {
  readonly q?: string
  readonly page?: number
}

export function readListSearch(given: Record<string, unknown>): ListSearch {
  const page = Number(given.page)
  // Words that look like a number arrive as one.
  const q = typeof given.q === 'number' ? String(given.q) : given.q
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  }
}
