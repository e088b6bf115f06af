import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useService } from '../../test/harness.ts'
import { waitUntil } from '../../test/waiting.ts'
import { Invalid } from '../core/errors.ts'
import type { Transaction } from '../database/database.ts'
import { cancelJob, type DueJob, findJob, finishJob, scheduleJob } from '../records/due-jobs.ts'
import { type JobContext, type JobHandlers, runDueJobs, watchDueJobs } from './due-jobs.ts'

const service = useService()
const logger = pino({ level: 'silent' })
const start = Date.parse('2027-01-01T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

afterEach(async () => {
  service.clock.now = null
  await change((tx) => tx.db.deleteFrom('due_jobs').execute())
})

const change = <T>(run: (tx: Transaction) => Promise<T>) => service.app.database.transaction(7, run)
const plan = (subject: string, seconds: number, payload = {}) =>
  change((tx) => scheduleJob(tx, { name: 'test', subject, payload, due_at: at(seconds).toISOString() }))
const find = (subject: string) => findJob(service.app.database.db, 'test', subject)
const setClock = (seconds: number) => {
  service.clock.now = at(seconds)
}
const run = (handlers: JobHandlers, app = service.app) => runDueJobs(app.services, handlers, { logger })

/** Writes a category in the transaction that ends the job, so that a second run would be seen. */
const writing =
  (done: string[]) =>
  ({ database }: JobContext, job: DueJob): Promise<void> =>
    database.transaction(job.created_by, async (tx) => {
      await finishJob(tx, job)
      done.push(`${job.subject} ${JSON.stringify(job.payload)} by ${tx.by}`)
    })

test('a job runs once when its moment has come, as the user who scheduled it', async () => {
  const done: string[] = []
  setClock(0)
  await plan('a', 10, { n: 1 })
  setClock(9.999)
  expect(await run({ test: writing(done) })).toBe(0)
  setClock(10)
  expect(await run({ test: writing(done) })).toBe(1)
  expect(await run({ test: writing(done) })).toBe(0)
  expect(done).toEqual(['a {"n":1} by 7'])
  expect(await find('a')).toBeUndefined()
})

test('jobs run in the order of their moments', async () => {
  const done: string[] = []
  for (const [subject, seconds] of [['b', 3], ['a', 5], ['c', 1]] as const) await plan(subject, seconds) // biome-ignore format: a list
  setClock(10)
  await run({ test: writing(done) })
  expect(done.map((each) => each[0])).toEqual(['c', 'b', 'a'])
})

test('scheduling again replaces the job, and cancelling removes it', async () => {
  const done: string[] = []
  await plan('a', 1, { n: 1 })
  await plan('a', 2, { n: 2 })
  await plan('b', 1)
  expect(await change((tx) => cancelJob(tx, 'test', 'b'))).toBe(true)
  expect(await change((tx) => cancelJob(tx, 'test', 'b'))).toBe(false)
  setClock(10)
  await run({ test: writing(done) })
  expect(done).toEqual(['a {"n":2} by 7'])
})

describe('of several processes', () => {
  test('each job is run by one', async () => {
    const done: string[] = []
    const another = await service.openAnother()
    const subjects = Array.from({ length: 20 }, (_, n) => String(n))
    for (const subject of subjects) await plan(subject, 1)
    setClock(10)
    await Promise.all(
      [service.app, another, service.app, another].map((app) => run({ test: writing(done) }, app)),
    )
    expect(done.map((each) => Number(each.split(' ')[0])).sort((a, b) => a - b)).toEqual(subjects.map(Number))
    await another.close()
  })

  test('one that died after its claim is replaced a minute later, and the work is done once', async () => {
    const done: string[] = []
    const another = await service.openAnother()
    await plan('a', 1)
    setClock(10)
    // It claims the job and never returns, as after `kill -9`; later it wakes, as after a suspended machine.
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => (wake = resolve))
    const suspended = run(
      { test: (services, job) => asleep.then(() => writing(done)(services, job)) },
      another,
    )
    await waitUntil(async () => (await find('a'))?.attempts === 1)
    setClock(69)
    expect(await run({ test: writing(done) })).toBe(0)
    setClock(71)
    expect(await run({ test: writing(done) })).toBe(1)
    wake()
    await suspended
    expect(done).toHaveLength(1)
    await another.close()
  })
})

test('a job that is cancelled while it runs changes nothing', async () => {
  const done: string[] = []
  await plan('a', 1)
  setClock(10)
  await run({
    test: async (services, job) => {
      await change((tx) => cancelJob(tx, 'test', 'a'))
      await writing(done)(services, job)
    },
  })
  expect(done).toEqual([])
})

