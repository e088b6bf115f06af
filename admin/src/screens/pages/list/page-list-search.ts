export interface PageListSearch {
  q?: string
  state?: 'draft' | 'scheduled' | 'live' | 'ended' | 'changed'
  template?: string
  category?: number
  tag?: number
  author?: number
  problem?: 'links' | 'publication'
  sort?: 'unchanged' | 'title' | '-title' | 'url' | '-url'
  page?: number
}

const states = ['draft', 'scheduled', 'live', 'ended', 'changed'] as const
const problems = ['links', 'publication'] as const
const sorts = ['unchanged', 'title', '-title', 'url', '-url'] as const

/** Reads the parameters of the screen's address, and the filters of a kept view; invalid ones are left out. */
export function parsePageListSearch(given: Record<string, unknown>): PageListSearch {
  const search: PageListSearch = {
    q: textOf(given.q),
    state: states.find((known) => known === given.state),
    template: textOf(given.template),
    category: idOf(given.category),
    tag: idOf(given.tag),
    author: idOf(given.author),
    problem: problems.find((known) => known === given.problem),
    sort: sorts.find((known) => known === given.sort),
    page: idOf(given.page),
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
