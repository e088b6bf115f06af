import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { componentsPerPage, deepestParents, htmlOf, type PlannedPage, rareWord } from './content.ts'

/** Ten characters, so that the number that a generator puts there does not change the length of the body. */
export const serial = '{{serial}}'

/**
 * The requests of each kind, in files that every load generator reads: one `METHOD\tpath\tbody` per line. Random
 * choices are made in the files, and the generators keep their order. A generator that picked at random from a hundred
 * thousand requests would wait for its own memory before each one, and the server would seem slower on a large site.
 */
export interface RequestFiles {
  readonly byUrl: string
  readonly list: string
  readonly search: string
  /** The same, but no two requests alike. */
  readonly newList: string
  readonly newSearch: string
  readonly createPage: string
  readonly updateComponent: string
}

const list = '/api/v1/pages?page=3'
const search = `/api/v1/pages?search=${rareWord}`
/** Enough for most of a hundred thousand pages; as many for a small site, so that the generator does the same work. */
const drawnUrls = 200_000
const differentCreates = 20_000
const differentUpdates = 10_000

export function writeRequestFiles(directory: string, pages: readonly PlannedPage[]): RequestFiles {
  const write = (name: string, lines: readonly string[]) => {
    const file = join(directory, `${name}-${pages.length}.txt`)
    writeFileSync(file, `${lines.join('\n')}\n`)
    return file
  }
  return {
    byUrl: write(
      'by-url',
      drawn(pages, drawnUrls).map(({ url }) => get(byUrlPath(url))),
    ),
    list: write('list', [get(list)]),
    search: write('search', [get(search)]),
    newList: write('new-list', [get(`${list}&new=${serial}`)]),
    newSearch: write('new-search', [get(`${search}&new=${serial}`)]),
    createPage: write('create', shuffled(createLines(pages.length))),
    updateComponent: write('update', shuffled(updateLines(pages.length))),
  }
}

export function byUrlPath(url: string): string {
  return `/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`
}

export function newPage(title: string, parentId: number) {
  return { title, template: 'default', access: 'public', enabled: 1, parent_id: parentId }
}

function createLines(pages: number): string[] {
  const parents = deepestParents(pages)
  return Array.from({ length: differentCreates }, (_, at) => {
    const page = newPage(`Bench page ${serial}`, parents.first + (at % parents.size))
    return `POST\t/api/v1/pages\t${JSON.stringify(page)}`
  })
}

function updateLines(pages: number): string[] {
  const components = pages * componentsPerPage
  const count = Math.min(differentUpdates, components)
  return Array.from({ length: count }, (_, at) => {
    const id = 1 + Math.floor((at * components) / count)
    const body = { type: 'text', content: `${htmlOf(id)}<!-- ${serial} -->` }
    return `PUT\t/api/v1/wrangler-components/${id}\t${JSON.stringify(body)}`
  })
}

function get(path: string): string {
  return `GET\t${path}\t`
}

function drawn<T>(values: readonly T[], count: number): T[] {
  return Array.from({ length: count }, () => values[Math.floor(Math.random() * values.length)] as T)
}

function shuffled<T>(values: readonly T[]): T[] {
  const order = values.map((value) => ({ value, place: Math.random() }))
  return order.sort((a, b) => a.place - b.place).map(({ value }) => value)
}
