import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { formOf, makeImage } from '../../test/images.ts'
import { createClient, findPicture } from '../src/index.ts'

const service = useService()
const corral = createClient({ baseUrl: 'https://cms.example.com/' })
const file = 'https://cms.example.com/storage/a/b%20c.jpg'

test.each([
  ['a/b c.jpg', {}, file],
  ['/storage/a/b%20c.jpg', {}, file],
  [`${file}?w=3#x`, { width: 800 }, `${file}?w=800`],
  [
    'a/b c.jpg',
    { width: 800, height: 600, fit: 'contain', format: 'webp' },
    `${file}?w=800&h=600&fit=contain&format=webp`,
  ],
  ['a.svg', { width: 800 }, 'https://cms.example.com/storage/a.svg'],
  ['https://other.example/x.jpg', { width: 800 }, 'https://other.example/x.jpg'],
  ['data:image/png;base64,AA', { width: 800 }, 'data:image/png;base64,AA'],
  ['//other.example/x.jpg', { width: 800 }, '//other.example/x.jpg'],
] as const)('the address of %s with %j', (source, options, url) => {
  expect(corral.imageUrl(source, options)).toBe(url)
})

test('a picture that is known has its version in its address', () => {
  const picture = { path: 'a/b c.jpg', version: 'xyz' }
  expect(corral.imageUrl(picture, { height: 300 })).toBe(`${file}?h=300&v=xyz`)
  expect(corral.imageUrl({ ...picture, version: null }, { height: 300 })).toBe(`${file}?h=300`)
})

test('a srcset has no width beyond that of the picture', () => {
  const widths = [1200, 400, 800]
  const picture = { path: 'a/b c.jpg', width: 1000 }
  expect(corral.srcset(picture, { widths })).toBe(`${file}?w=400 400w, ${file}?w=800 800w`)
  expect(corral.srcset({ ...picture, width: 90 }, { widths })).toBe(`${file}?w=400 90w`)
  expect(corral.srcset('a/b c.jpg', { widths: [400], ratio: 4 / 3, format: 'avif' })).toBe(
    `${file}?w=400&h=300&format=avif 400w`,
  )
  expect(corral.srcset('a/b c.jpg', { widths: [400], ratio: '16:9' })).toBe(`${file}?w=400&ratio=16%3A9 400w`)
  expect(corral.srcset('a/b c.jpg').split(', ')).toHaveLength(5)
  expect(corral.srcset('a.svg')).toBe('')
  expect(corral.srcset('https://other.example/x.jpg')).toBe('')
})

test('the service answers every address of a srcset, forever when the version is known', async () => {
  const baseUrl = await service.http.listen({ port: 0, host: '127.0.0.1' })
  const visitor = createClient({ baseUrl })
  const upload = { file: await makeImage('jpeg', 1000), name: 'x.jpg', type: 'image/jpeg' }
  const asset = await service.call('POST', '/api/v1/assets', {
    form: formOf({ file: upload, meta: '{"alt":"Blue"}' }),
  })
  const page = { title: 'Pictures', template: 't', access: 'public', enabled: 1 }
  const { id } = (await service.post('/api/v1/pages', page)).body.data
  const config = { image: asset.body.data.path }
  await service.post('/api/v1/wrangler-components', { type: 'image', wrangler_page_id: Number(id), config })
  const shown = await visitor.getPage('/pictures', { include: 'pictures' })
  const picture = findPicture(shown, shown.components?.[0]?.config.image)
  expect(picture).toMatchObject({ alt: 'Blue', width: 1000 })
  expect(findPicture(shown, visitor.imageUrl(config.image))).toBe(picture)
  expect(findPicture(shown, 'another.jpg')).toBeUndefined()
  expect(findPicture(shown, 7)).toBeUndefined()
  if (!picture) return
  for (const ratio of ['16:9', 16 / 9, '3:2', 2 / 3] as const)
    for (const address of visitor.srcset(picture, { ratio }).split(', ')) {
      const [url = ''] = address.split(' ')
      expect([(await fetch(url)).status, url]).toEqual([200, url])
    }
  const addresses = visitor.srcset(picture).split(', ')
  expect(addresses).toHaveLength(3)
  for (const [url = '', width] of addresses.map((each) => each.split(' '))) {
    const answer = await fetch(url, { headers: { accept: 'image/webp' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(url).toContain(`w=${Number.parseInt(width ?? '', 10)}`)
  }
})
