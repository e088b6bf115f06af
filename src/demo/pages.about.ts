import type { DemoPage } from './site.ts'

export const aboutPages: readonly DemoPage[] = [
  {
    title: 'About',
    template: 'section',
    description: 'Who we are, how a shed on a hill became an observatory, and what it holds today.',
    category: 'Organisation',
    image: 'valley',
    components: [
      {
        type: 'hero',
        slot: 'header',
        title: 'A hill, a dome and sixty volunteers',
        config: {
          image: { $image: 'valley' },
          alt: 'The valley below the observatory',
          height: 'short',
          actions: [],
        },
        image: 'valley',
      },
      {
        type: 'text',
        content:
          '<p>Northlight is a charity. Nobody here is paid, and everybody who has a key to the dome began as a visitor. We look after two telescopes, a workshop, a library of nine hundred books and a stretch of night sky that is darker than it was ten years ago.</p>',
        config: { width: 'wide' },
      },
      {
        type: 'statistics',
        title: 'In one year',
        config: {
          figures: [
            { value: '6,400', label: 'visitors' },
            { value: '112', label: 'open evenings' },
            { value: '63', label: 'of them clear' },
          ],
        },
      },
      {
        type: 'links',
        slot: 'aside',
        title: 'Read on',
        config: {
          links: [
            { label: 'Our story', url: '/about/our-story' },
            { label: 'People', url: '/about/people' },
            { label: 'The telescopes', url: '/about/the-telescopes' },
          ],
        },
      },
    ],
    children: [
      {
        title: 'Our story',
        template: 'page',
        description: 'From a tea planter’s telescope to a public observatory, in a little over a century.',
        category: 'Organisation',
        components: [
          {
            type: 'text',
            title: 'A telescope looks for a home',
            content:
              '<p>In 1911 Adelaide Whitlock came back from Ceylon with a fortune in tea and a refractor of fifteen centimetres. She set it up on Fell Top because her neighbours in the town had gas lamps, and she opened the door to anybody who would walk up.</p><p>When she died she left the hill to the county, on the one condition that the door stay open.</p>',
            config: { width: 'narrow' },
          },
          {
            type: 'image',
            title: 'The road up',
            config: {
              image: { $image: 'valley' },
              alt: 'Green hills in morning mist',
              caption: 'Whitlock’s visitors came this way on foot.',
            },
            image: 'valley',
          },
          {
            type: 'timeline',
            title: 'A century and more',
            config: {
              entries: [
                { year: '1911', text: 'The Whitlock refractor sees its first star, which is Vega.' },
                { year: '1974', text: 'The dome is built, from a kit meant for grain.' },
                { year: '2009', text: 'The fifty-centimetre reflector arrives, in the rain.' },
                { year: '2026', text: 'The dome gets new wheels, and the sky its first protection.' },
              ],
            },
          },
        ],
      },
      {
        title: 'People',
        template: 'page',
        description: 'The volunteers whom you are most likely to meet on a clear Friday.',
        category: 'Organisation',
        tags: ['Volunteering'],
        components: [
          {
            type: 'people',
            title: 'Those with a key',
            config: {
              people: [
                { name: 'Maud Ellery', role: 'Director', text: 'Retired from the railways. Never late.' },
                { name: 'Tomas Reyl', role: 'Telescopes', text: 'Mends what the rest of us turn too far.' },
                {
                  name: 'Ines Carrow',
                  role: 'Schools',
                  text: 'Taught physics for thirty years, and still does.',
                },
              ],
            },
          },
          {
            type: 'quote',
            slot: 'aside',
            content: '<p>The best question I was ever asked was whether the stars mind being looked at.</p>',
            config: { author: 'Ines Carrow', role: 'schools' },
          },
        ],
      },
      {
        title: 'The telescopes',
        template: 'page',
        description: 'A refractor from 1911, a reflector of half a metre, and what each is good for.',
        category: 'Organisation',
        tags: ['Telescopes'],
        image: 'telescope',
        components: [
          {
            type: 'text',
            content:
              '<p>We have two telescopes that stay and twelve that travel. The old one shows the Moon and the planets with a calm that newer glass does not have. The large one gathers four thousand times the light of your eye, and is what you want for galaxies.</p>',
            config: { width: 'narrow' },
          },
          {
            type: 'gallery',
            title: 'Through them',
            config: {
              columns: 3,
              images: [
                { image: { $image: 'moon' }, alt: 'The Moon above a ridge', caption: 'Moonrise' },
                {
                  image: { $image: 'saturn' },
                  alt: 'Saturn and its rings',
                  caption: 'Saturn, almost edge-on',
                },
                { image: { $image: 'nebula' }, alt: 'Wisps of coloured gas', caption: 'The Veil Nebula' },
              ],
            },
          },
          {
            type: 'table',
            title: 'The facts',
            config: {
              columns: ['', 'Whitlock refractor', 'Main reflector'],
              rows: [
                ['Built', '1911', '2009'],
                ['Aperture', '15 cm', '50 cm'],
                ['Best for', 'Moon and planets', 'Galaxies and nebulae'],
              ],
            },
          },
        ],
      },
    ],
  },
]
