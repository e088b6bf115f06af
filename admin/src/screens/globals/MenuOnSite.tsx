import { i18n } from '@lingui/core'
import { use, useEffect, useRef } from 'react'
import { useEditor } from '../editor/editor-context.tsx'
import { ScaleContext } from '../preview/Device.tsx'
import previewClasses from '../preview/Preview.module.css'
import { loadTimeout } from '../preview/SiteFrame.tsx'
import { useBridge } from '../preview/use-bridge.ts'
import type { SitePreview } from '../preview/use-preview-token.ts'

interface Props {
  readonly preview: SitePreview
  /** Whether the website answers: false when it has said nothing for a while. */
  readonly onState: (isAnswering: boolean) => void
}

/** The home page of the website, which reads the menu as it is saved. Its links can be followed. */
export function MenuOnSite({ preview, onState }: Props) {
  const { draft } = useEditor()
  const savedRevision = draft.useValue((state) => state.savedRevision)
  const frame = useRef<HTMLIFrameElement>(null)
  const scale = use(ScaleContext)
  const { connection, send } = useBridge({ frame, origins: preview.origins, onMessage: () => {} })

  useEffect(() => {
    if (connection > 0) return onState(true)
    const timer = setTimeout(() => onState(false), loadTimeout)
    return () => clearTimeout(timer)
  }, [connection, onState])
  useEffect(() => {
    if (connection === 0) return
    send({ type: 'allow', add: false, actions: {} })
    send({ type: 'mode', overlay: false, scale })
  }, [connection, send, scale])

  const shown = useRef(savedRevision)
  useEffect(() => {
    if (shown.current === savedRevision) return
    shown.current = savedRevision
    // A website without the script shows changes only when it is loaded again.
    if (connection === 0 && frame.current) frame.current.src = String(frame.current.src)
    send({ type: 'update', seq: Date.now(), whole: true })
  }, [savedRevision, connection, send])

  return (
    <iframe
      ref={frame}
      className={previewClasses.frame}
      title={i18n.t('The menu on your website')}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      src={preview.url}
    />
  )
}
