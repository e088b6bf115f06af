/** What the nursery sells: 50 plants in 40 varieties. The same numbers always give the same catalogue. */
export interface Product {
  readonly number: number
  readonly title: string
  readonly category: number
  readonly maker: number
  readonly description: string
  readonly content: string
  readonly meta: {
    readonly price: number
    readonly stock: number
    readonly light: string
    readonly evergreen: boolean
    readonly colours: readonly string[]
    readonly size: { readonly height: number; readonly width: number }
  }
  /** The numbers of other products. */
  readonly related: readonly number[]
}

interface Category {
  readonly name: string
  readonly colour: string
  readonly plants: readonly string[]
  /** The height in centimetres and the price in euros of its plants, from and to. */
  readonly height: readonly [number, number]
  readonly price: readonly [number, number]
  readonly isEvergreen: boolean
}

export const categories: readonly Category[] = [
  {
    name: 'Perennials',
    colour: '#8e5ba6',
    plants: ['Aster', 'Bellflower', 'Catmint', 'Coneflower', 'Cranesbill', 'Sage', 'Yarrow'],
    height: [25, 140],
    price: [4, 12],
    isEvergreen: false,
  },
  {
    name: 'Grasses',
    colour: '#a38a3c',
    plants: ['Blue fescue', 'Feather grass', 'Moor grass', 'Sedge', 'Switch grass', 'Wood rush'],
    height: [20, 180],
    price: [5, 15],
    isEvergreen: true,
  },
  {
    name: 'Roses',
    colour: '#c4576b',
    plants: ['Bush rose', 'Dog rose', 'Ground cover rose', 'Moss rose', 'Rambling rose', 'Shrub rose'],
    height: [40, 300],
    price: [12, 35],
    isEvergreen: false,
  },
  {
    name: 'Shrubs',
    colour: '#3d8b5f',
    plants: ['Box', 'Dogwood', 'Elder', 'Hydrangea', 'Lilac', 'Spiraea', 'Viburnum'],
    height: [60, 350],
    price: [14, 60],
    isEvergreen: true,
  },
  {
    name: 'Climbers',
    colour: '#2f6f8f',
    plants: ['Clematis', 'Honeysuckle', 'Hop', 'Ivy', 'Jasmine', 'Wisteria'],
    height: [150, 900],
    price: [9, 45],
    isEvergreen: false,
  },
  {
    name: 'Herbs',
    colour: '#5f8d2f',
    plants: ['Chives', 'Lavender', 'Marjoram', 'Mint', 'Rosemary', 'Thyme'],
    height: [10, 90],
    price: [2, 8],
    isEvergreen: true,
  },
  {
    name: 'Trees',
    colour: '#7a5230',
    plants: ['Apple', 'Birch', 'Cherry', 'Hornbeam', 'Maple', 'Rowan'],
    height: [300, 1500],
    price: [45, 280],
    isEvergreen: false,
  },
  {
    name: 'Ferns',
    colour: '#2d6a4f',
    plants: ['Hart’s tongue', 'Lady fern', 'Polypody', 'Royal fern', 'Shield fern', 'Spleenwort'],
    height: [15, 120],
    price: [6, 18],
    isEvergreen: true,
  },
]

const first = ['Morning', 'Evening', 'Winter', 'Harvest', 'Silver', 'Wild', 'Quiet', 'Northern']
const second = ['Mist', 'Star', 'Lantern', 'Song', 'Jewel']
const varieties = first.flatMap((word) => second.map((other) => `${word} ${other}`))
const colours = ['white', 'yellow', 'orange', 'pink', 'red', 'violet', 'blue', 'green']
const light = ['sun', 'half-shade', 'shade']

export const makers = [
  'Ash',
  'Beck',
  'Fell',
  'Holm',
  'Kirk',
  'Lane',
  'Mill',
  'Orchard',
  'Ridge',
  'Stone',
].map((word, at) => ({
  title: `${word} ${at % 2 === 0 ? 'Nursery' : 'Gardens'}`,
  meta: { place: `${word}${at % 2 === 0 ? 'ford' : 'ham'}`, since: 1890 + at * 13 },
}))

export const products: readonly Product[] = categories
  .flatMap(({ plants }, category) =>
    plants.flatMap((plant) => varieties.map((variety) => ({ plant, variety, category }))),
  )
  .map(({ plant, variety, category }, at, all) => describe(`${plant} ‘${variety}’`, category, at, all.length))

function describe(title: string, category: number, at: number, count: number): Product {
  const { height: heights, price, isEvergreen } = categories[category] as Category
  const random = randomBy(at + 1)
  const between = ([from, to]: readonly [number, number]) => from + random() * (to - from)
  const height = Math.round(between(heights))
  const colour = Math.floor(random() * colours.length)
  const place = light[Math.floor(random() * light.length)] as string
  return {
    number: at + 1,
    title,
    category,
    maker: Math.floor(random() * makers.length),
    description: `Grows to ${height} cm, ${place === 'sun' ? 'in full sun' : `in ${place.replace('-', ' ')}`}.`,
    content: `<p>${title} is grown from cuttings in our own soil, and leaves the nursery in a pot that rots.</p><p>Plant it from March to May, water it in the first summer, and leave it alone afterwards.</p>`,
    meta: {
      price: Math.round(between(price) * 10) / 10,
      stock: random() < 0.15 ? 0 : Math.ceil(random() * 60),
      light: place,
      evergreen: isEvergreen && random() < 0.6,
      colours: [
        colours[colour],
        ...(random() < 0.3 ? [colours[(colour + 3) % colours.length]] : []),
      ] as string[],
      size: { height, width: Math.round(height * (0.4 + random() * 0.5)) + 1 },
    },
    related: [41, 83, 127].map((step) => ((at + step) % count) + 1),
  }
}

/** Numbers from 0 to 1 that look random (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
