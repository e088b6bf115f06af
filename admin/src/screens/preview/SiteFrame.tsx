import { i18n } from '@lingui/core'
import { useEffect, useRef } from 'react'
import type { ComponentId, Content } from '../../editor/content.ts'
import { useDraft } from '../../editor/use-draft.ts'
import classes from './Preview.module.css'
import type { PreviewActions, PreviewKind } from './preview.types.ts'
import { siteRefOf } from './refs.ts'
import type { FrameMessage } from './use-bridge.ts'
import { useFrame } from './use-frame.ts'
import { useNames } from './use-names.ts'
import type { SitePreview } from './use-preview-token.ts'
import { useSiteUpdates } from './use-site-updates.ts'

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
const patience = 5_000

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
    const timer = setTimeout(() => onState(false), patience)
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
