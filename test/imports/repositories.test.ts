import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readMarkdown } from '../../src/transfer/imports/markdown/reader.ts'
import type { SourceEntry } from '../../src/transfer/imports/model.ts'
import { useService } from '../harness.ts'
import { contentOf, emptyContent, emptyLanguages, importInto } from './importing.ts'

/*
 * Files of well-known repositories, shortened; `NOTICE.md` in each folder names the source, the commit and the license.
 * The addresses are those of the public websites; what these do not show answers 404 here: drafts, and folders without a
 * page. Only the README of GitHub's documentation becomes a page that its website does not have.
 */

const service = useService()
const samples = join(import.meta.dirname, 'repositories')
const now = new Date('2026-11-17T00:00:00Z')

beforeEach(async () => {
  service.clock.now = now
  await emptyContent(service)
  await emptyLanguages(service)
})

interface Sample {
  /** In the folder of samples. */
  path: string
  siteUrl?: string
  /** In the folder of samples. The folder of the content is searched first. */
  media: string
}

/** Imports a sample as the command line does, dry, for real, and again. */
async function importSample({ path, siteUrl, media }: Sample) {
  const folder = join(samples, path)
  const options = {
    system: 'markdown',
    paths: [folder],
    siteUrl,
    media: { mode: 'folder', folder, more: [join(samples, media)] },
  } as const
  const planned = await importInto(service, { ...options, isDryRun: true })
  const report = await importInto(service, options)
  expect({ ...report, dry_run: true, media: null }).toEqual({ ...planned, media: null })
  const first = await contentOf(service)
  const again = await importInto(service, options)
  expect([again.created, again.updated, again.kept]).toEqual([0, 0, 0])
  expect(await contentOf(service)).toBe(first)
  return { report, ...(await readSample(folder, siteUrl)) }
}

async function readSample(folder: string, siteUrl: string | undefined) {
  const items = await Array.fromAsync(readMarkdown([folder], { now, siteUrl }))
  const entries = items.filter((item): item is SourceEntry => item.kind === 'page' || item.kind === 'post')
  const answers: string[] = []
  for (const { id, ownUrl } of entries) answers.push(`${await answerAt(ownUrl ?? '')} ${ownUrl} ${id}`)
  const find = (id: string) => entries.find((entry) => entry.id === id)
  return { answers, find, html: (id: string) => find(id)?.body.html }
}

/** The status that a website answers with at an address: 301 when the content has another one here. */
async function answerAt(url: string): Promise<number> {
  const asked = encodeURIComponent(url === '/' ? url : url.replace(/\/$/, ''))
  const page = await service.get(`/api/v1/public/pages/by-url?url=${asked}`, { as: null })
  if (page.status === 200 || page.body.moved_to) return page.body.moved_to ? 301 : 200
  const post = await service.get(`/api/v1/public/posts/by-url?url=${asked}`, { as: null })
  return post.body.moved_to ? 301 : post.status
}

type Report = Awaited<ReturnType<typeof importSample>>['report']

function summary({ by_type, addresses, links, media, warnings, menus }: Report) {
  const counts = Object.fromEntries(Object.entries(by_type).map(([type, { items }]) => [type, items]))
  const noted: Record<string, number> = {}
  for (const { code, name, count } of warnings) {
    const key = `${code} ${name}`
    noted[key] = (noted[key] ?? 0) + count
  }
  return {
    counts,
    redirects: addresses.redirects,
    taken: addresses.collisions.map(({ url }) => url),
    links: links.resolved,
    unresolved: Object.keys(links.unresolved).length,
    menus,
    missing: media.missing.map(({ url }) => url),
    warnings: noted,
  }
}

const lines = (text: string) => text.trim().split(/\n\s*/)

