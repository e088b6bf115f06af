import process from 'node:process'
import { runCommandLine } from './cli/run.ts'
import { commands } from './commands/index.ts'
import { endWithoutWaiting } from './serve/signals.ts'

// Files of the service are private to its user: messages, password hashes, unpublished uploads.
process.umask(0o077)

// `corral user list | head -1` closes the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// A failed command may leave connections open; they must not keep the process alive.
const code = await runCommandLine(process.argv.slice(2), commands)
if (code !== 0) process.exit(code)
endWithoutWaiting()
