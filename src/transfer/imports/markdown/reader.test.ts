import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReaderOptions, SourceEntry, SourceItem } from '../model.ts'
import { ParsedFrontMatter } from './front-matter.ts'
import { readMarkdown } from './reader.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function makeFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'markdown-reader-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const now = new Date('2026-01-01T00:00:00Z')

async function read(
  files: Record<string, string | Buffer>,
  options: Partial<ReaderOptions> = {},
): Promise<SourceItem[]> {
  return Array.fromAsync(readMarkdown([makeFolder(files)], { now, ...options }))
}

/** The entries by their paths. */
async function entries(files: Record<string, string | Buffer>, options: Partial<ReaderOptions> = {}) {
  const items = await read(files, options)
  const found: Record<string, SourceEntry> = {}
  for (const item of items) if (item.kind === 'page' || item.kind === 'post') found[item.id] = item
  return {
    items,
    found,
    urls: Object.fromEntries(Object.values(found).map(({ id, ownUrl }) => [id, ownUrl])),
  }
}

const page = (fields: string, body = 'Text') => `---\n${fields}\n---\n${body}\n`

test('a file is read twice, and its front matter parsed once', async () => {
  const get = vi.spyOn(ParsedFrontMatter.prototype, 'get')
  try {
    const { found } = await entries({
      'a.md': page('title: A'),
      'b.md': '+++\ntitle = "B"\n+++\nText',
      'c/index.md': page('title: A'),
    })
    expect(Object.values(found).map(({ title }) => title)).toEqual(['A', 'B', 'A'])
    const known = get.mock.results.map(({ value }) => value !== undefined)
    expect(known).toEqual([false, false, false, true, true, true])
  } finally {
    get.mockRestore()
  }
})

test('front matter that has changed is parsed again', () => {
  const parsed = new ParsedFrontMatter()
  parsed.add('a.md', 'title: A\n', { title: 'A' })
  expect(parsed.get('a.md', 'title: A\n')).toEqual({ title: 'A' })
  expect(parsed.get('a.md', 'title: B\n')).toBeUndefined()
})

test('front matter in YAML, TOML and JSON', async () => {
  const { found } = await entries({
    'yaml.md': '---\ntitle: "A: b"\ntags: [x, y]\n---\nY',
    'toml.md': '+++\ntitle = "T"\ndate = 2024-03-01T10:00:00+02:00\n[params]\nwide = true\n+++\nT',
    'json.md': '{\n  "title": "J {x}",\n  "tags": ["x"]\n}\n\nJ',
    'none.md': '# From the heading\n\nN',
    'rule.md': '---\n\nA rule above',
  })
  expect(found['yaml.md']).toMatchObject({
    title: 'A: b',
    kind: 'page',
    body: { html: '<p>Y</p>\n', format: 'markdown' },
  })
  expect(found['toml.md']).toMatchObject({ title: 'T', kind: 'post', createdAt: '2024-03-01T08:00:00.000Z' })
  expect(found['toml.md']?.meta).toEqual({ front_matter: { params: { wide: true } } })
  expect(found['json.md']).toMatchObject({ title: 'J {x}', body: { html: '<p>J</p>\n' } })
  expect(found['none.md']?.title).toBe('From the heading')
  expect(found['rule.md']?.body.html).toBe('<hr>\n<p>A rule above</p>\n')
})

test.each([
  ['---\ntitle: [a\ndraft: true\n---\n', 'bad.md, line'],
  ['---\na: 1\n  b: 2\n---\n', 'bad.md, line 2, column 4'],
  ['+++\ntitle = \n+++\n', 'bad.md, line 2, column'],
  [`---\na: &a [1]\nb: [${'*a,'.repeat(60)}]\n---\n`, 'too many aliases'],
  [
    `---\nx0: &x0 [1,1,1,1,1,1,1,1,1]\n${Array.from({ length: 9 }, (_, n) => `x${n + 1}: &x${n + 1} [${`*x${n},`.repeat(9)}]`).join('\n')}\n---\n`,
    'too many aliases',
  ],
  [`---\na: ${'['.repeat(100_000)}\n---\n`, 'bad.md, line'],
  [`---\na: &a\n  b: *a\n---\n`, 'bad.md'],
])('front matter that cannot be read is refused with its place: %#', async (content, message) => {
  await expect(read({ 'a.md': 'fine', 'bad.md': content })).rejects.toThrow(message)
})

test('a folder without content, and none at all, are refused', async () => {
  await expect(read({ 'a.txt': 'x' })).rejects.toThrow('It has no Markdown files.')
  await expect(Array.fromAsync(readMarkdown(['/nowhere/at-all'], { now }))).rejects.toThrow(
    'There is no such folder.',
  )
})

