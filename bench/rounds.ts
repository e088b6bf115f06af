import { Progress } from '../src/cli/progress.ts'
import { median } from './figures.ts'
import { type Figures, type LoadOrder, type LoadResult, runLoad } from './load.ts'
import type { Measure, Size } from './measures.ts'
import type { Generator } from './options.ts'

export interface Measured extends Figures {
  readonly id: string
  readonly size: Size
  readonly label: string
  /** Memory after a round, of all processes of the server together, in MB: see `Running`. */
  readonly memory: number
  /**
   * CPU time of the server for one request, over all turns. On a machine that is shared, or slower for a while, it says
   * more than the throughput.
   */
  readonly cpuMicroseconds: number
  readonly parts: Readonly<Record<string, Figures>>
  /** The throughput of each turn: turns that followed each other are compared. */
  readonly turns: readonly number[]
}

interface TurnResult extends LoadResult {
  readonly requests: number
  readonly cpuMilliseconds: number
}

interface RoundsOptions {
  generator: Generator
  isQuick: boolean
  rounds: number
  seconds: number
  connections: number
  /** How many pages a cache must hold before it can be measured. */
  pages: Readonly<Record<Size, number>>
}

/**
 * Takes every measure in every round, so that other work of the machine affects all of them, and keeps the median of
 * each. The machine's speed changes within a second, though: measures taken in turns run at the same speed.
 */
export async function runRounds(
  label: string,
  measures: readonly Measure[],
  options: RoundsOptions,
): Promise<Measured[]> {
  const round = planRound(measures, options)
  const progress = new Progress(label, measures.length + round.length * options.rounds)
  const taken = new Map(
    measures.map((each) => [each, { results: [] as TurnResult[], memory: [] as number[] }]),
  )
  for (const each of measures) {
    await warmUp(each, options)
    progress.advance()
  }
  for (let count = 0; count < options.rounds; count++) {
    if (count > 0) for (const each of measures) await replaceServer(each, options)
    for (const { measure, turn } of round) {
      taken.get(measure)?.results.push(await run(measure, options, turn))
      progress.advance()
    }
    for (const [{ server }, { memory }] of taken) memory.push(server.memory().reduce((sum, one) => sum + one))
  }
  progress.end()
  return [...taken].map(([each, { results, memory }]) => summarise(each, results, Math.max(...memory)))
}

/** How long a measure runs in one turn, and how long the server is under load before the measure counts. */
type Turn = Pick<LoadOrder, 'settleSeconds' | 'seconds'>

/** During the turns of others, the processor's caches have lost the site. A server in production keeps them warm. */
const shortTurn: Turn = { settleSeconds: 0.05, seconds: 0.1 }
const turnsPerRound = 16
const turnsOfQuickRound = 10

/**
 * Measures in turns come first. Their order is reversed every other time, so that a machine that slows down favours
 * none.
 */
function planRound(measures: readonly Measure[], options: RoundsOptions): { measure: Measure; turn: Turn }[] {
  // autocannon needs longer than a turn to compile itself.
  const isShort = ({ inTurns }: Measure) => inTurns === true && options.generator === 'wrk'
  const short = measures.filter(isShort).map((measure) => ({ measure, turn: shortTurn }))
  const turns = Array.from({ length: options.isQuick ? turnsOfQuickRound : turnsPerRound }, (_, at) =>
    at % 2 === 0 ? short : short.toReversed(),
  )
  const turn = { settleSeconds: 0, seconds: options.seconds }
  const others = measures.filter((each) => !isShort(each)).map((measure) => ({ measure, turn }))
  return [...turns.flat(), ...others]
}

const pagesPerSecond = 10_000
const maxFillSeconds = 8
/** V8 compiles the code of a request to its fastest form after some thousands of requests. */
const requestsToCompile = 10_000
const maxWarmUps = 4

/**
 * Runs until the server's code is compiled and the database is mapped; for a cache, until it holds most pages. A
 * failure here stops the run, since it would go on failing for minutes.
 */
async function warmUp(measure: Measure, options: RoundsOptions): Promise<void> {
  const isCached = measure.id === 'R1c'
  const fillSeconds = Math.min(maxFillSeconds, Math.ceil(options.pages[measure.size] / pagesPerSecond))
  const seconds = options.isQuick ? 0.5 : isCached ? Math.max(2, fillSeconds) : 2
  for (let answered = 0, count = 0; answered < requestsToCompile && count < maxWarmUps; count++) {
    const { throughput, errors } = await run(measure, options, { settleSeconds: 0, seconds })
    if (errors > 0) throw new Error(`${errors} requests of ${measure.id} failed.`)
    answered += throughput * seconds
  }
}

async function replaceServer(measure: Measure, options: RoundsOptions): Promise<void> {
  if (!measure.server.replace) return
  await measure.server.replace()
  await warmUp(measure, options)
}

async function run(
  { server, load }: Measure,
  { generator, connections }: RoundsOptions,
  turn: Turn,
): Promise<TurnResult> {
  const before = server.cpuMilliseconds()
  const result = await runLoad(generator, load, { url: server.url, connections, ...turn })
  const requests = result.throughput * (turn.settleSeconds + turn.seconds)
  return { ...result, requests, cpuMilliseconds: server.cpuMilliseconds() - before }
}

function summarise(
  { id, size, label, load }: Measure,
  results: readonly TurnResult[],
  memory: number,
): Measured {
  const parts = load.parts.map(({ name }) => [
    name,
    middle(results.flatMap((result) => result.parts[name] ?? [])),
  ])
  return {
    id,
    size,
    label,
    ...middle(results),
    memory,
    cpuMicroseconds: (sumOf(results, 'cpuMilliseconds') / sumOf(results, 'requests')) * 1000,
    turns: results.map(({ throughput }) => throughput),
    parts: Object.fromEntries(parts),
  }
}

function sumOf(results: readonly TurnResult[], name: 'requests' | 'cpuMilliseconds'): number {
  return results.reduce((sum, each) => sum + each[name], 0)
}

function middle(results: readonly Figures[]): Figures {
  return {
    throughput: median(results.map((each) => each.throughput)),
    p50: median(results.map((each) => each.p50)),
    p99: median(results.map((each) => each.p99)),
    errors: results.reduce((sum, each) => sum + each.errors, 0),
  }
}
