import { createStore, del, entries, set } from 'idb-keyval'
import type { Content } from './content.ts'
import type { Conflict, DraftKind } from './draft.types.ts'

/** The unsaved changes of a tab, with the content that they are based on. */
export interface LocalCopy {
  readonly base: Content
  readonly content: Content
  readonly conflicts: readonly Conflict[]
  readonly at: number
}

export interface FoundCopy extends LocalCopy {
  readonly key: string
}

export interface LocalCopies {
  /** The copies that tabs of this user have left behind, the oldest first. */
  find(): Promise<readonly FoundCopy[]>
  /** Stores it a moment later at most; the last call wins. */
  store(copy: () => LocalCopy): void
  /** The service has everything. */
  remove(): void
  /** Writes at once. Resolves when it is on the disk, or cannot be. */
  flush(): Promise<void>
  forget(keys: readonly string[]): Promise<void>
}

/** At most a second of typing may be lost, however a browser ends. */
const interval = 250

/** A disk that does not answer must not keep anything from being saved. */
const longestFlush = 1000

/** Copies in the browser of changes that the service has not confirmed. Each tab has its own. */
export function createLocalCopies(kind: DraftKind, id: number, userId: number): LocalCopies {
  const prefix = `${userId}:${kind}:${id}:`
  const key = prefix + crypto.randomUUID()
  let wanted: (() => LocalCopy) | null = null
  let isStored = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastWrite = 0

  /** A private window may refuse: then there is only the service. */
  async function write() {
    clearTimeout(timer)
    timer = undefined
    lastWrite = Date.now()
    const work = wanted ? set(key, wanted(), store()) : isStored ? del(key, store()) : null
    isStored = wanted !== null
    await work?.catch(() => {})
  }

  function schedule() {
    timer ??= setTimeout(() => void write(), Math.max(0, lastWrite + interval - Date.now()))
  }

  return {
    async find() {
      const all = await entries<string, LocalCopy>(store()).catch(() => [])
      return all
        .filter(([name]) => name.startsWith(prefix) && name !== key)
        .map(([name, copy]) => ({ ...copy, key: name }))
        .sort((a, b) => a.at - b.at)
    },
    store(copy) {
      wanted = copy
      schedule()
    },
    remove() {
      wanted = null
      if (isStored || timer) schedule()
    },
    async flush() {
      await Promise.race([write(), new Promise((resolve) => setTimeout(resolve, longestFlush))])
    },
    async forget(keys) {
      for (const each of keys) await del(each, store()).catch(() => {})
    },
  }
}

let opened: ReturnType<typeof createStore> | undefined

function store() {
  opened ??= createStore('corral-drafts', 'copies')
  return opened
}
