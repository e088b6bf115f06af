import { describe, expect, test, vi } from 'vitest'
import { useMailService } from '../../test/mail-service.ts'
import { MailServer, secretIn } from '../../test/smtp.ts'
import { waitFor, waitUntil } from '../../test/waiting.ts'
import { watchDueJobs } from '../jobs/due-jobs.ts'
import { jobHandlers } from '../jobs/handlers.ts'

// A password reset stands for every mail: all are sent by the same code.
const service = useMailService({ CORRAL_TRUST_PROXY: 'true' })
const { server } = service

let addresses = 0
async function ask(): Promise<string> {
  const { email } = await service.createUser([])
  const headers = { 'x-forwarded-for': `2001:db8:${(++addresses).toString(16)}::1` }
  await service.post('/admin/api/password-resets', { email }, { as: null, headers })
  return email
}
const jobs = () =>
  service.app.database.db.selectFrom('due_jobs').selectAll().where('name', 'like', 'mail.%').execute()
const recipients = () => server.mails.map(({ to }) => to[0])
const health = async () => (await service.get('/api/v1/public/health/ready', { as: null })).body.data
const linesOf = (message: string) => [...service.lines, ...service.logs].filter(({ msg }) => msg === message)

test('a request does not wait for the mail server', async () => {
  let accept = () => {}
  server.beforeAccept = () => new Promise((resolve) => (accept = resolve))
  const watching = watchDueJobs(service.app.services, jobHandlers, service.http.log)
  const email = await ask()
  await waitUntil(() => server.connections > 0)
  expect(server.mails).toEqual([])
  // Nor do other jobs.
  expect(await ask()).not.toBe(email)
  await waitUntil(async () => (await jobs()).every(({ attempts }) => attempts === 1))
  server.beforeAccept = null
  accept()
  await waitUntil(() => server.mails.length === 2)
  await watching.stop()
})

test('of several instances one sends each mail, once', async () => {
  const another = await service.openAnother()
  const wanted = [await ask(), await ask(), await ask(), await ask()]
  await Promise.all([
    service.runJobs(),
    service.runJobs(another),
    service.runJobs(),
    service.runJobs(another),
  ])
  expect(recipients().sort()).toEqual(wanted.sort())
  await another.close()
})

