import { expect, test } from 'vitest'
import { computingTime } from '../../../test/waiting.ts'
import { autop } from './autop.ts'

test.each([
  ['One line', '<p>One line</p>\n'],
  ['One\n\nTwo', '<p>One</p>\n<p>Two</p>\n'],
  ['One\nmore', '<p>One<br />\nmore</p>\n'],
  ['One<br><br>Two', '<p>One</p>\n<p>Two</p>\n'],
  ['<h2>Title</h2>\nText', '<h2>Title</h2>\n<p>Text</p>\n'],
  ['<p>Marked</p>', '<p>Marked</p>\n'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
  ['<blockquote>Said</blockquote>', '<blockquote><p>Said</p></blockquote>\n'],
  ['<pre>a\n\n\nb</pre>', '<pre>a\n\n\nb</pre>\n'],
  ['<a\nhref="/x">x</a>', '<p><a\nhref="/x">x</a></p>\n'],
  ['<div>\n\nIn\n\n</div>', '<div>\n<p>In</p>\n</div>\n'],
  ['<script>\na\n\nb\n</script>', '<p><script>\na</p>\n<p>b\n</script></p>\n'],
  ['   \n ', ''],
])('%j becomes the paragraphs that WordPress makes', (source, html) => {
  expect(autop(source)).toBe(html)
})

test('hostile content takes no longer than its length', () => {
  const parts = ['<pre ', '<script', '<!--', ' ', '<p', '\n', '<div>\n', '[']
  for (const part of parts) {
    const started = computingTime()
    autop(part.repeat(200_000))
    expect(computingTime() - started, part).toBeLessThan(5000)
  }
})
