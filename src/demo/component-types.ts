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
    fields: { title: 'required', content: 'optional', thumbnail: 'hidden' },
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
]

const textTypes: readonly DemoType[] = [
  {
    type: 'text',
    label: 'Text',
    description: 'Paragraphs, headings and lists',
    group: 'Text and pictures',
    icon: 'align-left',
    fields: { title: 'optional', content: 'required', thumbnail: 'hidden' },
    schema: objectOf({ 'width?': choiceOf('Width', ['narrow', 'wide'], 'narrow') }),
  },
  {
    type: 'image',
    label: 'Picture',
    description: 'One picture with a caption',
    group: 'Text and pictures',
    icon: 'photo',
    fields: { title: 'optional', content: 'hidden', thumbnail: 'hidden' },
    schema: objectOf({ image, alt, caption }),
    summary: '{config.caption}',
    example: { image: '', alt: '', caption: '' },
  },
  {
    type: 'gallery',
    label: 'Gallery',
    description: 'Several pictures side by side',
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
    description: 'What somebody said',
    group: 'Text and pictures',
    icon: 'quote',
    fields: { title: 'hidden', content: 'required', thumbnail: 'hidden' },
    schema: objectOf({ author: textOf('Who said it'), role: textOf('Who that is') }),
    summary: '{config.author}',
    example: { author: '', role: '' },
  },
  {
    type: 'notice',
    label: 'Notice',
    description: 'A line that people must not miss',
    group: 'Text and pictures',
    icon: 'alert-circle',
    fields: { title: 'hidden', content: 'required', thumbnail: 'hidden' },
    schema: objectOf({
      level: choiceOf('Level', ['info', 'warning'], 'info'),
      'link?': { ...link, title: 'Link' },
    }),
    example: { level: 'info' },
  },
]

const pathTypes: readonly DemoType[] = [
  {
    type: 'cards',
    label: 'Cards',
    description: 'Ways into the site, each with a picture',
    group: 'Links and cards',
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
    description: 'A short list of links',
    group: 'Links and cards',
    icon: 'link',
    fields: { title: 'required', content: 'hidden', thumbnail: 'hidden' },
    schema: objectOf({ links: listOf('Links', link, 'label') }),
    example: { links: [] },
  },
  {
    type: 'call-to-action',
    label: 'Call to action',
    description: 'A heading and one large button',
    group: 'Links and cards',
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
