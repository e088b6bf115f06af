import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { keepYoungHeapSmall } from './commands/heap.ts'

// Most of a start is the reading of modules. Kept beside them, where nobody else may write; a folder that cannot be
// written is done without.
keepYoungHeapSmall()
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { runCommandLine } = await import('./commands/run.ts')

// `corral user list | head -1` closes the pipe early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// Whatever a failed command left open must not keep the process alive.
const code = await runCommandLine(process.argv.slice(2))
if (code !== 0) process.exit(code)
