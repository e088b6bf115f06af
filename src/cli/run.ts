import process from 'node:process'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { pino as Pino } from 'pino'
import type { App } from '../app.ts'
import { type Config, type Environment, loadEnvironment, readConfig } from '../config/config.ts'
import { withSmallHeap } from '../core/small-heap.ts'
import { version } from '../core/version.ts'
import type { CommandEntry, OpenOptions } from './command.ts'
import { describeFailure, exitCodes, explainOpening } from './failures.ts'
import { helpOf, overview } from './help.ts'
import { parseCommandLine, type Request } from './parse.ts'

/** The input and output of a command: the process, or a test. */
export interface CommandLineOptions {
  env(): Environment
  input(): Promise<string>
  out(line: string): void
  err(line: string): void
  readonly isTerminal: boolean
}

const thisProcess: CommandLineOptions = {
  env: loadEnvironment,
  input: () => text(process.stdin),
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  isTerminal: process.stdout.isTTY === true,
}

/** Runs one command; returns the exit code. */
export async function runCommandLine(
  words: readonly string[],
  commands: readonly CommandEntry[],
  options: CommandLineOptions = thisProcess,
): Promise<number> {
  const { out, err } = options
  let config: Config | undefined
  try {
    const request = await parseCommandLine(words, commands)
    if (request.kind === 'version') out(version)
    else if (request.kind === 'overview') out(overview(commands, request.group))
    else if (request.kind === 'help') out(helpOf(request.entry, request.command))
    else {
      config = readConfig(options.env())
      await runCommand(request, config, options)
    }
    return exitCodes.done
  } catch (error) {
    const { line, code } = describeFailure(error)
    err(line)
    if (isDebugging(config) && error instanceof Error) err(stackOf(error))
    return code
  }
}

async function runCommand(
  { command, values, positionals }: Extract<Request, { kind: 'run' }>,
  config: Config,
  { input, out, isTerminal }: CommandLineOptions,
): Promise<void> {
  let app: App | undefined
  const openApp = async (given: OpenOptions = {}) => {
    // Help and wrong usage need neither of these.
    const [{ createApp }, { pino }] = await Promise.all([import('../app.ts'), import('pino')])
    const options = { logger: quietLog(pino, config), ...given, database: command.database }
    app ??= await createApp(config, options).catch((error) => {
      throw explainOpening(error, config)
    })
    return app
  }
  try {
    const run = () => command.run({ values, positionals, config, isTerminal, openApp, input, out })
    await (command.readsEverything ? withSmallHeap(run) : run())
  } finally {
    await app?.close()
  }
}

/** Stdout is for the result of a command. Logs go to stderr, and only warnings and errors. */
function quietLog(pino: typeof Pino, config: Config): FastifyBaseLogger {
  const level = config.logLevel === 'info' ? 'warn' : config.logLevel
  return pino({ level }, pino.destination({ dest: 2, sync: true }))
}

function isDebugging(config: Config | undefined): boolean {
  return config?.logLevel === 'debug' || config?.logLevel === 'trace'
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${stackOf(error.cause)}` : ''
  return `${error.stack}${cause}`
}
