/** So many records are changed at once. Whoever has more narrows the list, or repeats it. */
export const mostAtOnce = 10_000

interface ListPage<T> {
  readonly data: readonly T[]
  readonly meta: { readonly last_page: number }
}

/**
 * All rows that a filter finds, read in portions before any of them is changed: a changed record may leave the list,
 * and move the others.
 */
export async function collectAll<T extends { readonly id: number }>(
  read: (page: number) => Promise<ListPage<T>>,
): Promise<T[]> {
  const found = new Map<number, T>()
  for (let page = 1; found.size < mostAtOnce; page++) {
    const { data, meta } = await read(page)
    for (const row of data) found.set(row.id, row)
    if (data.length === 0 || page >= meta.last_page) break
  }
  return [...found.values()].slice(0, mostAtOnce)
}
