import { isUtf8 } from 'node:buffer'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { lstat, opendir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Refused } from '../refused.ts'

const maxFiles = 200_000
const maxDepth = 40
/** A longer text is not a page. Malicious Markdown takes quadratic time, so the size is limited. */
const maxTextBytes = 1024 * 1024

/** The files of a folder, by their relative paths with `/` as the separator, sorted by name. */
export interface Folder {
  readonly root: string
  readonly name: string
  readonly files: ReadonlySet<string>
  /** Symbolic links that point out of the folder, or to another folder. They are not followed. */
  readonly unfollowed: readonly string[]
}

const ignored = new Set(['node_modules', '.git', '.svn', '.hg', '.DS_Store', '.obsidian', 'Thumbs.db'])

export async function openFolder(path: string): Promise<Folder> {
  const name = basename(path)
  const root = await realpath(path).catch(() => {
    throw new Refused('There is no such folder.', { file: name })
  })
  if (!(await stat(root)).isDirectory()) throw new Refused('It is not a folder.', { file: name })
  const files: string[] = []
  const unfollowed: string[] = []
  await walk(root, '', { files, unfollowed, depth: 0 })
  return { root, name: basename(root), files: new Set(files.sort()), unfollowed: unfollowed.sort() }
}

interface Walk {
  files: string[]
  unfollowed: string[]
  depth: number
}

async function walk(root: string, folder: string, found: Walk): Promise<void> {
  if (found.depth > maxDepth)
    throw new Refused(`Folders are nested deeper than ${maxDepth}: ${folder.slice(0, 200)}`, {
      file: basename(root),
    })
  for await (const entry of await opendir(join(root, folder))) {
    if (ignored.has(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      await walk(root, path, { ...found, depth: found.depth + 1 })
    } else if (entry.isFile() || (entry.isSymbolicLink() && (await isFileInside(root, path)))) {
      found.files.push(path)
    } else if (entry.isSymbolicLink()) {
      found.unfollowed.push(path)
    }
    if (found.files.length > maxFiles)
      throw new Refused(`It has more than ${maxFiles} files.`, { file: basename(root) })
  }
}

async function isFileInside(root: string, path: string): Promise<boolean> {
  try {
    const target = await realpath(join(root, path))
    return target.startsWith(root + sep) && (await lstat(target)).isFile()
  } catch {
    return false // it leads nowhere
  }
}

let reads = 0

/**
 * The text of a file; null when it is too large or not text. Small files are read faster without the thread pool. Timers
 * run in between, so that the process of an import can say that it is alive.
 */
export async function readTextFile(folder: Folder, path: string): Promise<string | null> {
  if (++reads % 20 === 0) await setImmediate()
  const file = openSync(join(folder.root, path), 'r')
  try {
    if (fstatSync(file).size > maxTextBytes) return null
    const bytes = readFileSync(file)
    return isUtf8(bytes) ? bytes.toString().replace(/^\ufeff/, '') : null
  } finally {
    closeSync(file)
  }
}
