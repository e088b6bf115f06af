import type { DemoPage } from './site.ts'

export const visitPage: DemoPage = {
  title: 'Visit',
  template: 'section',
  description: 'When we are open, what it costs, and how to get up the hill.',
  category: 'Visits',
  image: 'winter',
  components: [
    {
      type: 'hero',
      slot: 'header',
      title: 'Come up the hill',
      config: {
        image: { $image: 'winter' },
        alt: 'The dome on a snowy hill at nightfall',
        height: 'short',
        actions: [{ label: 'Times and tickets', url: '/visit/opening-times-and-tickets', style: 'primary' }],
      },
      image: 'winter',
    },
    {
      type: 'text',
      content:
        '<p>You need not book for a Friday. Come when it gets dark, ring the bell at the gate, and let your eyes take ten minutes to get used to the night.</p>',
    },
  ],
  children: [
    {
      title: 'Opening times and tickets',
      template: 'page',
      description: 'Fridays from nightfall. Under sixteens come free.',
      category: 'Visits',
      components: [
        {
          type: 'opening-hours',
          title: 'When',
          config: {
            hours: [
              { days: 'Friday, November to February', opens: '18:00', closes: '22:00' },
              { days: 'Friday, March to October', opens: '20:30', closes: '00:30' },
            ],
          },
        },
        {
          type: 'price-list',
          title: 'Tickets',
          config: {
            currency: 'GBP',
            items: [
              { label: 'Adults', price: 9 },
              { label: 'Students', price: 5 },
              { label: 'Under sixteen', price: 0 },
            ],
          },
        },
        {
          type: 'notice',
          slot: 'aside',
          content: '<p>Clouds? Your ticket is good for another night, as often as it takes.</p>',
          config: { level: 'info' },
        },
      ],
    },
    {
      title: 'Getting here',
      template: 'page',
      description: 'By bus and on foot, by car, and for those who cannot take the steps.',
      category: 'Visits',
      tags: ['Accessibility'],
      components: [
        {
          type: 'text',
          title: 'By bus',
          content:
            '<p>The 43 stops at Harrow Beck. From there a path with low red lamps takes twenty minutes.</p>',
        },
        {
          type: 'text',
          title: 'By car',
          content:
            '<p>Follow the signs from Harrow Beck up the single-track road. The lower car park is free; please switch your headlights to low beam after the last gate.</p>',
        },
        {
          type: 'text',
          title: 'Without steps',
          content:
            '<p>A level path leads from the upper car park to the workshop and the Whitlock room. The large telescope has an eyepiece on an arm, which comes down to a chair.</p>',
        },
        {
          type: 'map',
          slot: 'aside',
          title: 'Fell Top',
          config: { latitude: 54.47, longitude: -2.61, zoom: 13 },
        },
      ],
    },
  ],
}
