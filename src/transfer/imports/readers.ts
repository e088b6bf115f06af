import type { Reader } from './model.ts'
import type { ImportSystem } from './options.ts'

/** The reader of each system, loaded when it is needed. */
const readers: Readonly<Record<ImportSystem, () => Promise<Reader>>> = {
  wordpress: async () => (await import('./wordpress/reader.ts')).readWordpress,
  ghost: async () => (await import('./ghost/reader.ts')).readGhost,
  markdown: async () => (await import('./markdown/reader.ts')).readMarkdown,
}

export async function readerOf(system: ImportSystem): Promise<Reader> {
  return readers[system]()
}
