import process from 'node:process'
import { runCommandLine } from './commands/run.ts'

// `corral user list | head -1` closes the pipe early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// Whatever a failed command left open must not keep the process alive.
const code = await runCommandLine(process.argv.slice(2))
if (code !== 0) process.exit(code)