test('links out of the folder are not followed, those inside are', async () => {
  const outside = makeFolder({ 'secret.md': 'secret', 'sub/more.md': 'secret' })
  const folder = makeFolder({ 'a.md': 'A', 'docs/b.md': 'B' })
  symlinkSync(join(outside, 'secret.md'), join(folder, 'out.md'))
  symlinkSync(outside, join(folder, 'dir'))
  symlinkSync(folder, join(folder, 'loop'))
  symlinkSync(join(folder, 'docs', 'b.md'), join(folder, 'c.md'))
  const items = await Array.fromAsync(readMarkdown([folder], { now }))
  expect(JSON.stringify(items)).not.toContain('secret</p>')
  const pages = items.filter((item) => item.kind === 'page' && item.sourceStatus !== 'folder')
  expect(pages).toHaveLength(3)
  expect(items.filter(({ kind }) => kind === 'skipped')).toHaveLength(3)
})

test('plain: a tree by folders, posts by their dates, and links between files', async () => {
  const { found, urls, items } = await entries({
    'README.md':
      '# Home\n\n[Install](docs/install.md#linux) ![Logo](img/logo.png) [Out](https://example.com/a.md)',
    'docs/index.md': page('title: Docs\nweight: 2'),
    'docs/install.md': page(
      'title: Install',
      '[back](../README.md) [root](/docs/index.md) <img src="shot.png" srcset="shot.png 1x, ../img/logo.png 2x"> [gone](gone.md) [hash](#top)',
    ),
    'docs/shot.png': Buffer.from('png'),
    'docs/deep/page.md': 'Deep',
    'img/logo.png': Buffer.from('png'),
    'img/unused.png': Buffer.from('png'),
    '2024-05-06-news.md': page('categories: One, Two'),
    'dated.md': page('date: 2023-01-02'),
    'about.md': page('date: 2023-01-02\nlayout: page'),
  })
  expect(urls).toEqual({
    'README.md': '/',
    'docs/index.md': '/docs',
    'docs/install.md': '/docs/install',
    'docs/deep/': '/docs/deep/',
    'docs/deep/page.md': '/docs/deep/page',
    '2024-05-06-news.md': '/news',
    'dated.md': '/dated',
    'about.md': '/about',
  })
  expect(found['README.md']).toMatchObject({ title: 'Home', isHome: true })
  expect(found['README.md']?.body.html).toContain(
    '<a href="/docs/install#linux">Install</a> <img src="/img/logo.png" alt="Logo"> <a href="https://example.com/a.md">',
  )
  expect(found['docs/install.md']?.body.html).toBe(
    '<p><a href="/">back</a> <a href="/docs">root</a> <img src="/docs/shot.png" srcset="/docs/shot.png 1x, /img/logo.png 2x"> <a href="/docs/gone.md">gone</a> <a href="#top">hash</a></p>\n',
  )
  expect(found['docs/install.md']).toMatchObject({
    parent: 'docs/index.md',
    warnings: [{ code: 'link', name: 'gone.md' }],
  })
  expect(found['docs/deep/page.md']?.parent).toBe('docs/deep/')
  expect(found['docs/deep/']).toMatchObject({ status: 'draft', slug: 'deep', parent: 'docs/index.md' })
  expect(found['docs/index.md']).toMatchObject({ parent: null, order: 2 })
  expect(found['2024-05-06-news.md']).toMatchObject({
    kind: 'post',
    createdAt: '2024-05-06T00:00:00.000Z',
    categories: ['one', 'two'],
  })
  expect(found['dated.md']?.kind).toBe('post')
  expect(found['about.md']?.kind).toBe('page')
  const assets = items.filter(({ kind }) => kind === 'asset')
  expect(assets).toMatchObject([
    { id: 'img/logo.png', path: 'img/logo.png', otherUrls: ['/img/logo.png'] },
    { id: 'docs/shot.png', path: 'docs/shot.png', otherUrls: ['/docs/shot.png'] },
  ])
})

test('nothing becomes more public than it was', async () => {
  const fields = {
    'draft: true': 'draft',
    'draft: yes': 'draft',
    'published: false': 'draft',
    'published: no': 'draft',
    'published: true': 'published',
    'draft: false': 'published',
    'status: private': 'private',
    'status: pending': 'draft',
    'private: true': 'private',
    'visibility: members': 'members',
    'visibility: paid': 'members',
    'visibility: public': 'published',
    'members_only: true': 'members',
    'password: x': 'protected',
    'password: x\ndraft: true': 'draft',
    'date: 2027-01-01': 'scheduled',
    'publishDate: 2027-01-01\ndate: 2020-01-01': 'scheduled',
    'expiryDate: 2025-01-01': 'draft',
    'expiryDate: 2027-01-01': 'published',
    'headless: true': 'draft',
    'build:\n  render: never': 'draft',
    '_build:\n  render: false': 'draft',
  }
  const names = Object.keys(fields)
  const { found } = await entries(Object.fromEntries(names.map((text, at) => [`f${at}.md`, page(text)])))
  expect(Object.fromEntries(names.map((text, at) => [text, found[`f${at}.md`]?.status]))).toEqual(fields)
  expect(found[`f${names.indexOf('expiryDate: 2027-01-01')}.md`]?.expiresAt).toBe('2027-01-01T00:00:00.000Z')
  expect(JSON.stringify(found[`f${names.indexOf('password: x')}.md`]?.meta)).not.toContain('password')
})