test('hugoDocs: a mount as content, cascades with targets, addresses in lower case', async () => {
  const { report, answers, html, find } = await importSample({
    path: 'gohugoio-hugoDocs',
    media: 'gohugoio-hugoDocs',
  })
  expect(answers).toEqual(
    lines(`
    404 /_common/functions/ _common/functions/
    404 /_common/functions/fmt/ _common/functions/fmt/
    404 /_common/ content/en/_common/_index.md
    404 /_common/functions/fmt/format-string/ content/en/_common/functions/fmt/format-string.md
    200 / content/en/_index.md
    200 /about/ content/en/about/_index.md
    200 /about/features/ content/en/about/features.md
    200 /commands/ content/en/commands/_index.md
    200 /commands/hugo_gen_doc/ content/en/commands/hugo_gen_doc.md
    200 /documentation/ content/en/documentation.md
    200 /functions/ content/en/functions/_index.md
    200 /functions/crypto/sha1/ content/en/functions/crypto/SHA1.md
    200 /functions/crypto/ content/en/functions/crypto/_index.md
    200 /host-and-deploy/ content/en/host-and-deploy/_index.md
    200 /host-and-deploy/host-on-vercel/ content/en/host-and-deploy/host-on-vercel/index.md
    200 /news/ content/en/news/_index.md
    200 /quick-reference/ content/en/quick-reference/_index.md
    200 /quick-reference/glossary/ content/en/quick-reference/glossary/_index.md
    404 /quick-reference/glossary/action/ content/en/quick-reference/glossary/action.md
    200 /shortcodes/ content/en/shortcodes/_index.md
    200 /shortcodes/details/ content/en/shortcodes/details.md
    200 /shortcodes/ref/ content/en/shortcodes/ref.md`),
  )
  expect(summary(report)).toEqual({
    counts: { 'file/unknown': 1, 'menu-item': 2, 'page/draft': 3, 'page/folder': 2, 'page/published': 17 },
    redirects: 9,
    taken: [],
    links: 1,
    unresolved: 6,
    menus: { global: 2 },
    missing: [],
    warnings: {
      'empty content': 9,
      'shortcode include': 2,
      'shortcode glossary': 1,
      'link g': 1,
      'shortcode new-in': 1,
      'shortcode eturl': 2,
    },
  })
  // Its pages are made from releases on GitHub when the website is built.
  expect(Object.keys(report.skipped_items)).toEqual(['It is a program that makes pages.'])
  const frontMatter = (id: string) => find(id)?.meta.front_matter
  expect(frontMatter('content/en/functions/crypto/SHA1.md')).toMatchObject({
    isFunctionOrMethod: true,
    searchable: true,
  })
  expect(frontMatter('content/en/functions/_index.md')).toMatchObject({ searchable: false })
  expect(find('content/en/functions/crypto/SHA1.md')?.oldUrls).toEqual(['/functions/sha', '/functions/sha1'])
  expect(html('content/en/shortcodes/details.md')).toContain(
    'copy the <a href="{{% eturl details %}}">source code</a> to',
  )
})

