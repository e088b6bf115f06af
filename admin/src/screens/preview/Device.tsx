import { useElementSize } from '@mantine/hooks'
import { createContext, type ReactNode } from 'react'
import classes from './Preview.module.css'
import type { PreviewWidth } from './preview.types.ts'

const widths: Readonly<Record<PreviewWidth, number>> = { desktop: 1200, tablet: 820, phone: 390 }
/** The plain view has no design that needs a wide screen: narrower, it can be read while one writes. */
const plainDesktop = 860

/** How small the children are shown: 1 for their own size. */
export const ScaleContext = createContext(1)

interface Props {
  readonly width: PreviewWidth
  readonly isPlain: boolean
  readonly children: ReactNode
}

/** A screen of a certain width, scaled down to the available room. */
export function Device({ width, isPlain, children }: Props) {
  const { ref, width: room, height } = useElementSize()
  const wanted = widthOf(width, isPlain, room)
  const scale = room > 0 ? Math.min(1, room / wanted) : 1
  return (
    <div ref={ref} className={classes.room}>
      <div
        className={classes.device}
        data-width={width}
        style={{
          width: wanted,
          height: height / scale,
          transform: scale < 1 ? `scale(${scale})` : undefined,
          left: Math.max(0, (room - wanted * scale) / 2),
        }}
      >
        <ScaleContext value={scale}>{children}</ScaleContext>
      </div>
    </div>
  )
}

/** A desktop is at least as wide as the room. On a phone the room itself is the screen. */
function widthOf(width: PreviewWidth, isPlain: boolean, room: number): number {
  if (width !== 'desktop') return widths[width]
  return room > 0 && room < 500 ? room : Math.max(isPlain ? plainDesktop : widths.desktop, room)
}
