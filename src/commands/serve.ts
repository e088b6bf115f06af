import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { prune } from '../jobs/prune.ts'
import { repeatHourly } from '../jobs/schedule.ts'
import { createFirstAdmin } from '../resources/users/first-admin.ts'
import { command } from './command.ts'
import { explainListening } from './failures.ts'
import { openLog } from './log.ts'
import { drain, untilSignal } from './signals.ts'
import { accountNotice, localAddress, welcome } from './welcome.ts'

export const serve = command({
  name: 'serve',
  summary: 'Run the service',
  help: 'Listens on HOST and PORT until SIGINT or SIGTERM; then requests in flight are finished. A second signal stops at once.',
  async run({ config, isTerminal, openApp, out }) {
    const { logger, release } = openLog(config.logLevel, isTerminal)
    try {
      const app = await openApp(logger)
      const http = await app.serve()
      const admin = await createFirstAdmin(app.database, config.admin)
      const address = await listen(http, config).catch((error) => {
        // The account exists now, so this is the only time that its secrets can be told.
        if (admin) out(accountNotice(admin))
        throw error
      })
      const signal = untilSignal()
      out(welcome(config, address, admin))
      release()
      const pruning = repeatHourly(
        () => prune(app.services).then((result) => logger.debug(result, 'pruned')),
        (error) => logger.error({ err: error }, 'pruning failed'),
      )
      logger.info({ signal: await signal }, 'stopping')
      await Promise.all([pruning.stop(), drain(http)])
      logger.info('stopped')
    } finally {
      release()
    }
  },
})

async function listen(http: FastifyInstance, config: Config): Promise<string> {
  try {
    await http.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw explainListening(error, config)
  }
  return localAddress(http.server.address() as AddressInfo)
}