test('kubernetes: a folder for each language, permalinks, titles in addresses, references with anchors', async () => {
  const { report, answers, html, find } = await importSample({
    path: 'kubernetes-website',
    media: 'kubernetes-website',
  })
  expect(answers).toEqual(
    lines(`
    200 /zh-cn/blog/ content/zh-cn/blog/
    200 /de/ content/de/_index.html
    200 /de/docs/ content/de/docs/_index.md
    200 /de/docs/concepts/ content/de/docs/concepts/_index.md
    200 /de/docs/concepts/overview/ content/de/docs/concepts/overview/_index.md
    200 /de/docs/concepts/overview/what-is-kubernetes/ content/de/docs/concepts/overview/what-is-kubernetes.md
    200 / content/en/_index.html
    200 /blog/ content/en/blog/_index.md
    200 /blog/2019/04/24/hardware-accelerated-ssl/tls-termination-in-ingress-controllers-using-kubernetes-device-plugins-and-runtimeclass/ content/en/blog/_posts/2019/hardware-accelerated-ssltls-termination-in-ingress-controllers-using-kubernetes-device-plugins-and-runtimeclass.md
    200 /blog/2020/06/better-docs-ux-with-docsy content/en/blog/_posts/2020/better-docs-ux-with-docsy.md
    200 /blog/2020/10/01/contributing-to-the-development-guide/ content/en/blog/_posts/2020/contributing-to-the-development-guide/index.md
    200 /blog/2026/05/20/etcd-370-beta/ content/en/blog/_posts/2026-03-20-etcd-370-beta.md
    200 /case-studies/ content/en/case-studies/_index.html
    200 /case-studies/booz-allen/ content/en/case-studies/booz-allen/index.html
    200 /docs/ content/en/docs/_index.md
    200 /docs/concepts/ content/en/docs/concepts/_index.md
    200 /docs/concepts/architecture/ content/en/docs/concepts/architecture/_index.md
    200 /docs/concepts/architecture/control-plane-node-communication/ content/en/docs/concepts/architecture/control-plane-node-communication.md
    200 /docs/concepts/overview/ content/en/docs/concepts/overview/_index.md
    200 /docs/home/ content/en/docs/home/_index.md
    200 /docs/reference/ content/en/docs/reference/_index.md
    200 /docs/reference/kubernetes-api/ content/en/docs/reference/kubernetes-api/_index.md
    200 /docs/reference/kubernetes-api/definitions/ content/en/docs/reference/kubernetes-api/definitions/_index.md
    200 /docs/reference/kubernetes-api/definitions/watch-event-v1-meta/ content/en/docs/reference/kubernetes-api/definitions/watch-event-v1-meta.md
    200 /docs/reference/kubernetes-api/scheduling/ content/en/docs/reference/kubernetes-api/scheduling/_index.md
    200 /docs/reference/kubernetes-api/scheduling/priority-class-v1/ content/en/docs/reference/kubernetes-api/scheduling/priority-class-v1.md
    404 /includes/ content/en/includes/index.md
    200 /search/ content/en/search.md
    200 /zh-cn/ content/zh-cn/_index.html
    200 /zh-cn/blog/2020/10/01/为开发指南做贡献/ content/zh-cn/blog/_posts/2020/contributing-to-the-development-guide/index.md`),
  )
  expect(summary(report)).toEqual({
    counts: {
      asset: 1,
      'file/unknown': 1,
      'menu-item': 2,
      'page/draft': 1,
      'page/published': 24,
      'post/published': 5,
    },
    redirects: 1,
    taken: [],
    links: 5,
    unresolved: 10,
    menus: { main: 2 },
    missing: ['https://kubernetes.io/images/docs/kubernetes-cluster-architecture.svg'],
    warnings: {
      'empty a list page': 1,
      'shortcode blocks/section': 2,
      'shortcode blocks/feature': 4,
      'empty content': 9,
      'shortcode comment': 1,
      'shortcode glossary_tooltip': 4,
      'shortcode details': 1,
      'shortcode param': 2,
      'shortcode glossary_definition': 1,
      'shortcode ref': 2,
    },
  })
  expect(report.skipped_items).toMatchObject({ 'The website ignores it.': { count: 1 } })
  expect(find('content/de/docs/concepts/_index.md')?.meta.language).toBe('de')
  const types = html('content/en/docs/reference/kubernetes-api/scheduling/priority-class-v1.md')
  expect(types).toContain(
    '<a href="/docs/reference/kubernetes-api/definitions/watch-event-v1-meta/#WatchEvent">',
  )
  expect(types).toContain(
    '<a href="/docs/reference/kubernetes-api/scheduling/priority-class-v1/#PriorityClassList">',
  )
  expect(html('content/en/_index.html')).toContain(
    '[Kubernetes](/docs/concepts/overview/), also known as K8s',
  )
  expect(html('content/de/_index.html')).toContain(
    '[Kubernetes (K8s)](/de/docs/concepts/overview/what-is-kubernetes/)',
  )
})

