import type { DemoPage } from './site.ts'

export const servicePages: readonly DemoPage[] = [
  {
    title: 'Services',
    template: 'section',
    description: 'Evenings at the telescope, visits for schools, and telescopes to borrow.',
    menu_name: 'What we do',
    category: 'Visits',
    image: 'milky-way',
    components: [
      {
        type: 'hero',
        slot: 'header',
        title: 'What we can do for you',
        config: {
          image: { $image: 'milky-way' },
          alt: 'The Milky Way over a ridge',
          height: 'short',
          actions: [],
        },
        image: 'milky-way',
      },
      {
        type: 'cards',
        config: {
          columns: 3,
          cards: [
            {
              title: 'School visits',
              text: 'A morning or an evening, for up to sixty pupils.',
              url: '/services/school-visits',
              image: { $image: 'valley' },
            },
            {
              title: 'Stargazing evenings',
              text: 'Every Friday, and by arrangement.',
              url: '/services/stargazing-evenings',
              image: { $image: 'dome' },
            },
            {
              title: 'Telescope hire',
              text: 'A fortnight at home, with a lesson first.',
              url: '/services/telescope-hire',
              image: { $image: 'telescope' },
            },
          ],
        },
      },
      {
        type: 'faq',
        title: 'Before you ask',
        config: {
          items: [
            {
              question: 'What if it is cloudy?',
              answer:
                'We open all the same, with the planetarium in the workshop. Your ticket is good for another night.',
            },
            {
              question: 'How cold does it get?',
              answer:
                'As cold as outside: the dome is not heated, or the air above the mirror would shimmer.',
            },
          ],
        },
      },
    ],
    children: [
      {
        title: 'School visits',
        template: 'section',
        description: 'Workshops that fit the curriculum, led by people who have taught it.',
        category: 'Learning',
        tags: ['Schools'],
        components: [
          {
            type: 'text',
            content:
              '<p>A visit takes two hours. Half the class is in the dome while the other half builds something in the workshop; then they change places. By day we look at the Sun, through filters that we check before each visit.</p>',
            config: { width: 'narrow' },
          },
          {
            type: 'links',
            slot: 'aside',
            title: 'By age',
            config: {
              links: [
                { label: 'Primary workshops', url: '/services/school-visits/primary-workshops' },
                { label: 'Secondary workshops', url: '/services/school-visits/secondary-workshops' },
              ],
            },
          },
        ],
        children: [
          {
            title: 'Primary workshops',
            template: 'page',
            description:
              'For ages six to eleven: day and night, the Moon’s faces, and a sundial to take home.',
            category: 'Learning',
            tags: ['Schools', 'Families'],
            components: [
              {
                type: 'text',
                content:
                  '<p>Children find out for themselves why the Moon changes: with a lamp, a ball on a stick and their own heads for the Earth. Each takes home a sundial that is right for our latitude, and wrong everywhere else.</p>',
              },
              {
                type: 'price-list',
                title: 'Prices',
                config: { currency: 'GBP', items: [{ label: 'A class of up to 32', price: 90 }] },
              },
            ],
          },
          {
            title: 'Secondary workshops',
            template: 'page',
            description: 'For ages eleven to eighteen: spectra, orbits, and real measurements of real stars.',
            category: 'Learning',
            tags: ['Schools', 'Telescopes'],
            components: [
              {
                type: 'text',
                content:
                  '<p>Pupils measure the brightness of a variable star on four images, plot it, and find its period. The result goes to an international archive with the name of the school.</p>',
              },
              {
                type: 'price-list',
                title: 'Prices',
                config: { currency: 'GBP', items: [{ label: 'A class of up to 32', price: 110 }] },
              },
            ],
          },
        ],
      },
      {
        title: 'Stargazing evenings',
        template: 'section',
        description: 'Fridays at the telescope, in small groups, whatever you know already.',
        category: 'Visits',
        tags: ['Beginners'],
        image: 'dome',
        components: [
          {
            type: 'image',
            config: { image: { $image: 'dome' }, alt: 'The dome at dusk', caption: 'We open at nightfall.' },
            image: 'dome',
          },
          {
            type: 'text',
            content:
              '<p>There are eight places at each telescope, so that everybody gets a second look. Dress for a walk in winter, and leave the white torch in the car: we have red ones.</p>',
          },
          { type: 'event-list', slot: 'aside', title: 'Dates', config: { limit: 5, show_location: true } },
        ],
        children: [
          {
            title: 'Beginners’ evenings',
            template: 'page',
            description: 'Your first night at a telescope: what to wear, what to bring, what you will see.',
            category: 'Visits',
            tags: ['Beginners', 'Families'],
            components: [
              {
                type: 'text',
                content:
                  '<p>We begin without any telescope. In twenty minutes you will find the Plough, the Pole Star and Cassiopeia, and after that you can find them anywhere.</p>',
              },
              {
                type: 'faq',
                title: 'First-night questions',
                config: {
                  items: [
                    {
                      question: 'May I bring my own telescope?',
                      answer: 'Please do. We shall show you what it can do.',
                    },
                    { question: 'Is it for children?', answer: 'From six, if they can stay up.' },
                  ],
                },
              },
            ],
          },
          {
            title: 'Private evenings',
            template: 'page',
            description: 'The dome for yourselves: birthdays, societies, and once a wedding.',
            category: 'Visits',
            components: [
              {
                type: 'text',
                content:
                  '<p>Up to twenty-four guests, two volunteers and the sky. We provide tea; you may bring a cake.</p>',
              },
              {
                type: 'price-list',
                title: 'Prices',
                config: { currency: 'GBP', items: [{ label: 'Three hours', price: 240 }] },
              },
            ],
          },
        ],
      },
      {
        title: 'Telescope hire',
        template: 'page',
        description: 'Twelve telescopes that you can take home for a fortnight, with an hour’s lesson first.',
        category: 'Visits',
        alias: '/hire',
        tags: ['Telescopes', 'Beginners'],
        image: 'telescope',
        components: [
          {
            type: 'image',
            config: {
              image: { $image: 'telescope' },
              alt: 'A person at a telescope under the stars',
              caption: 'Every telescope comes with a stand, two eyepieces and a lesson.',
            },
            image: 'telescope',
          },
          {
            type: 'text',
            content:
              '<p>A telescope in a cupboard shows nothing. Ours come with a lesson, a list of ten things to find, and a telephone number that somebody answers until midnight.</p>',
          },
          {
            type: 'price-list',
            title: 'For a fortnight',
            config: {
              currency: 'GBP',
              items: [
                { label: 'Binoculars on a stand', price: 12 },
                { label: 'Reflector, 15 cm', price: 25 },
                { label: 'Reflector, 25 cm', price: 40 },
              ],
            },
          },
        ],
      },
    ],
  },
]
