import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { SourceEntry, SourceItem } from '../model.ts'
import { readMarkdown } from './reader.ts'

/*
 * Small sites of our own, each arranged as a well-known repository: its configuration, the places and names of its files,
 * its front matter, and the kinds of links in it.
 */

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const page = (fields: string, body = 'Text') => `---\n${fields}\n---\n${body}\n`

async function read(files: Record<string, string>, siteUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const now = new Date('2026-01-01T00:00:00Z')
  const items = await Array.fromAsync(readMarkdown([folder], { now, siteUrl }))
  const entries = items.filter((item): item is SourceEntry => item.kind === 'page' || item.kind === 'post')
  const urls = Object.fromEntries(entries.map(({ id, ownUrl }) => [id, ownUrl]))
  const found = new Map(entries.map((entry) => [entry.id, entry]))
  const html = (id: string) => found.get(id)?.body.html.trim()
  return { items, entries, urls, found, html, counts: countsOf(items) }
}

function countsOf(items: readonly SourceItem[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) {
    const name = 'sourceStatus' in item && item.sourceStatus ? `${item.kind}/${item.sourceStatus}` : item.kind
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const warningsOf = (entry: SourceEntry | undefined) =>
  Object.fromEntries((entry?.warnings ?? []).map(({ name, count }) => [name, count]))

/** Every page has the address that the tree of pages gives it here. */
function expectTreeOf(entries: readonly SourceEntry[]): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const treeUrl = (entry: SourceEntry): string =>
    entry.isHome
      ? ''
      : `${entry.parent === null ? '' : treeUrl(byId.get(entry.parent) as SourceEntry)}/${entry.slug}`
  for (const entry of entries.filter(({ kind }) => kind === 'page')) {
    const own = (entry.ownUrl ?? '').replace(/\.html$/, '').replace(/\/$/, '')
    expect(treeUrl(entry).replaceAll(/[-_]/g, ''), entry.id).toBe(own.toLowerCase().replaceAll(/[-_:@]/g, ''))
  }
}

test('hugoDocs: a mount as content, cascades with targets, references with anchors', async () => {
  const { entries, urls, html, found, counts, items } = await read({
    'hugo.toml': `baseURL = "https://hugo.example/"
defaultContentLanguage = "en"
[[cascade]]
  [cascade.params]
    hidden = true
  [cascade.target]
    kind = 'page'
    path = '{/news/**,/functions/**}'
[[cascade]]
  [cascade.params]
    searchable = false
  [cascade.target]
    kind = '{home,section}'
[languages.en]
  weight = 1
[[module.mounts]]
  source = "assets"
  target = "assets"
[[module.mounts]]
  source = 'content/en'
  target = 'content'
  [module.mounts.sites.matrix]
    languages = ['en']
[[menus.global]]
  name = 'Functions'
  pageRef = '/functions/'
`,
    'content/en/_index.md': page('title: Home'),
    'content/en/functions/_index.md': page('title: Functions'),
    'content/en/functions/collections/_index.md': page('title: Collections'),
    'content/en/functions/collections/Shuffle.md': page(
      'title: collections.Shuffle\naliases: [/functions/Shuffle]',
      '[a]({{< ref "functions/collections#top" >}}) [b]({{% relref "/quick-start#run" %}}) [c]({{< ref "#here" >}}) [d](/quick-start/#run)',
    ),
    'content/en/quick-start.md': page('title: Quick start\nurl: /:slug/'),
    'content/en/glossary/_index.md': page('title: Glossary\ncascade:\n  build:\n    render: never'),
    'content/en/glossary/alias.md': page('title: Alias'),
    'content/en/render-hooks/deep/links.md': page('title: Links'),
  })
  expect(urls).toEqual({
    'content/en/_index.md': '/',
    'content/en/functions/_index.md': '/functions/',
    'content/en/functions/collections/_index.md': '/functions/collections/',
    'content/en/functions/collections/Shuffle.md': '/functions/collections/shuffle/',
    'content/en/quick-start.md': '/quick-start/',
    'content/en/glossary/_index.md': '/glossary/',
    'content/en/glossary/alias.md': '/glossary/alias/',
    'content/en/render-hooks/': '/render-hooks/',
    'render-hooks/deep/': '/render-hooks/deep/',
    'content/en/render-hooks/deep/links.md': '/render-hooks/deep/links/',
  })
  expect(counts).toMatchObject({ 'page/published': 8, 'page/draft': 1, 'page/folder': 1, 'menu-item': 1 })
  expectTreeOf(entries)
  expect(html('content/en/functions/collections/Shuffle.md')).toBe(
    '<p><a href="/functions/collections/#top">a</a> <a href="/quick-start/#run">b</a> <a href="#here">c</a> <a href="/quick-start/#run">d</a></p>',
  )
  const frontMatter = (id: string) => found.get(id)?.meta.front_matter
  expect(frontMatter('content/en/functions/collections/Shuffle.md')).toEqual({ hidden: true })
  expect(frontMatter('content/en/functions/_index.md')).toEqual({ searchable: false })
  expect(items).toContainEqual(
    expect.objectContaining({
      label: 'Functions',
      target: { entry: 'content/en/functions/_index.md', type: 'page' },
    }),
  )
})

test('kubernetes: contentDir for each language, permalinks, dates in names', async () => {
  const { entries, urls, html, counts, found } = await read({
    'hugo.toml': `baseURL = "https://kube.example"
contentDir = "content/en"
defaultContentLanguage = "en"
[frontmatter]
date = ["date", ":filename", "publishDate"]
[permalinks.page]
blog = "/:section/:year/:month/:day/:slug/"
[languages.en]
title = "English"
[languages.de]
contentDir = "content/de"
`,
    'content/en/_index.html': page('title: Home'),
    'content/en/docs/_index.md': page('title: Documentation'),
    'content/en/docs/setup/_index.md': page('title: Setup'),
    'content/en/docs/setup/kubeadm.md': page(
      'title: kubeadm',
      '[Setup](/docs/setup/) [b](/blog/2024/03/01/go-ga/)',
    ),
    'content/en/blog/_index.md': page('title: Blog'),
    'content/en/blog/_posts/2024/go-ga.md': page('title: It goes GA\ndate: 2024-03-01\nslug: go-ga'),
    'content/en/blog/_posts/2024-05-06-from-the-name.md': page('title: From the name'),
    'content/en/blog/_posts/2024/bundle/index.md': page('title: A Bundle\ndate: 2024-07-08'),
    'content/de/_index.html': page('title: Start'),
    'content/de/docs/_index.md': page('title: Dokumentation'),
    'content/de/docs/setup.md': page('title: Aufsetzen', '[hier](/de/docs/) [dort](/docs/)'),
    'content/fr/docs/_index.md': page('title: Aucune langue'),
  })
  expect(urls).toEqual({
    'content/en/_index.html': '/',
    'content/en/docs/_index.md': '/docs/',
    'content/en/docs/setup/_index.md': '/docs/setup/',
    'content/en/docs/setup/kubeadm.md': '/docs/setup/kubeadm/',
    'content/en/blog/_index.md': '/blog/',
    'content/en/blog/_posts/2024/go-ga.md': '/blog/2024/03/01/go-ga/',
    'content/en/blog/_posts/2024-05-06-from-the-name.md': '/blog/2024/05/06/from-the-name/',
    'content/en/blog/_posts/2024/bundle/index.md': '/blog/2024/07/08/bundle/',
    'content/de/_index.html': '/de/',
    'content/de/docs/_index.md': '/de/docs/',
    'content/de/docs/setup.md': '/de/docs/setup/',
  })
  expect(counts).toEqual({ site: 1, 'page/published': 8, 'post/published': 3 })
  expectTreeOf(entries)
  expect(found.get('content/de/docs/setup.md')?.meta.language).toBe('de')
  expect(html('content/en/docs/setup/kubeadm.md')).toContain('href="/blog/2024/03/01/go-ga/"')
  expect(html('content/de/docs/setup.md')).toBe(
    '<p><a href="/de/docs/">hier</a> <a href="/docs/">dort</a></p>',
  )
})

test('Jekyll: collections with :path, folders without an index, permalinks of posts, kramdown', async () => {
  const { entries, urls, html, counts, found } = await read({
    '_config.yml': `url: https://jekyll.example
collections:
  docs:
    permalink: "/:collection/:path/"
    output: true
  posts:
    permalink: "/news/:year/:month/:day/:title/"
    output: true
`,
    '_docs/index.md': page('title: Quickstart\npermalink: /docs/'),
    '_docs/installation.md': page('title: Installation'),
    '_docs/installation/macos.md': page(
      'title: macOS',
      'Text\n{: .note}\n\n[post]({% post_url 2024-01-02-out %}) [link]({% link _docs/step-by-step/01-setup.md %}#top) ~old~ `~code~`',
    ),
    '_docs/step-by-step/01-setup.md': page('title: Setup'),
    '_posts/2024-01-02-out.md': page('title: Out'),
    'pages/team.md': page('title: Team\npermalink: /team/'),
    'readme.md': 'no front matter',
  })
  expect(urls).toEqual({
    '_docs/index.md': '/docs/',
    '_docs/installation.md': '/docs/installation/',
    '_docs/installation/macos.md': '/docs/installation/macos/',
    'docs/step-by-step/': '/docs/step-by-step/',
    '_docs/step-by-step/01-setup.md': '/docs/step-by-step/01-setup/',
    '_posts/2024-01-02-out.md': '/news/2024/01/02/out/',
    'pages/team.md': '/team/',
  })
  expect(counts).toEqual({ site: 1, 'page/published': 5, 'page/folder': 1, 'post/published': 1, skipped: 1 })
  expectTreeOf(entries)
  expect(html('_docs/installation/macos.md')).toContain(
    '<a href="/news/2024/01/02/out/">post</a> <a href="/docs/step-by-step/01-setup/#top">link</a>',
  )
  expect(warningsOf(found.get('_docs/installation/macos.md'))).toEqual({
    '{: attributes}': 1,
    '~strikethrough~': 1,
  })
})

test('MDN: slugs that are paths, titles with tags, links below the address of the site', async () => {
  const { entries, urls, html, counts, found } = await read(
    {
      'en-us/web/index.md': page('title: Web\nslug: Web'),
      'en-us/web/html/index.md': page('title: HTML\nslug: Web/HTML'),
      'en-us/web/html/reference/index.md': page('title: Reference\nslug: Web/HTML/Reference'),
      'en-us/web/html/reference/td/index.md': page(
        'title: "<td>: The Table Data Cell element"\nslug: Web/HTML/Reference/td',
        '[css](/en-US/docs/Web/CSS/:focus#syntax) [ref](/en-US/docs/Web/html/reference) ![cell](cell.png)',
      ),
      'en-us/web/html/reference/td/cell.png': 'png',
      'en-us/web/css/_colon_focus/index.md': page('title: :focus\nslug: Web/CSS/:focus'),
    },
    'https://mdn.example/en-US/docs',
  )
  expect(urls).toMatchObject({
    'en-us/web/index.md': '/Web',
    'en-us/web/html/index.md': '/Web/HTML',
    'en-us/web/html/reference/td/index.md': '/Web/HTML/Reference/td',
    'en-us/web/css/_colon_focus/index.md': '/Web/CSS/:focus',
    'web/css/': '/web/css/',
  })
  expect(counts).toMatchObject({ 'page/published': 5, asset: 1 })
  expectTreeOf(entries)
  expect(found.get('en-us/web/html/reference/td/index.md')?.title).toBe('<td>: The Table Data Cell element')
  expect(html('en-us/web/html/reference/td/index.md')).toBe(
    '<p><a href="/Web/CSS/:focus#syntax">css</a> <a href="/Web/HTML/Reference">ref</a> <img src="/en-us/web/html/reference/td/cell.png" alt="cell"></p>',
  )
})

test('github/docs: README beside index, redirects, pictures outside the folder', async () => {
  const { entries, urls, counts, found, html, items } = await read({
    'index.md': page('title: Docs'),
    'README.md': '# About this folder\n',
    'actions/index.md': page(
      'title: Actions\nredirect_from:\n  - /Articles/About-Actions\n  - /github/actions',
    ),
    'actions/learn/index.md': page('title: Learn'),
    'actions/learn/run.md': page(
      'title: Run',
      '![Log](/assets/images/log.png) ![Own](../../pictures/own.png) [up](/actions/learn) [down](../index.md)',
    ),
  })
  expect(urls).toEqual({
    'index.md': '/',
    'README.md': '/README',
    'actions/index.md': '/actions',
    'actions/learn/index.md': '/actions/learn',
    'actions/learn/run.md': '/actions/learn/run',
  })
  expect(counts).toEqual({ site: 1, 'page/published': 5, asset: 2 })
  expectTreeOf(entries)
  expect(found.get('actions/index.md')?.oldUrls).toEqual(['/Articles/About-Actions', '/github/actions'])
  expect(items.filter(({ kind }) => kind === 'asset')).toMatchObject([
    { path: 'assets/images/log.png' },
    { path: 'pictures/own.png' },
  ])
  expect(html('actions/learn/run.md')).toBe(
    '<p><img src="/assets/images/log.png" alt="Log"> <img src="/pictures/own.png" alt="Own"> <a href="/actions/learn">up</a> <a href="/actions">down</a></p>',
  )
})

test('Astro: MDX in folders of languages, components verbatim', async () => {
  const { entries, urls, counts, found, html } = await read({
    'en/getting-started.mdx': page(
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
  Inside *the* tabs. [Guide](/en/guides/cms/)
</Tabs>`,
    ),
    'en/guides/cms/index.mdx': page('title: CMS'),
    'en/guides/cms/storyblok.mdx': page('title: Storyblok', '[CMS](/en/guides/cms/#top) <div>HTML</div>'),
    'de/getting-started.mdx': page('title: Start'),
  })
  expect(urls).toEqual({
    'en/': '/en/',
    'en/getting-started.mdx': '/en/getting-started',
    'en/guides/': '/en/guides/',
    'en/guides/cms/index.mdx': '/en/guides/cms',
    'en/guides/cms/storyblok.mdx': '/en/guides/cms/storyblok',
    'de/': '/de/',
    'de/getting-started.mdx': '/de/getting-started',
  })
  expect(counts).toEqual({ site: 1, 'page/published': 4, 'page/folder': 3 })
  expectTreeOf(entries)
  const start = html('en/getting-started.mdx') ?? ''
  for (const part of [
    "<!-- import Tabs from '../../components/Tabs.astro'\nimport { Steps } from '@astrojs/starlight/components'; -->",
    '<Steps>\n',
    '<strong>Install</strong> it: <Since v="4.0" /> { 1 < 2 ? "yes" : `no` }',
    "import { not } from '&lt;Here&gt;'",
    `<Tabs client:load items={["a > b", 'c']}\n  on={() => { go("{") }}\n>\n`,
    'Inside <em>the</em> tabs. <a href="/en/guides/cms">Guide</a>',
    '</Tabs>',
  ])
    expect(start).toContain(part)
  expect(warningsOf(found.get('en/getting-started.mdx'))).toEqual({
    import: 1,
    '<Steps>': 1,
    '<Since>': 1,
    '<Tabs>': 1,
    '{…}': 1,
  })
  expect(html('en/guides/cms/storyblok.mdx')).toBe(
    '<p><a href="/en/guides/cms#top">CMS</a> <div>HTML</div></p>',
  )
})

test('Docusaurus: slugs from the top or from the folder, ids of headings, links to files', async () => {
  const { entries, urls, counts, found, html } = await read({
    'introduction.mdx': page(
      'slug: /',
      '# Introduction {#intro}\n\n[a](./guides/docs/docs-introduction.mdx#x) [b](guides/whats-next.mdx) [c](migration/overview.mdx)',
    ),
    'guides/docs/docs-introduction.mdx': page(
      'slug: /docs-introduction\nid: introduction',
      '[top](migration/overview.mdx)',
    ),
    'guides/whats-next.mdx': '## Next *step* {/* #next */}\n\n{/* not shown */}\n',
    'api/plugins/overview.mdx': page('slug: /api/plugins'),
    'api/plugins/plugin-sitemap.mdx': page("slug: '/api/plugins/@docusaurus/plugin-sitemap'"),
    'api/misc/lint.mdx': page('slug: eslint/rules'),
    'migration/overview.mdx': page('slug: /migration/v2'),
  })
  expect(urls).toEqual({
    'introduction.mdx': '/',
    'guides/docs/docs-introduction.mdx': '/docs-introduction',
    'guides/': '/guides/',
    'guides/whats-next.mdx': '/guides/whats-next',
    'api/': '/api/',
    'api/plugins/overview.mdx': '/api/plugins',
    'api/plugins/@docusaurus/': '/api/plugins/@docusaurus/',
    'api/plugins/plugin-sitemap.mdx': '/api/plugins/@docusaurus/plugin-sitemap',
    'api/misc/': '/api/misc/',
    'api/misc/eslint/': '/api/misc/eslint/',
    'api/misc/lint.mdx': '/api/misc/eslint/rules',
    'migration/': '/migration/',
    'migration/overview.mdx': '/migration/v2',
  })
  expect(counts).toEqual({ site: 1, 'page/published': 7, 'page/folder': 6 })
  expectTreeOf(entries)
  expect(html('introduction.mdx')).toBe(
    '<h1 id="intro">Introduction</h1>\n<p><a href="/docs-introduction#x">a</a> <a href="/guides/whats-next">b</a> <a href="/migration/v2">c</a></p>',
  )
  expect(html('guides/whats-next.mdx')).toBe(
    '<h2 id="next">Next <em>step</em></h2>\n<p><!-- not shown --></p>',
  )
  expect(html('guides/docs/docs-introduction.mdx')).toBe('<p><a href="/migration/v2">top</a></p>')
  expect(found.get('introduction.mdx')).toMatchObject({ isHome: true, title: 'Introduction', warnings: [] })
})
