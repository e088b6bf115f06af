import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runCommand, useCommandLine } from '../../test/cli.ts'

const token = 'a-token-of-the-tests-own'
const cli = useCommandLine({ CORRAL_ADMIN_TOKEN: token })
const fresh = useCommandLine()
const production = useCommandLine()

test('the first start prints the account it made, once, and a curl line that works', async () => {
  const first = await fresh.serve()
  expect(first.out).toMatch(/Email +admin@example\.com/)
  expect(first.out).toMatch(/Password +\S{20,}/)
  expect(first.token).toMatch(/^corral_/)
  const curl = /^curl .*$/m.exec(first.out)?.[0] ?? ''
  const answer = JSON.parse(execFileSync('sh', ['-c', `${curl} -s`], { encoding: 'utf8' }))
  expect(answer).toMatchObject({ data: [], meta: { total: 0 } })
  const logged = await login(first.address, /Password +(\S+)/.exec(first.out)?.[1] ?? '')
  expect(logged.status).toBe(201)
  // The welcome message comes before the first line of the log.
  expect(first.out.indexOf('Token')).toBeLessThan(first.out.indexOf('{"level"'))
  expect(first.out.slice(first.out.indexOf('{"level"'))).not.toContain(first.token)
  expect((await first.stop()).code).toBe(0)

  const second = await fresh.serve()
  expect(second.out).toContain('Address')
  expect(second.out).not.toMatch(/Password|Token|curl|corral_/)
  expect((await second.stop('SIGINT')).code).toBe(0)
})

test('in production every line of the log is JSON, and the secrets are in a private file instead', async () => {
  const env = { NODE_ENV: 'production', CORRAL_DATA_DIR: join(production.directory, 'data') }
  mkdirSync(env.CORRAL_DATA_DIR)
  const file = join(env.CORRAL_DATA_DIR, 'first-admin.txt')
  writeFileSync(file, 'left from another time', { mode: 0o666 })
  const first = production.spawn(['serve', '--workers', '1'], env)
  await first.until(/"started"/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const secrets = readFileSync(file, 'utf8')
  const [, password = '', secret = ''] =
    /^Email +admin@example\.com\nPassword +(\S+)\nToken +(\S+)\n$/.exec(secrets) ?? []
  expect((await login(first.address, password)).status).toBe(201)
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(`${first.address}/api/v1/pages`, { headers })
  expect(await answer.json()).toMatchObject({ data: [] })
  const { out, err } = await first.stop()
  expect(out + err).not.toContain(password)
  expect(out + err).not.toContain(secret)
  const lines: Record<string, unknown>[] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.find(({ msg }) => msg === 'started')).toMatchObject({
    address: first.address,
    first_admin: 'admin@example.com',
    secrets: file,
  })
})

test('on a signal the service finishes requests in flight, accepts no others, and exits with 0', async () => {
  const service = await cli.serve()
  const body = JSON.stringify({ name: 'in flight' })
  const { upload, answer } = await beginUpload(service.address, body.length)
  upload.write(body.slice(0, 5))
  service.process.kill('SIGTERM')
  await service.until(/"stopping"/)
  await expect(fetch(`${service.address}/api/v1/public/health`)).rejects.toThrow()
  upload.end(body.slice(5))
  const response = await answer
  expect(response.statusCode).toBe(201)
  expect(JSON.parse(await text(response)).data.name).toBe('in flight')
  const { code, err } = await service.finished
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test('on a signal responses that clients are still reading are sent completely', async () => {
  const service = await cli.serve()
  const content = 'x'.repeat(8_000_000)
  const path = await createPage(service.address, 'Large', content)
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      // Through the express lane and through the framework, on kept-alive connections.
      const options = { agent: new Agent({ keepAlive: true }) }
      const asked = request(`${service.address}${path}${at % 2 ? '&include_components=1' : ''}`, options)
      asked.end()
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      return response
    }),
  )
  service.process.kill('SIGTERM')
  await service.until(/"stopping"/)
  const bodies = await Promise.all(answers.map(text))
  for (const body of bodies) expect(JSON.parse(body).components[0].content).toHaveLength(content.length)
  expect((await service.finished).code).toBe(0)
})

