export type ImageName = 'dome' | 'milky-way' | 'moon' | 'valley'

interface DemoImage {
  readonly name: ImageName
  readonly file: string
  readonly title: string
  readonly caption: string
  readonly alt: string
  readonly svg: string
}

const width = 1600
const height = 900

/** Drawn here, so that nobody's rights are touched and nothing has to be fetched. */
export const demoImages: readonly DemoImage[] = [
  {
    name: 'dome',
    file: 'dome-at-dusk.jpg',
    title: 'The dome at dusk',
    caption: 'The main dome, a few minutes before opening.',
    alt: 'A white observatory dome on a dark hill under an orange and violet evening sky',
    svg: picture(
      sky(['#14123a', '#4b2a6b', '#c4576b', '#f6a35c']),
      stars(60, 7, 380),
      hills(['#2a1b45', 650, 90], ['#150f2b', 740, 60]),
      '<path d="M960 700 v-70 a130 130 0 0 1 260 0 v70z" fill="#efe9e4"/><path d="M1085 500 l28 3 l14 130 h-30z" fill="#2a1b45"/><path d="M940 690 h300 v26 h-300z" fill="#cfc6c4"/>',
    ),
  },
  {
    name: 'milky-way',
    file: 'milky-way.jpg',
    title: 'The Milky Way over Fell Top',
    caption: 'A summer night with no Moon, looking south.',
    alt: 'A pale band of stars that rises from a dark ridge into a deep blue sky',
    svg: picture(
      sky(['#03040f', '#0a1130', '#1a2a55', '#31507a']),
      '<g transform="rotate(-34 900 380)"><ellipse cx="900" cy="380" rx="900" ry="190" fill="url(#glow)" opacity=".55"/><ellipse cx="930" cy="380" rx="640" ry="80" fill="url(#glow)" opacity=".6"/></g>',
      stars(420, 3, 780),
      hills(['#070b1c', 760, 70]),
    ),
  },
  {
    name: 'moon',
    file: 'moonrise.png',
    title: 'Moonrise',
    caption: 'The full Moon clears the eastern ridge.',
    alt: 'A large pale Moon with grey seas above two dark ridges',
    svg: picture(
      sky(['#0b1026', '#1c2b4f', '#3d5a80', '#98b4c8']),
      stars(80, 11, 420),
      '<circle cx="1080" cy="340" r="320" fill="url(#glow)" opacity=".5"/><circle cx="1080" cy="340" r="170" fill="#f3ecd2"/><g fill="#d5ccb0"><circle cx="1030" cy="290" r="46"/><circle cx="1130" cy="330" r="34"/><circle cx="1060" cy="400" r="52"/><circle cx="1160" cy="420" r="22"/><circle cx="980" cy="370" r="18"/></g>',
      hills(['#22334f', 640, 80], ['#121c30', 740, 90]),
    ),
  },
  {
    name: 'valley',
    file: 'valley-in-the-morning.jpg',
    title: 'The valley below the observatory',
    caption: 'The path from the bus stop takes twenty minutes.',
    alt: 'Layered green hills in morning mist with a path that winds up from the valley',
    svg: picture(
      sky(['#8cc0dc', '#c6e0e6', '#f6ead0', '#f9d9a8']),
      '<circle cx="380" cy="300" r="70" fill="#fff4cf"/>',
      hills(['#9db8a8', 460, 90], ['#6f977f', 570, 80], ['#467358', 680, 90], ['#264a38', 790, 60]),
      '<path d="M760 900 C 800 820 980 800 940 740 S 1080 680 1060 640" fill="none" stroke="#e9d9b4" stroke-width="12" opacity=".8"/>',
    ),
  },
]

/** The image as a file of the format that its name says. */
export async function drawImage({ svg, file }: DemoImage): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp(Buffer.from(svg))
  return file.endsWith('.png') ? drawn.png().toBuffer() : drawn.jpeg({ quality: 84 }).toBuffer()
}

function picture(...layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="glow"><stop stop-color="#e6e2f0"/><stop offset="1" stop-color="#e6e2f0" stop-opacity="0"/></radialGradient></defs>${layers.join('')}</svg>`
}

function sky(colours: readonly string[]): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>`
}

/** Scattered alike each time, so that the same site is drawn twice. */
function stars(count: number, seed: number, depth: number): string {
  let state = seed
  const next = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  const dots = Array.from({ length: count }, () => {
    const [x, y, size, light] = [next() * width, next() * depth, 0.6 + next() * 1.8, 0.35 + next() * 0.6]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" opacity="${light.toFixed(2)}"/>`
  })
  return `<g fill="#fff">${dots.join('')}</g>`
}

/** Ridges from the back to the front: colour, height of the line, and how far it swings. */
function hills(...ridges: readonly (readonly [colour: string, y: number, swing: number])[]): string {
  return ridges
    .map(([colour, y, swing], index) => {
      const shift = index % 2 === 0 ? swing : -swing
      return `<path d="M0 ${y} C 300 ${y - shift} 520 ${y + shift} 820 ${y} S 1330 ${y - shift} 1600 ${y + shift / 2} V${height} H0z" fill="${colour}"/>`
    })
    .join('')
}
