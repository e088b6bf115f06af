import { type Cost, median } from './figures.ts'
import type { ImportRate } from './imports.ts'
import type { Size } from './measures.ts'
import type { EngineName } from './options.ts'
import type { Measured } from './rounds.ts'

/** The result of a run: the figures of every measure, and the observations at the start. */
export interface Findings {
  readonly engine: EngineName
  readonly pages: Readonly<Record<Size, number>>
  readonly measured: readonly Measured[]
  readonly costs: readonly Cost[]
  readonly imports: readonly ImportRate[]
  readonly idleMemory: number
  readonly readyMilliseconds: number
}

export interface Verdict {
  readonly target: string
  readonly found: number
  readonly limit: number
  readonly rule: 'at least' | 'at most'
  readonly unit: string
  readonly passed: boolean
}

interface Target extends Omit<Verdict, 'found' | 'passed'> {
  /** Where it holds; everywhere when left out. */
  readonly on?: EngineName
  /** Null when what it needs was not measured. */
  find(findings: Findings): number | null
}

export function judge(findings: Findings): Verdict[] {
  return targets
    .filter(({ on = findings.engine }) => on === findings.engine)
    .flatMap(({ find, on: _, ...target }) => {
      const found = find(findings)
      if (found === null) return []
      const passed = target.rule === 'at least' ? found >= target.limit : found <= target.limit
      return [{ ...target, found, passed }]
    })
}

export function findMeasured(
  measured: readonly Measured[],
  id: string,
  size: Size = 'large',
): Measured | null {
  return measured.find((each) => each.id === id && each.size === size) ?? null
}

function ratio(measured: readonly Measured[], id: string, of: string): number | null {
  return ratioOf(findMeasured(measured, id), findMeasured(measured, of))
}

/** The middle of the ratios, turn by turn: a machine that is slower for a while slows down both. */
export function ratioOf(above: Measured | null, below: Measured | null): number | null {
  if (!above || !below) return null
  const count = Math.min(above.turns.length, below.turns.length)
  const [dividends, divisors] = [above, below].map(({ turns }) => medians(turns, count))
  return middleMean((dividends ?? []).map((each, at) => each / (divisors?.[at] ?? Number.NaN)))
}

/** This many medians, each of consecutive turns, for a measure that had more turns than the other. */
function medians(turns: readonly number[], count: number): number[] {
  const size = turns.length / count
  return Array.from({ length: count }, (_, at) => median(turns.slice(at * size, (at + 1) * size)))
}

/**
 * The mean without the lowest and the highest quarter: as robust against a stray turn as the median, with less
 * variance.
 */
function middleMean(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4)
  const inner = values.toSorted((a, b) => a - b).slice(quarter, values.length - quarter)
  return inner.reduce((sum, each) => sum + each, 0) / inner.length
}

const million = 1_000_000

