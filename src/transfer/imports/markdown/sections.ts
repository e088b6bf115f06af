import { createHash } from 'node:crypto'
import type { SourceEntry } from '../model.ts'
import { hugoPath } from './hugo.ts'
import type { Indexed } from './index-of-content.ts'
import { joinPath } from './website.ts'

/** Where a list page is that no file stands for: Hugo has one for each folder at the top of its content. */
export function sectionOf(path: string): Indexed | null {
  const root = path.startsWith('content/') ? 'content/' : ''
  const section = /^([^/]+)\/./.exec(path.slice(root.length))?.[1]
  if (section === undefined) return null
  const folder = root + section
  return {
    path: `${folder}/`,
    kind: 'page',
    type: 'page',
    url: joinPath(hugoPath(section), '/'),
    pageOf: folder,
    isHome: false,
    language: null,
  }
}

/** The page has no content of its own: the website lists what is below it. */
export function listPage({ path, url }: Indexed): SourceEntry {
  const section = path.replace(/^content\//, '').replace(/\/$/, '')
  const title = section.replace(/[-_]+/g, ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  return {
    kind: 'page',
    id: path,
    type: 'page',
    sourceStatus: 'published',
    status: 'published',
    password: null,
    createdAt: null,
    updatedAt: null,
    publishedAt: null,
    title,
    slug: hugoPath(section),
    isHome: false,
    parent: null,
    order: 0,
    template: null,
    body: { html: '', hash: createHash('sha256').digest('hex'), needsParagraphs: false, format: 'markdown' },
    excerpt: null,
    categories: [],
    tags: [],
    authors: [],
    featured: null,
    ownUrl: url,
    oldUrls: [],
    meta: {},
    warnings: [{ code: 'empty', name: 'a list page', count: 1 }],
  }
}
