import type { FocalPoint } from '../../../api/assets.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the picture is inside its box when it is shown whole (`object-fit: contain`), relative to the box. */
export function containedBox(box: Box, width: number, height: number): Box {
  if (width === 0 || height === 0) return { left: 0, top: 0, width: box.width, height: box.height }
  const scale = Math.min(box.width / width, box.height / height)
  const shown = { width: width * scale, height: height * scale }
  return { left: (box.width - shown.width) / 2, top: (box.height - shown.height) / 2, ...shown }
}

/** The point of the picture below the pointer, from 0 to 1, in thousandths. */
export function pointAt(picture: Box, x: number, y: number): FocalPoint {
  return {
    x: within((x - picture.left) / picture.width),
    y: within((y - picture.top) / picture.height),
  }
}

/** A step by an arrow key; null for other keys. */
export function stepOf({ x, y }: FocalPoint, key: string): FocalPoint | null {
  const step = 0.02
  if (key === 'ArrowLeft') return { x: within(x - step), y }
  if (key === 'ArrowRight') return { x: within(x + step), y }
  if (key === 'ArrowUp') return { x, y: within(y - step) }
  if (key === 'ArrowDown') return { x, y: within(y + step) }
  return null
}

function within(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}
