import { Progress } from '../src/commands/progress.ts'
import { type Figures, type LoadResult, runLoad } from './load.ts'
import type { Measure, Size } from './measures.ts'
import type { Generator } from './options.ts'

export interface Measured extends Figures {
  readonly id: string
  readonly size: Size
  readonly label: string
  /** Memory after the load, of all processes of the server together, in MB: see `Running`. */
  readonly memory: number
  readonly parts: Readonly<Record<string, Figures>>
  /** The throughput of each round: what was taken in the same minute is held against each other. */
  readonly rounds: readonly number[]
}

interface RoundsOptions {
  generator: Generator
  isQuick: boolean
  rounds: number
  seconds: number
  connections: number
  /** How many pages a cache has to take in before it can be measured. */
  pages: Readonly<Record<Size, number>>
}

/**
 * Takes every measure once a round, so that what else the machine does meanwhile falls on all of them, and keeps the
 * median of each.
 */
export async function runRounds(
  label: string,
  measures: readonly Measure[],
  options: RoundsOptions,
): Promise<Measured[]> {
  const progress = new Progress(label, measures.length * (options.rounds + 1))
  const taken = new Map<Measure, { result: LoadResult; memory: number }[]>(measures.map((each) => [each, []]))
  for (const each of measures) {
    await warmUp(each, options)
    progress.advance()
  }
  for (let round = 0; round < options.rounds; round++) {
    for (const each of measures) {
      if (each.isSettled && !options.isQuick) await run(each, options, 1)
      const result = await run(each, options, options.seconds)
      taken.get(each)?.push({ result, memory: each.server.memory().reduce((sum, one) => sum + one, 0) })
      progress.advance()
    }
  }
  progress.end()
  return [...taken].map(([each, results]) => summarise(each, results))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

const pagesPerSecond = 10_000
const maxFillSeconds = 8

/**
 * Until the code is compiled that a server needs, and a database mapped; for a cache until it has seen most pages.
 * What fails here would fail for minutes.
 */
async function warmUp(measure: Measure, options: RoundsOptions): Promise<void> {
  const isCached = measure.id === 'R1c'
  const fillSeconds = Math.min(maxFillSeconds, Math.ceil(options.pages[measure.size] / pagesPerSecond))
  const seconds = options.isQuick ? 1 : 2
  const { errors } = await run(measure, options, isCached ? fillSeconds : seconds)
  if (errors > 0) throw new Error(`${errors} requests of ${measure.id} failed.`)
}

function run({ server, load }: Measure, { generator, connections }: RoundsOptions, seconds: number) {
  return runLoad(generator, load, { url: server.url, connections, seconds })
}

function summarise(
  { id, size, label, load }: Measure,
  taken: readonly { result: LoadResult; memory: number }[],
): Measured {
  const results = taken.map(({ result }) => result)
  const parts = load.parts.map(({ name }) => [
    name,
    middle(results.flatMap((result) => result.parts[name] ?? [])),
  ])
  return {
    id,
    size,
    label,
    ...middle(results),
    memory: Math.max(...taken.map(({ memory }) => memory)),
    rounds: results.map(({ throughput }) => throughput),
    parts: Object.fromEntries(parts),
  }
}

function middle(results: readonly Figures[]): Figures {
  return {
    throughput: median(results.map((each) => each.throughput)),
    p50: median(results.map((each) => each.p50)),
    p99: median(results.map((each) => each.p99)),
    errors: results.reduce((sum, each) => sum + each.errors, 0),
  }
}
