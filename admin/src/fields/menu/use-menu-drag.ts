import { type DragEvent, useState } from 'react'
import type { JsonObject } from '../form/schema.ts'
import { type Moved, moveItem, type Place, type Side } from './menu-tree.ts'

interface Options {
  read(): readonly JsonObject[]
  onMove(moved: Moved | null, from: Place): void
}

/** Drags a row before or after another one, or below it: over its middle. */
export function useMenuDrag({ read, onMove }: Options) {
  const [from, setFrom] = useState<Place | null>(null)
  const [target, setTarget] = useState<{ place: Place; side: Side } | null>(null)

  function end() {
    setFrom(null)
    setTarget(null)
  }

  return {
    sideOf: (place: Place) => (target?.place.join() === place.join() ? target.side : undefined),
    handleProps: (place: Place) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        const row = event.currentTarget.closest('[data-place]')
        if (row) event.dataTransfer.setDragImage(row, 12, 12)
        setFrom(place)
      },
      onDragEnd: end,
    }),
    rowProps: (place: Place) => ({
      onDragOver(event: DragEvent) {
        if (from === null) return
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const part = (event.clientY - top) / height
        const side: Side = part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside'
        if (!moveItem(read(), from, place, side)) return setTarget(null)
        event.preventDefault()
        if (target?.place.join() !== place.join() || target.side !== side) setTarget({ place, side })
      },
      onDrop(event: DragEvent) {
        if (from === null || !target) return
        event.preventDefault()
        event.stopPropagation()
        onMove(moveItem(read(), from, target.place, target.side), from)
        end()
      },
    }),
  }
}
