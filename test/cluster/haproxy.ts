import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../ports.ts'
import { waitFor } from '../waiting.ts'
import { query } from './postgres-pair.ts'

const program = '/usr/sbin/haproxy'
const deployed = resolve(import.meta.dirname, '../../deploy/haproxy')

export const hasHaproxy = existsSync(program)

/** haproxy with the backend of `deploy/haproxy`, before the instances of a test. */
export class Haproxy {
  readonly url: string
  readonly #child: ChildProcess
  readonly #socket: string
  readonly #names: Map<string, string>

  private constructor(url: string, child: ChildProcess, socket: string, names: Map<string, string>) {
    this.url = url
    this.#child = child
    this.#socket = socket
    this.#names = names
  }

  static async open(addresses: readonly string[], directory: string): Promise<Haproxy> {
    const port = await freePort()
    const socket = join(directory, 'haproxy.sock')
    const file = join(directory, 'haproxy.cfg')
    const names = new Map(addresses.map((address, at) => [address, `cms${at + 1}`]))
    writeFileSync(file, configOf(port, socket, names))
    const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
    const haproxy = new Haproxy(`http://127.0.0.1:${port}`, child, socket, names)
    for (let tries = 0; !(await haproxy.#answers()); tries++) {
      if (tries > 100) {
        await haproxy.close()
        throw new Error('haproxy did not start.')
      }
      await setTimeout(100)
    }
    return haproxy
  }

  /** An instance that was started again has another address. */
  async replace(old: string, address: string): Promise<void> {
    const name = this.#names.get(old) ?? ''
    this.#names.delete(old)
    this.#names.set(address, name)
    const { hostname, port } = new URL(address)
    await this.#tell(`set server instances/${name} addr ${hostname} port ${port}`)
  }

  close(): Promise<void> {
    return end(this.#child)
  }

  async #tell(command: string): Promise<string> {
    const socket = connect(this.#socket)
    socket.end(`${command}\n`)
    return text(socket)
  }

  #answers(): Promise<boolean> {
    return fetch(`${this.url}/api/v1/public/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

/** The part of `deploy/haproxy` for the database, before two servers of a test. */
export class DatabaseProxy {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
  }

  static async open(ports: { primary: number; standby: number }, directory: string): Promise<DatabaseProxy> {
    const port = await freePort()
    const file = join(directory, 'database.cfg')
    const deployedText = readFileSync(join(deployed, 'haproxy.cfg'), 'utf8')
    const text = deployedText
      .replace(/\nfrontend web[\s\S]*(?=\nlisten database)/, '\n')
      .replace('bind 127.0.0.1:5400', `bind 127.0.0.1:${port}`)
      .replace('127.0.0.1:5401', `127.0.0.1:${ports.primary}`)
      .replace('127.0.0.1:5402', `127.0.0.1:${ports.standby}`)
    writeFileSync(file, text)
    const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
    const proxy = new DatabaseProxy(`postgres://corral@127.0.0.1:${port}/postgres`, child)
    await waitFor(() => query(proxy.url, 'select 1')).catch(async (error) => {
      await proxy.close()
      throw error
    })
    return proxy
  }

  close(): Promise<void> {
    return end(this.#child)
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The deployed file with other addresses, and without its part for the database. */
function configOf(port: number, socket: string, names: ReadonlyMap<string, string>): string {
  const servers = [...names].map(([address, name]) => `  server ${name} ${new URL(address).host}`)
  return readFileSync(join(deployed, 'haproxy.cfg'), 'utf8')
    .replace(/\nlisten database[\s\S]*$/, '\n')
    .replace('global\n', `global\n  stats socket ${socket} level admin\n`)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll('deploy/haproxy/', `${deployed}/`)
    .replace(/(?: {2}server cms\d .*\n)+/, `${servers.join('\n')}\n`)
}