const hugo = {
  'hugo.toml':
    'baseURL = "https://www.example.com/"\ntitle = "My site"\n[permalinks]\nblog = "/:year/:month/:slug/"\n[taxonomies]\ncategory = "categories"\ntag = "tags"\nseries = "series"\n[[menus.main]]\nname = "Docs"\npageRef = "/docs"\nweight = 1\n[[menus.main]]\nname = "Away"\nurl = "https://example.org"\nparent = "Docs"\n',
}

test('Hugo: sections, bundles, addresses, aliases and order', async () => {
  const { found, urls, items } = await entries({
    ...hugo,
    'content/_index.md': page('title: Home'),
    'content/about.md': page('title: About Us\naliases: [/old-about/, former]\nmenus: main'),
    'content/docs/_index.md': page('title: Docs\nweight: 3\ncascade:\n  draft: false\n  author: Ann'),
    'content/docs/install/index.md': page('title: Install\nweight: 10', '![shot](shot.png)'),
    'content/docs/install/shot.png': Buffer.from('x'),
    'content/docs/install/notes.md': page('title: A resource, no page'),
    'content/docs/Spaced Name.md': page('title: Spaced'),
    'content/docs/own.md': page('url: /somewhere/else/\nslug: ignored'),
    'content/blog/one.md': page(
      'title: First Post\ndate: 2024-03-09\ntags: [A b]\ncategories: [News]\nseries: [S]',
    ),
    'content/blog/two.md': page('title: Two\nslug: zwei\ndate: 2024-03-09T23:30:00-05:00'),
    'content/team/ann.md': page('title: Ann'),
    'content/secret/draft.md': page('draft: true'),
    'content/notes.org': '* Org',
    'static/img/a.png': Buffer.from('x'),
    'layouts/index.html': '<html>',
    'README.md': 'not content',
  })
  expect(urls).toEqual({
    'content/_index.md': '/',
    'content/about.md': '/about/',
    'content/docs/_index.md': '/docs/',
    'content/docs/install/index.md': '/docs/install/',
    'content/docs/Spaced Name.md': '/docs/spaced-name/',
    'content/docs/own.md': '/somewhere/else/',
    'somewhere/': '/somewhere/',
    'secret/': '/secret/',
    'content/blog/one.md': '/2024/03/first-post/',
    'content/blog/two.md': '/2024/03/zwei/',
    'content/blog/': '/blog/',
    'content/team/': '/team/',
    'content/team/ann.md': '/team/ann/',
    'content/secret/draft.md': '/secret/draft/',
  })
  expect(found['content/_index.md']?.isHome).toBe(true)
  expect(found['content/about.md']?.oldUrls).toEqual(['/old-about/', '/former'])
  expect(found['content/docs/_index.md']).toMatchObject({ order: 3, parent: null })
  expect(found['content/docs/install/index.md']).toMatchObject({
    parent: 'content/docs/_index.md',
    order: 10,
    authors: ['Ann'],
  })
  expect(found['content/docs/install/index.md']?.body.html).toContain('src="/docs/install/shot.png"')
  expect(found['content/blog/one.md']).toMatchObject({ kind: 'post', type: 'post', categories: ['news'] })
  expect(found['content/blog/one.md']?.tags).toEqual([
    { type: null, key: 'a-b' },
    { type: 'series', key: 's' },
  ])
  expect(found['content/team/ann.md']?.parent).toBe('content/team/')
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'skipped', id: 'content/notes.org', reason: 'It is not Markdown.' }),
  )
  expect(items[0]).toMatchObject({ kind: 'site', key: 'example.com', title: 'My site' })
  expect(items.filter(({ kind }) => kind === 'menu-item')).toMatchObject([
    { label: 'Docs', target: { entry: 'content/docs/_index.md', type: 'page' }, order: 1 },
    { label: 'Away', target: { url: 'https://example.org' }, parent: 'Docs' },
    { label: 'About Us', target: { entry: 'content/about.md' } },
  ])
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'asset', url: 'https://www.example.com/docs/install/shot.png' }),
  )
})

