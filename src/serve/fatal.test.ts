import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { useCommandLine } from '../../test/cli.ts'

const token = 'a-token-of-the-tests-own'
const cli = useCommandLine({ CORRAL_ADMIN_TOKEN: token })
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

/** Starts the service with a fault in its process. */
function serveWith(script: string) {
  const file = join(cli.directory, 'fault.mjs')
  writeFileSync(file, script)
  return cli.serve({ NODE_OPTIONS: `--import=${file}` })
}

test.each([
  ['an uncaught error', `process.on('SIGUSR2', () => { throw new Error('on purpose') })`],
  ['an unhandled rejection', `process.on('SIGUSR2', () => Promise.reject(new Error('on purpose')))`],
])('%s ends the process with one line and exit code 1', async (_, script) => {
  const service = await serveWith(script)
  const { code, out, err } = await service.stop('SIGUSR2')
  const fatal = out.split('\n').filter((line) => line.includes('"level":60'))
  expect({ code, err, count: fatal.length }).toEqual({ code: 1, err: '', count: 1 })
  expect(JSON.parse(fatal[0] ?? '')).toMatchObject({ err: { message: 'on purpose' } })
})

test.skipIf(inject('postgresUrl') !== null)(
  'a sync that failed is the last: no write is acknowledged, and the process ends',
  async () => {
    const mark = join(cli.directory, 'fail')
    // The disk fails once, and then reports success, as disks and kernels do.
    const service = await serveWith(`
    import { existsSync } from 'node:fs'
    import { open } from 'node:fs/promises'
    const handle = await open(new URL(import.meta.url).pathname)
    const { datasync } = Object.getPrototypeOf(handle)
    await handle.close()
    let hasFailed = false
    Object.getPrototypeOf(handle).datasync = async function () {
      if (hasFailed || !existsSync(${JSON.stringify(mark)})) return datasync.call(this)
      hasFailed = true
      throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
    }`)
    const write = (name: string) =>
      fetch(`${service.address}/api/v1/categories`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name }),
      })
    expect((await write('before')).status).toBe(201)
    writeFileSync(mark, '')
    const answers = await Promise.all([write('a'), write('b'), write('c')])
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toEqual({
        message: expect.stringMatching(/^The database (was lost|is not available)/),
      })
    }
    const { code, out } = await service.finished
    expect(code).toBe(1)
    expect(out.split('\n').filter((line) => line.includes('"level":60'))).toHaveLength(1)

    const next = await cli.serve()
    const answer = await fetch(`${next.address}/api/v1/categories`, { headers })
    expect(await answer.json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ name: 'before' })]),
    })
    await next.stop()
  },
)
