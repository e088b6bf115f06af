import { type WorkSearch, workSearchOf } from '../../lists/work-search.ts'

export interface PageListSearch extends WorkSearch {
  q?: string
  language?: string
  state?: 'draft' | 'scheduled' | 'live' | 'ended' | 'changed'
  template?: string
  category?: number
  tag?: number
  sort?: 'unchanged' | 'title' | '-title' | 'url' | '-url'
  /** The keys of the columns, with commas between them. */
  columns?: string
  page?: number
}

const states = ['draft', 'scheduled', 'live', 'ended', 'changed'] as const
const sorts = ['unchanged', 'title', '-title', 'url', '-url'] as const

/** Reads the parameters of the screen's address, and the filters of a kept view; invalid ones are left out. */
export function parsePageListSearch(given: Record<string, unknown>): PageListSearch {
  const search: PageListSearch = {
    q: textOf(given.q),
    language: textOf(given.language),
    state: states.find((known) => known === given.state),
    template: textOf(given.template),
    category: idOf(given.category),
    tag: idOf(given.tag),
    ...workSearchOf(given),
    sort: sorts.find((known) => known === given.sort),
    columns: textOf(given.columns),
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
