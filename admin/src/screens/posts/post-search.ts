import { type WorkSearch, workSearchOf } from '../lists/work-search.ts'

/** Filters by the fields of a collection: see `filterSchema`. */
export type Where = Readonly<Record<string, string | number | boolean>>

type MetaOrder = `meta.${string}` | `-meta.${string}`

export interface PostSearch extends WorkSearch {
  q?: string
  type?: string
  language?: string
  state?: 'draft' | 'scheduled' | 'live' | 'ended' | 'changed'
  category?: number
  tag?: number
  where?: Where
  sort?: 'oldest' | 'title' | 'changed' | MetaOrder
  page?: number
  /** Whether the dialog for a new post is open. */
  add?: true
}

const states = ['draft', 'scheduled', 'live', 'ended', 'changed'] as const
const sorts = ['oldest', 'title', 'changed'] as const

/** Reads the parameters of the screen's address; invalid ones are left out. */
export function parsePostSearch(given: Record<string, unknown>): PostSearch {
  const { q, type, language, state, category, tag, where, sort, page, add } = given
  const search: PostSearch = {
    q: textOf(q),
    type: textOf(type),
    language: textOf(language),
    state: states.find((known) => known === state),
    category: idOf(category),
    tag: idOf(tag),
    ...workSearchOf(given),
    where: whereOf(where),
    sort: sorts.find((known) => known === sort) ?? metaOrderOf(sort),
    page: idOf(page),
    add: add ? true : undefined,
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function whereOf(value: unknown): Where | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter(([, each]) =>
    ['string', 'number', 'boolean'].includes(typeof each),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function metaOrderOf(value: unknown): MetaOrder | undefined {
  return typeof value === 'string' && /^-?meta\../.test(value) ? (value as MetaOrder) : undefined
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

function idOf(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
