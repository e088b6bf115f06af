import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { embeddingOf, isEmbeddable } from './extensions/embed-hosts.ts'
import { declarationsOf, mapAttributes, maskStyles, splitSource } from './source.ts'

test('a text is split into its blocks, which together are the text', () => {
  const html = '<p>a <b>b</b></p>\n\n<ul><li>c<br>d</li></ul><hr>\n<img src="a>b.jpg">'
  const pieces = splitSource(html)
  expect(pieces).toEqual([
    '<p>a <b>b</b></p>\n\n',
    '<ul><li>c<br>d</li></ul>',
    '<hr>\n',
    '<img src="a>b.jpg">',
  ])
  expect(pieces?.join('')).toBe(html)
})

test.each(['words', '<p>a</p> words', '<p>a<p>b', '<p>a</div>', '<ul><li>a</ul>'])(
  '%j has no such blocks',
  (html) => {
    expect(splitSource(html)).toBeNull()
  },
)

test('styles are renamed, and nothing else', () => {
  expect(maskStyles('<p class="style=x" style="color: red" title=\'a style="b"\'>style="x"</p>')).toBe(
    '<p class="style=x" data-corral-style="color: red" title=\'a style="b"\'>style="x"</p>',
  )
  expect([...declarationsOf('text-align:CENTER ;; color : red')]).toEqual([
    ['color', 'red'],
    ['text-align', 'CENTER'],
  ])
})

test('attributes are found as a browser reads them, and a tag that is named like one is none', () => {
  const withoutHandlers = (html: string) =>
    mapAttributes(html, (name) => (name.startsWith('on') ? '' : undefined))
  expect(withoutHandlers('<p title="a>b"onclick="x(\'1\')" OnClick = x class=b>onclick="x"</p>')).toBe(
    '<p title="a>b"  class=b>onclick="x"</p>',
  )
  expect(withoutHandlers("<img/onerror=x('1')><one a='onclick=x' disabled onload>")).toBe(
    "<img/><one a='onclick=x' disabled >",
  )
})

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const embedded = (given: string) => {
  const found = embeddingOf(given)
  return found && 'src' in found ? found.src : found?.problem
}

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/a1b2c3', 'https://player.vimeo.com/video/76979871?h=a1b2c3'],
  ['https://open.spotify.com/episode/7makk4oTQel546B0PZlDM5?si=x', 'https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5'],
  ['https://open.spotify.com/intl-de/album/4aawyAB9vmqN3uQ7FjRGTy', 'https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy'],
  ['https://soundcloud.com/forss/flickermood?in=x', 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood'],
  ['https://archive.org/details/Big_Buck_Bunny', 'https://archive.org/embed/Big_Buck_Bunny'],
  ['https://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
  ['<iframe width="600" src="https://www.google.com/maps/embed?pb=!1m18&amp;hl=de" onload="x()"></iframe>', 'https://www.google.com/maps/embed?pb=!1m18&hl=de'],
  ['<iframe src="//www.openstreetmap.org/export/embed.html?bbox=1%2C2"></iframe>', 'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2'],
])('%s is embedded as %s', (given, src) => {
  expect(embedded(given)).toBe(src)
  expect([isEmbeddable(src), embedded(src)]).toEqual([true, src])
}) // biome-ignore format: a table

test.each([
  ['https://www.google.com/maps/place/Berlin/@52.5,13.4,11z', /“Embed a map”/],
  ['https://maps.app.goo.gl/abc', /“Embed a map”/],
  ['https://www.google.com/search?q=maps', /“Embed a map”/],
  ['https://www.openstreetmap.org/#map=12/52.5/13.4', /“HTML”/],
  ['https://www.youtube.com/@channel', /one video/],
  ['https://open.spotify.com/user/me', /one song/],
  ['https://soundcloud.com/forss', /one song/],
  ['https://on.soundcloud.com/abc', /short address/],
])('%s cannot be in a frame, and the app says what to do', (given, problem) => {
  expect(embedded(given)).toMatch(problem)
})

test('other websites are not embedded', () => {
  for (const given of [
    'https://evil.example/x',
    'javascript:alert(1)',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be.evil.example/dQw4w9WgXcQ',
    'See https://youtu.be/dQw4w9WgXcQ',
    '',
  ])
    expect(embeddingOf(given)).toBeNull()
  expect([isEmbeddable('http://www.youtube.com/x'), isEmbeddable('//www.youtube.com/x')]).toEqual([
    false,
    true,
  ])
})
