import type { Readable } from 'node:stream'

/** A place where files are kept by their relative path. */
export interface Disk {
  /** Takes over a finished file from a temporary place. It is durable when the promise resolves. */
  store(temporaryFile: string, path: string): Promise<void>
  write(path: string, content: Uint8Array): Promise<void>
  read(path: string): Promise<Readable>
  exists(path: string): Promise<boolean>
  /** A file that is not there is deleted already. */
  delete(path: string): Promise<void>
  /** Every path on the disk. */
  list(): AsyncIterable<string>
}

export type Disks = ReadonlyMap<string, Disk>

/** The disk whose files everybody may read, at `/storage/{path}`. */
export const publicDisk = 'public'

export function diskNamed(disks: Disks, name: string): Disk {
  const disk = disks.get(name)
  if (!disk) throw new Error(`There is no disk named ${name}.`)
  return disk
}

/** Why a path could leave its disk, or null when it stays inside. */
export function faultOfPath(path: string): string | null {
  if (/^([/\\]|[a-z]:)/i.test(path)) return 'must be a relative path'
  if (path.split(/[/\\]/).some((part) => part === '..' || part === '.'))
    return 'must not climb out of its disk'
  return null
}
