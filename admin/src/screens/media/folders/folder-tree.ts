import type { Schemas } from '../../../api/client.ts'

export type Folder = Schemas['AssetFolder']

/** A folder with its place in the tree. */
export interface FolderNode extends Folder {
  readonly name: string
  readonly level: number
  readonly hasFolders: boolean
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The path of the folder above; empty for one at the top. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The folders that are shown while some are open, each after the one that it is in. Names are sorted as people do. */
export function visibleFolders(folders: readonly Folder[], open: ReadonlySet<string>): FolderNode[] {
  const inside = Map.groupBy(folders, ({ path }) => parentOf(path))
  const rows: FolderNode[] = []
  const add = (parent: string, level: number) => {
    const here = (inside.get(parent) ?? []).toSorted((a, b) => a.path.localeCompare(b.path))
    for (const folder of here) {
      rows.push({ ...folder, name: nameOf(folder.path), level, hasFolders: inside.has(folder.path) })
      if (open.has(folder.path)) add(folder.path, level + 1)
    }
  }
  add('', 1)
  return rows
}

/** The paths of all folders above one: they are open when it is shown. */
export function pathsAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)
}
