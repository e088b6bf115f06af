import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  readonly size?: number | string
  /** The width of its lines. */
  readonly stroke?: number | string
}

export type Icon = (props: IconProps) => ReactElement

/** An icon of lines, in a square of 24. */
export function icon(...paths: readonly string[]): Icon {
  const lines = paths.map((d) => createElement('path', { key: d, d }))
  return function LineIcon({ size = 24, stroke = 2, color = 'currentColor', ...rest }) {
    const look = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: color,
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      // The control that has it has the name.
      'aria-hidden': rest['aria-label'] === undefined,
    } as const
    return createElement('svg', { ...look, ...rest }, lines)
  }
}
