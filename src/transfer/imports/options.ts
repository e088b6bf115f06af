import type { Database } from '../../database/database.ts'
import type { MailLanguage } from '../../mail/texts.ts'
import type { CurrentSettings } from '../../settings/current.ts'
import type { Disks } from '../../storage/disk.ts'
import type { Uploads } from '../../storage/uploads.ts'

export const importSystems = ['wordpress', 'ghost', 'markdown'] as const
export type ImportSystem = (typeof importSystems)[number]

/** Where the files of the old site come from. */
export type MediaSource =
  | { readonly mode: 'none' }
  /** From a copy of the folder of uploads, or from the first of several folders that has the file. */
  | { readonly mode: 'folder'; readonly folder: string; readonly more?: readonly string[] }
  /** Downloads from the old site, or from another address that has its uploads. */
  | { readonly mode: 'download'; readonly base?: string | undefined; readonly allowPrivate?: boolean }

export interface ImportMap {
  /** Types of entries: the `post_type` in this service, or null to leave them out. */
  readonly types: Readonly<Record<string, string | null>>
  /** The template for a shortcode: text with `{content}` and `{name of an attribute}`. */
  readonly shortcodes: Readonly<Record<string, string>>
}

export interface ImportOptions {
  readonly system: ImportSystem
  /** The files of the export, or its folder. */
  readonly paths: readonly string[]
  readonly isDryRun: boolean
  readonly media: MediaSource
  /** The page that imported pages without a parent go beneath. */
  readonly underId: number | null
  /** Whether each block becomes a component. */
  readonly usesBlocks: boolean
  /** Whether links and addresses of files stay as they are. */
  readonly keepsLinks: boolean
  /** Whether records that somebody changed here are overwritten. */
  readonly overwrites: boolean
  readonly map: ImportMap
  readonly siteUrl?: string | undefined
  /** Of the component types and page templates that a service without any gets. */
  readonly language: MailLanguage
}

export const defaultOptions: Omit<ImportOptions, 'system' | 'paths'> = {
  isDryRun: false,
  media: { mode: 'none' },
  underId: null,
  usesBlocks: false,
  keepsLinks: false,
  overwrites: false,
  map: { types: {}, shortcodes: {} },
  language: 'en',
}

/** What an import works with. */
export interface ImportServices {
  readonly database: Database
  readonly disks: Disks
  readonly settings: CurrentSettings
  readonly uploads: Uploads
  readonly now: () => Date
  /** The user who asked for it; null for the command line. */
  readonly by: number | null
}

/** How far an import is. */
export interface ImportProgress {
  readonly step: 'read' | 'media' | 'write'
  readonly done: number
  /** Bytes while it reads, files or entries afterwards. */
  readonly total: number
}
