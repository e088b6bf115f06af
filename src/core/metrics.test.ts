import { expect, test } from 'vitest'
import { Counter, combineMetrics, Durations, Gauge, metricsText, readMetrics } from './metrics.ts'

const familyOf = (name: string) => readMetrics().filter((family) => family.name === name)
const textOf = (name: string) => metricsText(familyOf(name)).trimEnd().split('\n')

test('a counter grows by label, and labels are escaped', () => {
  const counter = new Counter('test_pages_total', 'Pages.')
  counter.of({ kind: 'a "quoted" \\ name\n' }).add()
  counter.of({ kind: 'b' }).add(2)
  counter.of({ kind: 'b' }).add()
  expect(textOf('test_pages_total')).toEqual([
    '# HELP test_pages_total Pages.',
    '# TYPE test_pages_total counter',
    'test_pages_total{kind="a \\"quoted\\" \\\\ name\\n"} 1',
    'test_pages_total{kind="b"} 3',
  ])
})

test('a gauge combines its levels and what it watches, until that is removed', () => {
  const gauge = new Gauge('test_open', 'Open.')
  gauge.of().add(5)
  gauge.of().add(-2)
  const stop = gauge.watch(() => 4)
  expect(textOf('test_open').at(-1)).toBe('test_open 7')
  stop()
  expect(textOf('test_open').at(-1)).toBe('test_open 3')
})

test('durations are counted below each bound', () => {
  const durations = new Durations('test_seconds', 'Seconds.')
  for (const seconds of [0.001, 0.002, 0.3, 99]) durations.of({ route: '/' }).observe(seconds)
  const lines = textOf('test_seconds')
  expect(lines).toContain('test_seconds_bucket{route="/",le="0.001"} 1')
  expect(lines).toContain('test_seconds_bucket{route="/",le="0.0025"} 2')
  expect(lines).toContain('test_seconds_bucket{route="/",le="0.5"} 3')
  expect(lines).toContain('test_seconds_bucket{route="/",le="10"} 3')
  expect(lines.slice(-3)).toEqual([
    'test_seconds_bucket{route="/",le="+Inf"} 4',
    `test_seconds_sum{route="/"} ${0.001 + 0.002 + 0.3 + 99}`,
    'test_seconds_count{route="/"} 4',
  ])
})

test('the metrics of several processes are added up, or the largest counts', () => {
  new Counter('test_sum_total', 'Sum.').of().add(3)
  new Gauge('test_max', 'Max.', { combine: 'max' }).watch(() => 3)
  const one = [...familyOf('test_sum_total'), ...familyOf('test_max')]
  const other = one.map((family) => ({
    ...family,
    values: family.values.map(([name]) => [name, 5] as const),
  }))
  const both = combineMetrics([one, other])
  expect(both.map(({ values }) => values)).toEqual([[['test_sum_total', 8]], [['test_max', 5]]])
})

test('a name can be declared once', () => {
  new Counter('test_once_total', 'Once.')
  expect(() => new Counter('test_once_total', 'Twice.')).toThrow('test_once_total is declared twice')
})
