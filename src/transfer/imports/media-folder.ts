import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { WantedFile } from './media-references.ts'

/** A file that was found, to be read once. */
export interface FoundFile {
  open(): Promise<Readable>
}

/** The folders in which a copy of a site may contain its files. */
const places = [
  '',
  'wp-content/uploads',
  'uploads',
  'content/images',
  'content',
  'images',
  'static',
  'public',
  'assets',
]

/** The file in a copy of the uploads folder; null when it is missing. Files outside of the folder are never read. */
export async function findInFolder(folder: string, wanted: WantedFile): Promise<FoundFile | null> {
  const root = await realpath(folder).catch(() => resolve(folder))
  // The given folder may be the one that the path begins with.
  const own = `${basename(root)}/`
  const within = pathsOf(wanted).flatMap((path) =>
    path.startsWith(own) ? [path, path.slice(own.length)] : [path],
  )
  for (const path of within) {
    for (const place of places) {
      const file = await realpath(join(root, place, path)).catch(() => null)
      if (file === null || !file.startsWith(root + sep)) continue
      if ((await stat(file)).isFile()) return { open: async () => createReadStream(file) }
    }
  }
  return null
}

/** The file's path within the uploads, and the part of its address after the uploads folder. */
export function pathsOf({ asset, url }: WantedFile): string[] {
  const paths = [asset?.path ?? null]
  for (const each of [url, ...(asset?.otherUrls ?? [])]) {
    const path = each?.replace(/^(?:https?:)?\/\/[^/]+/i, '').replace(/[?#].*$/, '')
    if (!path) continue
    paths.push(
      /\/(?:uploads|files|content\/images|content\/media|content\/files)\/(.+)$/.exec(path)?.[1] ?? null,
      path,
    )
  }
  const found = paths.filter((path): path is string => path !== null && path !== '')
  return [...new Set(found.flatMap((path) => [path, decoded(path)]))].filter((path) => !path.includes('\0'))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
