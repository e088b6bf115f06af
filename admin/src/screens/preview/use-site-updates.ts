import { type RefObject, useEffect, useRef } from 'react'
import type { Content } from '../../editor/content.ts'
import { changedTexts, type FieldText } from './changed-texts.ts'
import type { FrameMessage } from './use-bridge.ts'

interface Options {
  readonly record: string
  readonly content: Content
  readonly savedRevision: string
  /** 0 as long as the website has not answered. */
  readonly connection: number
  readonly send: (message: FrameMessage) => void
  readonly saveNow: () => Promise<void>
  readonly frame: RefObject<HTMLIFrameElement | null>
}

/** A pause of typing that is long enough to save. Everything but plain texts is saved at once: rich text waits by itself. */
const pause = 120
/** After this time a text is part of what was saved. */
const settled = 1_000

/**
 * Keeps the website up to date: plain texts are shown as they are typed; everything else once it is saved, which happens
 * sooner than without a preview.
 */
export function useSiteUpdates({
  record,
  content,
  savedRevision,
  connection,
  send,
  saveNow,
  frame,
}: Options): void {
  const before = useRef(content)
  const texts = useRef(new Map<string, FieldText & { at: number }>())

  useEffect(() => {
    const previous = before.current
    before.current = content
    if (previous === content || connection === 0) return
    const changed = changedTexts(record, previous, content)
    for (const text of changed) {
      texts.current.set(`${text.ref} ${text.field}`, { ...text, at: Date.now() })
      send({ type: 'text', ...text })
    }
    const timer = setTimeout(() => void saveNow().catch(() => {}), changed.length > 0 ? pause : 0)
    return () => clearTimeout(timer)
  }, [record, content, connection, send, saveNow])

  const revision = useRef(savedRevision)
  useEffect(() => {
    if (revision.current === savedRevision) return
    revision.current = savedRevision
    // A website without the script shows what is new only when it is loaded again.
    if (connection === 0 && frame.current) frame.current.src = String(frame.current.src)
    send({ type: 'update', seq: Date.now() })
    for (const [key, { at, ...text }] of texts.current) {
      if (Date.now() - at > settled) texts.current.delete(key)
      else send({ type: 'text', ...text })
    }
  }, [savedRevision, connection, send, frame])
}
