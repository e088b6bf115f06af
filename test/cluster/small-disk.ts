import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** A disk in memory that can be filled. */
export class SmallDisk {
  readonly folder: string
  readonly #filler: string
  /** More than fits. */
  readonly #bytes: number

  private constructor(folder: string, megabytes: number) {
    this.folder = folder
    this.#filler = join(folder, 'filler')
    this.#bytes = (megabytes + 1) * 1024 * 1024
  }

  /** Null where it cannot be mounted: only root may do that, and not everywhere. */
  static mount(folder: string, megabytes: number): SmallDisk | null {
    mkdirSync(folder, { recursive: true })
    try {
      const options = `size=${megabytes}m,mode=700`
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
      return new SmallDisk(folder, megabytes)
    } catch {
      return null
    }
  }

  /** To the last byte. */
  fill(): void {
    expect(() => writeFileSync(this.#filler, Buffer.alloc(this.#bytes))).toThrow('ENOSPC')
  }

  free(): void {
    rmSync(this.#filler)
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder])
  }
}
