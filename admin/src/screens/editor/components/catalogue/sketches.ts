/** A rectangle of a sketch, in a field of 64 by 40: how far from the left and the top, how wide, how high, how dark. */
export type Shape = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  tone: 'soft' | 'mid' | 'strong',
]

/** How the usual parts of a page look from far away. A type of a developer's own shows its picture or its icon. */
export const sketches: Readonly<Record<string, readonly Shape[]>> = {
  hero: [
    [4, 4, 56, 32, 'soft'],
    [10, 20, 30, 4, 'strong'],
    [10, 27, 14, 4, 'mid'],
  ],
  notice: [
    [4, 13, 56, 14, 'soft'],
    [4, 13, 2, 14, 'strong'],
    [12, 18.5, 36, 3, 'mid'],
  ],
  text: [[10, 6, 26, 4, 'strong'], ...lines(10, 44, [15, 20, 25]), [10, 30, 30, 2, 'mid']],
  image: [
    [12, 4, 40, 26, 'soft'],
    [12, 33, 22, 2, 'mid'],
  ],
  gallery: [6, 21].flatMap((y) => [6, 24, 42].map((x): Shape => [x, y, 16, 13, 'soft'])),
  quote: [
    [10, 8, 2, 24, 'strong'],
    [17, 11, 38, 3, 'mid'],
    [17, 18, 30, 3, 'mid'],
    [17, 27, 14, 2, 'soft'],
  ],
  cards: [6, 24, 42].flatMap((x): Shape[] => [
    [x, 5, 16, 30, 'soft'],
    [x + 3, 22, 10, 2.5, 'strong'],
    [x + 3, 28, 8, 2, 'mid'],
  ]),
  links: [9, 18, 27].flatMap((y): Shape[] => [
    [14, y, 4, 4, 'strong'],
    [22, y + 1, 26, 2, 'mid'],
  ]),
  'call-to-action': [
    [4, 6, 56, 28, 'soft'],
    [18, 12, 28, 3, 'mid'],
    [23, 20, 18, 8, 'strong'],
  ],
  faq: [6, 17, 28].flatMap((y): Shape[] => [
    [8, y, 48, 8, 'soft'],
    [12, y + 3, 26, 2, 'mid'],
    [48, y + 3, 4, 2, 'strong'],
  ]),
  people: [8, 26, 44].flatMap((x): Shape[] => [
    [x, 7, 12, 14, 'soft'],
    [x, 25, 12, 2.5, 'strong'],
    [x + 1, 30, 9, 2, 'mid'],
  ]),
  table: [
    [8, 6, 48, 6, 'strong'],
    ...[16, 23, 30].flatMap((y) => [8, 25, 42].map((x): Shape => [x, y, 14, 3, 'mid'])),
  ],
  'opening-hours': rows([8, 15, 22, 29]),
  address: [[14, 8, 22, 3, 'strong'], ...lines(14, 30, [16, 21, 26, 31])],
  'contact-form': [
    [10, 5, 44, 7, 'soft'],
    [10, 15, 44, 9, 'soft'],
    [10, 28, 18, 7, 'strong'],
  ],
  'post-list': [5, 16, 27].flatMap((y): Shape[] => [
    [8, y, 12, 9, 'soft'],
    [24, y + 1, 26, 2.5, 'strong'],
    [24, y + 5.5, 18, 2, 'mid'],
  ]),
}

function lines(x: number, width: number, tops: readonly number[]): Shape[] {
  return tops.map((y) => [x, y, width, 2, 'mid'])
}

/** A word on the left, a number on the right. */
function rows(tops: readonly number[]): Shape[] {
  return tops.flatMap((y): Shape[] => [
    [10, y, 18, 2.5, 'strong'],
    [38, y, 16, 2.5, 'mid'],
  ])
}
