import { expect, test } from 'vitest'
import { computingTime } from '../../test/waiting.ts'
import { scanHtml, textOfHtml } from './html.ts'

const valuesIn = (html: string) => {
  const values: string[] = []
  scanHtml(html, { value: (start, end) => void values.push(html.slice(start, end)) })
  return values
}

test.each([
  ['plain text', 'plain text'],
  ['<p>One</p><p>two</p>', ' One  two '],
  ['<b>Wo</b>rd', 'Word'],
  ['a<br>b', 'a b'],
  ['Fish &amp; chips &#8211; &#x263A; &uuml;ber &unknown;', 'Fish & chips – ☺ über &unknown;'],
  ['<!-- hidden --><script>var a = "<p>no</p>"</script>shown<style>b{}</style>', '  shown  '],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['cut <a href="x', 'cut '],
  ['cut <!-- off', 'cut '],
  ['&#0;&#xD800;&#99999999;', '  &#99999999;'],
])('the text of %j', (html, text) => {
  expect(textOfHtml(html).replace(/ {2,}/g, '  ')).toBe(text)
})

test('finds the values of attributes in every form of HTML', () => {
  expect(valuesIn(`<a href="one" class='two' id=three data-x = "four" disabled>x</a><br/><img src=five/>`)).toEqual([
    'one', 'two', 'three', 'four', 'five/',
  ]) // biome-ignore format: a list
  expect(valuesIn('<p>href="no"</p><!-- <a href="no"> --><script>a = "<a href=no>"</script>')).toEqual([])
  expect(valuesIn('<a href="open <a href="x"')).toEqual(['open <a href='])
  expect(valuesIn('<a =x=1 "y=2 / z=3>')).toEqual(['1', '2', '3'])
})

test.each([
  ['<'.repeat(500_000)],
  ['<a '.repeat(300_000)],
  ['<a href="'.repeat(100_000)],
  [`<a ${'x '.repeat(300_000)}`],
  [`<a x${' '.repeat(500_000)}`],
  ['<!--'.repeat(200_000)],
  ['<script>'.repeat(100_000)],
  ['&'.repeat(500_000)],
  ['&#'.repeat(300_000)],
])('takes linear time for hostile text (%#)', (html) => {
  const start = computingTime()
  textOfHtml(html)
  valuesIn(html)
  expect(computingTime() - start).toBeLessThan(2000)
})
