import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './ports.ts'

const varnishEnv = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

/** Whether Varnish is installed. */
export const hasVarnish = canRun('varnishd', ['-V'])

function canRun(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', env: varnishEnv })
    return true
  } catch {
    return false
  }
}

const vcl = readFileSync(new URL('../deploy/varnish/corral.vcl', import.meta.url), 'utf8')

export interface Fetched {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly isHit: boolean
}

/** A Varnish with the configuration of deploy/varnish. */
export class Varnish {
  readonly url: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'corral-varnish-'))
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  /** Reserves an address. */
  static async prepare(): Promise<Varnish> {
    return new Varnish(await freePort())
  }

  /** Starts it in front of a service; `change` may change its configuration. */
  async start(servicePort: number, change: (vcl: string) => string = (text) => text): Promise<void> {
    const file = join(this.#folder, 'corral.vcl')
    writeFileSync(file, change(vcl).replace('.port = "3000"', `.port = "${servicePort}"`))
    const folder = join(this.#folder, 'run')
    const args = ['-F', '-j', 'none', '-n', folder, '-f', file, '-s', 'malloc,64m']
    this.#process = spawn('varnishd', [...args, '-a', `127.0.0.1:${this.#port}`], {
      stdio: 'ignore',
      env: varnishEnv,
    })
    const ended = once(this.#process, 'exit').then(() => 'ended' as const)
    for (;;) {
      if (await this.#answers()) return
      if ((await Promise.race([ended, setTimeout(50)])) === 'ended') throw new Error('varnishd did not start')
    }
  }

  /** Reads through the cache. */
  async get(path: string, headers: Record<string, string> = {}): Promise<Fetched> {
    const response = await fetch(this.url + path, { headers, redirect: 'manual' })
    const text = await response.text()
    const isHit = response.headers.get('x-cache') === 'hit'
    return { status: response.status, headers: response.headers, text, isHit }
  }

  async stop(): Promise<void> {
    if (this.#process && this.#process.exitCode === null) {
      const ended = once(this.#process, 'exit')
      this.#process.kill()
      await ended
    }
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #answers(): Promise<boolean> {
    const options = { method: 'PURGE', headers: { 'xkey-purge': 'start' } }
    return fetch(this.url, options).then(
      ({ status }) => status === 200 || status === 403,
      () => false,
    )
  }
}
