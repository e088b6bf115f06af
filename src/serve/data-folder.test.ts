import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useCommandLine } from '../../test/cli.ts'
import { waitFor } from '../../test/waiting.ts'

const token = 'a-token-of-the-tests-own'
const cli = useCommandLine({ CORRAL_ADMIN_TOKEN: token, CORRAL_DATA_DIR: 'data' })
const folder = join(cli.directory, 'data')

const modeOf = (path: string) => statSync(path).mode & 0o777
const uploads = () =>
  readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

test('files of the service are readable only by its owner, also in an existing folder that others could read', async () => {
  mkdirSync(folder, { mode: 0o755 })
  const database = join(folder, 'corral.db')
  const first = await cli.serve()
  await upload(first.address, 'whole')
  await first.stop()
  expect(modeOf(folder)).toBe(0o700)
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
  expect(written.map((entry) => modeOf(join(entry.parentPath, entry.name)) & 0o077)).toEqual(
    written.map(() => 0),
  )
  expect(written.some((entry) => entry.name.endsWith('.bin'))).toBe(true)
  if (existsSync(database)) expect(modeOf(database)).toBe(0o600)
})

test('uploads of a killed process are deleted at the next start, and those of a running one are not', async () => {
  const killed = await cli.serve()
  beginUpload(killed.address)
  await waitFor(() => expect(uploads()).toHaveLength(1))
  killed.process.kill('SIGKILL')
  await killed.finished
  expect(uploads()).toHaveLength(1)

  const living = await cli.serve()
  expect(uploads()).toEqual([])
  beginUpload(living.address)
  await waitFor(() => expect(uploads()).toHaveLength(1))
  const another = await cli.serve()
  expect(uploads()).toHaveLength(1)
  await another.stop()
  living.process.kill('SIGKILL')
  await living.finished
})

async function upload(address: string, content: string): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([content]), 'a.bin')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/v1/assets`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
}

/** The beginning of a form whose end never comes. */
function beginUpload(address: string): void {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=X',
    'content-length': 100_000,
  }
  const sent = request(`${address}/api/v1/assets`, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.write('--X\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\nhalf of it')
}
