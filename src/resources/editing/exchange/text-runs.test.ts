import { expect, test } from 'vitest'
import { partsOf, placeholderProblem, runsOf } from './text-runs.ts'

const texts = (html: string) => runsOf(html).texts.map(({ text }) => text)
const again = (html: string) => {
  const { texts: runs, withTexts } = runsOf(html)
  return withTexts(runs.map(({ text }) => text))
}

test('each paragraph, heading, item and cell is a text, with its inline markup as placeholders', () => {
  expect(
    texts(
      '<h2>Prices</h2>\n<p>Two <b>big</b> <a href="/x"><i>barns</i></a>,<br>one field.</p><ul><li>Hay</li></ul>',
    ),
  ).toEqual(['Prices', 'Two {1}big{/1} {2}{3}barns{/3}{/2},{4/}one field.', 'Hay'])
})

test('translated texts take the place of the texts, and the markup stays', () => {
  const { withTexts } = runsOf('<p class="x"> One <b>two</b> </p><hr><p>Three</p>')
  expect(withTexts(['{1}Zwei{/1} & eins', undefined])).toBe(
    '<p class="x"> <b>Zwei</b> &amp; eins </p><hr><p>Three</p>',
  )
})

test.each([
  'plain',
  '<p>a &lt; b &amp; c&nbsp;d &alpha; &mdash;</p>',
  '<p>{1} {{2}} {/3} {name}</p>',
  '<p>over<b>lap<i>ping</b></i></p>',
  '<p>open <b>tag</p><p>and </i>end</p>',
  '<script>var a = "<p>no</p>"</script><p>text</p><!-- note --><style>p{}</style>',
  '<p>cut <b',
  '<p></p><p> </p><p>–</p><img src="a.jpg" alt="Barn">',
  '',
])('texts that are put back as they were change nothing that is shown: %s', (html) => {
  const shown = (text: string) => text.replaceAll('&mdash;', '—')
  expect(again(html)).toBe(shown(html))
})

test('random HTML is put back as it was', () => {
  const words = [
    '<b>',
    '</b>',
    '<p>',
    '</p>',
    'word ',
    '{',
    '1}',
    '{/1}',
    '&amp;',
    '<br>',
    ' ',
    '<a href="x">',
    '</a>',
    '&beta;',
  ]
  let seed = 7
  const random = (max: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % max
  }
  for (let round = 0; round < 3000; round++) {
    const html = Array.from({ length: random(14) }, () => words[random(words.length)]).join('')
    expect(again(html)).toBe(html)
    for (const { text } of runsOf(html).texts) expect(placeholderProblem(text, text)).toBeNull()
  }
})

test('what is without words is no text', () => {
  expect(texts('<p><img src="a.jpg"></p><p>— <b>…</b></p><p>1</p>')).toEqual(['1'])
})

test('braces of a text are no placeholders', () => {
  expect(partsOf('{{1} {2}x{/2} {name} {{')).toEqual([
    { words: '{1} ' },
    { code: '2' },
    { words: 'x' },
    { code: '/2' },
    { words: ' {name} {' },
  ])
})

test.each([
  ['{1}fett{/1}', null],
  ['fett', 'The placeholder {1} is missing.'],
  ['{1}fett{/1}{3/}', 'The source has no placeholder {3/}.'],
  ['{1}fett{/1} und {1}mehr{/1}', 'The placeholder {1} is there twice.'],
  ['{/1}fett{1}', 'The placeholder {/1} ends what did not begin just before.'],
])('placeholders of %s', (translated, problem) => {
  expect(placeholderProblem('{1}bold{/1}', translated)).toBe(problem)
})

test('pairs that overlap are refused', () => {
  expect(placeholderProblem('{1}{2}a{/2}{/1}', '{1}{2}a{/1}{/2}')).toContain('{/1}')
})
