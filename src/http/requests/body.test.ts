import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { waitFor } from '../../../test/waiting.ts'
import { diskNamed, publicDisk } from '../../storage/disk.ts'

const service = useService()
const assets = '/api/v1/assets'
const uploads = () => service.uploads()

afterEach(async () => {
  expect(uploads()).toEqual([])
  expect(await Array.fromAsync(diskNamed(service.app.disks, publicDisk).list())).toEqual([])
  expect(service.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

const type = 'multipart/form-data; boundary=X'
const field = (name: string, value: string, extra = '') =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n${extra}\r\n${value}\r\n`
const file = (name: string, filename: string, content: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`
const end = '--X--\r\n'
const send = (payload: string | Buffer, contentType = type, url = assets) =>
  service.call('POST', url, { raw: { type: contentType, payload } })

test.each([
  ['no boundary', 'multipart/form-data', file('file', 'a.txt', 'x') + end],
  ['another boundary', 'multipart/form-data; boundary=Y', file('file', 'a.txt', 'x') + end],
  ['no closing boundary', type, file('file', 'a.txt', 'x')],
  ['a body cut off within a file', type, file('file', 'a.txt', 'x').slice(0, -5)],
  ['a body cut off within a header', type, '--X\r\nContent-Disposition: form-da'],
  ['random text', type, 'noise'],
  ['a field named __proto__', type, field('__proto__', '{"a":1}') + end],
  ['a file named __proto__', type, file('__proto__', 'a.txt', 'x') + end],
  ['a field named constructor', type, field('constructor', 'x') + end],
  [
    'a part that is declared as JSON and is none',
    type,
    field('meta', '{', 'Content-Type: application/json\r\n') + end,
  ],
])('a form with %s is 422', async (_, contentType, payload) => {
  const answer = await send(payload, contentType)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.message).toBe('The given data was invalid.')
})

test.each([
  ['no header', '--X\r\n\r\nvalue\r\n'],
  ['no end of its headers', '--X\r\nvalue\r\n'],
  ['no Content-Disposition', '--X\r\nContent-Type: text/plain\r\n\r\nvalue\r\n'],
  ['another disposition', '--X\r\nContent-Disposition: attachment; name="type"\r\n\r\nvalue\r\n'],
  ['no name', '--X\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n'],
  ['no name, but a file', '--X\r\nContent-Disposition: form-data; filename="a.txt"\r\n\r\nvalue\r\n'],
  ['an empty name', field('', 'value')],
  ['an empty name, and a file', file('', 'a.txt', 'value')],
  ['a name of two lines', field('ty\npe', 'value')],
  ['a file name of two lines', file('type', 'a\nb.txt', 'value')],
  ['a header that is none', '--X\r\nnoise\r\nContent-Disposition: form-data; name="type"\r\n\r\nvalue\r\n'],
  ['no value', '--X\r\nContent-Disposition: form-data; name="type"\r\n\r\n'],
  ['headers that are too long', field(`type", X-Long="${'x'.repeat(100_000)}`, 'value')],
])('a part of a form with %s is 422, and never dropped', async (_, part) => {
  const name = field('name', 'N')
  const message =
    'Each part of the form must have the header Content-Disposition: form-data; name="title", with a name that fits on one line.'
  for (const payload of [part + name + end, name + part + end]) {
    const answer = await send(payload, type, '/api/v1/categories')
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body.errors).toEqual({ body: [message] })
  }
})

test('what stands around the parts of a form is ignored', async () => {
  const boundaries = ['--X', 'a=b', '"a b"', "'()+_,-./:=?", 'X; charset=utf-8']
  for (const boundary of boundaries) {
    const line = `--${boundary.replaceAll('"', '').split(';')[0]}`
    const part = `${line}\r\nX-Any: thing\r\nContent-Disposition: form-data; name="name"\r\n\r\nN ${line} \n${line}\r\n`
    const payload = `preamble ${line}\r\n${part}${line}-- \r\nepilogue\r\n${line}\r\n\r\nmore`
    const answer = await send(payload, `multipart/form-data; boundary=${boundary}`, '/api/v1/categories')
    expect(answer, boundary).toMatchObject({ status: 201 })
  }
})

test('two files in one field are refused', async () => {
  const answer = await send(file('file', 'a.txt', 'x') + file('file', 'b.txt', 'y') + end)
  expect(answer.body.errors).toEqual({ file: ['The file field must be one file.'] })
})

test('a file in a field that takes no file is refused', async () => {
  const answer = await send(file('other', 'a.txt', 'x') + field('title', 'T') + field('path', 'p') + end)
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors).toEqual({ other: ['The other field must not be a file.'] })
  const json = await send(field('name', 'N') + file('name', 'a.txt', 'x') + end, type, '/api/v1/categories')
  expect(json.body.errors).toEqual({ name: ['The name field must not be a file.'] })
})

