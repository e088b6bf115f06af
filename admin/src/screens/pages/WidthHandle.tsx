import { i18n } from '@lingui/core'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import classes from './PagesLayout.module.css'

export const defaultWidth = 272
const minWidth = 200
const maxWidth = 520
const step = 16

interface Props {
  readonly width: number
  readonly onChange: (width: number) => void
}

/** Makes the tree wider or narrower: by dragging, or with the arrow keys. A double click resets it. */
export function WidthHandle({ width, onChange }: Props) {
  const [start, setStart] = useState<number | null>(null)
  const set = (wanted: number) => onChange(Math.round(Math.min(maxWidth, Math.max(minWidth, wanted))))

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setStart(width - event.clientX)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') set(width - step)
    if (key === 'ArrowRight') set(width + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be dragged is no hr
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={i18n.t('Width of the tree')}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      tabIndex={0}
      className={classes.separator}
      data-active={start !== null || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => start !== null && set(start + event.clientX)}
      onPointerUp={() => setStart(null)}
      onDoubleClick={() => onChange(defaultWidth)}
      onKeyDown={onKeyDown}
    />
  )
}
