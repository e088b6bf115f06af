import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the pictures of the demo site into its bundle. They are drawn here, so no licence applies to them. */
const folder = join(import.meta.dirname, '../src/demo/bundle/files/public/assets')
const width = 1600
const height = 900

/** Layers of SVG, by the name of the file. */
const drawings: Readonly<Record<string, readonly string[]>> = {
  'dome-at-dusk.jpg': [
    sky(['#14123a', '#4b2a6b', '#c4576b', '#f6a35c']),
    stars(70, 7, 380),
    hills(['#3a2450', 620, 70], ['#2a1b45', 680, 90], ['#150f2b', 760, 60]),
    dome(960, 716),
  ],
  'milky-way.jpg': [
    sky(['#03040f', '#0a1130', '#1a2a55', '#31507a']),
    `<g transform="rotate(-34 900 380)"><ellipse cx="900" cy="380" rx="950" ry="190" fill="url(#glow)" opacity=".5"/><ellipse cx="930" cy="380" rx="700" ry="80" fill="url(#glow)" opacity=".55"/><ellipse cx="900" cy="392" rx="620" ry="26" fill="#0a1130" opacity=".45" filter="url(#soft)"/></g>`,
    stars(460, 3, 780),
    hills(['#0d1530', 720, 60], ['#070b1c', 780, 60]),
    pines(180, 800, 7),
  ],
  'moonrise.jpg': [
    sky(['#0b1026', '#1c2b4f', '#3d5a80', '#98b4c8']),
    stars(90, 11, 420),
    '<circle cx="1080" cy="340" r="340" fill="url(#glow)" opacity=".5"/><circle cx="1080" cy="340" r="170" fill="#f3ecd2"/><g fill="#d5ccb0" filter="url(#soft)"><circle cx="1030" cy="290" r="46"/><circle cx="1130" cy="330" r="34"/><circle cx="1060" cy="400" r="52"/><circle cx="1160" cy="420" r="22"/><circle cx="980" cy="370" r="18"/></g>',
    hills(['#22334f', 640, 80], ['#121c30', 740, 90]),
  ],
  'valley-in-the-morning.jpg': [
    sky(['#8cc0dc', '#c6e0e6', '#f6ead0', '#f9d9a8']),
    '<circle cx="380" cy="300" r="220" fill="url(#glow)" opacity=".8"/><circle cx="380" cy="300" r="70" fill="#fff4cf"/>',
    hills(['#9db8a8', 460, 90], ['#6f977f', 570, 80], ['#467358', 680, 90], ['#264a38', 790, 60]),
    '<path d="M760 900 C 800 820 980 800 940 740 S 1080 680 1060 640" fill="none" stroke="#e9d9b4" stroke-width="12" opacity=".8"/>',
  ],
  'saturn.jpg': [
    sky(['#050714', '#0b1026', '#141b38', '#1d2848']),
    stars(170, 23, 900),
    '<g transform="rotate(-14 800 450)"><path d="M300 450 a500 62 0 0 1 1000 0" fill="none" stroke="#c9b48a" stroke-width="34" opacity=".75"/><circle cx="800" cy="450" r="230" fill="url(#planet)"/><g fill="#8d6f45" opacity=".35"><rect x="585" y="380" width="430" height="16" rx="8"/><rect x="572" y="428" width="456" height="10" rx="5"/><rect x="590" y="520" width="420" height="20" rx="10"/></g><path d="M300 450 a500 62 0 0 0 1000 0" fill="none" stroke="#e3d2a8" stroke-width="34"/><path d="M345 450 a455 50 0 0 0 910 0" fill="none" stroke="#7b6a48" stroke-width="5"/></g>',
    '<circle cx="1290" cy="250" r="7" fill="#f3e6c8"/><circle cx="260" cy="640" r="4" fill="#fff"/>',
  ],
  'nebula.jpg': [
    sky(['#05060f', '#0b0d20', '#12122a', '#0b0d20']),
    '<g filter="url(#cloud)" opacity=".55"><ellipse cx="760" cy="430" rx="620" ry="190" fill="#2f8f9d" transform="rotate(-24 760 430)"/><ellipse cx="980" cy="520" rx="480" ry="120" fill="#c4576b" transform="rotate(-32 980 520)"/><ellipse cx="560" cy="340" rx="380" ry="90" fill="#6b5bd0" transform="rotate(-12 560 340)"/></g>',
    stars(420, 31, 900),
  ],
  'visitor-at-the-telescope.jpg': [
    sky(['#070a1c', '#1a2757', '#4a4f8c', '#b98aa0']),
    stars(220, 17, 640),
    hills(['#1a2140', 690, 50], ['#0b0f22', 790, 40]),
    '<g fill="#05070f" stroke="#05070f" stroke-linecap="round"><g transform="rotate(-32 820 560)"><rect x="610" y="534" width="420" height="44" rx="6"/><rect x="1010" y="524" width="80" height="64" rx="6"/><rect x="560" y="546" width="60" height="20"/></g><path d="M820 570 L820 700 M820 650 L740 850 M820 650 L900 850 M820 650 L830 850" stroke-width="14" fill="none"/><path d="M560 850 v-120 q0 -44 44 -44 h4 q44 0 44 44 v120z"/><circle cx="612" cy="648" r="36"/></g>',
  ],
  'dome-in-winter.jpg': [
    sky(['#0d1733', '#223a63', '#5f7fa6', '#c9d6e2']),
    stars(120, 41, 420),
    hills(['#8fa6bf', 600, 70], ['#c3d0dd', 690, 80], ['#eef3f7', 770, 60]),
    dome(1060, 752),
    pines(240, 812, 5),
  ],
}

