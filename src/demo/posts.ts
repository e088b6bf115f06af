import type { DemoPost } from './site.ts'

export const demoPosts: readonly DemoPost[] = [
  {
    title: 'The dome turns again',
    post_type: 'news',
    published: 1,
    description:
      'After eleven weeks of repairs the main dome is back in service, and quieter than it has been since 1974.',
    content:
      '<p>On Tuesday night the dome made its first full turn since August. The old steel wheels have given way to nylon ones, and the motor now draws half the power that it did.</p><p>The work was paid for by 214 people, most of whom gave less than twenty pounds. Their names are on a board inside the door, at a height where children can read them too.</p>',
    category: 'News',
    tags: ['Telescopes', 'Volunteering'],
    image: 'dome',
    meta: { author: 'Maud Ellery', reading_minutes: 3 },
  },
  {
    title: 'Fell Top is a dark sky site',
    post_type: 'news',
    published: 1,
    description: 'The valley has agreed to turn its street lamps down at eleven. The sky has noticed.',
    content:
      '<p>Three years of measurements, forty-one new lamp hoods and one very patient parish council: the ridge above the observatory has been recognised as a dark sky site.</p><p>On a clear night without a Moon you can now see some 2,800 stars from our car park. Ten years ago it was 900.</p>',
    category: 'News',
    tags: ['Dark skies', 'Deep sky'],
    image: 'milky-way',
    meta: { author: 'Tomas Reyl', reading_minutes: 4 },
  },
  {
    title: 'Winter opening times',
    post_type: 'news',
    published: 1,
    description: 'From November we open an hour earlier, since the night does too.',
    content:
      '<p>Public evenings begin at six from 1 November until the end of February. The last bus down the valley waits for us until 21:40.</p>',
    category: 'News',
    tags: ['Families', 'Beginners'],
    meta: { author: 'Maud Ellery', reading_minutes: 1 },
  },
  {
    title: 'Five hundred pupils in one term',
    post_type: 'news',
    published: 1,
    description: 'What we learnt from our busiest term with schools, and what will change.',
    content:
      '<p>Nineteen classes came to see us this autumn. They asked 1,200 questions, of which we could answer most; the rest hang on the wall of the workshop, and the next class is invited to try.</p><p>From January each visit will have one more volunteer, so that no group at a telescope is larger than eight.</p>',
    category: 'News',
    tags: ['Schools', 'Volunteering'],
    image: 'valley',
    meta: { author: 'Ines Carrow', reading_minutes: 5 },
  },
  {
    title: 'Saturn before its rings close',
    post_type: 'observation',
    published: 1,
    description: 'The rings are tilted so little that they look like a needle through the planet.',
    content:
      '<p>A steady night. At 210× the rings were a thin bright line, and the shadow that they throw on the clouds was plainly visible. Titan stood to the west, with Rhea just outside the glare.</p>',
    category: 'Sky diary',
    tags: ['Planets', 'Telescopes'],
    meta: {
      object: 'Saturn',
      observed_on: '2026-09-18',
      instrument: '50 cm reflector',
      magnitude: 0.6,
      good_for_beginners: true,
    },
  },
  {
    title: 'A full Moon, and why we stayed up for it',
    post_type: 'observation',
    published: 1,
    description: 'Astronomers complain about the full Moon. We looked at it instead.',
    content:
      '<p>When the Sun stands behind you the craters lose their shadows and the rays come out: bright splashes of dust that reach across half the Moon. Tycho’s are the easiest, and need no more than binoculars.</p>',
    category: 'Sky diary',
    tags: ['Moon', 'Beginners', 'Families'],
    image: 'moon',
    meta: {
      object: 'Moon',
      observed_on: '2026-10-26',
      instrument: 'Binoculars',
      magnitude: -12.7,
      good_for_beginners: true,
    },
  },
  {
    title: 'The Veil, at last',
    post_type: 'observation',
    published: 1,
    description: 'A star that burst ten thousand years ago, seen with a filter and a good deal of patience.',
    content:
      '<p>Without the filter: nothing. With it, the eastern arc stood there like smoke, two fields of view long. Averted vision helps; so does a hood over the head.</p>',
    category: 'Sky diary',
    tags: ['Deep sky', 'Dark skies'],
    meta: {
      object: 'Veil Nebula',
      observed_on: '2026-08-12',
      instrument: '50 cm reflector, OIII filter',
      magnitude: 7,
      good_for_beginners: false,
    },
  },
  {
    title: 'Forty Perseids before breakfast',
    post_type: 'observation',
    published: 1,
    description: 'Six members, six deckchairs, one flask, and a meteor every three minutes.',
    content:
      '<p>We counted from one in the morning until dawn: forty-three meteors, of which thirty-eight came out of Perseus. The brightest left a trail that took nine seconds to fade.</p>',
    category: 'Sky diary',
    tags: ['Meteors', 'Members'],
    image: 'milky-way',
    meta: {
      object: 'Perseids',
      observed_on: '2026-08-13',
      instrument: 'The naked eye',
      good_for_beginners: true,
    },
  },
  {
    title: 'Plans for the second dome',
    post_type: 'news',
    published: 0,
    description: 'A draft: not to be published before the trustees have met.',
    content:
      '<p>A second, smaller dome would stand where the store is now. It would hold a telescope that can be used from a chair, and from a classroom far away.</p>',
    category: 'News',
    tags: ['Telescopes', 'Accessibility'],
    meta: { author: 'Tomas Reyl', reading_minutes: 2 },
  },
  {
    title: 'Minutes of the members’ meeting',
    post_type: 'news',
    post_status: 'private',
    published: 0,
    description: 'For members only, once they have been approved.',
    content: '<p>Present: thirty-one members. The accounts were accepted without a vote against.</p>',
    category: 'News',
    tags: ['Members'],
    meta: { author: 'Ines Carrow', reading_minutes: 6 },
  },
]