describe('a job that fails', () => {
  test('is tried again with growing delays, and its error is stored without its cause', async () => {
    await plan('a', 0)
    const fail: JobHandlers = { test: () => Promise.reject(new Error('secret')) }
    const runs: number[] = []
    for (let seconds = 0; seconds < 20; seconds++) {
      setClock(seconds)
      if ((await run(fail)) > 0) runs.push(seconds)
    }
    expect(runs).toEqual([0, 1, 3, 7, 15])
    expect(await find('a')).toMatchObject({
      attempts: 5,
      failed_at: null,
      error: { message: 'Server Error' },
    })
    const done: string[] = []
    setClock(31)
    await run({ test: writing(done) })
    expect(done).toHaveLength(1)
  })

  test('for a reason that stays is given up, with the errors of each field', async () => {
    await plan('a', 0)
    setClock(1)
    await run({ test: () => Promise.reject(Invalid.field('title', 'The title field is required.')) })
    expect(await find('a')).toMatchObject({
      failed_at: at(1).toISOString(),
      error: { message: 'The given data was invalid.', errors: { title: ['The title field is required.'] } },
    })
    setClock(100_000)
    expect(await run({})).toBe(0)
  })

  test('is given up after twenty attempts', async () => {
    await plan('a', 0)
    for (let n = 1; n <= 21; n++) {
      setClock(n * 1000)
      await run({})
    }
    expect(await find('a')).toMatchObject({ attempts: 20, failed_at: at(20_000).toISOString() })
  })

  test('by ending its process each time is given up too', async () => {
    await plan('a', 0)
    await change((tx) => tx.db.updateTable('due_jobs').set({ attempts: 20 }).execute())
    setClock(1)
    const handler = vi.fn()
    await run({ test: handler })
    expect(handler).not.toHaveBeenCalled()
    expect(await find('a')).toMatchObject({ failed_at: at(1).toISOString() })
  })

  test('does not keep the others from running', async () => {
    const done: string[] = []
    await plan('a', 0)
    await plan('b', 1)
    setClock(2)
    await run({
      test: (services, job) =>
        job.subject === 'a' ? Promise.reject(new Error()) : writing(done)(services, job),
    })
    expect(done).toEqual(['b {} by 7'])
  })
})

test('a watching process runs what was missed at once, and the next when its moment has come', async () => {
  const done: string[] = []
  await plan('missed', 0)
  setClock(1)
  const jobs = watchDueJobs(service.app.services, { test: writing(done) }, logger)
  await waitUntil(() => done.length === 1)
  await plan('next', 60)
  setClock(60)
  await waitUntil(() => done.length === 2)
  await jobs.stop()
  await plan('late', 61)
  setClock(70)
  expect(await find('late')).toMatchObject({ attempts: 0 })
})

test('an outage is reported once, and the jobs run after it', async () => {
  const done: string[] = []
  await plan('a', 0)
  setClock(1)
  let isDown = true
  const services = {
    ...service.app.services,
    now: () => {
      if (isDown) throw new Error('down')
      return at(1)
    },
  }
  const report = vi.spyOn(logger, 'error')
  const jobs = watchDueJobs(services, { test: writing(done) }, logger)
  await waitUntil(() => report.mock.calls.length === 1)
  isDown = false
  await waitUntil(() => done.length === 1)
  await jobs.stop()
  expect(report).toHaveBeenCalledTimes(1)
})

