import { i18n } from '@lingui/core'
import { type RefObject, use, useEffect, useRef } from 'react'
import { useComponentTypes } from '../../api/component-types.ts'
import { type ComponentId, type Content, componentsOf } from '../../editor/content.ts'
import { isSame } from '../../editor/same.ts'
import { ScaleContext } from './Device.tsx'
import type { PreviewActions } from './preview.types.ts'
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

/** Click to edit, in both directions, for the website and for the plain view. */
export function useFrame(options: Options) {
  const { frame, origins, record, content, selected, names, isClickToEdit, canAdd, actions, refOf } = options
  const { connection, send } = useBridge({ frame, origins, onMessage: hear })
  const isEditable = actions !== null
  const scale = use(ScaleContext)
  const selectedRef = selected === null ? null : refOf(content, selected)

  useEffect(() => {
    if (connection > 0) send({ type: 'allow', add: canAdd && isClickToEdit })
  }, [connection, send, canAdd, isClickToEdit])
  useEffect(() => {
    if (connection > 0) send({ type: 'mode', overlay: isEditable && isClickToEdit, scale })
  }, [connection, send, isEditable, isClickToEdit, scale])
  useEffect(() => {
    if (connection > 0) send({ type: 'names', names })
  }, [connection, send, names])
  useEffect(() => {
    if (connection > 0) send({ type: 'select', ref: selectedRef, scroll: true })
  }, [connection, send, selectedRef])

  function hear(message: FrameMessage): void {
    options.onMessage?.(message)
    if (!actions) return
    if (message.type === 'edit') {
      const component = componentAt(content, message.ref, record)
      if (component === undefined) return
      actions.onSelect(component, typeof message.field === 'string' ? message.field : undefined)
    }
    if (message.type === 'action' && message.action === 'add') add(message)
  }

  function add({ slot, after }: FrameMessage): void {
    if (typeof slot !== 'string') return
    const previous = after === null ? null : componentAt(content, after, record)
    if (previous !== undefined) actions?.onAdd(slot, indexAfter(content, slot, previous))
  }

  return { connection, send }
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
