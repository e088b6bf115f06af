import { i18n } from '@lingui/core'
import { type RefObject, useEffect, useRef } from 'react'
import type { ComponentId, Content } from '../../editor/content.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { changedTexts, type FieldText } from './changed-texts.ts'
import classes from './Preview.module.css'
import type { PreviewActions, PreviewKind } from './preview.types.ts'
import { siteRefOf } from './refs.ts'
import type { FrameMessage } from './use-bridge.ts'
import { useFrame, useNames } from './use-frame.ts'
import type { SitePreview } from './use-preview-token.ts'

interface Props {
  readonly kind: PreviewKind
  readonly id: number
  readonly content: Content
  readonly savedRevision: string
  readonly selected: ComponentId | null
  readonly isClickToEdit: boolean
  readonly canAdd: boolean
  readonly preview: SitePreview
  readonly actions: PreviewActions
  /** Whether the website answers: false when it has said nothing for a while. */
  readonly onState: (isAnswering: boolean) => void
}

/** A website that has the script answers within this time after it was loaded. */
export const loadTimeout = 5_000

/** The website itself, with the working copy as it is saved. */
export function SiteFrame(props: Props) {
  const { kind, id, content, savedRevision, selected, isClickToEdit, canAdd, preview, actions, onState } =
    props
  const frame = useRef<HTMLIFrameElement>(null)
  const { draft } = useDraft(kind, id)
  const names = useNames(content, siteRefOf)
  const path = useRef<string | null>(null)
  const { connection, send } = useFrame({
    frame,
    origins: preview.origins,
    record: `${kind}:${id}`,
    content,
    selected,
    names,
    isClickToEdit,
    canAdd,
    actions,
    refOf: siteRefOf,
    onMessage,
  })
  useSiteUpdates({
    record: `${kind}:${id}`,
    content,
    savedRevision,
    connection,
    send,
    saveNow: draft.saveNow,
    frame,
  })

  useEffect(() => {
    if (connection > 0) return onState(true)
    const timer = setTimeout(() => onState(false), loadTimeout)
    return () => clearTimeout(timer)
  }, [connection, onState])

  /** The first address is that of this page; another one means that a link was followed. */
  function onMessage({ type, url }: FrameMessage): void {
    if (type !== 'navigated' || typeof url !== 'string') return
    path.current ??= url
    if (path.current !== url) actions.onNavigate(url)
  }

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={i18n.t('The page on your website')}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      src={preview.url}
    />
  )
}

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
/** After this time a text is part of the saved content. */
const settled = 1_000

/**
 * Keeps the website up to date: plain texts are shown as they are typed; everything else once it is saved, which happens
 * sooner than without a preview.
 */
function useSiteUpdates({ record, content, savedRevision, connection, send, saveNow, frame }: Options): void {
  const before = useRef(content)
  const texts = useRef(new Map<string, FieldText & { at: number }>())

  useEffect(() => {
    const previous = before.current
    before.current = content
    if (previous === content || connection === 0) return
    const changed = changedTexts(record, previous, content)
    for (const text of changed) {
      const key = `${text.ref} ${text.field}`
      if (text.text === null) texts.current.delete(key)
      else {
        texts.current.set(key, { ...text, at: Date.now() })
        send({ type: 'text', ...text })
      }
    }
    const isTyped = changed.some(({ text }) => text !== null)
    const timer = setTimeout(() => void saveNow().catch(() => {}), isTyped ? pause : 0)
    return () => clearTimeout(timer)
  }, [record, content, connection, send, saveNow])

  const revision = useRef(savedRevision)
  useEffect(() => {
    if (revision.current === savedRevision) return
    revision.current = savedRevision
    // A website without the script shows changes only when it is loaded again.
    if (connection === 0 && frame.current) frame.current.src = String(frame.current.src)
    send({ type: 'update', seq: Date.now() })
    for (const [key, { at, ...text }] of texts.current) {
      if (Date.now() - at > settled) texts.current.delete(key)
      else send({ type: 'text', ...text })
    }
  }, [savedRevision, connection, send, frame])
}