test('Hugo: shortcodes stay verbatim and are reported; links, pictures and code become HTML', async () => {
  const { found } = await entries({
    ...hugo,
    'content/a.md': page(
      'title: A',
      [
        '{{< youtube "a<b" >}} and {{% notice tip %}} *x* {{% /notice %}} and {{< youtube c >}}',
        '[ref]({{< ref "docs/b.md#part" >}}) [rel]({{< relref "/docs/b" >}})',
        '{{< figure src="/img/a.png" alt="An A" caption="Cap" >}}',
        '{{< highlight go "linenos=table" >}}\nif a < b {\n\n}\n{{< /highlight >}}',
        '`{{< code >}}`',
        '{{</* shown */>}}',
        '<script>x()</script>',
      ].join('\n\n'),
    ),
    'content/docs/b.md': page('title: B'),
    'static/img/a.png': Buffer.from('x'),
  })
  expect(found['content/a.md']?.body.html).toBe(
    [
      '<p>{{< youtube "a<b" >}} and {{% notice tip %}} <em>x</em> {{% /notice %}} and {{< youtube c >}}</p>',
      '<p><a href="/docs/b/#part">ref</a> <a href="/docs/b/">rel</a></p>',
      '<figure><img src="/img/a.png" alt="An A"><figcaption>Cap</figcaption></figure>',
      '<pre><code class="language-go">if a &lt; b {&#10;&#10;}</code></pre>',
      '<p><code>{{&lt; code &gt;}}</code></p>',
      '<p>{{< shown >}}</p>',
      '<script>x()</script>\n',
    ].join('\n'),
  )
  expect(found['content/a.md']?.warnings).toEqual([
    { code: 'shortcode', name: 'youtube', count: 2 },
    { code: 'shortcode', name: 'notice', count: 1 },
    { code: 'shortcode', name: 'code', count: 1 },
    { code: 'script', name: 'script', count: 1 },
  ])
})

test('Hugo: ref finds content by its path from the root, without its extension, and by its name', async () => {
  const { found } = await entries({
    ...hugo,
    'content/docs/a.md': page(
      'title: A',
      [
        '[root]({{< ref "posts/toml.md" >}}) [plain]({{< relref "/posts/toml" >}}) [name]({{< ref "toml" >}})',
        '[named]({{% ref path="posts/toml.md" %}}) <a href="{{< relref "toml.md#x" >}}">html</a>',
        '[bundle]({{< ref "trip" >}}) [two]({{< ref "same" >}})',
      ].join('\n'),
    ),
    'content/posts/toml.md': page('title: T'),
    'content/posts/trip/index.md': page('title: Trip'),
    'content/posts/same.md': page('title: S'),
    'content/other/same.md': page('title: S'),
  })
  const html = found['content/docs/a.md']?.body.html ?? ''
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    ...Array(4).fill('/posts/toml/'),
    '/posts/toml/#x',
    '/posts/trip/',
    // Two have this name, so it stays, and is reported.
    '{{&lt; ref &quot;same&quot; &gt;}}',
  ])
  expect(found['content/docs/a.md']?.warnings).toEqual([{ code: 'shortcode', name: 'ref', count: 1 }])
})

test('Jekyll: post_url finds posts of a folder, and with another extension', async () => {
  const { found } = await entries({
    '_config.yml': 'title: J',
    '_posts/2024-01-01-a.md': page(
      'title: A',
      '[b]({% post_url 2024-01-02-b %}) [c]({% post_url tech/2024-01-03-c %}) [d]({% post_url 2024-01-03-c %})',
    ),
    '_posts/2024-01-02-b.markdown': page('title: B'),
    'tech/_posts/2024-01-03-c.md': page('title: C'),
  })
  const html = found['_posts/2024-01-01-a.md']?.body.html ?? ''
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/2024/01/02/b.html',
    '/tech/2024/01/03/c.html',
    '/tech/2024/01/03/c.html',
  ])
})

test('front matter may have quoted texts that go on at the margin', async () => {
  const title = 'title: "A \\"long\\" text\nof two lines"'
  const nested = "cascade:\n  note: 'It''s\n  here'"
  const { found } = await entries({ 'hugo.toml': '', 'content/a.md': page(`${title}\n${nested}`) })
  expect(found['content/a.md']).toMatchObject({ title: 'A "long" text of two lines' })
  await expect(entries({ 'hugo.toml': '', 'content/a.md': page('title: "A') })).rejects.toThrow(
    'It is not valid YAML',
  )
})

test('Hugo: languages have addresses of their own', async () => {
  const { urls, found } = await entries({
    'hugo.yaml': 'defaultContentLanguage: en\nlanguages:\n  en: {}\n  de: {}\n',
    'content/about.md': 'A',
    'content/about.de.md': 'B',
  })
  expect(urls).toEqual({
    'content/about.md': '/about/',
    'content/about.de.md': '/de/about/',
    'de/': '/de/',
  })
  expect(found['content/about.de.md']?.meta.language).toBe('de')
})

