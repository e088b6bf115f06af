import { expect, test } from 'vitest'
import { embedAddress, isEmbeddable } from './extensions/embed-hosts.ts'
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

test('addresses that people copy become addresses to embed', () => {
  expect(embedAddress('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  )
  expect(embedAddress('https://youtu.be/dQw4w9WgXcQ')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  )
  expect(embedAddress('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871')
  expect(embedAddress('https://evil.example/x')).toBeNull()
  expect([isEmbeddable('http://www.youtube.com/x'), isEmbeddable('//www.youtube.com/x')]).toEqual([
    false,
    true,
  ])
})
