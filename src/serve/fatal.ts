import process from 'node:process'
import type { Log } from './log.ts'

/** Milliseconds in which requests that failed for the same reason still hear of it. */
const lastAnswers = 200

interface FatalErrors {
  /** For a failure that was caught, and after which the process must end all the same. */
  end(error: Error): void
  stop(): void
}

/**
 * Ends the process with one line in the log and exit code 1 when an error reached nobody: what it left half done is not
 * known, and whoever supervises the process starts another.
 */
export function watchFatalErrors({ logger, release }: Log): FatalErrors {
  const log = (error: unknown, message: string) => {
    logger.fatal({ err: error }, message)
    release()
  }
  const endNow = (error: unknown) => {
    log(error, 'uncaught error: the process exits')
    process.exit(1)
  }
  process.once('uncaughtException', endNow) // a rejection that nobody handles comes here too
  return {
    end(error) {
      log(error, 'the disk failed: the process exits, and unwritten data may be lost')
      setTimeout(() => process.exit(1), lastAnswers)
    },
    stop: () => process.off('uncaughtException', endNow),
  }
}
