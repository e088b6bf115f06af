import { documented, nullableInteger, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'

const FocalPoint = documented(
  'FocalPoint',
  {
    x: ['From 0 at the left edge to 1', 0.5],
    y: ['From 0 at the upper edge to 1', 0.25],
  },
  Type.Object({ x: Type.Unsafe<number>({ type: 'number' }), y: Type.Unsafe<number>({ type: 'number' }) }),
)

/** A picture as a website needs it. */
export const Picture = documented(
  'Picture',
  {
    path: ['Its path on the public disk: `/storage/{path}`', 'assets/ab/abcdefghijklmnopqrstuvwx.jpg'],
    alt: [
      'What it shows, for those who do not see it: `meta.alt` of the asset, or its `alt` in the language of the reader',
      'A meadow in May',
    ],
    width: ['In pixels', 1600],
    height: ['In pixels', 900],
    focal: ['What must stay visible when it is cut: `data.focal` of the asset, or its centre'],
    version: [
      'For the parameter `v`, with which a response may be cached forever; null for a missing file',
      'q1w2e3r4t5y6',
    ],
  },
  Type.Object({
    path: Type.String(),
    alt: nullableString,
    width: nullableInteger,
    height: nullableInteger,
    focal: FocalPoint,
    version: nullableString,
  }),
)
