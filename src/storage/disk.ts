import type { Readable } from 'node:stream'

/** A place where files are kept by their relative path. */
export interface Disk {
  /**
   * Keeps a finished file from a temporary place, which stays as it is. It is durable when the promise resolves. A file
   * is never replaced: `PathUnusable` when the path has one, or cannot have any.
   */
  store(temporaryFile: string, path: string): Promise<void>
  write(path: string, content: Uint8Array): Promise<void>
  /** What is known of a file; null when there is none. */
  stat(path: string): Promise<FileInfo | null>
  /** The bytes of a file that is there, or those of a range. */
  read(path: string, range?: ByteRange): Promise<Readable>
  exists(path: string): Promise<boolean>
  /** A file that is not there is deleted already. */
  delete(path: string): Promise<void>
  /** Every path on the disk. */
  list(): AsyncIterable<string>
}

export interface FileInfo {
  readonly size: number
  readonly modifiedAt: Date
}

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export class PathUnusable extends Error {}

export type Disks = ReadonlyMap<string, Disk>

/** The disk whose files everybody may read, at `/storage/{path}`. */
export const publicDisk = 'public'

export function diskNamed(disks: Disks, name: string): Disk {
  const disk = disks.get(name)
  if (!disk) throw new Error(`There is no disk named ${name}.`)
  return disk
}

/** Why a path could leave its disk, or name a file in two ways; null when it does neither. */
export function faultOfPath(path: string): string | null {
  if (/^([/\\]|[a-z]:)/i.test(path)) return 'must be a relative path'
  const parts = path.split(/[/\\]/)
  if (parts.some((part) => part === '..' || part === '.')) return 'must not climb out of its disk'
  if (parts.includes('')) return 'must not have an empty part'
  return null
}
