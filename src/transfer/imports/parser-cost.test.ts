import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wxr } from '../../../test/imports/wxr.ts'
import { computingTime } from '../../../test/waiting.ts'
import { Addresses } from './addresses.ts'
import { componentsOfBlocks } from './block-components.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { contentOf } from './content.ts'
import { readGhost } from './ghost/reader.ts'
import { readMarkdown } from './markdown/reader.ts'
import type { Reader, SourceEntry } from './model.ts'
import { defaultOptions } from './options.ts'
import { Report } from './report.ts'
import { readWordpress } from './wordpress/reader.ts'

const megabyte = 1024 * 1024
/** Parsers that read each character a few times need less than a tenth of this, quadratic ones minutes. */
const maxMilliseconds = 8000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parser-cost-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads an export, and makes the content that would be stored. */
async function importFrom(reader: Reader, path: string): Promise<void> {
  const report = new Report()
  const entries: SourceEntry[] = []
  const items = reader([path], { now: new Date('2026-01-01T00:00:00Z') })
  const catalogue: Catalogue = await readCatalogue(items, report, (entry) => entries.push(entry) - 1)
  const addresses = new Addresses(catalogue, () => true)
  addresses.fill([], report)
  const options = {
    ...defaultOptions,
    system: 'wordpress' as const,
    paths: [],
    map: { types: {}, shortcodes: { video: '<b>{content}</b>', a: '{b}' } },
  }
  const context = { options, addresses, media: catalogue.media, assetIds: new Map(), placeholders: [] }
  for (const entry of entries) {
    const html = contentOf(entry, context, report)
    componentsOfBlocks(html, { pathOf: () => 'a.jpg', fits: () => true })
  }
}

async function expectLinear(repetition: string, run: (text: string) => Promise<void>): Promise<void> {
  const text = repetition.repeat(Math.floor(megabyte / repetition.length))
  const started = computingTime()
  await run(text)
  expect(computingTime() - started, JSON.stringify(repetition.slice(0, 60))).toBeLessThan(maxMilliseconds)
}

/** Rules of WordPress that are tried only in a text with these tags. */
const triggers = '<source ><track ><option></object><figcaption></figcaption>'

const inHtml = [
  ' ', '\n', '\u00a0', `${' '.repeat(4990)}a`, `${'\n'.repeat(999)}a`, '<', '<a ', '<br>', '<p',
  '<!--', '<h1', '<script ', '[', '[video ', '<video ', '[/video]', '[a b=', '[a b="', '[aa x]',
  '/', '/a', '//', 'http://', '/.jp', '-1x1', '&#', '<a href="/', "<a href='//a", `<a href="${'/'.repeat(5000)}a">`,
  '<!-- wp:image ', '<!-- wp:gallery -->', '<!--kg-gated-block:begin ',
] // biome-ignore format: a table

test('WordPress: a megabyte of each repetition is read in linear time', { timeout: 300_000 }, async () => {
  const path = join(folder, 'export.xml')
  for (const repetition of inHtml) {
    await expectLinear(repetition, async (text) => {
      const content = `${triggers}${text}a`.replaceAll(']]>', '')
      const title = text.slice(0, 100_000).replaceAll(']]>', '')
      writeFileSync(path, wxr([{ id: 1, content, title }]))
      await importFrom(readWordpress, path)
    })
  }
  // Blocks whose components are made by patterns.
  const gallery = `<!-- wp:gallery -->${'<!-- wp:image '.repeat(1300)}<!-- /wp:gallery -->`
  const quote = `<!-- wp:quote --><blockquote>${'<cite>'.repeat(3000)}</blockquote><!-- /wp:quote -->`
  for (const block of [gallery, quote]) {
    await expectLinear(block, async (text) => {
      writeFileSync(path, wxr([{ id: 1, content: text }]))
      await importFrom(readWordpress, path)
    })
  }
})

test('Ghost: a megabyte of each repetition is read in linear time', { timeout: 300_000 }, async () => {
  const path = join(folder, 'export.json')
  for (const repetition of inHtml) {
    await expectLinear(repetition, async (text) => {
      const posts = [
        { id: '1', title: text, slug: text, html: `${text}a`, status: 'published', feature_image: text },
      ]
      writeFileSync(path, JSON.stringify({ db: [{ meta: {}, data: { posts } }] }))
      await importFrom(readGhost, path)
    })
  }
})

const inMarkdown = [
  '\u00a0', '\n', ' ', '[', '![', '[a](', '[a]: b\n', '[^a]', '*a **', '_', '~a', '`', '`a', '<', '<h1',
  '<a href="/', '{#', '>', 'http://', '</', '\\',
] // biome-ignore format: a table
const inHugo = [
  '\u00a0', '{{<', '{{< ref ', `{{< ref ${' '.repeat(5000)}`, '{{< figure ', '{{< figure a=', '{{%', '{{< highlight a ', '/a',
] // biome-ignore format: a table
const inJekyll = [
  '\u00a0', '{% link ', `{% link ${' '.repeat(5000)}`, '{% highlight a ', '{% comment %}', '{{ "a', '{{', '{%', '{:', '{: a',
] // biome-ignore format: a table
const inMdx = ['<A ', '<A b={', '<A b="', '{', '{"', 'import ', 'import a\n\n', '<A>\n', '<', "'"]
const inData = ['[]', '"', '- ', 'a: ', '{', '&a *a ']

const sites = [
  ['Hugo', 'hugo.toml', 'content/a.md', inHugo],
  ['Jekyll', '_config.yml', 'a.md', inJekyll],
  ['plain Markdown', 'notes.txt', 'a.md', inMarkdown],
  ['MDX', 'notes.txt', 'a.mdx', inMdx],
] as const

test.each(sites)(
  '%s: a megabyte of each repetition is read in linear time',
  { timeout: 300_000 },
  async (name, config, file, repetitions) => {
    const site = join(folder, name)
    const path = join(site, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(join(site, config), '')
    const head = `---\ntitle: "a"\nurl: ${'/a'.repeat(40_000)}\n---\n# `
    for (const repetition of repetitions) {
      await expectLinear(repetition, async (text) => {
        // A larger file is not read.
        const bytes = Buffer.from(head + text).subarray(0, megabyte - 4)
        writeFileSync(path, bytes.toString().replaceAll('\ufffd', ''))
        await importFrom(readMarkdown, site)
      })
    }
    // Front matter has a limit of its own.
    for (const repetition of inData) {
      await expectLinear(repetition, async (text) => {
        writeFileSync(path, `---\n${text.slice(0, 125_000)}\n---\n`)
        await importFrom(readMarkdown, site).catch((error: Error) => expect(error.message).toContain(file))
      })
    }
    await expectLinear('"\\', async (text) => {
      writeFileSync(path, `{"a":${text.slice(0, 125_000)}`)
      // A file of Jekyll without front matter is no content.
      await importFrom(readMarkdown, site).catch((error: Error) => expect(error.message).toContain(name))
    })
  },
)
