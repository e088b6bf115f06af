import { cpus, release, totalmem, type } from 'node:os'
import type { Cost } from './figures.ts'
import type { ImportRate } from './imports.ts'
import type { Figures } from './load.ts'
import type { BenchOptions, Generator } from './options.ts'
import type { Measured } from './rounds.ts'
import { type Findings, findMeasured, ratioOf, type Verdict } from './targets.ts'

export interface Report extends Findings {
  readonly at: string
  readonly machine: string
  readonly node: string
  readonly generator: Generator
  readonly logLevel: string
  readonly settings: Pick<BenchOptions, 'pages' | 'rounds' | 'seconds' | 'connections'>
  readonly verdicts: readonly Verdict[]
}

export function describeMachine(): string {
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'processor'}, ${gigabytes} GB, ${type()} ${release()}`
}

/** The whole report as text for a terminal. */
export function formatReport(report: Report): string {
  const { engine, settings, generator, machine, node, measured, costs, imports, verdicts } = report
  const errors = measured.filter((each) => each.errors > 0)
  return [
    '',
    `${engine}: ${machine}, Node ${node}, ${generator} with ${settings.connections} connections,`,
    `median of ${settings.rounds} rounds of ${settings.seconds} s, LOG_LEVEL ${report.logLevel}`,
    '',
    ...alignColumns([heading, ...measured.flatMap((each) => rowsOf(each, report))]),
    '',
    ...alignColumns(costs.length === 0 ? [] : [costHeading, ...costs.map(costRow)]),
    '',
    ...alignColumns(imports.length === 0 ? [] : [importHeading, ...imports.map(importRow)]),
    '',
    ...alignColumns(verdicts.map(verdictRow)),
    ...errors.map((each) => `! ${each.id}: ${each.errors} requests failed, so its figures mean nothing`),
  ].join('\n')
}

export function formatNumber(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** The share of a limit that a measure reaches, where the comparison is meaningful. */
export function shareOf(each: Measured, measured: readonly Measured[], limit: string): number | null {
  if (otherGenerator.includes(each.id) || each.id === limit) return null
  return ratioOf(each, findMeasured(measured, limit))
}

/** Taken by autocannon, whichever program took the limits. */
const otherGenerator = ['R1m', 'M']

const heading = [
  '',
  'what',
  'pages',
  'req/s',
  'p50 ms',
  'p99 ms',
  'RSS MB',
  'CPU µs',
  'of L1',
  'of L2',
  'of L3w',
  'of L3s',
]

function rowsOf(each: Measured, { measured, settings }: Report): string[][] {
  const pages = formatNumber(settings.pages[each.size])
  const limits = each.id.startsWith('W') ? ['L1', 'L2', 'L3w', 'L3s'] : ['L1', 'L2']
  const ratios = limits.map((limit) => shareOf(each, measured, limit)?.toFixed(2) ?? '')
  const own = [
    each.id,
    each.label,
    pages,
    ...figures(each),
    formatNumber(each.memory),
    formatNumber(each.cpuMicroseconds),
    ...ratios,
  ]
  const parts = Object.entries(each.parts)
  if (parts.length < 2) return [own]
  return [own, ...parts.map(([name, part]) => ['', `  ${name} within ${each.id}`, pages, ...figures(part)])]
}

function figures({ throughput, p50, p99 }: Figures): string[] {
  return [formatNumber(throughput), p50.toFixed(2), p99.toFixed(2)]
}

const costHeading = ['', 'one request', 'CPU ms', 'KB']

function costRow({ id, label, milliseconds, bytes }: Cost): string[] {
  return [id, label, milliseconds.toFixed(2), formatNumber(bytes / 1024)]
}

const importHeading = ['', 'an import', 'pages', 'pages/s', 'pages/s of CPU']

function importRow({ id, label, pages, perSecond, perCpuSecond }: ImportRate): string[] {
  return [id, label, ...[pages, perSecond, perCpuSecond].map(formatNumber)]
}

function verdictRow({ passed, target, found, rule, limit, unit }: Verdict): string[] {
  const digits = unit === '×' || limit < 10 ? 2 : 0
  return [passed ? 'pass' : 'FAIL', target, `${found.toFixed(digits)}${unit}`, `${rule} ${limit}${unit}`]
}

/** FieldDescriptions to the left, numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
