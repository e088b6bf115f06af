import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { adminToken } from './data.ts'
import type { Generator } from './options.ts'

/** Requests that are sent in the order of their files, starting at a random one. */
export interface Load {
  readonly parts: readonly LoadPart[]
  /** Set when only this generator can tell the parts of a mixed load from each other. */
  readonly generator?: Generator
  /** How many threads generate the load, if the generator has threads: one, unless the server has more processes. */
  readonly threads?: number
}

export interface LoadPart {
  readonly name: string
  readonly file: string
  /** Its share of the requests; the shares add up to 1. */
  readonly share: number
}

/** The result of a load generator. Latencies are in milliseconds. */
export interface Figures {
  readonly throughput: number
  readonly p50: number
  readonly p99: number
  /** Failed responses, and requests without a response. */
  readonly errors: number
}

export type LoadResult = Figures & { readonly parts: Readonly<Record<string, Figures>> }

/** The instructions for the process that generates the load. */
export interface LoadOrder extends Load {
  readonly url: string
  readonly connections: number
  /** How long it runs before it counts. */
  readonly settleSeconds: number
  readonly seconds: number
  readonly token: string
  /** No two runs send the same serial numbers. */
  readonly firstSerial: number
}

const wrkScript = fileURLToPath(new URL('./wrk.lua', import.meta.url))
const autocannonScript = fileURLToPath(new URL('./autocannon-load.ts', import.meta.url))
const execute = promisify(execFile)
/** A serial has ten digits: enough for ten thousand runs. */
const serialsPerRun = 1_000_000
/** Seconds without an answer after which a server counts as dead. */
const longestSilence = 10
let runs = 0

export function chooseGenerator(wanted: Generator | null): Generator {
  if (wanted) return wanted
  try {
    execFileSync('sh', ['-c', 'command -v wrk'])
    return 'wrk'
  } catch {
    return 'autocannon'
  }
}

/** Runs a load in a separate process. */
export async function runLoad(
  generator: Generator,
  load: Load,
  target: Pick<LoadOrder, 'url' | 'connections' | 'settleSeconds' | 'seconds'>,
): Promise<LoadResult> {
  const order: LoadOrder = { ...load, ...target, token: adminToken, firstSerial: runs++ * serialsPerRun }
  return (load.generator ?? generator) === 'wrk' ? runWrk(order) : runAutocannon(order)
}

async function runWrk(order: LoadOrder): Promise<LoadResult> {
  const { url, connections, settleSeconds, seconds, token, firstSerial, parts, threads = 1 } = order
  const [part] = parts
  if (!part || parts.length > 1) throw new Error('wrk cannot measure the parts of a mixed load separately.')
  const script = [part.file, token, firstSerial, serialsPerRun / threads, threads, connections / threads]
  const atMost = Math.ceil(settleSeconds + seconds) + longestSilence
  const { stdout } = await execute('wrk', [
    ...['-t', String(threads), '-c', String(connections), '-d', `${atMost}s`],
    ...['--timeout', `${longestSilence}s`, '-s', wrkScript, url, '--'],
    ...[...script, settleSeconds * 1000, seconds * 1000].map(String),
  ])
  const figures: Figures = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1))
  return { ...figures, parts: { [part.name]: figures } }
}

async function runAutocannon(order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await execute(process.execPath, [autocannonScript, JSON.stringify(order)])
  return JSON.parse(stdout)
}
