import { i18n } from '@lingui/core'
import { type RefObject, use, useEffect, useRef } from 'react'
import { useComponentTypes } from '../../api/component-types.ts'
import { type ComponentId, type Content, componentsOf } from '../../editor/content.ts'
import { isSame } from '../../editor/same.ts'
import { ScaleContext } from './Device.tsx'
import type { ComponentAction, PreviewActions } from './preview.types.ts'
import { componentAt, indexAfter } from './refs.ts'
import { type FrameMessage, useBridge } from './use-bridge.ts'

interface Options {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly origins: readonly string[]
  /** `page:3` or `post:7`. */
  readonly record: string
  readonly content: Content
  readonly selected: ComponentId | null
  readonly names: Readonly<Record<string, string>>
  /** False lets clicks through to the page, so that its links can be followed. */
  readonly isClickToEdit: boolean
  /** Whether "+" is shown. */
  readonly canAdd: boolean
  /** Without actions it can only be looked at. */
  readonly actions: PreviewActions | null
  readonly refOf: (content: Content, id: ComponentId) => string
  readonly onMessage?: (message: FrameMessage) => void
}

/** The longest time from a click in the frame until the frame has the focus. */
const focusTime = 1000

/** Click to edit, in both directions, for the website and for the plain view. */
export function useFrame(options: Options) {
  const { frame, origins, record, content, selected, names, isClickToEdit, canAdd, actions, refOf } = options
  const { connection, send } = useBridge({ frame, origins, onMessage: hear })
  const isEditable = actions !== null
  const scale = use(ScaleContext)
  const selectedRef = selected === null ? null : refOf(content, selected)

  const mayChange = canAdd && isClickToEdit
  useEffect(() => {
    if (connection > 0) send({ type: 'allow', add: mayChange, actions: mayChange ? actionLabels() : {} })
  }, [connection, send, mayChange])
  useEffect(() => {
    if (connection > 0) send({ type: 'mode', overlay: isEditable && isClickToEdit, scale })
  }, [connection, send, isEditable, isClickToEdit, scale])
  useEffect(() => {
    if (connection > 0) send({ type: 'names', names })
  }, [connection, send, names])
  useEffect(() => {
    if (connection > 0) send({ type: 'select', ref: selectedRef, scroll: true })
  }, [connection, send, selectedRef])

  /** The field that may be typed into, until the frame says that it is done. */
  const written = useRef<{ component: ComponentId | null; field: string } | null>(null)

  function hear(message: FrameMessage): void {
    options.onMessage?.(message)
    if (!actions) return
    if (message.type === 'edit') edit(message, actions)
    if (message.type === 'key') pressKey(message)
    if (message.type === 'action') actInFrame(message)
    if (message.type === 'text') type(message, actions)
    if (message.type === 'typed') {
      written.current = null
      leave()
    }
  }

  function edit({ ref, field, text }: FrameMessage, { onSelect, onWrite }: PreviewActions): void {
    const component = componentAt(content, ref, record)
    if (component === undefined) return
    const name = typeof field === 'string' ? field : undefined
    if (mayChange && name !== undefined && onWrite(component, name, text)) {
      written.current = { component, field: name }
      send({ type: 'write', ref: String(ref), field: name })
    } else onSelect(component, name)
  }

  function type({ ref, field, text }: FrameMessage, { onText }: PreviewActions): void {
    const open = written.current
    if (!open || !isInFrame() || typeof text !== 'string' || field !== open.field) return
    if (componentAt(content, ref, record) === open.component) onText(open.component, open.field, text)
  }

  /** A frame in another process has the focus of a click a little later than its message is here. */
  function actInFrame(message: FrameMessage, until = Date.now() + focusTime): void {
    const { actions: current } = newest.current.options
    if (current && (message.action === 'add' || isInFrame())) newest.current.act(message, current)
    else if (Date.now() < until) setTimeout(actInFrame, 20, message, until)
  }

  function act(message: FrameMessage, { onAdd, onMove, onAction }: PreviewActions): void {
    const { action, ref, slot, after } = message
    const index = indexOf(slot, after)
    if (action === 'add') {
      if (index !== null) onAdd(String(slot), index)
      return
    }
    const component = componentAt(content, ref, record)
    if (!mayChange || component === undefined || component === null) return
    if (action === 'move' && index !== null) onMove(component, String(slot), index)
    else if (isComponentAction(action)) onAction(component, action)
    else return
    leave()
  }

  const newest = useRef({ act, options })
  useEffect(() => {
    newest.current = { act, options }
  })

  function indexOf(slot: unknown, after: unknown): number | null {
    if (typeof slot !== 'string') return null
    const previous = after === null ? null : componentAt(content, after, record)
    return previous === undefined ? null : indexAfter(content, slot, previous)
  }

  /** ⌘S and ⌘Enter save and open the dialog, as outside of the frame. No button of the dialog has the focus then. */
  function pressKey({ key }: FrameMessage): void {
    if (!isInFrame() || (key !== 's' && key !== 'Enter')) return
    leave()
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true }))
  }

  /** Where a person is: a click or a key in the frame gives it the focus. */
  function isInFrame(): boolean {
    return frame.current !== null && document.activeElement === frame.current
  }

  /** The keys are those of the app again: undo, for example. */
  function leave(): void {
    if (isInFrame()) frame.current?.blur()
  }

  return { connection, send }
}

function isComponentAction(action: unknown): action is ComponentAction {
  return action === 'duplicate' || action === 'hide' || action === 'remove'
}

/** The buttons at a component, by the names of the protocol. */
function actionLabels(): Readonly<Record<string, string>> {
  return {
    up: i18n.t('Move up'),
    down: i18n.t('Move down'),
    move: i18n.t('Drag to move'),
    duplicate: i18n.t('Duplicate'),
    hide: i18n.t('Hide'),
    remove: i18n.t('Remove'),
  }
}

/** The names of the components, by their references in the frame. The same object as long as nothing changes. */
export function useNames(
  content: Content,
  refOf: (content: Content, id: ComponentId) => string,
): Readonly<Record<string, string>> {
  const types = useComponentTypes()
  const labels = new Map(types.map(({ type, label }) => [type, label]))
  const names = Object.fromEntries(
    componentsOf(content).map(({ id, type }) => [
      refOf(content, id),
      i18n.t('Edit {name}', { name: labels.get(type) ?? type }),
    ]),
  )
  const known = useRef(names)
  if (!isSame(known.current, names)) known.current = names
  return known.current
}
