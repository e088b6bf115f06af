import { aboutPages } from './pages.about.ts'
import { otherPages } from './pages.other.ts'
import { servicePages } from './pages.services.ts'
import type { DemoPage } from './site.ts'

const home: DemoPage = {
  title: 'Northlight Observatory',
  template: 'home',
  isHome: true,
  menu_name: 'Home',
  description: 'A public observatory on Fell Top, run by volunteers: come and look through a real telescope.',
  keywords: 'observatory, stargazing, telescope, public evenings',
  image: 'dome',
  components: [
    {
      type: 'notice',
      slot: 'header',
      content: '<p>The dome is open again, after eleven weeks of repairs.</p>',
      config: { level: 'info', link: { label: 'Read how it went', url: '/news/the-dome-turns-again' } },
    },
    {
      type: 'hero',
      slot: 'header',
      title: 'The sky is open to everybody',
      content: '<p>Four hundred metres above the valley stands a telescope that belongs to all of us.</p>',
      config: {
        image: { $image: 'dome' },
        alt: 'The observatory dome under an evening sky',
        height: 'tall',
        actions: [
          { label: 'Plan your visit', url: '/visit', style: 'primary' },
          { label: 'What we do', url: '/services', style: 'secondary' },
        ],
      },
      image: 'dome',
    },
    {
      type: 'text',
      title: 'Come up and look',
      content:
        '<p>Every Friday that is clear, and most that are not, we unlock the dome and point the big reflector at whatever is best that night. There is no lecture to sit through. You queue, you look, and somebody who loves the subject stands beside you to answer what you ask.</p>',
      config: { width: 'narrow' },
    },
    {
      type: 'cards',
      title: 'Three ways to begin',
      config: {
        columns: 3,
        cards: [
          {
            title: 'An evening for beginners',
            text: 'Ninety minutes, eight people to a telescope.',
            url: '/services/stargazing-evenings/beginners-evenings',
            image: { $image: 'milky-way' },
          },
          {
            title: 'Bring your class',
            text: 'Workshops for pupils from six to eighteen.',
            url: '/services/school-visits',
            image: { $image: 'valley' },
          },
          {
            title: 'Borrow a telescope',
            text: 'Take one home for a fortnight.',
            url: '/services/telescope-hire',
            image: { $image: 'telescope' },
          },
        ],
      },
    },
    {
      type: 'post-list',
      title: 'From the sky diary',
      config: { post_type: 'observation', limit: 3, layout: 'grid' },
    },
    {
      type: 'event-list',
      slot: 'aside',
      title: 'Next evenings',
      config: { limit: 3, show_location: true },
    },
    {
      type: 'quote',
      slot: 'aside',
      content: '<p>I came for the telescope and stayed for the people who let a stranger use it.</p>',
      config: { author: 'Joan Pell', role: 'member since 1998' },
    },
    {
      type: 'call-to-action',
      slot: 'footer',
      title: 'Keep the dome turning',
      content: '<p>We take no public money. Members pay for every bulb and bearing.</p>',
      config: { action: { label: 'Become a member', url: '/contact' } },
    },
  ],
}

/** The root pages with their children, in menu order. */
export const demoPages: readonly DemoPage[] = [home, ...aboutPages, ...servicePages, ...otherPages]
