/** The parts of a bundle, in the order in which they are in it: what others need to be written comes first. */
export const allParts = [
  'options',
  'types',
  'collections',
  'roles',
  'categories',
  'tags',
  'assets',
  'pages',
  'posts',
  'events',
  'redirects',
  'users',
  'messages',
] as const
export type Part = (typeof allParts)[number]

/** Data of persons, and secrets: they are in a bundle only when they are asked for. */
export const privateParts: readonly Part[] = ['users', 'messages']

export const publicParts: readonly Part[] = allParts.filter((part) => !privateParts.includes(part))

export function isPart(name: string): name is Part {
  return (allParts as readonly string[]).includes(name)
}

/** The kinds of lines that a part holds. */
export const kindsOfParts: Readonly<Record<Part, readonly string[]>> = {
  types: ['component-type', 'page-template'],
  collections: ['collection'],
  roles: ['permission', 'role'],
  categories: ['category'],
  tags: ['tag'],
  assets: ['asset'],
  pages: ['page'],
  posts: ['post'],
  events: ['calendar-event'],
  redirects: ['redirect'],
  options: ['option'],
  users: ['user'],
  messages: ['message'],
}

export const formatName = 'corral-bundle'
/** Raised when a bundle can hold something that the version before does not understand. */
export const formatVersion = 1

export interface Manifest {
  readonly format: typeof formatName
  readonly version: number
  /** What was asked for; what that needs is in the bundle as well. */
  readonly parts: readonly Part[]
  /** The url of the page that was asked for with those beneath it. */
  readonly under: string | null
  readonly private: boolean
}

export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.ndjson'
export const fileFolder = 'files/'