test('Jekyll: posts, drafts, pages, collections, defaults and addresses', async () => {
  const { found, urls, items } = await entries({
    '_config.yml':
      'url: https://example.com\nbaseurl: /blog\ntitle: J\ntimezone: Europe/Berlin\nexclude: [drafts.md]\ncollections:\n  recipes:\n    output: true\n    permalink: /food/:name/\n  parts:\n    output: false\ndefaults:\n  - scope: {path: "", type: posts}\n    values: {author: Ann}\n  - scope: {path: hidden}\n    values: {published: false}\n',
    '_posts/2024-01-02-first-post.md': page(
      'title: First\ncategories: Web Dev\ntags: a b\nredirect_from: [/old/, /blog/older.html]',
    ),
    'travel/_posts/2024-02-03-trip.md': page('title: Trip\ndate: 2024-02-03 00:30:00'),
    '_posts/2024-03-04-link.md': page('title: Link\npermalink: /custom/:year/'),
    '_posts/2027-01-01-later.md': page('title: Later'),
    '_posts/2024-03-05-no.md': page('title: No\npublished: no'),
    '_drafts/idea.md': page('title: Idea'),
    '_pages/about.md': page('title: About\npermalink: /about/'),
    '_recipes/soup.md': page('title: Soup'),
    '_parts/x.md': page('title: X'),
    'index.html': '---\ntitle: Home\n---\n<h1>Hi</h1>',
    'contact.md': page('title: Contact'),
    'hidden/p.md': page('title: Hidden'),
    'no-front.md': 'static',
    'drafts.md': page('title: excluded'),
    '_includes/x.html': '---\n---\n',
  })
  expect(urls).toEqual({
    '_posts/2024-01-02-first-post.md': '/web/dev/2024/01/02/first-post.html',
    'travel/_posts/2024-02-03-trip.md': '/travel/2024/02/03/trip.html',
    '_posts/2024-03-04-link.md': '/custom/2024/',
    '_posts/2027-01-01-later.md': '/2027/01/01/later.html',
    '_posts/2024-03-05-no.md': '/2024/03/05/no.html',
    '_drafts/idea.md': '/idea.html',
    '_pages/about.md': '/about/',
    '_recipes/soup.md': '/food/soup/',
    'index.html': '/',
    'contact.md': '/contact.html',
    'hidden/': '/hidden/',
    'hidden/p.md': '/hidden/p.html',
    'food/': '/food/',
  })
  expect(found['_posts/2024-01-02-first-post.md']).toMatchObject({
    authors: ['Ann'],
    categories: ['web', 'dev'],
    oldUrls: ['/old/', '/older.html'],
    createdAt: '2024-01-01T23:00:00.000Z',
  })
  expect(found['travel/_posts/2024-02-03-trip.md']).toMatchObject({
    createdAt: '2024-02-02T23:30:00.000Z',
    categories: ['travel'],
  })
  expect(found['_posts/2027-01-01-later.md']?.status).toBe('scheduled')
  expect(found['_posts/2024-03-05-no.md']?.status).toBe('draft')
  expect(found['_drafts/idea.md']?.status).toBe('draft')
  expect(found['hidden/p.md']?.status).toBe('draft')
  expect(found['index.html']).toMatchObject({ isHome: true, body: { html: '<h1>Hi</h1>', format: 'html' } })
  expect(items.filter(({ kind }) => kind === 'skipped')).toMatchObject([
    { id: '_parts/x.md', reason: 'The pages of its collection are not on the website.' },
    { id: 'drafts.md', reason: 'The website excludes it.' },
    { id: 'no-front.md', reason: 'It has no front matter.' },
  ])
  expect(items[0]).toMatchObject({ key: 'example.com/blog' })
})

test.each([
  ['pretty', '/2024/01/02/a/', '/p/'],
  ['none', '/a.html', '/p.html'],
  ['ordinal', '/2024/002/a.html', '/p.html'],
  ['/:short_year/:i_month/:title/', '/24/1/a/', '/p/'],
])('Jekyll: the style %s', async (style, post, own) => {
  const { urls } = await entries({
    '_config.yml': `permalink: ${style}\n`,
    '_posts/2024-01-02-a.md': page('title: A'),
    'p.md': page('title: P'),
  })
  expect(urls).toEqual({ '_posts/2024-01-02-a.md': post, 'p.md': own })
})

test('Jekyll: Liquid stays verbatim and is reported; links and code become HTML, comments go', async () => {
  const { found } = await entries({
    '_config.yml': 'baseurl: /blog\nurl: https://example.com\n',
    '_posts/2024-01-02-a.md': page(
      'title: A',
      [
        '{% include video.html id="a<b" %} {{ site.title | upcase }}',
        '[b]({% post_url 2024-01-03-b %}) [c]({% link c.md %}) [d]({{ "/c.html" | relative_url }}) [e]({{ site.baseurl }}/c.html) ![i]({{ site.baseurl }}/assets/i.png)',
        '{% highlight ruby %}\na < b\n{% endhighlight %}',
        'seen{% comment %}unseen{% endcomment %}',
        'A paragraph\n{: .wide}',
        '{% raw %}{{ shown }}{% endraw %}',
      ].join('\n\n'),
    ),
    '_posts/2024-01-03-b.md': page('title: B'),
    'c.md': page('title: C'),
    'assets/i.png': Buffer.from('x'),
  })
  expect(found['_posts/2024-01-02-a.md']?.body.html).toBe(
    [
      '<p>{% include video.html id="a<b" %} {{ site.title | upcase }}</p>',
      '<p><a href="/2024/01/03/b.html">b</a> <a href="/c.html">c</a> <a href="/c.html">d</a> <a href="/c.html">e</a> <img src="/assets/i.png" alt="i"></p>',
      '<pre><code class="language-ruby">a &lt; b</code></pre>',
      '<p>seen</p>',
      '<p>A paragraph\n<!--{: .wide}--></p>',
      '<p>{{ shown }}</p>\n',
    ].join('\n'),
  )
  expect(found['_posts/2024-01-02-a.md']?.warnings.map(({ name }) => name)).toEqual([
    'include',
    'site.title',
    '{: attributes}',
  ])
})