describe('while the mail server', () => {
  test('is down, mails wait, health says so, and it is logged once', async () => {
    service.clock.now = new Date()
    const other = new MailServer()
    await other.listen()
    const { port } = other
    await other.close()
    const { Mailer } = await import('./mailer.ts')
    const problems: (string | null)[] = []
    const mail = new Mailer(
      { host: '127.0.0.1', port, tls: 'none', user: null, password: null, from: { name: '', address: 'a@b.c' }, baseUrl: 'https://cms.example.com' },
      (problem) => problems.push(problem?.message ?? null),
    ) // biome-ignore format: long
    const app = { ...service.app, services: { ...service.app.services, mail } }
    await ask()
    for (const minutes of [0, 1, 1, 3]) {
      service.later(minutes)
      await service.runJobs(app)
    }
    expect(await jobs()).toMatchObject([{ attempts: 4, failed_at: null }])
    expect(problems).toEqual([
      `The mail server 127.0.0.1:${port} does not answer as expected (connect ECONNREFUSED 127.0.0.1:${port}). Check SMTP_URL, and that the server runs.`,
    ])
    expect(mail.problem()).toBe('Mail cannot be sent.')
    const back = new MailServer()
    await back.listen(port)
    service.later(6)
    await service.runJobs(app)
    expect([back.mails.length, mail.problem(), problems.length]).toEqual([1, null, 2])
    expect(await jobs()).toEqual([])
    await mail.close()
    await back.close()
  })

  test('is back, health says so before the next mail', async () => {
    const other = new MailServer()
    await other.listen()
    const { port } = other
    await other.close()
    const { Mailer } = await import('./mailer.ts')
    const mail = new Mailer(
      { host: '127.0.0.1', port, tls: 'none', user: null, password: null, from: { name: '', address: 'a@b.c' }, baseUrl: 'https://cms.example.com' },
      () => {},
      20,
    ) // biome-ignore format: long
    await expect(mail.check()).rejects.toThrow('does not answer')
    expect(mail.problem()).toBe('Mail cannot be sent.')
    const back = new MailServer()
    await back.listen(port)
    await waitFor(() => expect(mail.problem()).toBeNull())
    expect(back.mails).toEqual([])
    await mail.close()
    await back.close()
  })

  test('has a name that does not exist, the service does not start', async () => {
    const { Mailer } = await import('./mailer.ts')
    const mail = new Mailer(
      { host: 'mail.invalid', port: 25, tls: 'none', user: null, password: null, from: { name: '', address: 'a@b.c' }, baseUrl: 'https://cms.example.com' },
      () => {},
    ) // biome-ignore format: long
    await expect(mail.requireUsable()).rejects.toThrow(/mail\.invalid:25 .*ENOTFOUND.*Check SMTP_URL/)
    await mail.close()
  })

  test('refuses for a while, a mail is tried for a day, and then given up with a line in the log', async () => {
    service.clock.now = new Date()
    const email = await ask()
    server.refuses = { at: 'data', code: 451 }
    let attempts = 0
    for (let minutes = 0; minutes <= 25 * 60; minutes += 2) {
      attempts += await service.runJobs()
      service.later(2)
    }
    expect(attempts).toBeGreaterThan(12)
    expect(attempts).toBeLessThan(20)
    const [job] = await jobs()
    expect(job).toMatchObject({ failed_at: expect.any(String) })
    expect(Date.parse(job?.failed_at ?? '') - Date.parse(job?.due_at ?? '')).toBeGreaterThan(21 * 3_600_000)
    expect(linesOf('mail given up')).toHaveLength(1)
    expect(linesOf('mail cannot be sent')).toHaveLength(1)
    expect(await health()).toMatchObject({ status: 'ok', mail: 'error', problems: ['Mail cannot be sent.'] })
    const metrics = await readMetrics()
    expect(metrics).toContain('corral_up{part="mail"} 0')
    expect(metrics).toContain('corral_mails{state="failed"} 1')
    // Whoever asks again gets a mail when the server is back.
    server.refuses = null
    await service.post('/admin/api/password-resets', { email }, { as: null })
    await service.runJobs()
    expect(recipients()).toEqual([email])
    expect(await health()).toMatchObject({ mail: 'ok', problems: [] })
    expect(linesOf('mail can be sent again')).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })

  test('refuses a recipient for good, the mail is given up at once, and nothing else is wrong', async () => {
    await ask()
    server.refuses = { at: 'recipient', code: 550 }
    await service.runJobs()
    expect(await jobs()).toMatchObject([
      {
        failed_at: expect.any(String),
        error: expect.stringMatching(/refuses the recipient \(550 .*\)\./),
      },
    ])
    expect(await health()).toMatchObject({ mail: 'ok' })
    await service.app.database.transaction(null, ({ db }) => db.deleteFrom('due_jobs').execute())
  })
})

test('a mail whose sending was not noted is sent again with the same id, and both links are valid', async () => {
  service.clock.now = new Date()
  await ask()
  const { database } = service.app
  const [job] = await jobs()
  // Simulates a process that died after the server had accepted the mail.
  const finishing = vi.spyOn(database, 'transaction')
  server.beforeAccept = async () => {
    finishing.mockRejectedValue(new Error('the process is dead'))
  }
  await service.runJobs()
  finishing.mockRestore()
  server.beforeAccept = null
  expect(await jobs()).toMatchObject([{ id: job?.id, attempts: 1, failed_at: null }])
  service.later(2)
  await service.runJobs()
  const [first, second] = server.mails
  if (!first || !second) throw new Error('two mails were expected')
  expect(second.headers.get('message-id')).toBe(first.headers.get('message-id'))
  expect(secretIn(second)).not.toBe(secretIn(first))
  for (const mail of [first, second]) {
    const answer = await service.post('/admin/api/account-links', { token: secretIn(mail) }, { as: null })
    expect(answer.status).toBe(200)
  }
})

test('a job of a mail is kept by a process without SMTP_URL for one that has it', async () => {
  service.clock.now = new Date()
  const email = await ask()
  await service.runJobs({ ...service.app, services: { ...service.app.services, mail: null } })
  expect(server.mails).toEqual([])
  service.later(1)
  await service.runJobs()
  expect(recipients()).toEqual([email])
})

async function readMetrics(): Promise<string> {
  const { readServiceMetrics } = await import('../monitoring/service-metrics.ts')
  const families = await readServiceMetrics(service.app.services)
  return families.flatMap(({ values }) => [...values].map(([name, value]) => `${name} ${value}`)).join('\n')
}
