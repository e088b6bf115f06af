import { hash } from 'node:crypto'

/** The keys under which a CDN purges answers. docs/edge.md has a table of them. */
export const edgeKeys = {
  /** Every answer of the API. */
  site: 'corral',
  /** Every file and resized picture. */
  files: 'corral-files',
  /** Answers made from many pages: menus, sitemaps, lists of tags and categories, searches. */
  pages: 'pages',
  posts: 'posts',
  events: 'events',
  tags: 'tags',
  categories: 'categories',
  /** Answers that name pictures with what is known of them. */
  assets: 'assets',
  /** Answers with references, which the schemas of component types and collections find. */
  types: 'types',
  /** Searches, which show what is in components. */
  search: 'search',
  /** Pages that answer at a url other than their own: by an alias, or as the nearest greedy page. */
  routes: 'routes',
  page: (id: number) => `page-${id}`,
  post: (id: number) => `post-${id}`,
  /** Answers with several globals. */
  globals: 'globals',
  global: (id: number) => `global-${id}`,
  /** One file and the pictures made from it. A path may be long and contain any character. */
  file: (path: string) => `file-${hash('sha1', path, 'hex').slice(0, 16)}`,
} as const

/** What has one of these is everything. */
export const everything: readonly string[] = [edgeKeys.site, edgeKeys.files]
