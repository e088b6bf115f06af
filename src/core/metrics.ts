/**
 * The counts and measurements of this process, for monitoring. A metric is declared where it is counted. Each belongs
 * to one process, as Prometheus expects. Counting only adds to a number, so it may be in the fastest path.
 */

/** The values of one metric by their names with labels, as in Prometheus. Can be sent between processes. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** How the values of several processes become one. */
  readonly combine: Combine
  readonly values: readonly (readonly [name: string, value: number])[]
}

/** Of several processes: all together, the largest or the smallest. */
type Combine = 'sum' | 'max' | 'min'

export type Labels = Readonly<Record<string, string>>

interface Metric {
  read(): Family
}

const metrics = new Map<string, Metric>()

/** All metrics of this process. */
export function readMetrics(): Family[] {
  return [...metrics.values()].map((metric) => metric.read())
}

/** A number that only grows; `add` gets no negative one. */
export class Counter implements Metric {
  readonly #about: { name: string; help: string }
  readonly #values = new Map<string, Count>()

  constructor(name: string, help: string) {
    this.#about = { name, help }
    register(name, this)
  }

  /** The count with these labels. Keep the result where it is raised often. */
  of(labels: Labels = {}): Count {
    return remember(this.#values, labelText(labels), () => new Count())
  }

  read(): Family {
    const { name } = this.#about
    const values = [...this.#values].map(([labels, { value }]) => [name + braces(labels), value] as const)
    return { ...this.#about, type: 'counter', combine: 'sum', values }
  }
}

class Count {
  value = 0
  add(count = 1): void {
    this.value += count
  }
}

interface GaugeOptions {
  /** How several processes become one. */
  readonly combine?: Combine
  /** A number that is read on demand may also be a counter. */
  readonly type?: 'gauge' | 'counter'
}

/** A number that goes up and down: it is set where it changes, or read on demand. */
export class Gauge implements Metric {
  readonly #about: Omit<Family, 'values'>
  readonly #levels = new Map<string, Count>()
  readonly #sources = new Set<{ labels: string; read: () => number }>()

  constructor(name: string, help: string, { combine = 'sum', type = 'gauge' }: GaugeOptions = {}) {
    this.#about = { name, help, combine, type }
    register(name, this)
  }

  /** The level with these labels. Keep it where it changes often. */
  of(labels: Labels = {}): Count {
    return remember(this.#levels, labelText(labels), () => new Count())
  }

  /** Sources with the same labels are combined. Returns a function that removes the source. */
  watch(read: () => number, labels: Labels = {}): () => void {
    const source = { labels: labelText(labels), read }
    this.#sources.add(source)
    return () => void this.#sources.delete(source)
  }

  read(): Family {
    const { name, combine } = this.#about
    const byLabels = new Map([...this.#levels].map(([labels, { value }]) => [labels, value]))
    for (const { labels, read } of this.#sources) {
      const known = byLabels.get(labels)
      byLabels.set(labels, known === undefined ? read() : combined(combine, known, read()))
    }
    const values = [...byLabels].map(([labels, value]) => [name + braces(labels), value] as const)
    return { ...this.#about, values }
  }
}

/** The upper bounds of durations that are told apart, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A histogram of durations: how many were at most so long, and the sum of all. */
export class Durations implements Metric {
  readonly #about: { name: string; help: string }
  readonly #values = new Map<string, Spread>()

  constructor(name: string, help: string) {
    this.#about = { name, help }
    register(name, this)
  }

  /** The durations with these labels. Keep the result where it is used often. */
  of(labels: Labels = {}): Spread {
    return remember(this.#values, labelText(labels), () => new Spread())
  }

  read(): Family {
    const { name } = this.#about
    const values = [...this.#values].flatMap(([labels, spread]) => spread.values(name, labels))
    return { ...this.#about, type: 'histogram', combine: 'sum', values }
  }
}

class Spread {
  readonly #counts = new Float64Array(bounds.length + 1)
  #seconds = 0

  observe(seconds: number): void {
    let at = 0
    while (at < bounds.length && seconds > (bounds[at] as number)) at++
    this.#counts[at] = (this.#counts[at] as number) + 1
    this.#seconds += seconds
  }

  /** Each bound counts everything below it too. */
  values(name: string, labels: string): (readonly [string, number])[] {
    let count = 0
    const buckets = Array.from(this.#counts, (each, at) => {
      count += each
      const bound = `le="${bounds[at] ?? '+Inf'}"`
      return [`${name}_bucket${braces(labels ? `${labels},${bound}` : bound)}`, count] as const
    })
    return [
      ...buckets,
      [`${name}_sum${braces(labels)}`, this.#seconds],
      [`${name}_count${braces(labels)}`, count],
    ]
  }
}

/** The metrics of several processes as those of one. */
export function combineMetrics(processes: readonly (readonly Family[])[]): Family[] {
  const families = new Map<string, { family: Family; values: Map<string, number> }>()
  for (const family of processes.flat()) {
    const { values } = remember(families, family.name, () => ({ family, values: new Map() }))
    for (const [name, value] of family.values) {
      const known = values.get(name)
      values.set(name, known === undefined ? value : combined(family.combine, known, value))
    }
  }
  return [...families.values()].map(({ family, values }) => ({ ...family, values: [...values] }))
}

/** In the text format of Prometheus. */
export function metricsText(families: readonly Family[]): string {
  return families
    .filter(({ values }) => values.length > 0)
    .map(({ name, help, type, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map(([series, value]) => `${series} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')
}

function register(name: string, metric: Metric): void {
  if (metrics.has(name)) throw new Error(`The metric ${name} is declared twice.`)
  metrics.set(name, metric)
}

function combined(combine: Combine, one: number, other: number): number {
  if (combine === 'sum') return one + other
  return combine === 'max' ? Math.max(one, other) : Math.min(one, other)
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(value)}"`)
    .join(',')
}

function escapeLabel(value: string): string {
  return value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
}

function braces(labels: string): string {
  return labels && `{${labels}}`
}

function remember<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
