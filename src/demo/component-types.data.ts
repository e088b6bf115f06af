import { choiceOf, type DemoType, listOf, numberOf, objectOf, textOf } from './type-schemas.ts'

/** Most have a heading, and everything else in their config. */
const withHeading = { title: 'required', content: 'hidden', thumbnail: 'hidden' } as const
const latitude = numberOf('Latitude', -90, 90, 'number')
const longitude = numberOf('Longitude', -180, 180, 'number')
const limit = numberOf('How many at most', 1, 50)
const time = (title: string) => textOf(title, { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const facts = { group: 'Facts', fields: withHeading }
const lists = { group: 'Lists', fields: withHeading }
const contact = { group: 'Contact', fields: withHeading }
const formFields = ['name', 'email', 'phone', 'subject', 'body']

export const dataTypes: readonly DemoType[] = [
  {
    ...facts,
    type: 'faq',
    label: 'Questions and answers',
    description: 'Each answer opens under its question',
    icon: 'help',
    schema: objectOf({
      items: listOf(
        'Questions',
        objectOf({ question: textOf('Question'), answer: textOf('Answer') }),
        'question',
      ),
    }),
  },
  {
    ...facts,
    type: 'statistics',
    label: 'Figures',
    description: 'Large numbers with a word each',
    icon: 'chart-bar',
    schema: objectOf({
      figures: listOf(
        'Figures',
        objectOf({ value: textOf('Figure'), label: textOf('What it counts') }),
        'label',
      ),
    }),
  },
  {
    ...facts,
    type: 'timeline',
    label: 'Timeline',
    description: 'What happened in which year',
    icon: 'timeline',
    schema: objectOf({
      entries: listOf(
        'Entries',
        objectOf({ year: textOf('Year', { pattern: '^[0-9]{4}$' }), text: textOf('What happened') }),
        'year',
      ),
    }),
  },
  {
    ...facts,
    type: 'people',
    label: 'People',
    description: 'Names, roles and a line about each',
    icon: 'users',
    schema: objectOf({
      people: listOf(
        'People',
        objectOf({ name: textOf('Name'), role: textOf('Role'), text: textOf('About') }),
        'name',
      ),
    }),
  },
  {
    ...facts,
    type: 'table',
    label: 'Table',
    description: 'Rows and columns',
    icon: 'table',
    schema: objectOf({
      columns: listOf('Columns', textOf('Heading')),
      rows: listOf('Rows', listOf('Row', textOf('Cell'))),
    }),
    example: { columns: [], rows: [] },
  },
  {
    ...facts,
    type: 'price-list',
    label: 'Prices',
    description: 'What costs how much',
    icon: 'tag',
    schema: objectOf({
      currency: textOf('Currency', { pattern: '^[A-Z]{3}$', default: 'GBP' }),
      items: listOf(
        'Items',
        objectOf({
          label: textOf('For what'),
          price: { type: 'number', title: 'Price', minimum: 0, 'x-corral': { help: '0 is free' } },
        }),
        'label',
      ),
    }),
  },
  {
    ...facts,
    type: 'opening-hours',
    label: 'Opening hours',
    description: 'Days and times',
    icon: 'clock',
    schema: objectOf({
      hours: listOf(
        'Hours',
        objectOf({ days: textOf('Days'), opens: time('Opens'), closes: time('Closes') }),
        'days',
      ),
    }),
  },
  {
    ...contact,
    type: 'address',
    label: 'Address',
    description: 'Where you are, telephone and email',
    icon: 'address-book',
    schema: objectOf({
      lines: listOf('Lines', textOf('Line')),
      phone: textOf('Telephone'),
      email: textOf('Email', { format: 'email' }),
      latitude,
      longitude,
    }),
  },
  {
    ...contact,
    type: 'map',
    label: 'Map',
    description: 'A place on a map',
    icon: 'map',
    schema: objectOf({ latitude, longitude, zoom: numberOf('Zoom', 1, 20) }),
  },
  {
    ...contact,
    type: 'contact-form',
    label: 'Contact form',
    description: 'Visitors write to you; it arrives under Messages',
    icon: 'mail',
    fields: { title: 'required', content: 'optional', thumbnail: 'hidden' },
    schema: objectOf({
      fields: listOf('Fields', { title: 'Field', enum: formFields }),
      button: textOf('Text of the button'),
      thanks: textOf('What people see afterwards'),
    }),
    max_per_page: 1,
  },
  {
    ...lists,
    type: 'post-list',
    label: 'Posts',
    description: 'The newest posts of a type',
    icon: 'list',
    schema: objectOf({
      post_type: textOf('Type of the posts'),
      limit,
      layout: choiceOf('Layout', ['list', 'grid'], 'list'),
    }),
  },
  {
    ...lists,
    type: 'event-list',
    label: 'Events',
    description: 'What the calendar holds next',
    icon: 'calendar',
    schema: objectOf({ limit, show_location: { type: 'boolean', title: 'Show where', default: true } }),
  },
  {
    ...lists,
    type: 'tag-cloud',
    label: 'Tags',
    description: 'The tags that are used most',
    icon: 'tags',
    schema: objectOf({ limit }),
  },
]
