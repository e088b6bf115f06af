import type { Catalogue } from './catalogue.ts'
import type { SourceEntry } from './model.ts'
import type { ImportOptions, ImportProgress, ImportServices } from './options.ts'
import type { Report } from './report.ts'
import type { Sources } from './sources.ts'

interface MediaContext {
  readonly services: ImportServices
  readonly catalogue: Catalogue
  readonly sources: Sources
  readonly report: Report
  readonly options: ImportOptions
  readonly onProgress: (progress: ImportProgress) => void
}

interface ImportedMedia {
  /** The ids of the assets by the keys of their files. */
  readonly ids: ReadonlyMap<string, number>
  readonly thumbnailOf: (entry: SourceEntry) => string | null
}

export async function importMedia({ catalogue, report, options }: MediaContext): Promise<ImportedMedia> {
  const { media, assets } = catalogue
  for (const asset of assets) report.skip(asset, 'Files were not asked for (--media).')
  report.noteMedia({ mode: options.media.mode, wanted: media.wanted().length, ...media.counts() })
  return { ids: new Map(), thumbnailOf: () => null }
}
