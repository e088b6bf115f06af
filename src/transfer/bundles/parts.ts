/** The parts of a bundle, in the order of the archive: dependencies come first. */
export const allParts = [
  'languages',
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
  'globals',
  'translations',
  'redirects',
  'users',
  'messages',
] as const
export type Part = (typeof allParts)[number]

/** Personal data and secrets: a bundle contains them only on request. */
export const privateParts: readonly Part[] = ['users', 'messages']

export const publicParts: readonly Part[] = allParts.filter((part) => !privateParts.includes(part))

export function isPart(name: string): name is Part {
  return (allParts as readonly string[]).includes(name)
}

/** The kinds of lines that a part holds. */
export const kindsOfParts: Readonly<Record<Part, readonly string[]>> = {
  languages: ['language'],
  types: ['component-type', 'page-template'],
  collections: ['collection'],
  roles: ['permission', 'role'],
  categories: ['category'],
  tags: ['tag'],
  assets: ['asset'],
  pages: ['page'],
  posts: ['post'],
  events: ['calendar-event'],
  globals: ['global'],
  translations: ['translation'],
  redirects: ['redirect'],
  options: ['option'],
  users: ['user'],
  messages: ['message'],
}

export const formatName = 'corral-bundle'
/** Increased when bundles can contain something that the previous version does not understand. */
export const formatVersion = 2
/** Of bundles without languages: earlier releases can read them. */
export const versionWithoutLanguages = 1

export interface Manifest {
  readonly format: typeof formatName
  readonly version: number
  /** The requested parts. The bundle also contains their dependencies. */
  readonly parts: readonly Part[]
  /** The url of the page that was requested with its descendants. */
  readonly under: string | null
  readonly private: boolean
  /** Which of `laterResources` the service that wrote it has permissions for. */
  readonly later_permissions: readonly string[]
}

/**
 * Resources whose permissions are newer than the format. The roles of a bundle from before do not name these
 * permissions, and do not mean that nobody has them.
 */
export const laterResources: readonly string[] = ['globals', 'languages']

export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.ndjson'
export const fileFolder = 'files/'
