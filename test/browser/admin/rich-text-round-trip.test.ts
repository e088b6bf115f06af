import fc from 'fast-check'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDemo } from '../../../src/demo/content.ts'
import { hasChromium, openBrowser } from '../chromium.ts'
import { googleDocs, word } from './clipboard-samples.ts'
import { richTextScript } from './rich-text.ts'

interface Pasted {
  html: string
  pictures: (File | { url: string; name: string })[]
  unread: string[]
  borrowed: number
}

interface RichText {
  cleanPaste(html: string): string
  isSafeToOpen(html: string): boolean
  written(html: string, withSources: boolean): string
  writtenOf(doc: object): string
  editRandomly(seed: number, count: number): { misread: object[]; documents: number }
  takePictures(html: string, rtf: string, beside: File[]): Pasted
  withUploaded(html: string, sources: (string | null)[]): string
}

declare const richText: RichText

const demoTexts = [
  ...readDemo('pages').flatMap(({ components }) => components),
  ...readDemo('posts'),
].flatMap(({ content }) => content ?? [])

/** Texts that other editors rewrite, and this one keeps. */
const kept = {
  'a class and an id': '<h2 id="team" class="big">Team</h2><p class="lead">We.</p>',
  'a box': '<div class="note" data-level="2"><p>One.</p><p>Two.</p></div>',
  'a box of words': '<div class="note">Only words</div>',
  'tight and loose items': '<ul><li>tight</li></ul><ul><li><p>loose</p></li><li><p>two</p></li></ul>',
  'an item of words and a paragraph': '<ul><li>One<p>two</p></li></ul>',
  'an item with two paragraphs': '<ul><li><p>One</p><p>two</p></li></ul>',
  'an item with a heading': '<ul><li><h3>One</h3></li><li>Two<h3>three</h3><p>four</p></li></ul>',
  'a cell with two paragraphs': '<table><tbody><tr><td><p>One</p><p>two</p></td></tr></tbody></table>',
  'a list in a list': '<ol start="3"><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>',
  'a figure':
    '<figure class="wide"><img src="/storage/a.jpg" alt="A" width="800"><figcaption>The <em>dome</em></figcaption></figure>',
  'the layout of a figure and of a picture':
    '<figure data-layout="left"><img src="/storage/a.jpg" alt="A"></figure><p><img data-layout="right" src="/storage/b.jpg"></p>',
  'links around pictures':
    '<figure><a href="corral:page/1#a" target="_blank"><img src="/storage/a.jpg"></a><figcaption>A <a href="/b">b</a></figcaption></figure><a href="/c"><img src="/storage/b.jpg"></a><blockquote><a href="/c"><img src="/storage/b.jpg"></a><p><a href="/c"><img src="/storage/b.jpg"></a></p></blockquote>',
  'a link of bare words': '<a href="/a">words</a> and more',
  'pictures in a line and alone':
    '<p>See <img src="https://example.com/i.png" alt="i"> here</p><img src="/storage/b.jpg" alt="B">',
  'a picture without description': '<p><img src="/storage/c.jpg"></p>',
  alignment: '<p style="text-align: center">Middle</p><h3 style="text-align:right">End</h3>',
  'a table with a head':
    '<table class="t"><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  'a video':
    '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" width="560" height="315" allowfullscreen></iframe>',
  'bold by either name': '<p><b>b</b> <strong>strong</strong> <i>i</i> <em>em</em> <del>d</del></p>',
  'other marks':
    '<p>H<sub>2</sub>O, <abbr title="World Health Organization">WHO</abbr>, <kbd>Esc</kbd>, <span lang="de">Haus</span></p>',
  'links to records':
    '<p><a href="corral:page/12#team" class="more" target="_blank" rel="noopener">Our team</a></p>',
  'a bold link': '<p><strong><a href="/a">bold</a></strong></p>',
  'a list of terms': '<dl><dt>Dome</dt><dd>A roof.</dd><dd><p>It turns.</p></dd></dl>',
  'a quote of words': '<blockquote>Only words</blockquote><blockquote><p>A paragraph</p></blockquote>',
  'words only': 'Only <em>words</em>, no paragraph',
  'code and lines': '<pre><code>a  b\n c</code></pre><hr><p>one<br>two</p>',
  nothing: '',
  'an empty paragraph': '<p></p>',
}