test('Hugo: the cascade of a section holds for its own page, unless that says otherwise', async () => {
  const { found } = await entries({
    ...hugo,
    'content/parts/_index.md': page('title: Parts\ncascade:\n  build:\n    render: never'),
    'content/parts/a.md': page('title: A'),
    'content/terms/_index.md': page(
      'title: Terms\nbuild:\n  render: always\ncascade:\n  build:\n    render: never',
    ),
    'content/terms/b.md': page('title: B'),
  })
  const statuses = Object.values(found).map(({ title, status }) => [title, status])
  expect(Object.fromEntries(statuses)).toEqual({ Parts: 'draft', A: 'draft', Terms: 'published', B: 'draft' })
})

test('Hugo: patterns for addresses take titles, the names of bundles, and the day as it is written', async () => {
  const { urls } = await entries({
    'hugo.toml':
      '[permalinks.page]\nblog = "/:year/:month/:day/:slug/"\nnotes = "/n/:filename/"\n[frontmatter]\ndate = ["date", ":filename"]\n',
    'content/blog/a.md': page('title: SSL/TLS in Practice\ndate: 2024-03-01T23:00:00-08:00'),
    'content/blog/folder/index.md': page('title: A Bundle\ndate: 2024-07-08'),
    'content/blog/2024-05-06-named/index.md': page('title: Not this'),
    'content/blog/2024-05-07-too.md': page('title: Not this'),
    'content/notes/one/index.md': page('title: Not this'),
    'content/start.md': page('title: Not this\nurl: /:slug/go/\nslug: begin'),
  })
  expect(urls).toMatchObject({
    'content/blog/a.md': '/2024/03/01/ssl/tls-in-practice/',
    'content/blog/folder/index.md': '/2024/07/08/a-bundle/',
    'content/blog/2024-05-06-named/index.md': '/2024/05/06/named/',
    'content/blog/2024-05-07-too.md': '/2024/05/07/too/',
    'content/notes/one/index.md': '/n/one/',
    'content/start.md': '/begin/go/',
  })
})

