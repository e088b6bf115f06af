import { measureApp } from './app.ts'
import { measureLanguages } from './languages.ts'
import { measureEngine } from './measure.ts'
import { type BenchOptions, readOptions, usage } from './options.ts'
import { measureReads } from './reads.ts'
import { measureRoutes } from './routes.ts'
import { soakEngine } from './soak.ts'
import { renameTree } from './tree.ts'

const modes = {
  measure: measureEngine,
  soak: soakEngine,
  tree: renameTree,
  app: measureApp,
  reads: measureReads,
  routes: measureRoutes,
  languages: measureLanguages,
}

const options = parse()
if (options === null) console.log(usage)
else {
  let isFine = true
  for (const engine of options.engines) isFine = (await modes[options.mode](engine, options)) && isFine
  if (!isFine) process.exitCode = 1
}

function parse(): BenchOptions | null {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
