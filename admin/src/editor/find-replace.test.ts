import { expect, test } from 'vitest'
import type { Content } from './content.ts'
import { findHits, replaceHits } from './find-replace.ts'

const component = { slot: 'main', position: 1, enabled: 1 as const, thumbnail: null }
const content: Content = {
  title: 'Our cats',
  template: 'cat',
  meta: { seo: 'cats & dogs' },
  components: [
    {
      ...component,
      id: 1,
      type: 'text',
      title: null,
      content: '<p class="cat">A cat, the <b>Cat</b> &amp; concat.</p><a href="/cat">x</a>',
      config: {},
    },
    {
      ...component,
      id: 2,
      type: 'hero',
      title: 'Dog',
      content: null,
      config: { lines: ['no', 'cat'], kind: 'cat' },
    },
    { ...component, id: 3, type: 'quote', title: 'cat', content: null, config: {}, shared_block_id: 7 },
    { ...component, id: 4, type: 'quote', title: 'cat', content: null, config: {}, shared_block_id: 7 },
  ],
}

const isText = (_: unknown, path: readonly (string | number)[]) =>
  path[0] !== 'template' && path.at(-1) !== 'kind'
const search = (find: string, options = {}) => ({ find, isCase: false, isWord: false, ...options })
const places = (find: string, options = {}) =>
  findHits(content, search(find, options), isText).map(
    ({ component: of, path, match }) => `${of} ${path.join('.')} ${match}`,
  )

test('finds texts in the order of the page, and no tag, attribute, type or choice', () => {
  expect(places('cat')).toEqual([
    'null title cat',
    'null meta.seo cat',
    '1 content cat',
    '1 content Cat',
    '1 content cat',
    '2 config.lines.1 cat',
    '3 title cat',
  ])
  expect(places('cat', { isWord: true, isCase: true })).toEqual([
    '1 content cat',
    '2 config.lines.1 cat',
    '3 title cat',
  ])
  expect(places('')).toEqual([])
  expect(places('.*')).toEqual([])
})

test('the words around a place go on over formatting and links, up to the next block', () => {
  const html =
    '<h2>Pets</h2><p>The <a href="/old">old <b>grey</b></a><!-- x --> cat <em>sleeps</em> a lot.<br>Or not.</p><p>Dogs</p>'
  const [text] = content.components ?? []
  const shown = { components: [{ ...text, content: html }] } as unknown as Content
  const [hit] = findHits(shown, search('cat'), isText)
  expect([hit?.before, hit?.match, hit?.after]).toEqual(['The old grey ', 'cat', ' sleeps a lot.'])
  const [dogs] = findHits(shown, search('dogs'), isText)
  expect([dogs?.before, dogs?.after]).toEqual(['', ''])
})

test('signs are found in HTML as they are read, and written as HTML', () => {
  expect(places('& con')).toEqual(['1 content & con'])
  const keys = new Set(findHits(content, search('& con'), isText).map(({ key }) => key))
  const replaced = replaceHits(content, search('& con'), { by: '<&> $& con', keys, isText })
  expect(replaced.components?.[0]?.content).toContain('</b> &lt;&amp;&gt; $&amp; concat.')
})

test('replaces the chosen places only; everything else is the same value', () => {
  const hits = findHits(content, search('cat'), isText)
  const keys = new Set([hits[0], hits[3], hits[6]].map((hit) => hit?.key ?? ''))
  const replaced = replaceHits(content, search('cat'), { by: 'dog', keys, isText })
  expect(replaced.title).toBe('Our dogs')
  expect(replaced.meta).toBe(content.meta)
  const [text, hero, ...shared] = replaced.components ?? []
  expect(text?.content).toBe('<p class="cat">A cat, the <b>dog</b> &amp; concat.</p><a href="/cat">x</a>')
  expect(hero).toBe(content.components?.[1])
  expect(shared.map(({ title }) => title)).toEqual(['dog', 'dog'])
  expect(replaceHits(content, search('cat'), { by: 'dog', keys: new Set(), isText })).toBe(content)
})
