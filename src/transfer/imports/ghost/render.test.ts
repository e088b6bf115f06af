import { describe, expect, test } from 'vitest'
import type { Json } from '../../../core/json.ts'
import { renderLexical } from './lexical.ts'
import { renderMobiledoc } from './mobiledoc.ts'
import { RenderReport } from './render-report.ts'

function lexical(...children: Json[]): { html: string | null; report: RenderReport } {
  const report = new RenderReport()
  const html = renderLexical(JSON.stringify({ root: { type: 'root', children } }), report)
  return { html, report }
}

function mobiledoc(document: { [key: string]: Json }): { html: string | null; report: RenderReport } {
  const report = new RenderReport()
  const empty = { version: '0.3.1', atoms: [], cards: [], markups: [], sections: [] }
  return { html: renderMobiledoc(JSON.stringify({ ...empty, ...document }), report), report }
}

const text = (content: string, format = 0): Json => ({ type: 'extended-text', text: content, format })
const paragraph = (...children: Json[]): Json => ({ type: 'paragraph', children })

describe('lexical', () => {
  test('text is escaped, and its formats are nested elements', () => {
    const { html } = lexical(paragraph(text('a < b & "c"'), text(' bold', 1), text('both', 3), text('x', 16)))
    expect(html).toBe(
      '<p>a &lt; b &amp; &quot;c&quot;<strong> bold</strong><strong><em>both</em></strong><code>x</code></p>',
    )
  })

  test('headings have the ids of Ghost, each once', () => {
    const heading = (content: string): Json => ({
      type: 'extended-heading',
      tag: 'h3',
      children: [text(content)],
    })
    const { html } = lexical(heading('What’s new, äh?'), heading('Twice'), heading('Twice'))
    expect(html).toBe(
      '<h3 id="what%E2%80%99s-new-%C3%A4h">What’s new, äh?</h3><h3 id="twice">Twice</h3><h3 id="twice-1">Twice</h3>',
    )
  })

  test('a nested list goes into the item before it', () => {
    const item = (...children: Json[]): Json => ({ type: 'listitem', children })
    const nested = { type: 'list', listType: 'bullet', children: [item(text('inner'))] }
    const list = {
      type: 'list',
      listType: 'number',
      start: 3,
      children: [item(text('a')), item(nested), item(text('b'))],
    }
    expect(lexical(list).html).toBe('<ol start="3"><li>a<ul><li>inner</li></ul></li><li>b</li></ol>')
  })

  test('links, quotes, asides and line breaks', () => {
    const link = { type: 'link', url: '__GHOST_URL__/a/?x=1&y=2', rel: 'noopener', children: [text('link')] }
    const { html } = lexical(
      { type: 'extended-quote', children: [link, { type: 'linebreak' }, text('end')] },
      { type: 'aside', children: [text('aside')] },
    )
    expect(html).toBe(
      '<blockquote><a href="__GHOST_URL__/a/?x=1&amp;y=2" rel="noopener">link</a><br>end</blockquote>' +
        '<blockquote class="kg-blockquote-alt">aside</blockquote>',
    )
  })

  test('a card that is not known stays verbatim and is reported', () => {
    const { html, report } = lexical({ type: 'poll', version: 1, question: '</script><b>?' })
    expect(html).toBe(
      '<script type="application/json" data-kg-card="poll">{"question":"\\u003c/script>\\u003cb>?"}</script>',
    )
    expect(report.warnings).toEqual([{ code: 'card', name: 'poll', count: 1 }])
  })

  test('a container that is not known shows what is in it', () => {
    const { html, report } = lexical({ type: 'columns', children: [paragraph(text('in it'))] })
    expect(html).toBe('<div data-kg-card="columns"><p>in it</p></div>')
    expect(report.warnings).toEqual([{ code: 'card', name: 'columns', count: 1 }])
  })

  test('what is for e-mails only is not shown on the website, and reported', () => {
    const { html, report } = lexical(
      { type: 'email', html: '<p>Dear subscriber</p>' },
      paragraph(text('all')),
    )
    expect(html).toBe('<p>all</p>')
    expect(report.warnings).toEqual([{ code: 'card', name: 'email (shown in e-mails only)', count: 1 }])
  })

  test('a card for members makes the whole post one for members', () => {
    const card = {
      type: 'html',
      html: '<p>secret</p>',
      visibility: { web: { nonMember: false, memberSegment: '' } },
    }
    expect(lexical(card).report.isGated).toBe(true)
    expect(lexical({ ...card, visibility: { web: { nonMember: true } } }).report.isGated).toBe(false)
  })

  test.each([
    [
      'image',
      {
        src: '/i.png',
        alt: 'A "b"',
        caption: '<b>c</b>',
        cardWidth: 'wide',
        href: '/x',
        width: 2,
        height: 1,
      },
      '<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><a href="/x"><img src="/i.png" class="kg-image" alt="A &quot;b&quot;" loading="lazy" width="2" height="1"></a><figcaption><b>c</b></figcaption></figure>',
    ],
    [
      'gallery',
      { images: [1, 2].map((n) => ({ src: `/${n}.png`, row: 0, width: 3, height: 2 })) },
      '<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/1.png" alt="" loading="lazy" width="3" height="2"></div><div class="kg-gallery-image"><img src="/2.png" alt="" loading="lazy" width="3" height="2"></div></div></div></figure>',
    ],
    [
      'video',
      { src: '/v.mp4', thumbnailSrc: '/v.png', loop: true },
      '<figure class="kg-card kg-video-card"><video src="/v.mp4" poster="/v.png" loop muted controls preload="metadata"></video></figure>',
    ],
    [
      'audio',
      { src: '/a.mp3', title: 'A <song>' },
      '<div class="kg-card kg-audio-card"><div class="kg-audio-title">A &lt;song&gt;</div><audio src="/a.mp3" controls preload="metadata"></audio></div>',
    ],
    [
      'file',
      { src: '/f.pdf', fileName: 'f.pdf', fileTitle: 'F' },
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/f.pdf" download="f.pdf"><div class="kg-file-card-title">F</div><div class="kg-file-card-filename">f.pdf</div></a></div>',
    ],
    [
      'embed',
      { url: 'https://e.example/', html: '<iframe src="https://e.example/"></iframe>' },
      '<figure class="kg-card kg-embed-card"><iframe src="https://e.example/"></iframe></figure>',
    ],
    [
      'bookmark',
      { url: 'https://b.example/', metadata: { title: 'B & C', thumbnail: '/t.png' } },
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">B &amp; C</div></div><div class="kg-bookmark-thumbnail"><img src="/t.png" alt=""></div></a></figure>',
    ],
    [
      'callout',
      { calloutEmoji: '💡', calloutText: '<b>Mind</b>', backgroundColor: 'red' },
      '<div class="kg-card kg-callout-card kg-callout-card-red"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text"><b>Mind</b></div></div>',
    ],
    [
      'toggle',
      { heading: 'More', content: '<p>inside</p>' },
      '<details class="kg-card kg-toggle-card"><summary class="kg-toggle-heading">More</summary><div class="kg-toggle-content"><p>inside</p></div></details>',
    ],
    [
      'button',
      { buttonUrl: '/go', buttonText: 'Go <on>' },
      '<div class="kg-card kg-button-card kg-align-left"><a href="/go" class="kg-btn kg-btn-accent">Go &lt;on&gt;</a></div>',
    ],
    [
      'header',
      { header: 'Big', subheader: 'small', buttonEnabled: true, buttonUrl: '/go', buttonText: 'Go' },
      '<div class="kg-card kg-header-card"><h2 class="kg-header-card-header">Big</h2><h3 class="kg-header-card-subheader">small</h3><a class="kg-header-card-button" href="/go">Go</a></div>',
    ],
    [
      'call-to-action',
      { textValue: '<p>Join</p>', showButton: true, buttonUrl: '/join', buttonText: 'Join' },
      '<div class="kg-card kg-cta-card"><div class="kg-cta-text"><p>Join</p></div><a class="kg-cta-button" href="/join">Join</a></div>',
    ],
    [
      'product',
      { productTitle: 'P', productDescription: '<p>d</p>', productRatingEnabled: true, productStarRating: 4 },
      '<div class="kg-card kg-product-card"><h4 class="kg-product-card-title">P</h4><div class="kg-product-card-rating">★★★★</div><div class="kg-product-card-description"><p>d</p></div></div>',
    ],
    [
      'codeblock',
      { code: 'if (a < b) {}', language: 'js' },
      '<pre><code class="language-js">if (a &lt; b) {}</code></pre>',
    ],
    ['markdown', { markdown: '**b**\n\n<i>raw</i>' }, '<p><strong>b</strong></p>\n<p><i>raw</i></p>\n'],
    [
      'html',
      { html: '<custom-tag a="b">&nbsp;\\u003c</custom-tag>' },
      '\n<!--kg-card-begin: html-->\n<custom-tag a="b">&nbsp;\\u003c</custom-tag>\n<!--kg-card-end: html-->\n',
    ],
    ['horizontalrule', {}, '<hr>'],
    ['paywall', {}, '<!--members-only-->'],
  ])('the card %s', (type, payload, expected) => {
    const { html, report } = lexical({ type, version: 1, ...payload })
    expect(report.warnings).toEqual([])
    expect(html).toBe(expected)
  })

  test('a document that is no JSON, or a bomb, is none', () => {
    expect(renderLexical('{"root":', new RenderReport())).toBeNull()
    expect(renderLexical('{"root":{"children":'.repeat(100_000), new RenderReport())).toBeNull()
    let nested: Json = text('deep')
    for (let depth = 0; depth < 60; depth++) nested = paragraph(nested)
    expect(lexical(nested).html).toContain('deep')
    const bomb = `${'{"type":"paragraph","children":['.repeat(150_000)}${']}'.repeat(150_000)}`
    expect(renderLexical(`{"root":${bomb}}`, new RenderReport())).toBeNull()
  })
})

