import pino from 'pino'
import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { createFirstAdmin } from '../../src/resources/accounts/users/first-admin.ts'

const token = 'a-token-of-the-cluster-tests'

/** An instance of the service within the test's process, which answers over HTTP. */
export class Instance {
  readonly #app: App
  readonly #url: string
  readonly logs: readonly Record<string, unknown>[]

  private constructor(app: App, url: string, logs: readonly Record<string, unknown>[]) {
    this.#app = app
    this.#url = url
    this.logs = logs
  }

  static async open(env: Record<string, string>): Promise<Instance> {
    const logs: Record<string, unknown>[] = []
    const config = readConfig({ CORRAL_ADMIN_TOKEN: token, CORRAL_METRICS_TOKEN: token, ...env })
    const sink = { write: (line: string) => void logs.push(JSON.parse(line)) }
    const app = await createApp(config, { logger: pino({ level: 'info' }, sink) })
    try {
      await createFirstAdmin(app.database, config.admin)
      const http = await app.serve()
      return new Instance(app, await http.listen({ port: 0, host: '127.0.0.1' }), logs)
    } catch (error) {
      await app.close()
      throw error
    }
  }

  /** What is logged about the standby. */
  get notes(): unknown[] {
    return this.logs.map(({ msg }) => msg).filter((text) => /^public reads/.test(String(text)))
  }

  /** Without a credential. */
  async read(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.#url + path, { headers })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('<') ? text : JSON.parse(text) }
  }

  async readAsWriter(path: string): Promise<{ status: number; body: unknown }> {
    return this.read(path, { authorization: `Bearer ${token}` })
  }

  async write(method: string, path: string, body: object): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(this.#url + path, { method, headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { data: Record<string, unknown> }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }

  /** How many public reads each server has answered, in this process. */
  async sources(): Promise<{ standby: number; primary: number }> {
    const text = await (
      await fetch(`${this.#url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text()
    const count = (source: string) =>
      Number(
        new RegExp(`^corral_public_reads_total\\{source="${source}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
      )
    return { standby: count('standby'), primary: count('primary') }
  }

  /** Which server answers a read, told by its effect on the counts. */
  async sourceOf(read: () => Promise<unknown>): Promise<{ standby: number; primary: number }> {
    const before = await this.sources()
    await read()
    const after = await this.sources()
    return { standby: after.standby - before.standby, primary: after.primary - before.primary }
  }

  close(): Promise<void> {
    return this.#app.close()
  }
}
