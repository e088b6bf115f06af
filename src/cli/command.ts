import type { FastifyBaseLogger } from 'fastify'
import type { App, DatabaseUse } from '../app.ts'
import type { Config } from '../config/config.ts'
import type { HitStore } from '../http/limits/rate-limiter.ts'
import type { GatherMetrics } from '../monitoring/metrics.ts'

interface Option {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: true
  /** The placeholder for the value of a string option in the help. */
  readonly value?: string
  readonly description: string
}

export type Options = Readonly<Record<string, Option>>

type Values<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends { multiple: true }
    ? string[]
    : O[K] extends { type: 'boolean' }
      ? boolean
      : string
}

/** What the serve process provides itself. */
export interface OpenOptions {
  logger?: FastifyBaseLogger
  hits?: HitStore
  gatherMetrics?: GatherMetrics
  onFatal?: (error: Error) => void
}

/** What a command works with. */
export interface CommandContext<O extends Options = Options> {
  readonly values: Values<O>
  readonly positionals: readonly string[]
  readonly config: Config
  /** Whether the output is a terminal. */
  readonly isTerminal: boolean
  /** Opens the service without listening, on the database that the command declares. Closed when the command ends. */
  openApp(options?: OpenOptions): Promise<App>
  /** All of stdin. */
  input(): Promise<string>
  out(line: string): void
}

/** What the overview shows of a command. */
export interface CommandEntry {
  /** One word or two: `prune`, `user create`. */
  readonly name: string
  readonly summary: string
  /** The positional arguments, in order. One in brackets is optional; a last one with `…` can be repeated. */
  readonly arguments?: readonly string[]
  /** Loads the rest of the command. */
  load(): Promise<Command>
}

export interface Command {
  /** More details for `--help`. */
  readonly help?: string
  readonly options: Options
  /** `create`: may create and migrate the database. `existing`: must not create one. `empty`: fills an empty one. */
  readonly database: DatabaseUse
  /** It reads or writes all records, one portion at a time. Its memory is kept near that of a portion. */
  readonly readsEverything: boolean
  run(context: CommandContext): Promise<void>
}

type Definition<O extends Options> = Omit<Command, 'options' | 'database' | 'readsEverything' | 'run'> & {
  options?: O
  database?: DatabaseUse
  readsEverything?: boolean
  run(context: CommandContext<O>): Promise<void>
}

/** Defines a command. The types of its option values follow from its options. */
export function command<const O extends Options = Record<never, Option>>(definition: Definition<O>): Command {
  return { options: {}, database: 'existing', readsEverything: false, ...definition }
}

export const jsonOption = { type: 'boolean', description: 'Print JSON instead of a table' } as const

/** The command line is wrong: exit code 2. */
export class WrongUsage extends Error {}

/** The command failed; the message is the reason: exit code 1. */
export class CommandFailed extends Error {}
