import type { DemoEvent } from './site.ts'

export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Beginners’ evening',
    description:
      'Ninety minutes under the dome, with no knowledge needed and plenty of time at the eyepiece.',
    location: 'Main dome',
    inWeeks: 1,
    weekday: 5,
    hour: 19,
    durationHours: 2,
    category: 'Evenings',
  },
  {
    title: 'The Moon through a hundred-year-old lens',
    description: 'The Whitlock refractor is opened for one night, for the first quarter Moon.',
    location: 'Whitlock room',
    inWeeks: 2,
    weekday: 5,
    hour: 18,
    durationHours: 3,
    category: 'Evenings',
  },
  {
    title: 'Family afternoon: build a pocket planetarium',
    description: 'Card, scissors and a torch. For children from six, who bring a grown-up each.',
    location: 'Workshop',
    inWeeks: 3,
    weekday: 6,
    hour: 13,
    durationHours: 2,
    category: 'Evenings',
  },
]

export const demoMessages = [
  {
    name: 'Ruth Ashdown',
    email: 'ruth.ashdown@example.com',
    subject: 'A visit with 28 pupils',
    body: 'We would like to bring two classes of nine-year-olds in spring. Is there room for packed lunches if it rains?',
    state: 0,
  },
  {
    name: 'Imran Patel',
    email: 'imran.patel@example.com',
    phone: '+44 1632 960 144',
    subject: 'Wheelchair access in the dark',
    body: 'My father uses a wheelchair. Can he reach the eyepiece of the main telescope, and is the path lit on the way back?',
    state: 0,
  },
  {
    name: 'Clara Voss',
    email: 'clara.voss@example.com',
    subject: 'Thank you',
    body: 'Last Friday was the first time that I saw Saturn with my own eyes. Please tell the two volunteers that they made my year.',
    state: 1,
  },
] as const
