import { dataTypes } from './component-types.data.ts'
import {
  alt,
  caption,
  choiceOf,
  type DemoType,
  image,
  link,
  listOf,
  numberOf,
  objectOf,
  textOf,
  url,
} from './type-schemas.ts'

const topTypes: readonly DemoType[] = [
  {
    type: 'hero',
    label: 'Hero',
    description: 'A large picture with a heading',
    group: 'Top of page',
    icon: 'photo',
    fields: { title: 'required', content: 'optional', thumbnail: 'optional' },
    schema: objectOf({
      image,
      alt,
      height: choiceOf('Height', ['tall', 'short'], 'tall'),
      actions: {
        ...listOf(
          'Buttons',
          objectOf({
            label: textOf('Text', { maxLength: 100 }),
            url,
            style: choiceOf('Style', ['primary', 'secondary'], 'primary'),
          }),
          'label',
        ),
        maxItems: 3,
      },
    }),
    layout: [
      { label: null, fields: ['image', 'alt', 'height'] },
      { label: 'Buttons', fields: ['actions'] },
    ],
    slots: ['header'],
    max_per_page: 1,
    summary: '{title}',
    example: { image: '', alt: '', height: 'tall', actions: [] },
  },
  {
    type: 'notice',
    label: 'Notice',
    description: 'A line that people must not miss',
    group: 'Top of page',
    icon: 'alert-circle',
    fields: { title: 'hidden', content: 'required', thumbnail: 'hidden' },
    schema: objectOf({
      level: choiceOf('Level', ['info', 'warning'], 'info'),
      'link?': { ...link, title: 'Link' },
    }),
    example: { level: 'info' },
  },
]

const textTypes: readonly DemoType[] = [
  {
    type: 'text',
    label: 'Text',
    group: 'Text and pictures',
    icon: 'align-left',
    fields: { title: 'optional', content: 'required', thumbnail: 'hidden' },
    schema: objectOf({ 'width?': choiceOf('Width', ['narrow', 'wide'], 'narrow') }),
  },
  {
    type: 'image',
    label: 'Picture',
    group: 'Text and pictures',
    icon: 'photo',
    fields: { title: 'optional', content: 'hidden', thumbnail: 'optional' },
    schema: objectOf({ image, alt, caption }),
    summary: '{config.caption}',
    example: { image: '', alt: '', caption: '' },
  },
  {
    type: 'gallery',
    label: 'Gallery',
    group: 'Text and pictures',
    icon: 'layout-grid',
    fields: { title: 'required', content: 'hidden', thumbnail: 'hidden' },
    schema: objectOf({
      columns: numberOf('Columns', 1, 6),
      images: listOf('Pictures', objectOf({ image, alt, caption }), 'caption'),
    }),
    example: { columns: 3, images: [] },
  },
  {
    type: 'quote',
    label: 'Quote',
    group: 'Text and pictures',
    icon: 'quote',
    fields: { title: 'hidden', content: 'required', thumbnail: 'hidden' },
    schema: objectOf({ author: textOf('Who said it'), role: textOf('Who that is') }),
    summary: '{config.author}',
    example: { author: '', role: '' },
  },
]

const pathTypes: readonly DemoType[] = [
  {
    type: 'cards',
    label: 'Cards',
    description: 'Ways into the site, each with a picture',
    group: 'Ways on',
    icon: 'cards',
    fields: { title: 'optional', content: 'hidden', thumbnail: 'hidden' },
    schema: objectOf({
      columns: numberOf('Columns', 1, 4),
      cards: listOf(
        'Cards',
        objectOf({ title: textOf('Title'), text: textOf('Text'), url, 'image?': image }),
        'title',
      ),
    }),
    example: { columns: 3, cards: [] },
  },
  {
    type: 'links',
    label: 'Links',
    group: 'Ways on',
    icon: 'link',
    fields: { title: 'required', content: 'hidden', thumbnail: 'hidden' },
    schema: objectOf({ links: listOf('Links', link, 'label') }),
    example: { links: [] },
  },
  {
    type: 'call-to-action',
    label: 'Call to action',
    group: 'Ways on',
    icon: 'click',
    fields: { title: 'required', content: 'required', thumbnail: 'hidden' },
    schema: objectOf({ action: { ...link, title: 'Button' } }),
    slots: ['footer', 'main'],
    max_per_page: 1,
    example: { action: { label: '', url: '' } },
  },
]

/** Every component type that the demo pages use. */
export const demoTypes: readonly DemoType[] = [...topTypes, ...textTypes, ...pathTypes, ...dataTypes]
