import type { Database } from '../../../database/database.ts'
import type { Disks } from '../../../storage/disk.ts'
import type { Uploads } from '../../../storage/uploads.ts'
import type { LineContext } from '../lines.ts'
import type { Languages } from './languages.ts'
import type { Plan } from './plan.ts'
import type { BundleReportMaker } from './report.ts'
import type { Resolver } from './resolver.ts'

export interface BundleServices {
  readonly database: Database
  readonly disks: Disks
  readonly uploads: Uploads
  /** The user who asked for it; null for the command line. */
  readonly by: number | null
}

export interface BundleOptions {
  readonly path: string
  readonly isDryRun: boolean
  /** Whether records that differ here are overwritten. */
  readonly overwrites: boolean
  /** The new parent of pages whose own parent is unknown here. */
  readonly underId: number | null
}

export interface BundleProgress {
  readonly step: 'check' | 'write'
  /** Bytes of the bundle, or records. */
  readonly done: number
  readonly total: number
}

/** What the parts of an import share. */
export interface ImportContext {
  readonly services: BundleServices
  readonly options: BundleOptions
  readonly plan: Plan
  readonly resolver: Resolver
  readonly languages: Languages
  /** The groups of translations here, by their kind and their name in the bundle. */
  readonly groups: ReadonlyMap<string, number>
  readonly report: BundleReportMaker
  /** Reads the records that are here as lines. */
  readonly lines: LineContext
  /** Resources whose permissions the service that wrote the bundle did not have. */
  readonly unknownResources: readonly string[]
}
