import { createHash } from 'node:crypto'
import { encodeHeader } from '../../src/core/tar/header.ts'

interface Packed {
  name: string
  content?: string | Buffer
  /** The type of the tar header. */
  type?: string
}

export const manifest = {
  name: 'manifest.json',
  content: JSON.stringify({
    format: 'corral-bundle',
    version: 1,
    parts: ['pages'],
    under: null,
    private: false,
  }),
}

/** A bundle of these members, with checksums that fit. */
export function pack(members: readonly Packed[]): Buffer {
  const sums = members.map(({ name, content = '' }) => {
    const bytes = Buffer.from(content)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return `${JSON.stringify({ name, size: bytes.length, sha256 })}\n`
  })
  return packRaw([...members, { name: 'checksums.ndjson', content: sums.join('') }])
}

/** An archive of these members. */
export function packRaw(members: readonly Packed[]): Buffer {
  const blocks = members.flatMap(({ name, content = '', type = '0' }) => {
    const bytes = Buffer.from(content)
    const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512)
    return [encodeHeader({ name, size: bytes.length, type }), bytes, padding]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** A page as a line has it. */
export function pageLine(values: object = {}): string {
  const line = {
    kind: 'page',
    key: '1063900000000000',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    title: 'A page',
    slug: 'a-page',
    url: '/a-page',
    alias: null,
    template: 'default',
    enabled: 1,
    listed: 1,
    greedy: 0,
    access: 'public',
    thumbnail: null,
    menu_order: 0,
    menu_name: null,
    description: null,
    keywords: null,
    redirect: null,
    redirect_permanent: 0,
    meta: {},
    publish_at: null,
    unpublish_at: null,
    category: null,
    parent: null,
    tags: [],
    moved: [],
    components: [],
    rank: 1,
    ...values,
  }
  return `${JSON.stringify(line)}\n`
}
