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
  /** Deletes a file without the trash. A file that is not there is deleted already. */
  delete(path: string): Promise<void>
  /** Moves a file to the trash: it can no longer be read, and its path is free. It replaces an older one there. */
  discard(path: string): Promise<void>
  /** Makes a file of the trash readable again, and keeps it in the trash as well; false when neither place has it. */
  recover(path: string): Promise<boolean>
  /** Deletes a file from the trash. */
  purge(path: string): Promise<void>
  /** Every path on the disk, without the trash. */
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
