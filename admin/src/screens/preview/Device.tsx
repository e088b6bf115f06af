import { i18n } from '@lingui/core'
import { useElementSize } from '@mantine/hooks'
import { createContext, type ReactNode } from 'react'
import classes from './Preview.module.css'
import type { PreviewWidth } from './preview.types.ts'

/** The width of each screen in pixels: the page is laid out for it. */
const widths: Readonly<Record<PreviewWidth, number>> = { desktop: 1280, tablet: 834, phone: 390 }

/** How small the children are shown: 1 for their own size. */
export const ScaleContext = createContext(1)

export interface Screen {
  readonly ref: (element: HTMLElement | null) => void
  readonly width: number
  readonly height: number
  readonly scale: number
  /** How far it is from the left edge of the room. */
  readonly left: number
}

/** A screen of the width that it names, as small as the available room asks for. */
export function useScreen(device: PreviewWidth): Screen {
  const { ref, width: room, height } = useElementSize()
  const width = widths[device]
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return { ref, width, height: height / scale, scale, left: Math.max(0, (room - width * scale) / 2) }
}

export function Device({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { ref, width, height, scale, left } = screen
  return (
    <div ref={ref} className={classes.room}>
      <div
        className={classes.device}
        style={{ width, height, left, transform: scale < 1 ? `scale(${scale})` : undefined }}
      >
        <ScaleContext value={scale}>{children}</ScaleContext>
      </div>
    </div>
  )
}

/** The width of the screen, and how small it is shown. */
export function ScreenScale({ screen: { width, scale } }: { screen: Screen }) {
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(scale)
  return (
    <span className={classes.scale} title={i18n.t('Width of the page, and how small it is shown')}>
      {i18n.t('{width} px · {percent}', { width, percent })}
    </span>
  )
}
