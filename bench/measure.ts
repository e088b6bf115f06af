import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../src/config/config.ts'
import { drawChart } from './chart.ts'
import { measureCosts } from './costs.ts'
import { measureImports } from './imports.ts'
import { chooseGenerator } from './load.ts'
import { listMeasures } from './measures.ts'
import type { BenchOptions, EngineName } from './options.ts'
import { describeMachine, formatReport, type Report } from './report.ts'
import { runRounds } from './rounds.ts'
import { withServers } from './servers.ts'
import { openStore } from './stores.ts'
import { judge } from './targets.ts'
import { inWorkspace } from './workspace.ts'

/** Takes every measure on one engine, prints the results and writes them to a file; false when something failed. */
export async function measureEngine(engine: EngineName, options: BenchOptions): Promise<boolean> {
  const report = await inWorkspace(options.directory, async (directory) => {
    const store = await openStore(engine, directory, options.databaseUrl)
    try {
      const imports = await measureImports(store, directory, options)
      return await withServers({ store, directory, options }, async (bench): Promise<Report> => {
        const { only, isQuick, pages, rounds, seconds, connections } = options
        const generator = chooseGenerator(options.generator)
        const measures = listMeasures(bench).filter(({ id }) => !only || only.includes(id))
        const settings = { pages, rounds, seconds, connections }
        const taking = { generator, isQuick, ...settings }
        const measured = await runRounds(`Measuring on ${engine}`, measures, taking)
        const costs = await measureCosts(bench, { isQuick, only })
        const { idleMemory, readyMilliseconds } = bench
        const findings = { engine, pages, measured, costs, imports, idleMemory, readyMilliseconds }
        const environment = { machine: describeMachine(), node: process.versions.node, generator }
        const at = new Date().toISOString()
        const { logLevel } = readConfig({})
        return { at, ...environment, logLevel, settings, ...findings, verdicts: judge(findings) }
      })
    } finally {
      await store.close()
    }
  })
  console.log(formatReport(report))
  keep(report, options.isReference)
  return report.measured.every((each) => each.errors === 0) && report.verdicts.every(({ passed }) => passed)
}

function keep(report: Report, isReference: boolean): void {
  const { engine } = report
  const json = `${JSON.stringify(report, null, 2)}\n`
  write(isReference ? `reference/${engine}.json` : `${engine}.json`, json)
  write(isReference ? `../../docs/benchmarks/${engine}.svg` : `${engine}.svg`, drawChart(report))
}

function write(name: string, text: string): void {
  const file = fileURLToPath(new URL(`./results/${name}`, import.meta.url))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`Written: ${file}`)
}
