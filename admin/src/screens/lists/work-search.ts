/** The filters of lists of pages and posts by the work at them. */
export interface WorkSearch {
  author?: number | undefined
  problem?: 'links' | 'publication' | undefined
}

const problems = ['links', 'publication'] as const

/** Reads them from the parameters of an address; invalid ones are left out. */
export function workSearchOf({ author, problem }: Record<string, unknown>): WorkSearch {
  const id = Number(author)
  return {
    author: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    problem: problems.find((known) => known === problem),
  }
}
