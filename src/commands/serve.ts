import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { command, WrongUsage } from '../cli/command.ts'
import type { Config } from '../config/config.ts'
import { watchFatalErrors } from '../serve/fatal.ts'
import { openLog } from '../serve/log.ts'
import { runService, runWorker } from '../serve/service-process.ts'

const maxWorkers = 8

export const serve = command({
  database: 'create',
  help: 'Listens on HOST and PORT until SIGINT or SIGTERM, then finishes the requests in flight. A second signal stops it at once.',
  options: {
    workers: {
      type: 'string',
      value: 'N',
      description:
        'Number of worker processes (default: 1; with NODE_ENV=production one per core, at most 8)',
    },
  },
  async run(context) {
    const log = openLog(context.config.logLevel, context.isTerminal)
    const fatal = watchFatalErrors(log)
    const serviceLog = { ...log, onFatal: fatal.end }
    try {
      if (cluster.isWorker) await runWorker(context, serviceLog)
      else await runService(context, serviceLog, countWorkers(context.values.workers, context.config))
    } finally {
      fatal.stop()
      log.release()
    }
  },
})

function countWorkers(given: string | undefined, config: Config): number {
  if (given === undefined) return config.isProduction ? Math.min(availableParallelism(), maxWorkers) : 1
  if (!/^[1-9]\d?$/.test(given)) throw new WrongUsage('--workers must be a whole number from 1 to 99.')
  return Number(given)
}