test('with CORRAL_STOP_DELAY a stopping service still answers, and closes each connection', async () => {
  const service = await cli.serve({ CORRAL_STOP_DELAY: '2' })
  const path = await createPage(service.address, 'Delayed', 'x')
  const before = await fetch(`${service.address}${path}`)
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
  service.process.kill('SIGTERM')
  await service.until(/"stopping"/)
  expect((await fetch(`${service.address}/api/v1/public/health/ready`)).status).toBe(503)
  for (const each of [path, '/api/v1/public/menu']) {
    const answer = await fetch(`${service.address}${each}`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await answer.text()
  }
  expect((await service.finished).code).toBe(0)
})

test('a second signal ends the process at once', async () => {
  const service = await cli.serve()
  const { upload } = await beginUpload(service.address, 100)
  upload.on('error', () => {})
  service.process.kill('SIGINT')
  await service.until(/"stopping"/)
  // Two signals within a short time count as one, since npm forwards the terminal's signal; so it is repeated.
  const repeat = setInterval(() => service.process.kill('SIGINT'), 100)
  const { code } = await service.finished
  clearInterval(repeat)
  expect(code).toBe(130)
})

test('a stopped service does not wait for work that cannot be interrupted, such as an encoder', async () => {
  const signals = new URL('./signals.ts', import.meta.url).href
  // A thread that is busy for minutes, as with a large AVIF picture.
  const program = `import { pbkdf2 } from 'node:crypto'
    import { endWithoutWaiting, untilSignal } from '${signals}'
    void untilSignal()
    pbkdf2('a', 'b', 2 ** 31 - 1, 64, 'sha512', () => {})
    endWithoutWaiting()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})

test('a process killed right after it acknowledged a write loses nothing', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const before = await cli.serve()
  const body = JSON.stringify({ name: 'kept' })
  const created = await fetch(`${before.address}/api/v1/categories`, { method: 'POST', headers, body })
  before.process.kill('SIGKILL')
  expect(created.status).toBe(201)
  const { data } = (await created.json()) as { data: { id: number } }
  await before.finished
  const after = await cli.serve()
  const found = await fetch(`${after.address}/api/v1/categories/${data.id}`, { headers })
  expect(await found.json()).toMatchObject({ data: { name: 'kept' } })
  await after.stop()
})

test('a port in use stops the start with a line that names PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, out, err } = await start('serve', { PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(err).toBe(
    `corral: PORT ${port} is already in use on 127.0.0.1. Stop the process that listens there, or set PORT to another port.\n`,
  )
  expect(out).not.toContain('Address')
})

test('a second service on the port of the first stops the start as well', async () => {
  const first = await cli.serve()
  const { port } = new URL(first.address)
  const second = await cli.spawn(['serve'], { PORT: port }).finished
  expect(second).toMatchObject({ code: 1, err: expect.stringContaining(`PORT ${port} is already in use`) })
  expect((await first.stop()).code).toBe(0)
})

test('many connections at once are all answered, if only with 503, and none is reset', async () => {
  const service = await cli.serve()
  const { port } = new URL(service.address)
  const rounds = 5
  const statuses = await Promise.all(
    Array.from({ length: 800 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const told: (number | undefined)[] = []
      while (told.length < rounds) {
        const asked = request({ port, agent, path: '/api/v1/public/menu' })
        asked.end()
        const [response] = (await once(asked, 'response')) as [IncomingMessage]
        response.resume()
        await once(response, 'end')
        told.push(response.statusCode)
      }
      agent.destroy()
      return told
    }),
  )
  expect(statuses.flat()).toHaveLength(800 * rounds)
  expect(statuses.flat().filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await service.stop()).code).toBe(0)
})

test.each([
  [{ PORT: 'http' }, /^corral: wrong setting: PORT is "http"/],
  [{ CORRAL_DATA_DIRECTORY: '/x' }, /^corral: wrong setting: CORRAL_DATA_DIRECTORY is not a setting/],
])('the invalid setting %j stops the start with a line that names it', async (env, line) => {
  const { code, err } = await start('serve', env)
  expect(code).toBe(2)
  expect(err).toMatch(line)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('a data directory that cannot be written stops the start with a line that names it', async () => {
  const file = join(cli.directory, 'a-file')
  writeFileSync(file, '')
  const { code, err } = await start('serve', { CORRAL_DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(err).toMatch(/^corral: CORRAL_DATA_DIR \(.*a-file\/data\) cannot be written: .*\n$/)
})

test('a folder of backups that cannot be one stops the start with a line that names it', async () => {
  const file = join(cli.directory, 'a-file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'backups')]) {
    const { code, err } = await start('serve', { CORRAL_BACKUP_DIR: place })
    expect(code).toBe(2)
    expect(err).toMatch(
      /^corral: wrong setting: CORRAL_BACKUP_DIR: this user cannot write to .*a-file\. .*\n$/,
    )
  }
})

test('a file store that does not answer ends the start with the code after which supervisors try again', async () => {
  const { code, err } = await start('serve', {
    CORRAL_STORAGE: 's3://corral',
    CORRAL_S3_ENDPOINT: 'http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 's3cret',
  })
  expect(code).toBe(1)
  expect(err).toMatch(
    /^corral: The file store at http:\/\/127\.0\.0\.1:1 does not answer .*CORRAL_S3_ENDPOINT/,
  )
})

test('an address of a database that cannot be read says how passwords are written', async () => {
  const { err } = await start('serve', { DATABASE_URL: 'postgres://me:s3#cret@127.0.0.1:1/cms' })
  expect(err).toMatch(/Check DATABASE_URL: write special characters of the user and the password as %XX\.\n$/)
  expect(err).not.toContain('cret')
})

test('an unreachable database stops the start with a line that hides its password', async () => {
  const env = { DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:1/cms' }
  const { code, out, err } = await start('serve', env)
  expect(code).toBe(1)
  expect(err).toMatch(/^corral: The database at postgres:\/\/me:…@127\.0\.0\.1:1\/cms cannot be used: .*\n$/)
  expect(out + err).not.toContain('s3cret')
})

test('a stack trace is shown at the log level debug', async () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/cms', LOG_LEVEL: 'debug' }
  expect((await start('user list', env)).err).toMatch(/\n +at /)
})

test('settings are read from a .env file beside the service', async () => {
  writeFileSync(join(fresh.directory, '.env'), 'LOG_LEVEL=loud\n')
  const { code, err } = await fresh.spawn(['serve']).finished
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('LOG_LEVEL is "loud"') })
})

/** A start that fails before it listens needs no process of its own. */
function start(words: string, env: Record<string, string>) {
  return runCommand(words, { CORRAL_DATA_DIR: join(cli.directory, 'stopped'), LOG_LEVEL: 'silent', ...env })
}

function login(address: string, password: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'admin@example.com', password })
  return fetch(`${address}/api/v1/public/login`, { method: 'POST', headers, body })
}

/** A public page with one component; answers with the path that shows it. */
async function createPage(address: string, title: string, content: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const id = await post('/api/v1/pages', { title, template: 't', access: 'public', enabled: 1 })
  await post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: Number(id), content })
  return `/api/v1/public/pages/by-url?url=/${title.toLowerCase()}`
}

/** Resolves when the service has received the head of the request, but not its body. */
async function beginUpload(address: string, length: number) {
  const upload = request(`${address}/api/v1/categories`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': length,
      expect: '100-continue',
    },
  })
  const answer = new Promise<IncomingMessage>((resolve) => upload.on('response', resolve))
  upload.flushHeaders()
  await new Promise((resolve) => upload.on('continue', resolve))
  return { upload, answer }
}
