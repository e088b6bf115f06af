import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { categories, makers, type Product, products } from './catalogue.ts'
import { drawing } from './drawing.ts'

/**
 * Writes the shop as a bundle, as `docs/bundles.md` describes it: types, categories, pictures, growers and products.
 * The keys are the same each time, so that a second import changes nothing.
 */
export function writeBundle(archive: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'corral-shop-'))
  try {
    const members = Object.entries(membersOf())
    const sums = members.map(([name, text]) => {
      const bytes = Buffer.from(text)
      return { name, size: bytes.length, sha256: hash(bytes) }
    })
    for (const [name, text] of [...members, ['checksums.ndjson', lines(sums)] as const]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const names = [...members.map(([name]) => name), 'checksums.ndjson']
    execFileSync('tar', ['--format=ustar', '-cf', archive, '-C', folder, ...names])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files of the archive, in their order. */
function membersOf(): Record<string, string> {
  const types = readdirSync(join(import.meta.dirname, 'types')).map((name) => ({
    kind: name.split('.').at(-2),
    ...JSON.parse(readFileSync(join(import.meta.dirname, 'types', name), 'utf8')),
  }))
  const parts = ['collections', 'categories', 'assets', 'posts', 'globals']
  return {
    'manifest.json': JSON.stringify({
      format: 'corral-bundle',
      version: 1,
      parts,
      under: null,
      private: false,
    }),
    ...Object.fromEntries(pictures.map(({ path, svg }) => [`files/public/${path}`, svg]).sort()),
    'collections/000001.ndjson': lines(types.filter(({ kind }) => kind === 'collection')),
    'categories/000001.ndjson': lines(categories.map(categoryLine)),
    'assets/000001.ndjson': lines(pictures.map(assetLine)),
    ...portions('posts', [...makers.map(makerLine), ...products.map(productLine)]),
    'globals/000001.ndjson': lines(types.filter(({ kind }) => kind === 'global').map(withValue)),
  }
}

const withValue = (global: object) => ({
  ...global,
  value: {
    title: 'Millbrook Nursery',
    tagline: 'Plants that stay',
    hours: 'Tuesday to Sunday, 9 to 18',
    featured: [3, 515, 1210, 1830].map((number) => idOf('post', postRank(number))),
  },
})

/** A record is named by a number of its own and the time of its creation. */
const created = Date.parse('2026-03-01T08:00:00.000Z')
const yearZero = 62_167_219_200_000
const keyOf = (rank: number) => `${rank}${String(created + rank * 60_000 + yearZero).padStart(15, '0')}`
const idOf = (kind: string, rank: number) => ({ 'corral:id': `${kind}/${keyOf(rank)}` })
const named = (kind: string, rank: number) => {
  const time = new Date(created + rank * 60_000).toISOString()
  return { kind, key: keyOf(rank), created_at: time, updated_at: time, rank }
}
/** Growers come before products. */
const postRank = (number: number) => makers.length + number

const pictures = categories.map(({ name, colour }) => ({
  name,
  path: `assets/shop/${name.toLowerCase()}.svg`,
  svg: drawing(name, colour),
}))

function categoryLine({ name, colour }: (typeof categories)[number], at: number) {
  return { ...named('category', at + 1), name, type: 'product', colour }
}

function assetLine({ name, path, svg }: (typeof pictures)[number], at: number) {
  const alt = `A drawing: ${name.toLowerCase()}`
  return {
    ...named('asset', at + 1),
    ...{
      path,
      disk: 'public',
      type: 'image',
      title: name,
      caption: null,
      description: null,
      thumbnail: null,
    },
    meta: { alt },
    data: { size: Buffer.byteLength(svg), mime_type: 'image/svg+xml', width: 400, height: 300 },
    file_hash: hash(Buffer.from(svg)),
    category: null,
  }
}

function makerLine({ title, meta }: (typeof makers)[number], at: number) {
  return { ...postLine('maker', at + 1, title), content: null, description: null, meta, category: null }
}

function productLine({ number, title, category, maker, description, content, meta, related }: Product) {
  const references = {
    maker: idOf('post', maker + 1),
    picture: pictures[category]?.path,
    related: related.map((other) => idOf('post', postRank(other))),
  }
  return {
    ...postLine('product', postRank(number), title),
    ...{ description, content, meta: { ...meta, ...references }, category: keyOf(category + 1) },
  }
}

function postLine(type: 'maker' | 'product', rank: number, title: string) {
  const slug = title
    .toLowerCase()
    .replace(/[‘’]/g, '')
    .replace(/[^a-z]+/g, '-')
  return {
    ...named('post', rank),
    ...{ title, slug, url: `/${type === 'maker' ? 'growers' : 'products'}/${slug}`, post_type: type },
    ...{ post_status: 'public', published: 1, thumbnail: null, menu_order: 0, parent: null, tags: [] },
    ...{
      publish_at: null,
      unpublish_at: null,
      published_at: new Date(created + rank * 60_000).toISOString(),
    },
  }
}

/** A file of a part ends after 1 MB. */
function portions(part: string, records: readonly object[]): Record<string, string> {
  const size = 500
  const files: Record<string, string> = {}
  for (let at = 0; at < records.length; at += size)
    files[`${part}/${String(at / size + 1).padStart(6, '0')}.ndjson`] = lines(records.slice(at, at + size))
  return files
}

function lines(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