describe('a job that runs beside the loop', () => {
  const lines: Record<string, unknown>[] = []
  const lineLogger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const logged = () => lines.map(({ msg, subject }) => `${msg}: ${subject}`)
  afterEach(() => {
    lines.length = 0
    vi.useRealTimers()
  })

  /** Jobs of the kind `slow` that work until the test ends them by their subject. */
  function slowJobs(limit = 2) {
    const done: string[] = []
    const ends = new Map<string | null, () => void>()
    const slow = {
      lane: { kind: 'slow', limit },
      async run(context: JobContext, job: DueJob) {
        await new Promise<void>((resolve, reject) => {
          ends.set(job.subject, resolve)
          context.signal.addEventListener('abort', () => reject(context.signal.reason))
          if (context.signal.aborted) reject(context.signal.reason)
        })
        await writing(done)(context, job)
      },
    }
    const end = (subject: string) => ends.get(subject)?.()
    return { slow, done, ends, end }
  }
  const planSlow = (subject: string, seconds: number) =>
    change((tx) => scheduleJob(tx, { name: 'slow', subject, payload: {}, due_at: at(seconds).toISOString() }))
  const findSlow = (subject: string) => findJob(service.app.database.db, 'slow', subject)
  const waiting = { timeout: 10_000, interval: 5 }

  test('delays no other, and is logged as done when its work has ended', async () => {
    const { slow, done, ends, end } = slowJobs()
    await planSlow('long', 0)
    await plan('short', 1)
    setClock(2)
    const watching = watchDueJobs(service.app.services, { slow, test: writing(done) }, lineLogger)
    await vi.waitUntil(() => lines.length === 1 && ends.size === 1, waiting)
    expect(logged()).toEqual(['job done: short'])
    expect(await findSlow('long')).toMatchObject({ attempts: 1 })
    end('long')
    await vi.waitUntil(() => lines.length === 2, waiting)
    expect(logged()).toEqual(['job done: short', 'job done: long'])
    expect(await findSlow('long')).toBeUndefined()
    await watching.stop()
  })

  test('waits unclaimed while as many of its kind run as may, so that another process can take it', async () => {
    const { slow, ends, end, done } = slowJobs()
    for (const subject of ['a', 'b', 'c', 'd']) await planSlow(subject, 0)
    setClock(1)
    const watching = watchDueJobs(service.app.services, { slow }, logger)
    await vi.waitUntil(() => ends.size === 2, waiting)
    expect([await findSlow('c'), await findSlow('d')]).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
    const another = await service.openAnother()
    const others = slowJobs(1)
    const elsewhere = watchDueJobs(another.services, { slow: others.slow }, logger)
    await vi.waitUntil(() => others.ends.has('c'), waiting)
    // Room is used at once, not with the next look at what is due.
    end('a')
    await vi.waitUntil(() => ends.has('d'), waiting)
    for (const subject of ['b', 'd']) end(subject)
    others.end('c')
    await vi.waitUntil(() => done.length + others.done.length === 4, waiting)
    await Promise.all([watching.stop(), elsewhere.stop()])
    await another.close()
  })

  test('stays claimed for as long as it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { slow, ends, end, done } = slowJobs()
    await planSlow('a', 0)
    setClock(0)
    const running = run({ slow })
    await vi.waitUntil(() => ends.size === 1, waiting)
    const runAt = async () => {
      const query = service.app.database.db.selectFrom('due_jobs').select('run_at')
      return (await query.executeTakeFirstOrThrow()).run_at
    }
    for (const seconds of [15, 30, 45, 60, 75]) {
      setClock(seconds)
      vi.advanceTimersByTime(15_000)
      await vi.waitUntil(async () => (await runAt()) === at(seconds + 60).toISOString(), waiting)
      expect(await run({ slow: writing([]) })).toBe(0)
    }
    end('a')
    expect(await running).toBe(1)
    expect(done).toHaveLength(1)
  })

  test('is told when it was cancelled or another process has it, and changes nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { slow, ends, done } = slowJobs()
    await planSlow('a', 0)
    setClock(0)
    const running = runDueJobs(service.app.services, { slow }, { logger: lineLogger })
    await vi.waitUntil(() => ends.size === 1, waiting)
    await change((tx) => cancelJob(tx, 'slow', 'a'))
    vi.advanceTimersByTime(15_000)
    await running
    expect([done, lines]).toEqual([[], []])
  })

  test('is handed back when the process stops: another one claims it at once, and no attempt is counted', async () => {
    const { slow, ends } = slowJobs()
    await planSlow('a', 0)
    setClock(1)
    const watching = watchDueJobs(service.app.services, { slow }, lineLogger)
    await vi.waitUntil(() => ends.size === 1, waiting)
    await watching.stop()
    expect(logged()).toEqual(['job handed back: a'])
    expect(await findSlow('a')).toMatchObject({ attempts: 0, error: null })
    const done: string[] = []
    expect(await run({ slow: writing(done) })).toBe(1)
    expect(done).toHaveLength(1)
  })

  test('that fails is tried again, and is logged as failed when its work has ended', async () => {
    await planSlow('a', 0)
    setClock(0)
    const slow = { lane: { kind: 'slow', limit: 1 }, run: () => Promise.reject(new Error('secret')) }
    await runDueJobs(service.app.services, { slow }, { logger: lineLogger })
    expect(logged()).toEqual(['job failed: a'])
    expect(await findSlow('a')).toMatchObject({ attempts: 1, error: { message: 'Server Error' } })
    setClock(1)
    expect(await run({ slow: writing([]) })).toBe(1)
  })

  test('tells the rest of the service when it is given up, also when its process died each time', async () => {
    const told: string[] = []
    const slow = {
      lane: { kind: 'slow', limit: 1 },
      run: (_: JobContext, { subject }: DueJob) =>
        Promise.reject(subject === 'a' ? Invalid.field('title', 'Missing.') : new Error('secret')),
      onGivenUp: async (_: Transaction, { subject }: DueJob, reason: string) => {
        told.push(`${subject}: ${reason}`)
      },
    }
    for (const subject of ['a', 'b', 'c']) await planSlow(subject, 0)
    const set = (attempts: number, subject: string) =>
      change(({ db }) =>
        db.updateTable('due_jobs').set({ attempts }).where('subject', '=', subject).execute(),
      )
    await set(19, 'b')
    await set(20, 'c')
    setClock(1)
    await run({ slow })
    expect(told.sort()).toEqual([
      'a: The given data was invalid.',
      'b: Server Error',
      'c: The service ended 20 times while it was at work on this.',
    ])
  })
})
