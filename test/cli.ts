import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { runCommandLine } from '../src/cli/run.ts'
import { commands } from '../src/commands/index.ts'
import { createDatabase } from './harness.ts'

const main = resolve(import.meta.dirname, '../bin/corral.js')

type Environment = Record<string, string>

interface Finished {
  code: number | null
  out: string
  err: string
}

/** Runs a command in this process, which is much faster than a child process. */
export async function runCommand(words: string, env: Environment, input = ''): Promise<Finished> {
  const written = { out: '', err: '' }
  const code = await runCommandLine(words.split(' '), commands, {
    env: () => env,
    input: async () => input,
    out: (line) => {
      written.out += `${line}\n`
    },
    err: (line) => {
      written.err += `${line}\n`
    },
    isTerminal: false,
  })
  return { code, ...written }
}

/** Runs the real command line in child processes, with its own folder and database. */
export class CommandLine {
  readonly directory = mkdtempSync(join(tmpdir(), 'corral-cli-'))
  readonly #running = new Set<CliProcess>()
  #env: Environment

  constructor(env: Environment) {
    this.#env = env
  }

  async open(): Promise<void> {
    const databaseUrl = await createDatabase()
    this.#env = {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...this.#env,
    }
  }

  /** Of the database that the commands use. */
  get databaseUrl(): string {
    return this.#env.DATABASE_URL ?? `sqlite:${join(this.directory, 'data', 'corral.db')}`
  }

  spawn(words: readonly string[], env: Environment = {}): CliProcess {
    const child = new CliProcess(words, this.directory, { ...this.#env, ...env })
    this.#running.add(child)
    void child.finished.then(() => this.#running.delete(child))
    return child
  }

  /** Starts the service, and waits until it listens and has told its address. */
  serve(env: Environment = {}): Promise<CliProcess> {
    return this.#untilServing(this.spawn(['serve'], env), 1)
  }

  /** The same with worker processes. */
  serveByWorkers(workers: number, env: Environment = {}): Promise<CliProcess> {
    return this.#untilServing(this.spawn(['serve', '--workers', String(workers)], env), workers)
  }

  async #untilServing(child: CliProcess, listeners: number): Promise<CliProcess> {
    const count = (out: string) => (out.match(/Server listening/g) ?? []).length
    await child.until((out) => count(out) >= listeners && child.address !== '')
    return child
  }

  async close(): Promise<void> {
    for (const child of this.#running) {
      child.process.kill('SIGKILL')
      await child.finished
    }
    rmSync(this.directory, { recursive: true, force: true })
  }
}

class CliProcess {
  readonly process: ChildProcess
  readonly finished: Promise<Finished>
  out = ''
  err = ''

  constructor(words: readonly string[], cwd: string, env: Environment) {
    this.process = spawn(process.execPath, [main, ...words], { cwd, env })
    this.process.stdout?.setEncoding('utf8').on('data', (text) => {
      this.out += text
    })
    this.process.stderr?.setEncoding('utf8').on('data', (text) => {
      this.err += text
    })
    this.finished = new Promise((done) =>
      this.process.on('close', (code) => done({ code, out: this.out, err: this.err })),
    )
  }

  /** Waits until stdout contains a line or fulfils a condition. */
  async until(line: RegExp | ((out: string) => boolean)): Promise<void> {
    const isPrinted = () => (typeof line === 'function' ? line(this.out) : line.test(this.out))
    while (!isPrinted()) {
      const isOver = await Promise.race([
        this.finished.then(() => true),
        new Promise<false>((resolve) => this.process.stdout?.once('data', () => resolve(false))),
      ])
      if (isOver && !isPrinted()) throw new Error(`${line} was not printed:\n${this.out}${this.err}`)
    }
  }

  get address(): string {
    return /(?:Address +|"address":")(http[^\s"]+)/.exec(this.out)?.[1] ?? ''
  }

  get token(): string {
    return /Token +(\S+)/.exec(this.out)?.[1] ?? ''
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Finished> {
    this.process.kill(signal)
    return this.finished
  }
}

/** A command line for one test file, with these settings. */
export function useCommandLine(env: Environment = {}): CommandLine {
  const cli = new CommandLine(env)
  beforeAll(() => cli.open())
  afterAll(() => cli.close())
  return cli
}
