import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

interface Listed {
  readonly id: number
  readonly n: number
  readonly type: string
  readonly title: string
  readonly path: string
  readonly caption: string | null
  readonly alt: string | null
  readonly tags: string[]
  readonly folder_id: number | null
  readonly category_id: number | null
  readonly file_hash: string
  readonly updated_at: string
}

/** More than the rows that are tried first, and in each order others come first. */
const count = 2600
const words = ['meadow', 'River', 'barn', 'orchard', 'Fence']
let all: Listed[] = []
let [folder, below, category] = [0, 0, 0]

beforeAll(async () => {
  category = Number((await service.post('/api/v1/categories', { name: 'Listed' })).body.data.id)
  const make = async (path: string) =>
    Number((await service.post('/admin/api/asset-folders', { path })).body.data.id)
  folder = await make('/listed')
  below = await make('/listed/riverside')
  const assets = Array.from({ length: count }, (_, at) => assetOf(at + 1))
  await service.app.database.transaction(null, async ({ db }) => {
    for (let at = 0; at < count; at += 50)
      await db
        .insertInto('assets')
        .values(
          assets.slice(at, at + 50).map(({ n: _, id: _id, alt, tags, ...columns }) => ({
            ...columns,
            disk: 'public',
            meta: JSON.stringify({ ...(alt === null ? {} : { alt }), ...(tags.length > 0 ? { tags } : {}) }),
            data: '{}',
            search_text: `${columns.title.toLowerCase()}\n${columns.path}`,
            created_at: columns.updated_at,
          })) as never,
        )
        .execute()
  })
  const ids = await sql<{ id: number }>`select id from assets order by id`.execute(service.app.database.db)
  all = assets.map((asset, at) => ({ ...asset, id: Number(ids.rows[at]?.id) }))
  await service.post('/api/v1/tags', { name: 'After' }) // so that the revision is another
})

/** The values depend on the number in ways that are independent of each other. */
function assetOf(n: number): Listed {
  return {
    n,
    id: 0,
    type: n % 4 === 0 ? 'video' : 'image',
    title: `${words[(n * 7) % 5]} ${(n * 7919) % 997}`,
    path: `files/${n}.jpg`,
    caption: n % 13 === 0 ? `The ${words[n % 5]} at dawn` : null,
    alt: n % 3 === 0 ? null : n % 17 === 0 ? '  ' : `A ${words[(n * 3) % 5]}`,
    tags: n % 6 === 0 ? ['Press', 'spring'] : n % 2 === 0 ? ['pressed'] : [],
    folder_id: n % 5 === 0 ? folder : n % 11 === 0 ? below : null,
    category_id: n % 7 === 0 ? category : null,
    file_hash: `hash ${n % 10 === 0 ? n - 1 : n}`,
    updated_at: `2026-01-${String(10 + ((n * 31) % 19))}T00:00:00.000Z`,
  }
}

const contains = (asset: Listed, text: string) =>
  [asset.title, asset.path, asset.caption, asset.alt, asset.tags.length > 0 ? JSON.stringify(asset.tags) : '']
    .map((each) => (each ?? '').toLowerCase())
    .some((each) => each.includes(text.toLowerCase())) ||
  (asset.folder_id === folder && '/listed'.includes(text)) ||
  (asset.folder_id === below && '/listed/riverside'.includes(text))

const hasCopies = (asset: Listed) => asset.n % 10 === 0 || asset.n % 10 === 9

const filters: Readonly<Record<string, (asset: Listed) => boolean>> = {
  'type=image': ({ type }) => type === 'image',
  'without=alt': ({ type, alt }) => type === 'image' && (alt ?? '').trim() === '',
  'tag=press': ({ tags }) => tags.includes('Press'),
  'tag=none': () => false,
  'copies=true': hasCopies,
  'folder=none': ({ folder_id }) => folder_id === null,
  'folder=FOLDER': ({ folder_id }) => folder_id === folder,
  'folder=FOLDER&below=true': ({ folder_id }) => folder_id !== null,
  'category=CATEGORY': ({ category_id }) => category_id === category,
  ...Object.fromEntries(
    ['river', 'RIVER 7', 'dawn', 'riverside', 'jpg', 'none at all', 'ri', 'b', '"press"', '50%'].map(
      (text) => [`search=${encodeURIComponent(text)}`, (asset: Listed) => contains(asset, text)],
    ),
  ),
}

const texts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byTitle = ({ title, path }: Listed) => `${title.toLowerCase()}\n${path}`
const orders: Readonly<Record<string, (a: Listed, b: Listed) => number>> = {
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  title: (a, b) => texts(byTitle(a), byTitle(b)) || a.id - b.id,
  changed: (a, b) => texts(b.updated_at, a.updated_at) || b.id - a.id,
}
const beside = (a: Listed, b: Listed) => texts(a.file_hash, b.file_hash) || a.id - b.id

async function expectAsPlain(names: readonly string[]): Promise<void> {
  const listed = all.filter((asset) => names.every((name) => filters[name]?.(asset)))
  const query = names.join('&').replace('FOLDER', String(folder)).replace('CATEGORY', String(category))
  for (const [sort, order] of Object.entries(orders)) {
    const sorted = listed.toSorted(names.includes('copies=true') ? beside : order)
    for (const page of [1, 3]) {
      const path = `/admin/api/assets?${query}&sort=${sort}&per_page=20&page=${page}`
      const { body } = await service.get(path, { as: 'viewer' })
      expect([path, body.meta?.total]).toEqual([path, sorted.length])
      expect([path, body.data.map(({ id }: { id: number }) => id)]).toEqual([
        path,
        sorted.slice(20 * (page - 1), 20 * page).map(({ id }) => id),
      ])
    }
  }
}

const names = Object.keys(filters)
const pairs = names.flatMap((one, at) =>
  names
    .slice(at + 1)
    .filter((other) => one.split('=')[0] !== other.split('=')[0])
    .map((other) => [one, other]),
)

test('each filter of very many files finds, counts and sorts them as a plain list does', {
  timeout: 60_000,
}, async () => {
  await expectAsPlain([])
  for (const name of names) await expectAsPlain([name])
  await service.app.database.settleSearch()
  await service.post('/api/v1/tags', { name: 'Settled' })
  for (const name of names) await expectAsPlain([name])
})

test('so do two filters together', { timeout: 120_000 }, async () => {
  // Every third, so that each filter is with several others.
  for (const [at, pair] of pairs.entries()) if (at % 3 === 0) await expectAsPlain(pair)
})
