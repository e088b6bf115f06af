import process from 'node:process'
import type { Log } from './log.ts'

/** Milliseconds in which requests that failed for the same reason can still get their responses. */
const lastAnswers = 200

interface FatalErrors {
  /** For a caught failure after which the process must end. */
  end(error: Error): void
  stop(): void
}

/**
 * Ends the process with one log line and exit code 1 on an uncaught error: the state is unknown, and the supervisor
 * starts another process.
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
  process.once('uncaughtException', endNow) // also for unhandled rejections
  return {
    end(error) {
      log(error, 'the disk failed: the process exits, and unwritten data may be lost')
      setTimeout(() => process.exit(1), lastAnswers)
    },
    stop: () => process.off('uncaughtException', endNow),
  }
}
