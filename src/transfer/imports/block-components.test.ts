import { expect, test } from 'vitest'
import { componentsOfBlocks } from './block-components.ts'

const context = { pathOf: (id: number) => (id < 10 ? `${id}.jpg` : undefined), fits: () => true }
const make = (html: string) => componentsOfBlocks(html, context)

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`
const image = (id: number, more = '') =>
  `<!-- wp:image {"id":${id}} -->\n<figure class="wp-block-image"><img src="corral:asset/${id}" alt="A &amp; B"/>${more}</figure>\n<!-- /wp:image -->`
const caption = (text: string) => `<figcaption class="wp-element-caption">${text}</figcaption>`

test('pictures, galleries and quotes are components, and all between them is text to the byte', () => {
  const gallery = `<!-- wp:gallery {"columns":2,"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-2">${image(1)}

${image(2, caption('Two'))}</figure>
<!-- /wp:gallery -->`
  const quote = `<!-- wp:quote -->
<blockquote class="wp-block-quote">${paragraph('Said \\ so')}<cite>Ada &amp; Bo</cite></blockquote>
<!-- /wp:quote -->`
  const text = `<!-- wp:heading -->\n<h2>H</h2>\n<!-- /wp:heading -->\n\n${paragraph('one')}`
  expect(make([text, image(3, caption('Three')), quote, gallery, paragraph('end')].join('\n\n'))).toEqual([
    { type: 'text', title: null, content: text, config: {} },
    {
      ...{ type: 'image', title: null, content: null },
      config: { image: '3.jpg', alt: 'A & B', caption: 'Three' },
    },
    {
      ...{ type: 'quote', title: null, content: paragraph('Said \\ so') },
      config: { author: 'Ada & Bo', role: '' },
    },
    {
      ...{ type: 'gallery', title: 'Gallery', content: null },
      config: {
        columns: 2,
        images: [
          { image: '1.jpg', alt: 'A & B', caption: '' },
          { image: '2.jpg', alt: 'A & B', caption: 'Two' },
        ],
      },
    },
    { type: 'text', title: null, content: paragraph('end'), config: {} },
  ])
})

test.each([
  ['a picture that is not here', image(10)],
  ['a caption with a link', image(1, caption('<a href="/x">x</a>'))],
  [
    'a picture with a link',
    '<!-- wp:image -->\n<figure><a href="/x"><img src="corral:asset/1" alt=""/></a></figure>\n<!-- /wp:image -->',
  ],
  [
    'a gallery with something else in it',
    `<!-- wp:gallery -->\n<figure>${image(1)}${image(10)}</figure>\n<!-- /wp:gallery -->`,
  ],
  [
    'a quote in a quote',
    '<!-- wp:quote -->\n<blockquote><blockquote>x</blockquote></blockquote>\n<!-- /wp:quote -->',
  ],
  ['an unknown block', '<!-- wp:acme/map {"at":1} /-->'],
  ['no block', '<p>x</p>'],
])('what a component could not hold stays text: %s', (_what, html) => {
  expect(make(html)).toEqual([{ type: 'text', title: null, content: html, config: {} }])
})

test('what a type does not take stays text', () => {
  const html = image(1)
  expect(componentsOfBlocks(html, { ...context, fits: () => false })).toEqual([
    { type: 'text', title: null, content: html, config: {} },
  ])
})

test('content that is made to be slow takes no longer than its length', () => {
  for (const part of [
    '<!-- wp:image -->',
    '<!-- wp:quote --><cite>',
    '<!-- wp:gallery -->',
    '<!-- wp:quote ',
  ])
    expect(make(part.repeat(20_000)).length).toBeGreaterThan(0)
})