const targets: readonly Target[] = [
  { ...atLeast('R1 of L2', 0.75), on: 'sqlite', find: ({ measured }) => ratio(measured, 'R1', 'L2') },
  { ...atLeast('R1 of L2', 0.35), on: 'postgres', find: ({ measured }) => ratio(measured, 'R1', 'L2') },
  { ...atLeast('R1c of L2', 0.9), on: 'sqlite', find: ({ measured }) => ratio(measured, 'R1c', 'L2') },
  { ...atLeast('R2n of L2', 0.12), on: 'sqlite', find: ({ measured }) => ratio(measured, 'R2n', 'L2') },
  { ...atMost('CPU of a page with 30 references, of the page without', 2, '×'), find: costOfReferences },
  { ...atLeast('F2 of F1', 0.5), find: ({ measured }) => ratio(measured, 'F2', 'F1') },
  { ...atLeast('W1 of L3w', 0.5), on: 'sqlite', find: ({ measured }) => ratio(measured, 'W1', 'L3w') },
  { ...atLeast('W1 of L3w', 0.4), on: 'postgres', find: ({ measured }) => ratio(measured, 'W1', 'L3w') },
  // PostgreSQL itself takes what one worker leaves of two processors.
  {
    ...atLeast('R1 with two workers, of one', 1.4),
    on: 'sqlite',
    find: ({ measured }) => ratio(measured, 'R1w', 'R1'),
  },
  { ...atMost('p99 of R1 in M, of its p99 alone', 3, '×'), find: slowdownUnderWrites },
  {
    ...atMost('R1 loses from the small to the large', 10, '%'),
    find: (findings) => (findings.pages.large < million ? lossOf('R1')(findings) : null),
  },
  {
    ...atMost('R1 loses from the small to a million pages', 15, '%'),
    find: (findings) => (findings.pages.large >= million ? lossOf('R1')(findings) : null),
  },
  { ...atMost('R2 loses from the small to the large', 30, '%'), find: lossOf('R2') },
  { ...atMost('R3 loses from the small to the large', 30, '%'), find: lossOf('R3') },
  { ...atMost('CPU of a page that is not there', 1, ' ms'), find: costOf('C1') },
  { ...atMost('CPU of a menu of one level', 2, ' ms'), find: costOf('C2') },
  { ...atMost('CPU of the whole menu', 20, ' ms'), find: costOf('C3') },
  { ...atMost('CPU of a sitemap file', 10, ' ms'), find: costOf('C4') },
  { ...atMost('CPU of the whole menu, 304', 1, ' ms'), find: costOf('C3k') },
  { ...atMost('CPU of a sitemap file, 304', 1, ' ms'), find: costOf('C4k') },
  { ...atMost('CPU of a search of posts', 5, ' ms'), find: costOf('C5') },
  { ...atMost('CPU of a search by words', 100, ' ms'), find: costOf('C6') },
  { ...atMost('CPU of a search of common words', 100, ' ms'), find: costOf('C6c') },
  { ...atMost('CPU of children in the tree', 20, ' ms'), find: costOf('C7') },
  { ...atMost('CPU of the filters of lists', 20, ' ms'), find: costOf('C10') },
  { ...atMost('median wait to keep a working copy', 25, ' ms'), find: costOf('C8') },
  { ...atMost('median wait for the first variant of a photo', 2000, ' ms'), find: costOf('C9') },
  {
    ...atLeast('pages imported a second', 1000, ''),
    on: 'sqlite',
    find: ({ imports }) => imports.find(({ id }) => id === 'I1')?.perSecond ?? null,
  },
  { ...atMost('idle memory of a process', 120, ' MB'), find: ({ idleMemory }) => idleMemory },
  { ...atMost('from start to ready', 1000, ' ms'), find: ({ readyMilliseconds }) => readyMilliseconds },
]

function atLeast(target: string, limit: number, unit = '×') {
  return { target, limit, unit, rule: 'at least' } as const
}

function atMost(target: string, limit: number, unit: string) {
  return { target, limit, unit, rule: 'at most' } as const
}

function costOfReferences({ measured }: Findings): number | null {
  const [kept, plain] = [findMeasured(measured, 'R4'), findMeasured(measured, 'R4p')]
  return kept && plain ? kept.cpuMicroseconds / plain.cpuMicroseconds : null
}

function slowdownUnderWrites({ measured }: Findings): number | null {
  const alone = findMeasured(measured, 'R1m')?.p99
  const mixed = findMeasured(measured, 'M')?.parts.R1?.p99
  return alone && mixed !== undefined ? mixed / alone : null
}

function lossOf(id: string) {
  return ({ measured }: Findings): number | null => {
    const share = ratioOf(findMeasured(measured, id), findMeasured(measured, id, 'small'))
    return share === null ? null : (1 - share) * 100
  }
}

function costOf(id: string) {
  return ({ costs }: Findings): number | null => costs.find((cost) => cost.id === id)?.milliseconds ?? null
}
