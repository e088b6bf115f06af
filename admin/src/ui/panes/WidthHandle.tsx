import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import classes from './WidthHandle.module.css'

const step = 16

interface Props {
  readonly label: string
  /** The width of the pane that it changes. */
  readonly width: number
  readonly min: number
  readonly max: number
  /** A double click goes back to it. */
  readonly standard: number
  /** Where the pane is: before the handle, or after it. */
  readonly side: 'before' | 'after'
  readonly onChange: (width: number) => void
}

/** Makes a pane wider or narrower: by dragging, or with the arrow keys, Home and End. */
export function WidthHandle({ label, width, min, max, standard, side, onChange }: Props) {
  const [start, setStart] = useState<number | null>(null)
  const direction = side === 'before' ? 1 : -1
  const set = (wanted: number) => onChange(Math.round(Math.max(min, Math.min(max, wanted))))

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    setStart(width - direction * event.clientX)
  }
  function onKeyDown(event: KeyboardEvent) {
    const wanted = {
      ArrowLeft: width - direction * step,
      ArrowRight: width + direction * step,
      Home: min,
      End: max,
    }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    set(wanted)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be dragged is no hr
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classes.handle}
      data-active={start !== null || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => start !== null && set(start + direction * event.clientX)}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
      onDoubleClick={() => onChange(standard)}
      onKeyDown={onKeyDown}
    />
  )
}