/** Texts that the simple editor would change: they open as source. */
const refused = {
  'a frame of a stranger': '<iframe src="https://evil.example/x"></iframe>',
  'a frame with its own document':
    '<iframe src="https://www.youtube.com/embed/x" srcdoc="<p>x</p>"></iframe>',
  styles: '<p style="color: red; text-align: center">Red</p>',
  'a script': '<p>a</p><script>alert(1)</script>',
  'a handler': '<p onclick="alert(1)">a</p>',
  'a script in a link': '<p><a href="javascript:alert(1)">a</a></p>',
  'a link around a block': '<a href="/a"><p>words</p></a>',
  'a script around a picture':
    '<figure><a href="javascript:alert(1)"><img src="/storage/a.jpg"></a></figure>',
  'a comment': '<p>a</p><!-- keep me -->',
  'a form': '<form action="/x"><input name="q"></form>',
  details: '<details><summary>More</summary><p>Text</p></details>',
  'words between blocks': '<p>a</p>words<p>b</p>',
  'a table with a caption': '<table><caption>C</caption><tbody><tr><td>1</td></tr></tbody></table>',
  'a drawing': '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  'a video file': '<video src="/storage/a.mp4" controls></video>',
}

/** Documents as the editor can make them: the blocks that have a button or a key, in each other. */
const { doc: anyDoc } = fc.letrec((tie) => {
  const text = fc
    .tuple(fc.constantFrom('One', 'two words', 'a < b'), fc.subarray(['bold', 'italic', 'strike']))
    .map(([words, marks]) => ({ type: 'text', text: words, marks: marks.map((type) => ({ type })) }))
  const line = fc.array(text, { maxLength: 2 })
  const paragraph = line.map((content) => ({ type: 'paragraph', content }))
  const heading = line.map((content) => ({ type: 'heading', attrs: { level: 3 }, content }))
  const withBlocks = (type: string, first: fc.Arbitrary<unknown>) =>
    fc
      .tuple(first, fc.array(tie('block'), { maxLength: 2 }))
      .map(([start, others]) => ({ type, content: [start, ...others] }))
  const item = withBlocks('listItem', paragraph)
  const list = fc
    .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(item, { minLength: 1, maxLength: 2 }))
    .map(([type, content]) => ({ type, content }))
  const cell = withBlocks('tableCell', tie('block'))
  const table = cell.map((content) => ({
    type: 'table',
    content: [{ type: 'tableRow', content: [content] }],
  }))
  const picture = fc
    .tuple(fc.constantFrom(null, 'wide', 'left'), fc.boolean(), fc.boolean())
    .map(([layout, hasLink, hasCaption]) => ({
      type: 'figure',
      attrs: { kept: layout && { 'data-layout': layout } },
      content: [
        {
          type: 'picture',
          attrs: { src: 'corral:asset/1', alt: 'A' },
          marks: hasLink ? [{ type: 'pictureLink', attrs: { href: 'corral:page/1#a' } }] : [],
        },
        ...(hasCaption ? [{ type: 'figcaption', content: [{ type: 'text', text: 'Of A' }] }] : []),
      ],
    }))
  const rule = fc.constant({ type: 'horizontalRule' })
  return {
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      paragraph,
      heading,
      rule,
      picture,
      list,
      withBlocks('blockquote', tie('block')),
      table,
    ),
    doc: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'doc', content })),
  }
}) as { doc: fc.Arbitrary<object> }

