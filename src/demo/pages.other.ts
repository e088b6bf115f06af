import { visitPage } from './pages.visit.ts'
import type { DemoPage } from './site.ts'

/** The password of the protected page; the command prints it. */
export const demoPassword = 'northlight'

export const otherPages: readonly DemoPage[] = [
  visitPage,
  {
    title: 'News',
    template: 'news',
    greedy: 1,
    description: 'What happens on the hill, and what was seen from it.',
    components: [
      { type: 'post-list', title: 'Latest', config: { post_type: 'news', limit: 10, layout: 'list' } },
      { type: 'tag-cloud', slot: 'aside', title: 'Subjects', config: { limit: 12 } },
    ],
    meta: { post_types: ['news', 'observation'] },
  },
  {
    title: 'Contact',
    template: 'page',
    description: 'Write to us, ring us, or come up on a Friday.',
    components: [
      {
        type: 'contact-form',
        title: 'Write to us',
        content: '<p>Somebody reads this every morning, and answers within two days.</p>',
        config: {
          fields: ['name', 'email', 'phone', 'subject', 'body'],
          button: 'Send',
          thanks: 'Thank you. You will hear from us within two days.',
        },
      },
      {
        type: 'address',
        slot: 'aside',
        title: 'Northlight Observatory',
        config: {
          lines: ['Fell Top', 'Harrow Beck', 'Cumbria'],
          phone: '+44 1632 960 100',
          email: 'hello@northlight.example',
          latitude: 54.47,
          longitude: -2.61,
        },
      },
    ],
  },
  {
    title: 'Members’ handbook',
    template: 'page',
    access: 'protected',
    password: demoPassword,
    description: 'How to open, use and close the dome. For members, who know the password.',
    tags: ['Members'],
    components: [
      {
        type: 'text',
        title: 'Opening the dome',
        content:
          '<ol><li>Check the wind: above 35 knots the shutter stays shut.</li><li>Unlock the shutter before you turn the dome, never after.</li><li>Take the mirror cover off last, and say so aloud.</li></ol>',
      },
      {
        type: 'notice',
        slot: 'aside',
        content: '<p>The code of the gate changes on the first of each month.</p>',
        config: { level: 'warning' },
      },
    ],
  },
  {
    title: 'Volunteer rota',
    template: 'page',
    access: 'private',
    listed: 0,
    description: 'Who opens and who closes, until the end of the season.',
    tags: ['Volunteering'],
    components: [
      {
        type: 'table',
        title: 'Fridays',
        config: {
          columns: ['Week', 'Opens', 'Closes'],
          rows: [
            ['First', 'Maud', 'Tomas'],
            ['Second', 'Ines', 'Maud'],
            ['Third', 'Tomas', 'Ines'],
          ],
        },
      },
    ],
  },
  {
    title: 'Book a visit',
    template: 'page',
    listed: 0,
    redirect: '/visit/opening-times-and-tickets',
    redirect_permanent: 1,
    description: 'This page has moved to Opening times and tickets.',
    components: [],
  },
  {
    title: 'Annual report 2026',
    template: 'page',
    enabled: 0,
    description: 'A draft for the trustees.',
    category: 'Organisation',
    components: [
      {
        type: 'text',
        title: 'The year in short',
        content:
          '<p>We spent eleven weeks without a dome and still had more visitors than the year before.</p>',
      },
    ],
  },
  {
    title: 'Press kit',
    template: 'page',
    listed: 0,
    description: 'Pictures and facts for those who write about us.',
    components: [
      {
        type: 'gallery',
        title: 'Pictures to print',
        config: {
          columns: 2,
          images: [
            { image: { $image: 'dome' }, alt: 'The dome at dusk', caption: 'The dome at dusk' },
            { image: { $image: 'valley' }, alt: 'The valley in the morning', caption: 'The valley' },
          ],
        },
      },
      {
        type: 'text',
        title: 'In one sentence',
        content:
          '<p>Northlight is a public observatory in the north of England, open since 1911 and run by volunteers.</p>',
      },
    ],
  },
  {
    title: 'Privacy notice',
    template: 'page',
    description: 'What we keep of you, for how long, and how to have it removed.',
    components: [
      {
        type: 'text',
        content:
          '<p>We keep what you write to us until it is answered, and for a year after. We use no cookies that need your leave. Ask us, and we delete what we have.</p>',
      },
      {
        type: 'text',
        title: 'Cookies',
        content: '<p>This section waits for the new ticket shop.</p>',
        enabled: 0,
      },
    ],
  },
]