test('Jekyll: collections with :path, days in the time zone of the site, values of the configuration, kramdown', async () => {
  const { report, answers, html } = await importSample({
    path: 'jekyll-jekyll/docs',
    media: 'jekyll-jekyll',
  })
  expect(answers).toEqual(
    lines(`
    404 /docs/community/ docs/community/
    301 /docs/step-by-step/ docs/step-by-step/
    404 /tutorials/ tutorials/
    200 /docs/code_of_conduct/ _docs/code_of_conduct.md
    200 /docs/collections/ _docs/collections.md
    200 /docs/community/bug/ _docs/community/bug.md
    200 /docs/conduct/ _docs/conduct.md
    200 /docs/history/ _docs/history.md
    200 /docs/ _docs/index.md
    200 /docs/installation/ _docs/installation.md
    200 /docs/installation/macos/ _docs/installation/macos.md
    200 /docs/step-by-step/01-setup/ _docs/step-by-step/01-setup.md
    200 /docs/step-by-step/02-liquid/ _docs/step-by-step/02-liquid.md
    200 /news/2013/05/05/jekyll-1-0-0-released/ _posts/2013-05-06-jekyll-1-0-0-released.markdown
    200 /news/2014/05/06/jekyll-turns-2-0-0/ _posts/2014-05-06-jekyll-turns-2-0-0.markdown
    200 /news/2014/06/04/jekyll-stickers-1-dollar-stickermule/ _posts/2014-06-04-jekyll-stickers-1-dollar-stickermule.markdown
    200 /news/2016/08/24/jekyll-admin-initial-release/ _posts/2016-08-24-jekyll-admin-initial-release.markdown
    200 /news/2023/12/28/jekyll-3-9-4-released/ _posts/2023-12-28-jekyll-3-9-4-released.markdown
    200 /tutorials/custom-404-page/ _tutorials/custom-404-page.md
    200 /tutorials/home/ _tutorials/index.md
    301 /404.html pages/404.html
    200 / pages/index.html
    200 /news/ pages/news.html
    301 /github.html pages/redirects/github.html
    200 /resources/ pages/resources.md
    200 /team/ pages/team.md`),
  )
  expect(summary(report)).toEqual({
    counts: { asset: 3, 'file/unknown': 1, 'page/folder': 3, 'page/published': 18, 'post/published': 5 },
    redirects: 9,
    taken: ['/conduct/index.html'],
    links: 14,
    unresolved: 16,
    menus: {},
    missing: [
      'https://jekyllrb.com/img/jekyll-og.png',
      'https://jekyllrb.com/img/jekyll-sticker.png',
      'https://jekyllrb.com/img/octojekyll.png',
    ],
    warnings: {
      'shortcode site.data.ruby.min_version': 2,
      'shortcode {: attributes}': 3,
      'shortcode include': 3,
      'link ../../variables/': 1,
      'shortcode for': 1,
      'shortcode if': 1,
      'shortcode else': 1,
      'empty content': 1,
    },
  })
  // The folder has no page; an old address of another page leads on.
  expect(await answerAt('/docs/step-by-step')).toBe(301)
  expect(html('_posts/2014-05-06-jekyll-turns-2-0-0.markdown')).toContain(
    'href="/news/2013/05/05/jekyll-1-0-0-released/"',
  )
  expect(html('_posts/2023-12-28-jekyll-3-9-4-released.markdown')).toContain(
    '<a href="/docs/history/#v3-9-4">the changelog</a>',
  )
  const history = html('_docs/history.md')
  expect(history).toContain('<h2 id="v4-4-1">4.4.1 / 2025-01-29</h2>')
  expect(history).toContain('(<a href="https://github.com/jekyll/jekyll/issues/9762">#9762</a>)')
})

