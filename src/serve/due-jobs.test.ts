import { expect, test } from 'vitest'
import { useCommandLine } from '../../test/cli.ts'
import { waitUntil } from '../../test/waiting.ts'

const token = 'a-token-of-the-tests-own'
const cli = useCommandLine({ CORRAL_ADMIN_TOKEN: token })

/** The members of the answers that this test reads. */
interface Answer {
  data: { id: string; live: { updated_at: string; content: { title: string } } }
}

interface Call {
  readonly method?: string
  readonly body?: object
}

const page = { title: 'Page', template: 'default', access: 'public', enabled: 1 }
let address = ''

async function call(path: string, { method = 'GET', body }: Call = {}): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as Answer
}

const untilLive = async (id: string, title: string) => {
  const isLive = async () => (await call(`/admin/api/pages/${id}`)).data.live.content.title === title
  await waitUntil(isLive)
}

test('workers publish what is due, also what became due while nothing ran and after a kill', {
  timeout: 120_000,
}, async () => {
  const start = async () => {
    const service = await cli.serveByWorkers(2)
    address = service.address
    return service
  }
  /** A slow machine may need longer than the delay to schedule it; then the request is refused. */
  const schedule = async (id: string, title: string, milliseconds = 1000): Promise<Date> => {
    const at = new Date(Date.now() + milliseconds)
    await call(`/admin/api/pages/${id}/draft`, { method: 'PUT', body: { title } })
    const body = { at: at.toISOString() }
    const answer = await call(`/admin/api/pages/${id}/draft/publish`, { method: 'POST', body })
    return answer.data ? at : schedule(id, title, milliseconds * 2)
  }
  const first = await start()
  const { id } = (await call('/api/v1/pages', { method: 'POST', body: page })).data
  const due = await schedule(id, 'In time')
  await untilLive(id, 'In time')
  const { updated_at } = (await call(`/admin/api/pages/${id}`)).data.live
  expect(Date.parse(updated_at)).toBeGreaterThanOrEqual(due.getTime())

  const missed = await schedule(id, 'Missed')
  await first.stop('SIGKILL')
  await waitUntil(() => Date.now() > missed.getTime())
  const second = await start()
  await untilLive(id, 'Missed')
  expect((await second.stop()).code).toBe(0)
})

// The moments are less than two seconds apart, so that a longer polling interval would fail the test. On a loaded
// machine the test is retried.
test('publishes within two seconds of the moment', { timeout: 60_000, retry: 3 }, async () => {
  const service = await cli.serve()
  address = service.address
  // Also after a failure: otherwise it would publish during the next try.
  const late = await measureLateness().finally(() => service.stop())
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...late)).toBeLessThan(2000 + 300)
})

/** How many milliseconds after its moment each page was seen live. */
async function measureLateness(): Promise<number[]> {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) {
    const { id } = (await call('/api/v1/pages', { method: 'POST', body: page })).data
    await call(`/admin/api/pages/${id}/draft`, { method: 'PUT', body: { title: 'In time' } })
    ids.push(id)
  }
  const first = Date.now() + 1000
  const momentOf = (n: number) => first + n * 600
  for (const [n, id] of ids.entries()) {
    const body = { at: new Date(momentOf(n)).toISOString() }
    const { data } = await call(`/admin/api/pages/${id}/draft/publish`, { method: 'POST', body })
    expect(data).toBeDefined()
  }
  const late: number[] = []
  for (const [n, id] of ids.entries()) {
    await untilLive(id, 'In time')
    late.push(Date.now() - momentOf(n))
  }
  return late
}