describe('mobiledoc', () => {
  test('sections, markups and soft returns', () => {
    const { html } = mobiledoc({
      atoms: [['soft-return', '', {}]],
      markups: [['a', ['href', '/x?a=1&b=2', 'rel', 'noopener']], ['strong']],
      sections: [
        [
          1,
          'p',
          [
            [0, [0, 1], 1, 'bold link'],
            [0, [], 1, ' link only'],
            [1, [], 0, 0],
            [0, [], 0, 'a < b'],
          ],
        ],
        [3, 'ol', [[[0, [], 0, 'one']], [[0, [1], 1, 'two']]]],
        [1, 'aside', [[0, [], 0, 'aside']]],
        [2, '/old.png'],
      ],
    })
    expect(html).toBe(
      '<p><a href="/x?a=1&amp;b=2" rel="noopener"><strong>bold link</strong> link only</a><br>a &lt; b</p>' +
        '<ol><li>one</li><li><strong>two</strong></li></ol>' +
        '<blockquote class="kg-blockquote-alt">aside</blockquote><img src="/old.png" alt="">',
    )
  })

  test('the ids of headings are those of the version that wrote it', () => {
    const sections = [[1, 'h2', [[0, [], 0, 'What’s new?']]]]
    expect(mobiledoc({ sections }).html).toBe('<h2 id="what-s-new">What’s new?</h2>')
    expect(mobiledoc({ sections, ghostVersion: '4.0' }).html).toBe(
      '<h2 id="what%E2%80%99s-new">What’s new?</h2>',
    )
  })

  test('cards, also of the first editor, and unknown ones verbatim', () => {
    const { html, report } = mobiledoc({
      cards: [
        ['card-markdown', { markdown: '# Hi' }],
        ['hr', {}],
        ['poll', { a: 1 }],
        ['email-cta', { html: 'x' }],
      ],
      sections: [
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 3],
        [10, 99],
        [77, 1],
      ],
    })
    expect(html).toContain(
      '<h1 id="hi">Hi</h1>\n<hr><script type="application/json" data-kg-card="poll">{"a":1}</script>',
    )
    expect(report.warnings.map(({ name }) => name)).toEqual([
      'poll',
      'email-cta (shown in e-mails only)',
      '',
      'section 77',
    ])
  })

  test('a name of an element or attribute cannot smuggle in another', () => {
    const { html } = mobiledoc({
      markups: [['img src=x onerror=alert(1)', ['href"><script>', 'x', 'title', '"><b>']]],
      sections: [[1, 'script', [[0, [0], 9, 'x']]]],
    })
    expect(html).toBe('<p><span title="&quot;&gt;&lt;b&gt;">x</span></p>')
  })
})