test('an endpoint that accepts JSON accepts the same fields as a form', async () => {
  const answer = await send(field('name', 'From a form') + end, type, '/api/v1/categories')
  expect(answer).toMatchObject({ status: 201, body: { data: { name: 'From a form' } } })
})

test('a NUL in the name of a field or a file is harmless', async () => {
  const named = field('na\0me', 'x') + field('path', 'p') + field('title', 'T') + end
  expect((await send(named)).status).toBe(201)
  expect((await send(file('fi\0le', 'a.txt', 'x') + end)).status).toBe(422)
  const titled = await send(file('file', 'a\0\x07b.txt', 'x') + end)
  expect(titled).toMatchObject({ status: 201, body: { data: { title: 'a b' } } })
  await service.delete(`${assets}/${titled.body.data.id}`)
})

test('a JSON part nests no deeper than a JSON body may', async () => {
  const deep = '{"a":'.repeat(20_000) + 1 + '}'.repeat(20_000)
  const payload = field('meta', deep, 'Content-Type: application/json\r\n') + field('title', 'T') + end
  const answer = await send(payload)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toHaveProperty('meta')
  const fine = field('meta', '{"a":[1]}', 'Content-Type: application/json\r\n')
  const kept = await send(fine + field('title', 'T') + field('path', 'p') + end)
  expect(kept.body.data.meta).toEqual({ a: [1] })
})

test('a field that is not UTF-8 is 422, whatever it is declared as', async () => {
  for (const extra of ['', 'Content-Type: application/json\r\n', 'Content-Type: text/plain\r\n']) {
    const broken = field('name', extra.includes('json') ? '"a\xffb"' : 'a\xffb', extra) + end
    const answer = await send(Buffer.from(broken, 'latin1'), type, '/api/v1/categories')
    expect(answer).toMatchObject({ status: 422, events: [] })
    expect(answer.body.errors).toEqual({ name: ['The name field must be valid UTF-8.'] })
  }
  const name = 'Grüße, \uFFFD 🐎' // the replacement character is one like any other
  const kept = await send(field('name', name) + end, type, '/api/v1/categories')
  expect(kept.body.data.name).toBe(name)
  const json = field('meta', '{"a":"\\u00fc ü"}', 'Content-Type: application/json; charset=utf-8\r\n')
  const asset = await send(json + field('title', 'T') + field('path', 'p') + end)
  expect(asset.body.data.meta).toEqual({ a: 'ü ü' })
})

test('an empty file input counts as no file', async () => {
  const answer = await send(file('file', '', '') + field('title', 'T') + field('path', 'p') + end)
  expect(answer.status).toBe(201)
})

test('a form with too many parts, files or bytes is 413', async () => {
  expect(
    (await send(Array.from({ length: 1100 }, (_, n) => field(`f${n}`, 'x')).join('') + end)).status,
  ).toBe(413)
  expect(
    (await send(Array.from({ length: 9 }, (_, n) => file(`f${n}`, 'a', 'x')).join('') + end)).status,
  ).toBe(413)
  const large = 'x'.repeat(6 * 1024 * 1024)
  expect((await send(field('a', large) + field('b', large) + end)).status).toBe(413)
})

test('the files of an unauthenticated request are never stored', async () => {
  const payload = field('body', 'Hi') + file('attachment', 'a.txt', 'x'.repeat(100_000)) + end
  const raw = { type, payload }
  const answer = await service.call('POST', '/api/v1/public/messages', { raw, as: null })
  expect(answer.body.errors).toEqual({ attachment: ['The attachment field must not be a file.'] })
  expect((await service.call('POST', assets, { raw, as: null })).status).toBe(401)
  expect((await service.call('POST', '/nowhere', { raw, as: null })).status).toBe(404)
})

test('an empty form is a form without fields', async () => {
  expect((await send('')).body.errors).toHaveProperty('path')
  expect((await send(end)).status).toBe(422)
})

test('a body of another type is 415', async () => {
  expect((await send('a=b', 'text/plain')).status).toBe(415)
})

test('a slow sender does not delay others, and leaves no file when it disconnects', async () => {
  const { body } = await service.post(assets, { path: 'p', title: 'T' })
  const token = await service.createToken(['editor'])
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `PUT ${assets}/${body.data.id} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 100000\r\n\r\n${file('file', 'a.txt', 'x'.repeat(50_000))}`,
  )
  await waitFor(() => expect(uploads()).toHaveLength(1))
  expect((await service.put(`${assets}/${body.data.id}`, { path: 'p', title: 'Meanwhile' })).status).toBe(200)
  socket.destroy()
  await waitFor(() => expect(uploads()).toEqual([]))
})
