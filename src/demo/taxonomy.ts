import type { DemoCollection } from './site.ts'

export const demoCategories = [
  { name: 'Visits', type: 'page', colour: '#2f6f8f' },
  { name: 'Learning', type: 'page', colour: '#3d8b5f' },
  { name: 'Organisation', type: 'page', colour: '#6b5b95' },
  { name: 'News', type: 'post', colour: '#c4576b' },
  { name: 'Sky diary', type: 'post', colour: '#1a2a55' },
  { name: 'Evenings', type: 'event', colour: '#e0913b' },
] as const

export const demoTags = [
  'Moon',
  'Planets',
  'Deep sky',
  'Meteors',
  'Families',
  'Schools',
  'Beginners',
  'Members',
  'Accessibility',
  'Dark skies',
  'Telescopes',
  'Volunteering',
] as const

export const demoCollection: DemoCollection = {
  name: 'Observations',
  post_type: 'observation',
  description: 'What was seen from the dome, with the facts that make one night comparable with another.',
  schema: [
    { name: 'object', label: 'Object', type: 'string', required: true },
    { name: 'observed_on', label: 'Observed on', type: 'date', required: true },
    { name: 'instrument', label: 'Instrument', type: 'string', required: false },
    { name: 'magnitude', label: 'Magnitude', type: 'number', required: false },
    { name: 'good_for_beginners', label: 'Good for beginners', type: 'boolean', required: false },
  ],
}