test('Hugo: ref prefers content in the language of the page, and keeps anchors', async () => {
  const { found } = await entries({
    'hugo.toml': 'contentDir = "content/en"\n[languages.en]\n[languages.de]\ncontentDir = "content/de"\n',
    'content/en/docs/a.md': page('title: A', '[x]({{< relref "/docs/b#top" >}}) [y]({{< ref "#here" >}})'),
    'content/en/docs/b.md': page('title: B'),
    'content/de/docs/a.md': page(
      'title: A',
      '[x]({{< relref "/docs/b#top" >}}) [z]({{< ref "/docs/c" >}}) [e](/docs/b/)',
    ),
    'content/de/docs/b.md': page('title: B'),
    'content/en/docs/c.md': page('title: C'),
  })
  const hrefs = (id: string) =>
    [...(found[id]?.body.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs('content/en/docs/a.md')).toEqual(['/docs/b/#top', '#here'])
  expect(hrefs('content/de/docs/a.md')).toEqual(['/de/docs/b/#top', '/docs/c/', '/de/docs/b/'])
})

test('Hugo: ignored files and programs are skipped; a pattern that would take too long is not used', async () => {
  const { items, urls } = await entries({
    'hugo.toml': `ignoreFiles = ['README[-]+[a-z]*\\.md', '.*\\.draft\\.md$', 'docs/tools', '(a+)+$', '[']\n`,
    'content/README-de.md': page('title: R'),
    'content/a.draft.md': page('title: D'),
    'content/docs/tools/b.md': page('title: T'),
    'content/news/_content.gotmpl': '{{ range }}',
    [`content/${'a'.repeat(60)}.md`]: page('title: Long'),
    'content/README.md': page('title: Here'),
  })
  const skipped = items.flatMap((item) => (item.kind === 'skipped' ? [`${item.id}: ${item.reason}`] : []))
  expect(skipped).toEqual([
    'content/README-de.md: The website ignores it.',
    'content/a.draft.md: The website ignores it.',
    'content/docs/tools/b.md: The website ignores it.',
    'content/news/_content.gotmpl: It is a program that makes pages.',
  ])
  expect(Object.keys(urls)).toEqual(['content/README.md', `content/${'a'.repeat(60)}.md`])
})

test.each([
  ['hugo.toml', 'buildDrafts = true', 'draft: true'],
  ['hugo.toml', 'buildFuture = true', 'date: 2999-01-01'],
  ['hugo.toml', 'buildExpired = true', 'date: 2020-01-01\nexpiryDate: 2021-01-01'],
  ['_config.yml', 'future: true', 'date: 2999-01-01'],
  ['_config.yml', 'collections:\n  posts:\n    output: true\n    future: true', 'date: 2999-01-01'],
  ['_config.yml', 'unpublished: true', 'published: false'],
])('%s: with %j a file with %j is public, as it was on the website', async (name, setting, fields) => {
  const path = name === 'hugo.toml' ? 'content/posts/a.md' : '_posts/2024-01-02-a.md'
  const status = async (config: string) =>
    (await entries({ [name]: config, [path]: page(`title: A\n${fields}`) })).found[path]?.status
  expect(await status(setting)).toBe('published')
  expect(await status('title = "x"'.replace(' =', name === 'hugo.toml' ? ' =' : ':'))).not.toBe('published')
})

test('Jekyll: addresses have the day in the time zone of the website; values of the configuration are shown', async () => {
  const files = {
    '_posts/2016-08-24-a.md': page(
      'title: A\ndate: "2016-08-25 09:50:00 +0300"',
      '[#1]({{ site.repository }}/issues/1) [b]({{ page.url }}#top) {{ site.data.x }} {% raw %}{{ shown }}{% endraw %}\n\n## Part\n{: #own}\n\nText\n{: .wide}',
    ),
  }
  const zone = 'timezone: America/Los_Angeles\nrepository: https://git.example/a\n'
  const { urls, found } = await entries({ '_config.yml': zone, ...files })
  expect(urls).toEqual({ '_posts/2016-08-24-a.md': '/2016/08/24/a.html' })
  expect((await entries({ '_config.yml': 'title: J', ...files })).urls).toEqual({
    '_posts/2016-08-24-a.md': '/2016/08/25/a.html',
  })
  expect(found['_posts/2016-08-24-a.md']?.body.html).toBe(
    '<p><a href="https://git.example/a/issues/1">#1</a> <a href="{{ page.url }}#top">b</a> {{ site.data.x }} {{ shown }}</p>\n<h2 id="own">Part</h2>\n\n<p>Text\n<!--{: .wide}--></p>\n',
  )
  expect(found['_posts/2016-08-24-a.md']?.warnings).toEqual([
    { code: 'shortcode', name: 'page.url', count: 1 },
    { code: 'shortcode', name: 'site.data.x', count: 1 },
    { code: 'shortcode', name: '{: attributes}', count: 1 },
  ])
})

test('plain Markdown: tags stay verbatim and are reported, except in code; AUTOTITLE is the title', async () => {
  const { found } = await entries({
    'a.md': page(
      "title: '{% data product %} *x*'",
      '{% ifversion a_b or c_d %}*x*{% endif %} {{Glossary("a_b", "c_d")}} `{{ code }}` [AUTOTITLE](/b#top) [AUTOTITLE](/none)\n\n```\n{{ code }}\n```',
    ),
    'b.md': page('title: B & c'),
  })
  expect(found['a.md']?.title).toBe('{% data product %} *x*')
  expect(found['a.md']?.body.html).toBe(
    '<p>{% ifversion a_b or c_d %}<em>x</em>{% endif %} {{Glossary("a_b", "c_d")}} <code>{{ code }}</code> <a href="/b#top">B &amp; c</a> <a href="/none">AUTOTITLE</a></p>\n<pre><code>{{ code }}\n</code></pre>\n',
  )
  expect(found['a.md']?.warnings).toEqual(
    ['data', 'ifversion', 'Glossary'].map((name) => ({ code: 'shortcode', name, count: 1 })),
  )
})

test('plain Markdown: parts of MDX pages are no pages, and pictures may be outside of the folder', async () => {
  const { urls, items } = await entries({
    'index.md': page('title: Home', '![Own](../pictures/own.png) ![Log](/assets/log.png)'),
    'a/_part.mdx': 'Part',
    'a/_index.mdx': page('title: A'),
    'a/_b.md': page('title: B'),
  })
  expect(urls).toEqual({ 'index.md': '/', 'a/_index.mdx': '/a', 'a/_b.md': '/a/_b' })
  expect(items.flatMap((item) => (item.kind === 'skipped' ? [item.id] : []))).toEqual(['a/_part.mdx'])
  expect(items.flatMap((item) => (item.kind === 'asset' ? [item.path] : []))).toEqual([
    'pictures/own.png',
    'assets/log.png',
  ])
})

test('MDX: components and expressions stay verbatim, imports become comments, all are reported', async () => {
  const { found } = await entries({
    'a.mdx': page(
      'title: Start',
      `import Tabs from '../../components/Tabs.astro'
import { Steps } from '@astrojs/starlight/components';

<Steps>
1. **Install** it: <Since v="4.0" /> { 1 < 2 ? "yes" : \`no\` }

   \`\`\`js
   import { not } from '<Here>'
   \`\`\`
</Steps>

<Tabs client:load items={["a > b", 'c']}
  on={() => { go("{") }}
>
  Inside *the* tabs. [Guide](b.mdx#x) <div>HTML</div> <a href={url}>here</a>
</Tabs>

## Next *step* {/* #next */}

{/* not shown */}

## Own {#own}`,
    ),
    'b.mdx': page('slug: eslint/rules\nid: introduction', '[top](a.mdx)'),
  })
  const html = found['a.mdx']?.body.html ?? ''
  for (const part of [
    "<!-- import Tabs from '../../components/Tabs.astro'\nimport { Steps } from '@astrojs/starlight/components'; -->",
    '<Steps>\n',
    '<strong>Install</strong> it: <Since v="4.0" /> { 1 < 2 ? "yes" : `no` }',
    "import { not } from '&lt;Here&gt;'",
    `<Tabs client:load items={["a > b", 'c']}\n  on={() => { go("{") }}\n>\n`,
    'Inside <em>the</em> tabs. <a href="/eslint/rules#x">Guide</a> <div>HTML</div> <a href={url}>here</a>',
    '</Tabs>',
    '<h2 id="next">Next <em>step</em></h2>\n<p><!-- not shown --></p>\n<h2 id="own">Own</h2>',
  ])
    expect(html).toContain(part)
  expect(found['a.mdx']?.warnings.map(({ name, count }) => [name, count])).toEqual([
    ['import', 1],
    ['<Steps>', 1],
    ['<Tabs>', 1],
    ['<Since>', 1],
    ['{…}', 1],
  ])
})

test('--map: a group becomes posts of a type, pages, or nothing', async () => {
  const files = {
    ...hugo,
    'content/recipes/soup.md': page('title: Soup'),
    'content/blog/a.md': page('title: A'),
    'content/docs/b.md': page('title: B'),
  }
  const { found, items } = await entries(files, { types: { recipes: 'recipe', blog: 'page', docs: null } })
  expect(found['content/recipes/soup.md']).toMatchObject({ kind: 'post', type: 'recipes' })
  expect(found['content/blog/a.md']).toMatchObject({ kind: 'page', type: 'page' })
  expect(items).toContainEqual(expect.objectContaining({ kind: 'skipped', id: 'content/docs/b.md' }))
})

test('Hugo: what a section holds back for some of its pages stays so', async () => {
  const { found } = await entries({
    ...hugo,
    'content/_index.md': page(
      'title: Home\ncascade:\n  - target: {path: "/secret/**"}\n    draft: true\n  - _target: {path: /docs/a}\n    private: true',
    ),
    'content/secret/deep/x.md': page('title: X'),
    'content/docs/a.md': page('title: A'),
    'content/docs/b.md': page('title: B'),
  })
  const status = (path: string) => found[path]?.status
  expect(status('content/secret/deep/x.md')).toBe('draft')
  expect(status('content/docs/a.md')).toBe('private')
  expect(status('content/docs/b.md')).toBe('published')
})

test.each([
  ['hugo.toml', '{{< highlight go >}}'.repeat(50_000)],
  ['hugo.toml', '{{<'.repeat(100_000)],
  ['hugo.toml', '{{< figure src="'.repeat(50_000)],
  ['_config.yml', '{% comment %}'.repeat(50_000)],
  ['_config.yml', '{% highlight a %}'.repeat(50_000)],
  ['_config.yml', '{{'.repeat(100_000)],
  ['_config.yml', '{:'.repeat(100_000)],
  ['_config.yml', '[a]({{'.repeat(50_000)],
  ['hugo.toml', '[a]({{< '.repeat(50_000)],
  ['x.txt', '[a]({% '.repeat(50_000)],
  ['x.txt', '>'.repeat(50_000)],
  ['x.txt', '[^a'.repeat(50_000)],
  ['x.txt', '![['.repeat(50_000)],
  ['x.txt', `<a href="${'../'.repeat(50_000)}x">`],
  ['x.txt', '<img src="a.png" '.repeat(20_000)],
  ['x.txt', '![['.repeat(300_000)],
])(
  'a text that is made to be slow is read in bounded time: %s %#',
  { timeout: 120_000 },
  async (config, body) => {
    const content = config === 'hugo.toml' ? 'content/a.md' : 'a.md'
    const { found } = await entries({ [config]: '', [content]: `---\ntitle: A\n---\n${body}` })
    expect(found[content]?.title).toBe('A')
  },
)

test('the same folder gives the same items', async () => {
  const folder = makeFolder({
    ...hugo,
    'content/a.md': 'A',
    'content/b/_index.md': 'B',
    'content/b/c.md': 'C',
  })
  const once = await Array.fromAsync(readMarkdown([folder], { now }))
  expect(await Array.fromAsync(readMarkdown([folder], { now }))).toEqual(once)
})
