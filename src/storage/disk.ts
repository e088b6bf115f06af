import type { Readable } from 'node:stream'

/** Stores files by their relative path. */
export interface Disk {
  /**
   * Stores a copy of a temporary file. It is durable when the promise resolves. A file is never replaced:
   * `PathUnusable` when the path is taken or not valid.
   */
  store(temporaryFile: string, path: string): Promise<void>
  write(path: string, content: Uint8Array): Promise<void>
  /** Size and time of a file; null when there is none. */
  stat(path: string): Promise<FileInfo | null>
  /** The bytes of an existing file, or of a range. */
  read(path: string, range?: ByteRange): Promise<Readable>
  /** A file whose content stays readable while it is deleted; null when that place has no such file. */
  open(path: string, place?: 'files' | 'trash'): Promise<OpenFile | null>
  exists(path: string): Promise<boolean>
  /** Deletes a file without the trash. A missing file is not an error. */
  delete(path: string): Promise<void>
  /** Moves a file to the trash: it can no longer be read, and its path is free. It replaces an older file there. */
  discard(path: string): Promise<void>
  /** Makes a file in the trash readable again, and keeps it in the trash as well; false when neither place has it. */
  recover(path: string): Promise<boolean>
  /** Deletes a file from the trash. */
  purge(path: string): Promise<void>
  /** Every path on the disk, without the trash. */
  list(): AsyncIterable<string>
}

export interface FileInfo {
  readonly size: number
  readonly modifiedAt: Date
  /** Differs whenever the content may differ, even when the size and time are those of the old file. */
  readonly revision: string
}

/** Read the content to its end, or destroy it. */
export interface OpenFile {
  readonly size: number
  readonly content: Readable
}

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export class PathUnusable extends Error {}

export type Disks = ReadonlyMap<string, Disk>

/** The disk whose files are public, at `/storage/{path}`. */
export const publicDisk = 'public'

export function diskNamed(disks: Disks, name: string): Disk {
  const disk = disks.get(name)
  if (!disk) throw new Error(`There is no disk named ${name}.`)
  return disk
}