test('MDN: slugs that are paths, titles with tags, links below the address of the site, macros', async () => {
  const { report, answers, html, find } = await importSample({
    path: 'mdn-content/files/en-us',
    siteUrl: 'https://developer.mozilla.org/en-US/docs',
    media: 'mdn-content',
  })
  expect(answers).toEqual(
    lines(`
    404 /learn_web_development/ learn_web_development/
    404 /learn_web_development/extensions/ learn_web_development/extensions/
    404 /learn_web_development/extensions/server-side/ learn_web_development/extensions/server-side/
    404 /learn_web_development/extensions/server-side/express_nodejs/ learn_web_development/extensions/server-side/express_nodejs/
    404 /learn_web_development/extensions/server-side/express_nodejs/displaying_data/ learn_web_development/extensions/server-side/express_nodejs/displaying_data/
    404 /mozilla/ mozilla/
    404 /mozilla/add-ons/ mozilla/add-ons/
    404 /web/css/reference/selectors/ web/css/reference/selectors/
    301 /Glossary/HTML glossary/html/index.md
    301 /Glossary glossary/index.md
    301 /Learn_web_development/Extensions/Server-side/Express_Nodejs/Displaying_data/BookInstance_detail_page_and_challenge learn_web_development/extensions/server-side/express_nodejs/displaying_data/bookinstance_detail_page_and_challenge/index.md
    301 /Mozilla/Add-ons/WebExtensions mozilla/add-ons/webextensions/index.md
    301 /Web/CSS web/css/index.md
    301 /Web/CSS/Reference web/css/reference/index.md
    301 /Web/CSS/Reference/Selectors/:focus web/css/reference/selectors/_colon_focus/index.md
    301 /Web/CSS/Reference/Selectors/::before web/css/reference/selectors/_doublecolon_before/index.md
    301 /Web/CSS/Reference/Selectors/::first-line web/css/reference/selectors/_doublecolon_first-line/index.md
    301 /Web/HTML web/html/index.md
    301 /Web/HTML/Reference/Elements web/html/reference/elements/index.md
    301 /Web/HTML/Reference/Elements/input web/html/reference/elements/input/index.md
    301 /Web/HTML/Reference/Elements/input/search web/html/reference/elements/input/search/index.md
    301 /Web/HTML/Reference/Elements/td web/html/reference/elements/td/index.md
    301 /Web/HTML/Reference web/html/reference/index.md
    301 /Web web/index.md`),
  )
  expect(summary(report)).toEqual({
    counts: { asset: 3, 'page/folder': 8, 'page/published': 16 },
    redirects: 45,
    taken: [],
    links: 11,
    unresolved: 30,
    menus: {},
    missing: [
      'web/html/reference/elements/input/search/firefox-auto-complete.png',
      'web/html/reference/elements/input/search/firefox-required-message.png',
    ],
    warnings: {
      'shortcode Glossary': 15,
      'shortcode InteractiveExample': 6,
      'shortcode CSSxRef': 2,
      'shortcode cssxref': 1,
      'shortcode HTMLElement': 31,
    },
  })
  expect(await answerAt('/en-US/docs/Web/CSS/Reference/Selectors/::before')).toBe(301)
  expect(find('web/html/reference/elements/td/index.md')?.title).toBe('`<td>` HTML table data cell element')
  expect(html('web/html/reference/elements/td/index.md')).toContain(
    '<strong><code>&lt;td&gt;</code></strong> <a href="/Web/HTML">HTML</a> element defines a cell of a table that contains data and may be used as a child of the {{HTMLElement("tr")}} element.',
  )
  expect(html('web/html/reference/elements/input/search/index.md')).toContain(
    '<img src="/web/html/reference/elements/input/search/chrome-cross-icon.png"',
  )
})

test('GitHub: README beside index, redirects, Liquid in titles and texts, pictures outside of the folder', async () => {
  const { report, answers, html } = await importSample({
    path: 'github-docs/content',
    siteUrl: 'https://docs.github.com/en',
    media: 'github-docs',
  })
  expect(answers).toEqual(
    lines(`
    301 /README README.md
    200 /actions/get-started actions/get-started/index.md
    200 /actions/get-started/quickstart actions/get-started/quickstart.md
    200 /actions/get-started/understand-github-actions actions/get-started/understand-github-actions.md
    200 /actions actions/index.md
    200 /get-started get-started/index.md
    200 /get-started/start-your-journey get-started/start-your-journey/index.md
    200 /get-started/start-your-journey/what-is-github get-started/start-your-journey/what-is-github.md
    200 /get-started/writing-on-github get-started/writing-on-github/index.md
    200 /get-started/writing-on-github/working-with-advanced-formatting get-started/writing-on-github/working-with-advanced-formatting/index.md
    200 / index.md
    200 /issues issues/index.md
    200 /issues/planning-and-tracking-with-projects/creating-projects/copying-an-existing-project issues/planning-and-tracking-with-projects/creating-projects/copying-an-existing-project.md
    200 /issues/planning-and-tracking-with-projects/creating-projects issues/planning-and-tracking-with-projects/creating-projects/index.md
    200 /issues/planning-and-tracking-with-projects issues/planning-and-tracking-with-projects/index.md
    200 /rest/classroom/classroom rest/classroom/classroom.md
    200 /rest/classroom rest/classroom/index.md
    200 /rest rest/index.md
    200 /site-policy site-policy/index.md`),
  )
  expect(summary(report)).toEqual({
    counts: { asset: 1, 'page/published': 19 },
    redirects: 150,
    taken: [],
    links: 1,
    unresolved: 3,
    menus: {},
    missing: [],
    warnings: {
      'shortcode data': 28,
      'empty content': 11,
      'shortcode ifversion': 2,
      'shortcode elsif': 1,
      'shortcode octicon': 2,
    },
  })
  expect(report.media).toMatchObject({ wanted: 1, stored: 1 })
  for (const url of ['/marketplace/actions', '/en/marketplace/actions', '/en/Actions/Quickstart'])
    expect(await answerAt(url), url).toBe(301)
  const quickstart = html('actions/get-started/quickstart.md')
  expect(quickstart).toContain('<p>{% data reusables.actions.enterprise-github-hosted-runners %}</p>')
  expect(quickstart).toContain(
    'see <a href="/actions/get-started/understand-github-actions">Understanding GitHub Actions</a>.',
  )
})

