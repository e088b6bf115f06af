import { i18n } from '@lingui/core'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentId, Content } from '../../editor/content.ts'
import { ScaleContext } from './Device.tsx'
import classes from './Preview.module.css'
import { plainDocument } from './plain/document.ts'
import type { PreviewActions } from './preview.types.ts'
import { plainRefOf } from './refs.ts'
import type { FrameMessage } from './use-bridge.ts'
import { useDelayed } from './use-delayed.ts'
import { useFrame } from './use-frame.ts'
import { useNames } from './use-names.ts'
import { usePlainRenderer } from './use-plain-renderer.ts'

interface Props {
  readonly title: string
  readonly record: string
  readonly content: Content
  readonly selected?: ComponentId | null
  readonly isClickToEdit?: boolean
  readonly canAdd?: boolean
  /** Without actions it can only be looked at. */
  readonly actions?: PreviewActions | null
}

/** Short enough to look immediate, long enough that fast typing is not held up. */
const delay = 60
const sandboxed = ['null']

/** The content as a plain page, without a website, as it is on the screen: nothing needs to be saved. */
export function PlainFrame({
  title,
  record,
  content,
  selected = null,
  isClickToEdit = true,
  canAdd = false,
  actions = null,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useDelayed(content, delay)
  const render = usePlainRenderer(record, shown)
  const names = useNames(shown, plainRefOf)
  const source = useMemo(() => plainDocument(i18n.locale), [])
  const onMessage = (message: FrameMessage) => {
    if (message.type === 'follow' && typeof message.url === 'string') actions?.onNavigate(message.url)
  }
  const { connection, send } = useFrame({
    frame,
    origins: sandboxed,
    record,
    content,
    selected,
    names,
    isClickToEdit,
    canAdd,
    actions,
    refOf: plainRefOf,
    onMessage,
  })
  const scale = use(ScaleContext)
  const view = useMemo(
    () => ({ ...render(shown), isEditable: canAdd, scale }),
    [render, shown, canAdd, scale],
  )
  // The bridge says hello before the script that renders is there.
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (connection > 0 && isLoaded) send({ type: 'update', seq: Date.now(), page: view })
  }, [connection, isLoaded, send, view])

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      sandbox="allow-scripts"
      srcDoc={source}
      onLoad={() => setLoaded(true)}
    />
  )
}
