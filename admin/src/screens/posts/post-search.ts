export interface PostSearch {
  q?: string
  type?: string
  state?: 'draft' | 'scheduled' | 'live' | 'ended'
  category?: number
  tag?: number
  sort?: 'oldest' | 'title' | 'changed'
  page?: number
  /** Whether the dialog for a new post is open. */
  add?: true
}

const states = ['draft', 'scheduled', 'live', 'ended'] as const
const sorts = ['oldest', 'title', 'changed'] as const

/** Reads the parameters of the screen's address; invalid ones are left out. */
export function parsePostSearch(given: Record<string, unknown>): PostSearch {
  const { q, type, state, category, tag, sort, page, add } = given
  const search: PostSearch = {
    q: textOf(q),
    type: textOf(type),
    state: states.find((known) => known === state),
    category: idOf(category),
    tag: idOf(tag),
    sort: sorts.find((known) => known === sort),
    page: idOf(page),
    add: add ? true : undefined,
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

function idOf(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