describe.skipIf(!hasChromium)('rich text', () => {
  let browser: BrowserContext
  let page: Page
  let close: () => Promise<void>

  beforeAll(async () => {
    ;[browser, close] = await openBrowser()
    page = await browser.newPage()
    await page.route('http://corral.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await page.goto('http://corral.test/admin/')
    await page.addScriptTag({ content: await richTextScript() })
  })
  afterAll(() => close())

  const isSafe = (html: string) => page.evaluate((given) => richText.isSafeToOpen(given), html)
  const written = (html: string, withSources: boolean) =>
    page.evaluate(([given, flag]) => richText.written(given, flag), [html, withSources] as const)
  const clean = (html: string) => page.evaluate((given) => richText.cleanPaste(given), html)

  test('every text of the demo site opens in the simple editor', async () => {
    expect(demoTexts.length).toBeGreaterThan(35)
    for (const text of demoTexts) expect([text, await isSafe(text)]).toEqual([text, true])
  })

  test('a text that is opened and closed stays as it was, to the byte', async () => {
    for (const text of demoTexts) expect(await written(text, true)).toBe(text)
    const odd = '<p>One&nbsp;two &amp; &eacute;</p>\n\n<p class=a>Three</p>\n'
    expect(await isSafe(odd)).toBe(true)
    expect(await written(odd, true)).toBe(odd)
  })

  test.each(Object.entries(kept))('the simple editor keeps %s', async (_, html) => {
    expect([await written(html, false), await isSafe(html)]).toEqual([expect.any(String), true])
  })

  test('whatever the simple editor writes opens in it again', async () => {
    const docs = fc.sample(anyDoc, { numRuns: 300, seed: 22 })
    const opened = await page.evaluate(
      (given) =>
        given.map((doc) => {
          const html = richText.writtenOf(doc)
          return [html, richText.isSafeToOpen(html)]
        }),
      docs,
    )
    expect(opened.filter(([, isOpen]) => !isOpen)).toEqual([])
  })

  test('10,000 documents that are made by editing at random are opened as they were stored', async () => {
    let documents = 0
    for (let seed = 1; seed <= 20; seed++) {
      const edited = await page.evaluate((given) => richText.editRandomly(given, 275), seed)
      expect({ seed, misread: edited.misread.slice(0, 3) }).toEqual({ seed, misread: [] })
      documents = edited.documents
    }
    expect(documents).toBeGreaterThanOrEqual(10_000)
  }, 300_000)

  test('pictures of a pasted text are taken out, to be uploaded, also those of Word', async () => {
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const hex = Buffer.from(dot, 'base64').toString('hex')
    const word = {
      html: '<p>One<img width=1 src="file:///C:/Users/a/clip_image001.png"></p><p><img src="file:///C:/clip_image002.png"></p>',
      rtf: `{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop}\\picw1\\pich1\\pngblip\\bliptag-42{\\*\\blipuid 0a1b}\n${hex}}}{\\nonshppict{\\pict\\wmetafile8\\bliptag-42\\blipupi95{\\*\\blipuid 0a1b}\n0100}}{\\pict\\jpegblip\\bliptag7 ${hex}}}`,
    }
    const taken = (html: string, rtf = '') =>
      page.evaluate(
        async ([given, beside]) => {
          const found = richText.takePictures(given, beside, [])
          const { unread, borrowed } = found
          if (found.pictures.length === 0) return { unread, borrowed }
          const sizes = found.pictures.map((each) =>
            each instanceof File ? [each.type, each.size] : [each.name, each.url],
          )
          const html = richText.withUploaded(richText.cleanPaste(found.html), ['corral:asset/1', null])
          return { sizes, html }
        },
        [html, rtf] as const,
      )
    expect(await taken(word.html, word.rtf)).toEqual({
      sizes: [
        ['image/png', hex.length / 2],
        ['image/jpeg', hex.length / 2],
      ],
      html: '<p>One<img src="corral:asset/1"></p><p></p>',
    })
    const docs = `<b style="font-weight:normal"><p><span>A</span><img src="data:image/png;base64,${dot}" width="9"></p></b>`
    expect(await taken(docs)).toEqual({
      sizes: [['image/png', hex.length / 2]],
      html: '<p>A<img src="corral:asset/1"></p>',
    })
    const borrowed = 'https://lh7-us.googleusercontent.com/docsz/a'
    const none = { unread: [], borrowed: 0 }
    expect(await taken('<p><img src="https://a.example/b.png"></p>')).toEqual({
      sizes: [['b.png', 'https://a.example/b.png']],
      html: '<p><img src="corral:asset/1"></p>',
    })
    expect(await taken(`<img alt="A chart" src="${borrowed}"><img src="${borrowed}">`)).toEqual({
      sizes: [
        ['A chart', borrowed],
        ['lh7-us.googleusercontent.com', borrowed],
      ],
      html: '<img alt="A chart" src="corral:asset/1">',
    })
    const own = await page.evaluate<string>("location.origin + '/storage/a.png'")
    expect(await taken(`<img src="${own}">`)).toEqual(none)
    expect(await taken('<img src="data:text/html;base64,AAAA">')).toEqual({ ...none, unread: ['picture-1'] })
    expect(await taken(word.html)).toEqual({ ...none, unread: ['clip_image001.png', 'clip_image002.png'] })
  })

  test.each(Object.entries(refused))('%s opens as source', async (_, html) => {
    expect(await isSafe(html)).toBe(false)
  })

  test('a paste from Google Docs keeps headings, lists, links, tables, bold and italic, and nothing else', async () => {
    expect(await clean(googleDocs.html)).toBe(googleDocs.expected)
  })

  test('a paste from Word becomes paragraphs and real lists', async () => {
    expect(
      (await clean(word.html))
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll(/> </g, '><')
        .trim(),
    ).toBe(word.expected)
  })
})
