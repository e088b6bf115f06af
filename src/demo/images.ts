export type ImageName =
  | 'dome'
  | 'milky-way'
  | 'moon'
  | 'valley'
  | 'saturn'
  | 'nebula'
  | 'telescope'
  | 'winter'

interface DemoImage {
  readonly name: ImageName
  /** In the folder `images`; `scripts/demo-images.ts` draws it. */
  readonly file: string
  readonly title: string
  readonly caption: string
  readonly alt: string
}

export const demoImages: readonly DemoImage[] = [
  {
    name: 'dome',
    file: 'dome-at-dusk.jpg',
    title: 'The dome at dusk',
    caption: 'The main dome, a few minutes before opening.',
    alt: 'A white observatory dome on a dark hill under an orange and violet evening sky',
  },
  {
    name: 'milky-way',
    file: 'milky-way.jpg',
    title: 'The Milky Way over Fell Top',
    caption: 'A summer night with no Moon, looking south.',
    alt: 'A pale band of stars that rises from a dark ridge into a deep blue sky',
  },
  {
    name: 'moon',
    file: 'moonrise.jpg',
    title: 'Moonrise',
    caption: 'The full Moon clears the eastern ridge.',
    alt: 'A large pale Moon with grey seas above two dark ridges',
  },
  {
    name: 'valley',
    file: 'valley-in-the-morning.jpg',
    title: 'The valley below the observatory',
    caption: 'The path from the bus stop takes twenty minutes.',
    alt: 'Layered green hills in morning mist with a path that winds up from the valley',
  },
  {
    name: 'saturn',
    file: 'saturn.jpg',
    title: 'Saturn, drawn at the eyepiece',
    caption: 'The rings, almost edge-on.',
    alt: 'A golden planet with thin bright rings among faint stars',
  },
  {
    name: 'nebula',
    file: 'nebula.jpg',
    title: 'A nebula through a filter',
    caption: 'Wisps of gas in Cygnus.',
    alt: 'Blue, violet and rose wisps of gas in front of many small stars',
  },
  {
    name: 'telescope',
    file: 'visitor-at-the-telescope.jpg',
    title: 'A visitor at the telescope',
    caption: 'One of the twelve telescopes that travel.',
    alt: 'The silhouettes of a person and a telescope on a hill under a starry sky',
  },
  {
    name: 'winter',
    file: 'dome-in-winter.jpg',
    title: 'The dome in winter',
    caption: 'Snow on Fell Top, and a light in the window.',
    alt: 'A white observatory dome on a snowy hill at nightfall',
  },
]