for (const [file, layers] of Object.entries(drawings))
  await sharp(Buffer.from(picture(layers)))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, file))

function picture(layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <radialGradient id="glow"><stop stop-color="#e6e2f0"/><stop offset="1" stop-color="#e6e2f0" stop-opacity="0"/></radialGradient>
    <linearGradient id="planet" x2="1" y2=".3"><stop stop-color="#f0dcb0"/><stop offset=".6" stop-color="#cda86c"/><stop offset="1" stop-color="#5c4526"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>
    <filter id="cloud" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="46" result="blur"/><feTurbulence type="fractalNoise" baseFrequency=".006 .011" numOctaves="5" seed="8"/><feDisplacementMap in="blur" scale="260" xChannelSelector="R" yChannelSelector="G"/></filter>
    </defs>${layers.join('')}</svg>`
}

function sky(colours: readonly string[]): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>`
}

/** Seeded, so that every run draws the same stars. */
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

/** Ridges from back to front: colour, height of the line, amplitude. */
function hills(...ridges: readonly (readonly [colour: string, y: number, amplitude: number])[]): string {
  return ridges
    .map(([colour, y, amplitude], index) => {
      const shift = index % 2 === 0 ? amplitude : -amplitude
      return `<path d="M0 ${y} C 300 ${y - shift} 520 ${y + shift} 820 ${y} S 1330 ${y - shift} 1600 ${y + shift / 2} V${height} H0z" fill="${colour}"/>`
    })
    .join('')
}

function dome(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><path d="M0 0 v-86 a130 130 0 0 1 260 0 v86z" fill="#efe9e4"/><path d="M190 0 v-190 a130 130 0 0 1 70 104 v86z" fill="#cfc6c4"/><path d="M118 -215 l30 2 l16 130 h-34z" fill="#2a1b45"/><path d="M-20 -26 h300 v30 h-300z" fill="#b9b0b2"/><rect x="30" y="-72" width="34" height="46" rx="4" fill="#ffd48a"/></g>`
}

function pines(x: number, y: number, count: number): string {
  const trees = Array.from({ length: count }, (_, index) => {
    const [left, size] = [x + index * 46, 70 + ((index * 37) % 50)]
    return `<path d="M${left} ${y} l${size / 4} ${-size} l${size / 4} ${size}z"/>`
  })
  return `<g fill="#05080f">${trees.join('')}</g>`
}
