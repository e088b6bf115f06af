import type { Reader } from './model.ts'
import type { ImportSystem } from './options.ts'

/** The reader of each system, loaded when it is needed. */
const readers: Readonly<Partial<Record<ImportSystem, () => Promise<Reader>>>> = {
  wordpress: async () => (await import('./wordpress/reader.ts')).readWordpress,
}

export async function readerOf(system: ImportSystem): Promise<Reader> {
  const load = readers[system]
  if (!load) throw new Error(`There is no reader for ${system}.`)
  return load()
}
