import { type DragEvent, type KeyboardEvent, useState } from 'react'

interface Reorder {
  /** The item before which the dragged one would go, or after it. */
  readonly target: { readonly index: number; readonly side: 'before' | 'after' } | null
  handleProps(index: number): {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragEnd: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  rowProps(index: number): { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
}

/** Moves the rows of a list: by dragging a handle, or with the arrow keys on it. */
export function useReorder(count: number, move: (from: number, to: number) => void): Reorder {
  const [from, setFrom] = useState<number | null>(null)
  const [target, setTarget] = useState<Reorder['target']>(null)

  function end() {
    setFrom(null)
    setTarget(null)
  }

  return {
    target,
    handleProps: (index) => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        const row = event.currentTarget.closest('[data-row]')
        if (row) event.dataTransfer.setDragImage(row, 12, 12)
        setFrom(index)
      },
      onDragEnd: end,
      onKeyDown(event) {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (step === 0 || index + step < 0 || index + step >= count) return
        event.preventDefault()
        move(index, index + step)
      },
    }),
    rowProps: (index) => ({
      onDragOver(event) {
        if (from === null) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const side = event.clientY < top + height / 2 ? 'before' : 'after'
        if (target?.index !== index || target.side !== side) setTarget({ index, side })
      },
      onDrop(event) {
        if (from === null || !target) return
        event.preventDefault()
        event.stopPropagation()
        const place = target.index + (target.side === 'after' ? 1 : 0)
        move(from, place > from ? place - 1 : place)
        end()
      },
    }),
  }
}
