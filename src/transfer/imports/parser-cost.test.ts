import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const addresses = new Addresses(catalogue)
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
  ' ', '\n', '\r\n', '\u00a0', ' \n', `${' '.repeat(4990)}a`, `${'\n'.repeat(999)}a`, '<', '<a ', '<br>', '<p', '<pre>',
  '<!--', '<h1', '<script ', '<iframe', '<li', '[', '[video ', '<video ', '[/video]', '[a b=', '[a b="', '[aa x]', '[a_',
  '/', '/a', '//', 'http://', '/.jp', '://', '-1x1', '&#', '<a href="/', "<a href='//a", `<a href="${'/'.repeat(5000)}a">`,
  '<!-- wp:image ', '<!-- wp:gallery -->', '<!-- wp:quote --><blockquote>', '<figure', '<cite>', '<!--kg-gated-block:begin ',
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
  '\u00a0', '\n', ' ', '[', '![', '[a](', '[a]: b\n', '[^a]', '[^a]: x\n', '*a **', '*a_', '_', '~~', '`', '`a', '<', '<h1', '<h1>',
  '<a href="/', '{{<', '{{< ref ', `{{< ref ${' '.repeat(5000)}`, '{{< figure ', '{{%', '{% link ', `{% link ${' '.repeat(5000)}`,
  '{% highlight a ', '{% comment %}', '{{ "a', '{:', '{#', '>', '- ', '|', 'http://', '</', '/a', '\\',
] // biome-ignore format: a table

const sites = [
  ['Hugo', 'hugo.toml', 'content'],
  ['Jekyll', '_config.yml', ''],
  ['plain Markdown', 'notes.txt', ''],
] as const

test.each(sites)(
  '%s: a megabyte of each repetition is read in linear time',
  { timeout: 300_000 },
  async (name, config, root) => {
    const site = join(folder, name)
    mkdirSync(join(site, root), { recursive: true })
    writeFileSync(join(site, config), '')
    const inData = ['[]', '"', '- ', 'a: ', '{', '&a *a ']
    for (const repetition of inMarkdown) {
      await expectLinear(repetition, async (text) => {
        const head = `---\ntitle: "a"\nurl: ${'/a'.repeat(50_000)}\n---\n# `
        writeFileSync(join(site, root, 'a.md'), head + text.slice(head.length))
        await importFrom(readMarkdown, site)
      })
    }
    // Front matter has a limit of its own.
    for (const repetition of inData) {
      await expectLinear(repetition, async (text) => {
        writeFileSync(join(site, root, 'a.md'), `---\n${text.slice(0, 250_000)}\n---\n`)
        await importFrom(readMarkdown, site).catch((error: Error) =>
          expect(error.message).toMatch(/^a\.md|content/),
        )
      })
    }
    const quoted = `{"a":${'"\\'.repeat(100_000)}`
    writeFileSync(join(site, root, 'a.md'), quoted)
    await expectLinear(' ', () => importFrom(readMarkdown, site).catch(() => {}))
  },
)
