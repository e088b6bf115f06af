import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The messages of the frame; each only asks for something. */
export interface FrameMessage {
  readonly type: string
  readonly [member: string]: unknown
}

interface Options {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The origins that the document in the frame may have; `null` is that of a sandboxed frame. */
  readonly origins: readonly string[]
  readonly onMessage: (message: FrameMessage) => void
}

interface Bridge {
  /** Counts the documents that said hello: a new one knows nothing yet. */
  readonly connection: number
  readonly send: (message: FrameMessage) => void
}

/**
 * The conversation with a preview: the frame says hello, and gets a port for everything else. Messages of other windows
 * and origins are ignored. See docs/preview.md.
 */
export function useBridge({ frame, origins, onMessage }: Options): Bridge {
  const [connection, setConnection] = useState(0)
  const port = useRef<MessagePort | null>(null)
  const handler = useRef(onMessage)
  useEffect(() => {
    handler.current = onMessage
  })
  const allowed = origins.join(' ')

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const site = frame.current?.contentWindow
      if (!site || event.source !== site || !allowed.split(' ').includes(event.origin)) return
      if (event.data?.corral !== 1) return
      if (event.data.type === 'follow') return handler.current(event.data)
      if (event.data.type !== 'hello') return
      port.current?.close()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => handler.current(Object(data))
      port.current = port1
      // A sandboxed document has no origin that one could name.
      site.postMessage({ corral: 1, type: 'welcome' }, event.origin === 'null' ? '*' : event.origin, [port2])
      setConnection((count) => count + 1)
    }
    addEventListener('message', hear)
    return () => {
      removeEventListener('message', hear)
      port.current?.close()
      port.current = null
    }
  }, [frame, allowed])

  const send = useCallback((message: FrameMessage) => port.current?.postMessage(message), [])
  return { connection, send }
}
