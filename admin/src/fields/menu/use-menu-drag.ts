import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import type { JsonObject } from '../form/schema.ts'
import { type Drop, dropInto, type Moved, moveItem, otherRows, type Place, type Side } from './menu-tree.ts'

interface Options {
  read(): readonly JsonObject[]
  onMove(moved: Moved | null, from: Place): void
}

interface Target extends Drop {
  /** The row that shows it, and where. */
  readonly row: Place
  readonly shown: Side
}

/** As wide as a level in menu.module.css. */
const levelWidth = 24

/**
 * Drags a row between others, by mouse, pen or finger. To the right it goes below the row above, to the left out of it; over
 * the middle of another row it goes below that.
 */
export function useMenuDrag({ read, onMove }: Options) {
  const drag = useRef<{ from: Place; x: number } | null>(null)
  const [target, setTarget] = useState<Target | null>(null)

  function end() {
    drag.current = null
    setTarget(null)
  }

  function targetAt({ clientX, clientY, currentTarget }: PointerEvent): Target | null {
    if (!drag.current) return null
    const { from, x } = drag.current
    const list = currentTarget.closest('[data-menu-rows]')
    const rows = otherRows(read(), from)
    const boxes = rows.map(({ place }) => {
      const row = list?.querySelector(`[data-place="${place.join('.')}"]`)
      return row?.getBoundingClientRect() ?? new DOMRect()
    })
    const levels = Math.round((clientX - x) / levelWidth)
    const over = boxes.findIndex(({ top, height }) => Math.abs(clientY - top - height / 2) < height * 0.2)
    const middle = rows[over]
    const gap = boxes.filter(({ top, height }) => top + height / 2 < clientY).length
    const drop =
      middle && levels === 0
        ? { target: middle.place, side: 'inside' as const, level: middle.place.length + 1 }
        : dropInto(rows, gap, from.length + levels)
    if (!drop || moveItem(read(), from, drop.target, drop.side)?.place.join() === from.join()) return null
    if (middle && levels === 0) return { ...drop, row: middle.place, shown: 'inside' }
    const [before, after] = [rows[gap - 1], rows[gap]]
    if (before) return { ...drop, row: before.place, shown: 'after' }
    return after ? { ...drop, row: after.place, shown: 'before' } : null
  }

  return {
    sideOf: (place: Place) => (target?.row.join() === place.join() ? target.shown : undefined),
    /** Where the line begins that shows the level. */
    styleOf: (place: Place) =>
      ({
        '--level': place.length - 1,
        '--drop-levels': target ? target.level - place.length : 0,
      }) as CSSProperties,
    /** Whether there was something to cancel. */
    cancel(): boolean {
      const isDragging = drag.current !== null
      end()
      return isDragging
    },
    handleProps: (place: Place) => ({
      'data-handle': true,
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: place, x: event.clientX }
      },
      onPointerMove(event: PointerEvent) {
        const next = targetAt(event)
        if (JSON.stringify(next) !== JSON.stringify(target)) setTarget(next)
        if (!next) return
        const list = event.currentTarget.closest('[data-menu-rows]')
        list?.querySelector(`[data-place="${next.row.join('.')}"]`)?.scrollIntoView({ block: 'nearest' })
      },
      onPointerUp(event: PointerEvent) {
        const found = targetAt(event)
        end()
        if (found) onMove(moveItem(read(), place, found.target, found.side), place)
      },
      onPointerCancel: end,
    }),
  }
}