test('Astro: MDX in folders of languages, components verbatim, pictures in public', async () => {
  const { report, answers, html } = await importSample({
    path: 'withastro-docs/src/content/docs',
    siteUrl: 'https://docs.astro.build',
    media: 'withastro-docs',
  })
  expect(answers).toEqual(
    lines(`
    404 /de/ de/
    404 /de/tutorial/ de/tutorial/
    404 /en/ en/
    404 /en/guides/ en/guides/
    404 /en/guides/upgrade-to/ en/guides/upgrade-to/
    404 /en/reference/ en/reference/
    404 /en/reference/errors/ en/reference/errors/
    404 /en/tutorial/ en/tutorial/
    200 /de/getting-started de/getting-started.mdx
    200 /de/tutorial/0-introduction de/tutorial/0-introduction/index.mdx
    200 /en/getting-started en/getting-started.mdx
    200 /en/guides/cms/ghost en/guides/cms/ghost.mdx
    200 /en/guides/cms en/guides/cms/index.mdx
    200 /en/guides/images en/guides/images.mdx
    200 /en/guides/upgrade-to/v5 en/guides/upgrade-to/v5.mdx
    200 /en/reference/errors/action-called-from-server-error en/reference/errors/action-called-from-server-error.mdx
    200 /en/tutorial/0-introduction en/tutorial/0-introduction/index.mdx
    200 /en/tutorial/1-setup/2 en/tutorial/1-setup/2.mdx
    200 /en/tutorial/1-setup en/tutorial/1-setup/index.mdx`),
  )
  expect(summary(report)).toEqual({
    counts: { asset: 1, 'page/folder': 8, 'page/published': 11 },
    redirects: 0,
    taken: [],
    links: 4,
    unresolved: 19,
    menus: {},
    missing: [],
    warnings: {
      'shortcode import': 11,
      'shortcode <CardGrid>': 2,
      'shortcode <Card>': 4,
      'shortcode <SplitCard>': 2,
      'shortcode <ListCard>': 3,
      'shortcode <Lede>': 2,
      'shortcode <Discord>': 1,
      'shortcode <FeaturedCMSGuidesNav>': 1,
      'shortcode <CMSGuidesNav>': 1,
      'shortcode <ReadMore>': 1,
      'shortcode <PackageManagerTabs>': 2,
      'shortcode <Fragment>': 6,
      'shortcode <DontEditWarning>': 1,
      'shortcode <Box>': 1,
      'shortcode <Checklist>': 1,
      'shortcode <Steps>': 2,
      'shortcode <PreCheck>': 1,
    },
  })
  expect(report.media).toMatchObject({ wanted: 1, stored: 1 })
  const tutorial = html('en/tutorial/1-setup/2.mdx') ?? ''
  expect(tutorial).toMatch(/^<!-- import Checklist from '~\/components\/Checklist\.astro';\n/)
  expect(tutorial).toContain('</ul>\n</PreCheck>\n<h2 id="launch-the-astro-setup-wizard">')
})

