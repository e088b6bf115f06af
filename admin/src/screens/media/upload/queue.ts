import type { Asset } from '../../../api/assets.ts'
import { messageOf } from '../../../api/errors.ts'

type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cancelled'

export interface UploadItem {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly state: UploadState
  /** From 0 to 1. */
  readonly progress: number
  /** Why it failed or was refused, in words. */
  readonly message: string | null
  readonly asset: Asset | null
}

export type Send = (
  file: File,
  options: {
    onProgress: (fraction: number) => void
    signal: AbortSignal
    fields?: Readonly<Record<string, string>> | undefined
  },
) => Promise<Asset>

/** Says why a file cannot be taken, before it is sent; null when it can. */
export type Check = (file: Blob) => string | null

const atOnce = 3

/** Sends files, three at a time. A failed upload can be tried again; a file that was refused before it was sent cannot. */
export class UploadQueue {
  private items: readonly UploadItem[] = []
  private readonly files = new Map<
    number,
    { file: File; fields?: Readonly<Record<string, string>> | undefined }
  >()
  private readonly running = new Map<number, AbortController>()
  private readonly listeners = new Set<() => void>()
  private readonly send: Send
  private readonly onDone: (asset: Asset) => void
  private lastId = 0

  constructor(send: Send, onDone: (asset: Asset) => void = () => {}) {
    this.send = send
    this.onDone = onDone
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly read = (): readonly UploadItem[] => this.items

  /** `fields`: what else the service is told of each, such as the folder. */
  add(files: readonly File[], check: Check = () => null, fields?: Readonly<Record<string, string>>): void {
    const added = files.map((file): UploadItem => {
      const id = ++this.lastId
      const message = check(file)
      this.files.set(id, { file, fields })
      const state = message === null ? 'waiting' : 'refused'
      return { id, name: file.name, size: file.size, state, progress: 0, message, asset: null }
    })
    this.set([...this.items, ...added])
    this.next()
  }

  retry(id: number): void {
    this.change(id, { state: 'waiting', progress: 0, message: null })
    this.next()
  }

  cancel(id: number): void {
    this.change(id, { state: 'cancelled' })
    this.running.get(id)?.abort()
    this.next()
  }

  /** Forgets all that is finished, in whatever way. */
  clear(): void {
    this.set(this.items.filter(({ state }) => state === 'waiting' || state === 'sending'))
  }

  private next(): void {
    for (const { id, state } of this.items) {
      if (this.running.size >= atOnce) return
      if (state === 'waiting') void this.start(id)
    }
  }

  private async start(id: number): Promise<void> {
    const kept = this.files.get(id)
    if (!kept) return
    const controller = new AbortController()
    this.running.set(id, controller)
    this.change(id, { state: 'sending' })
    try {
      const onProgress = (progress: number) => this.change(id, { progress })
      const asset = await this.send(kept.file, { onProgress, signal: controller.signal, fields: kept.fields })
      this.files.delete(id)
      this.change(id, { state: 'done', progress: 1, asset })
      this.onDone(asset)
    } catch (error) {
      if (!controller.signal.aborted) this.change(id, { state: 'failed', message: messageOf(error) })
    } finally {
      this.running.delete(id)
      this.next()
    }
  }

  private change(id: number, changes: Partial<UploadItem>): void {
    this.set(this.items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  }

  private set(items: readonly UploadItem[]): void {
    this.items = items
    for (const listener of this.listeners) listener()
  }
}
