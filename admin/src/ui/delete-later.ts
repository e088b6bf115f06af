import { useSyncExternalStore } from 'react'
import { showDone } from './undo.tsx'

/** Records that are deleted as far as the user is concerned, while it can still be undone: `asset 12`. */
let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
/** The deletions that have not been sent yet. */
const waiting = new Set<() => void>()

interface Deletion {
  /** The record that disappears at once: `asset 12`. */
  readonly names: readonly string[]
  /** The event in words. */
  readonly message: string
  /** Deletes for good. It is called when Undo has gone, or when the app is left. */
  readonly run: () => Promise<unknown>
  readonly onFailure: (error: unknown) => void
}

/** Deletes a record that the service cannot bring back: it disappears at once, and is deleted when "Undo" has gone. */
export function deleteLater({ names, message, run, onFailure }: Deletion): void {
  const nameSet = new Set(names)
  setHidden(hidden.union(nameSet))
  const show = () => setHidden(hidden.difference(nameSet))
  const send = () => {
    if (!waiting.delete(send)) return
    run().catch(onFailure).finally(show)
  }
  waiting.add(send)
  const undo = async () => {
    waiting.delete(send)
    show()
  }
  showDone({ message, undo, onFinal: send })
}

/** The names of records that are about to be deleted: lists leave them out. */
export function useDeleted(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => hidden)
}

window.addEventListener('pagehide', () => {
  for (const send of [...waiting]) send()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setHidden(next: ReadonlySet<string>): void {
  hidden = next
  for (const listener of listeners) listener()
}