test('Docusaurus: slugs from the top or from the folder, parts of pages, links to files', async () => {
  const { report, answers, html, find } = await importSample({
    path: 'facebook-docusaurus/website/docs',
    siteUrl: 'https://docusaurus.io/docs',
    media: 'facebook-docusaurus/website',
  })
  expect(answers).toEqual(
    lines(`
    404 /api/ api/
    404 /api/misc/ api/misc/
    404 /api/misc/@docusaurus/ api/misc/@docusaurus/
    404 /api/plugins/@docusaurus/ api/plugins/@docusaurus/
    404 /guides/ guides/
    200 /advanced/architecture advanced/architecture.mdx
    200 /advanced advanced/index.mdx
    301 /api/misc/@docusaurus/eslint-plugin api/misc/eslint-plugin/README.mdx
    301 /api/misc/@docusaurus/eslint-plugin/no-html-links api/misc/eslint-plugin/no-html-links.mdx
    301 /api/misc/@docusaurus/logger api/misc/logger/logger.mdx
    200 /api/plugins api/plugins/overview.mdx
    301 /api/plugins/@docusaurus/plugin-sitemap api/plugins/plugin-sitemap.mdx
    200 /docs-introduction guides/docs/docs-introduction.mdx
    200 /sidebar guides/docs/sidebar/index.mdx
    200 /sidebar/items guides/docs/sidebar/items.mdx
    200 /markdown-features/assets guides/markdown-features/markdown-features-assets.mdx
    200 /markdown-features guides/markdown-features/markdown-features-intro.mdx
    200 /guides/whats-next guides/whats-next.mdx
    200 /installation installation.mdx
    200 / introduction.mdx
    200 /migration migration/index.mdx
    200 /migration/v2 migration/v2/migration-overview.mdx
    200 /migration/v3 migration/v3.mdx`),
  )
  expect(summary(report)).toEqual({
    counts: { asset: 8, 'file/unknown': 1, 'page/folder': 5, 'page/published': 18 },
    redirects: 29,
    taken: [],
    links: 7,
    unresolved: 21,
    menus: {},
    missing: [
      'img/architecture.png',
      'guides/markdown-features/assets/docusaurus-asset-example-banner.png',
      'assets/docusaurus-asset-example-banner.png',
      'img/docusaurus_keytar.svg',
      'img/docusaurus_speed.svg',
      'img/docusaurus.png',
      'img/slash-introducing.svg',
    ],
    warnings: {
      'link ../api/plugin-methods/README.mdx': 1,
      'shortcode <Zoom>': 1,
      'shortcode import': 5,
      'link ../../../docusaurus-core.mdx#link': 1,
      'link ./../../api/plugins/plugin-content-docs.mdx': 1,
      'link ./docs-create-doc.mdx': 1,
      'link ./versioning.mdx': 1,
      'link ./docs-multi-instance.mdx': 1,
      'link autogenerated.mdx': 1,
      'link multiple-sidebars.mdx#sidebar-item-ref': 1,
      'link ./creating-pages.mdx': 1,
      'link ./docs/versioning.mdx': 1,
      'link ../blog.mdx': 1,
      'link ../styling-layout.mdx': 1,
      'link ../swizzling.mdx': 1,
      'link ../static-assets.mdx': 1,
      'link ../search.mdx': 1,
      'link ../browser-support.mdx': 1,
      'link ../seo.mdx': 1,
      'link ../using-plugins.mdx': 1,
      'link ../deployment/index.mdx': 1,
      'link ../i18n/i18n-tutorial.mdx': 1,
      'shortcode <DocCardList>': 1,
    },
  })
  expect(report.skipped_items).toMatchObject({
    'It is a part of other pages.': { items: [{ id: 'api/plugins/_partial-tags-file-api-ref-section.mdx' }] },
  })
  expect(find('introduction.mdx')).toMatchObject({ isHome: true, title: 'Introduction' })
  expect(html('api/misc/eslint-plugin/README.mdx')).toContain(
    '<a href="/api/misc/@docusaurus/eslint-plugin/no-html-links"><code>@docusaurus/no-html-links</code></a>',
  )
  expect(html('api/misc/logger/logger.mdx')).toContain('<img src="/api/misc/logger/demo.png"')
})
