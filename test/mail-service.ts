import pino from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { runDueJobs } from '../src/jobs/due-jobs.ts'
import { jobHandlers } from '../src/jobs/handlers.ts'
import { TestService } from './harness.ts'
import { MailServer, mailSettings } from './smtp.ts'

/** A service that sends mail to a real server, whose jobs run when the test says so. */
export class MailService extends TestService {
  readonly server = new MailServer()
  readonly lines: Record<string, unknown>[] = []
  readonly #logger = pino(
    { level: 'info' },
    { write: (line: string) => void this.lines.push(JSON.parse(line)) },
  )

  /** Runs what is due, and waits for the mails. */
  runJobs(app = this.app): Promise<number> {
    return runDueJobs(app.services, jobHandlers, { logger: this.#logger })
  }

  /** Moves the clock. */
  later(minutes: number): void {
    this.clock.now = new Date((this.clock.now ?? new Date()).getTime() + minutes * 60_000)
  }
}

/** One for a test file; each test begins without mails. */
export function useMailService(env: Record<string, string> = {}): MailService {
  const service = new MailService()
  beforeAll(async () => {
    await service.server.listen()
    await service.start({ ...mailSettings(service.server), ...env })
  })
  afterEach(() => {
    service.clock.now = null
    service.lines.length = 0
    service.server.clear()
  })
  afterAll(async () => {
    await service.close()
    await service.server.close()
  })
  return service
}
