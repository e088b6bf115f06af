import { AutoScroller, Feedback, PointerSensor, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider, useDraggable, useDroppable } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import { nonce } from '../../../../app/nonce.ts'
import type { ComponentId, Place } from '../../../../editor/content.ts'

/** Dragging with the pointer. Everything that knows the library is in this file; keys have their own way. */
const plugins = [
  StyleInjector.configure({ nonce }),
  Feedback.configure({ feedback: 'clone', dropAnimation: null }),
  AutoScroller,
  PreventSelection,
]

interface Props {
  readonly onMove: (id: ComponentId, place: Place) => void
  readonly children: ReactNode
}

/** Around everything that can be dragged, and all places where it can be dropped. */
export function Sorting({ onMove, children }: Props) {
  return (
    <DragDropProvider
      plugins={plugins}
      sensors={[PointerSensor]}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        const place = target?.data.place as Place | undefined
        if (!canceled && source && place) onMove(source.data.component as ComponentId, place)
      }}
    >
      {children}
    </DragDropProvider>
  )
}

export function useDragged(id: ComponentId, type: string, isDisabled: boolean) {
  const { ref, handleRef, isDragging } = useDraggable({
    id: `component ${id}`,
    data: { component: id, type },
    disabled: isDisabled,
  })
  return { ref, handleRef, isDragging }
}

/** A gap between two cards: a card that is dropped nearest to it goes there. */
export function useGap({ slot, index }: Place, accepts: (type: string) => boolean) {
  const { ref, isDropTarget } = useDroppable({
    id: `gap ${index} ${slot}`,
    data: { place: { slot, index } },
    accept: (source) => accepts(String(source.data.type)),
    collisionDetector: nearest,
  })
  return { ref, isTarget: isDropTarget }
}

type Detector = NonNullable<Parameters<typeof useDroppable>[0]['collisionDetector']>

/** The middle of the dragged card, or the pointer, has to be within the width of the slot. */
const nearest: Detector = ({ dragOperation, droppable }) => {
  const pointer = dragOperation.position.current
  const shape = droppable.shape
  if (!shape) return null
  const { left, right } = shape.boundingRectangle
  if (pointer.x < left || pointer.x > right) return null
  const distance = Math.abs(shape.center.y - pointer.y)
  return { id: droppable.id, value: 1 / (1 + distance), type: 1, priority: 2 }
}
