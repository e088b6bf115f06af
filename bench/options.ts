import { parseArgs } from 'node:util'

export type EngineName = 'sqlite' | 'postgres'
export type Generator = 'wrk' | 'autocannon'

/** Special measurements, each selected by an option of that name. */
const modes = ['soak', 'tree', 'app', 'reads', 'routes', 'languages'] as const

export interface BenchOptions {
  readonly mode: 'measure' | (typeof modes)[number]
  readonly engines: readonly EngineName[]
  /** How many pages the small database has, and the large one. */
  readonly pages: { readonly small: number; readonly large: number }
  /** Whether to make do with as little as says something. */
  readonly isQuick: boolean
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  readonly minutes: number
  /** Requests a second of `--soak`; null for as many as the service answers. */
  readonly rate: number | null
  readonly databaseUrl: string | null
  /** Null for wrk where it is installed, else autocannon. */
  readonly generator: Generator | null
  /** The measures that are wanted; null for all. */
  readonly only: readonly string[] | null
  /** Where the databases are created; null for a temporary directory on a disk. */
  readonly directory: string | null
  /** Where `--routes` keeps the site that it has generated, and its tables; null to keep nothing. */
  readonly kept: string | null
  /** Whether the results replace the ones that are checked in. */
  readonly isReference: boolean
}

const defaultSoakMinutes = 10

export const usage = `Measures the service beside the limits of its parts, on the same machine in the same minutes.

Usage: npm run bench -- [options]

  --engine <name>         sqlite, postgres or both (both; with --quick sqlite)
  --quick                 Within a minute: 1,000 and 5,000 pages, one short round
  --pages <small>,<large> How many pages the two databases have (1000,100000)
  --rounds <n>            How many times over everything is measured (4)
  --seconds <n>           How long each time, but for what takes many short turns (1)
  --connections <n>       How many at once (32)
  --only <ids>            Some measures only, such as R1,L2
  --generator <name>      wrk or autocannon (wrk where it is installed)
  --database-url <url>    A PostgreSQL server to make databases on, instead of one of our own
  --directory <path>      Where the databases are made (a temporary directory)
  --soak [minutes]        The mixed load for so long (${defaultSoakMinutes}), watching the memory
  --rate <n>              --soak with n requests a second of all kinds, in place of the mixed load at full speed
  --tree                  Rename a page with 10,000 descendants
  --reads                 What a standby, and answers for a cache in front, cost a request
  --languages             The CPU time of a page on a site in several languages, and of the table of translations
  --routes                The CPU time of every GET route on a large site: --pages (200000), --only parts of paths
  --keep <path>           Where --routes keeps the generated site for later runs (SQLite), and its table
  --app                   The editors' app in a browser: first load, tree, typing, preview
  --reference             Keep the results as the ones that the documentation shows
  --help                  Show this help`

/** Null when help was asked for. */
export function readOptions(words: readonly string[]): BenchOptions | null {
  const { values } = parseArgs({ args: withSoakMinutes(words), options: known, strict: true })
  if (values.help) return null
  const quick = values.quick === true
  const sizes = (
    values.pages ??
    (values.routes ? '200000' : values.languages ? '10000' : quick ? '1000,5000' : '1000,100000')
  ).split(',')
  const small = wholeNumber('pages', sizes[0])
  return {
    mode: modes.find((mode) => values[mode]) ?? 'measure',
    engines: readEngines(values.engine ?? (quick ? 'sqlite' : 'both')),
    pages: { small, large: sizes[1] === undefined ? small * 10 : wholeNumber('pages', sizes[1]) },
    isQuick: quick,
    rounds: wholeNumber('rounds', values.rounds ?? (quick ? '1' : '4')),
    seconds: wholeNumber('seconds', values.seconds ?? '1'),
    connections: wholeNumber('connections', values.connections ?? '32'),
    minutes: wholeNumber('soak', values.soak ?? String(defaultSoakMinutes)),
    rate: values.rate === undefined ? null : wholeNumber('rate', values.rate),
    databaseUrl: values['database-url'] ?? null,
    generator: readGenerator(values.generator),
    only: values.only?.split(',') ?? null,
    directory: values.directory ?? null,
    kept: values.keep ?? null,
    isReference: values.reference === true,
  }
}

const known = {
  engine: { type: 'string' },
  quick: { type: 'boolean' },
  pages: { type: 'string' },
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  connections: { type: 'string' },
  only: { type: 'string' },
  generator: { type: 'string' },
  'database-url': { type: 'string' },
  directory: { type: 'string' },
  soak: { type: 'string' },
  rate: { type: 'string' },
  tree: { type: 'boolean' },
  app: { type: 'boolean' },
  reads: { type: 'boolean' },
  routes: { type: 'boolean' },
  languages: { type: 'boolean' },
  keep: { type: 'string' },
  reference: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** `parseArgs` knows no option whose value may be left out. */
function withSoakMinutes(words: readonly string[]): string[] {
  return words.flatMap((word, at) =>
    word === '--soak' && !/^\d+$/.test(words[at + 1] ?? '') ? [word, String(defaultSoakMinutes)] : [word],
  )
}

function readEngines(given: string): readonly EngineName[] {
  if (given === 'both') return ['sqlite', 'postgres']
  if (given === 'sqlite' || given === 'postgres') return [given]
  throw new Error(`--engine must be sqlite, postgres or both, not ${given}.`)
}

function readGenerator(given: string | undefined): Generator | null {
  if (given === undefined || given === 'wrk' || given === 'autocannon') return given ?? null
  throw new Error(`--generator must be wrk or autocannon, not ${given}.`)
}

function wholeNumber(name: string, given: string | undefined): number {
  const value = Number(given)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number, not ${given}.`)
  return value
}
