import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { Database } from './database/database.ts'
import type { LifecycleEvent } from './lifecycle/events.ts'
import { writeOutbox } from './lifecycle/outbox.ts'
import { writeChangedMeta } from './records/meta-index.ts'
import { writeChangedReferences } from './resources/content/links/link.index.ts'
import { writeChangedDocuments } from './resources/content/pages/page.documents.ts'
import { spreadSharedContent } from './resources/content/shared-blocks/shared-block.content.ts'
import { writeChangedSearchEntries } from './resources/delivery/search/search.index.ts'
import { planRefill } from './resources/delivery/search/search.refill.ts'
import { planMoments } from './resources/editing/schedule/schedule.moments.ts'
import { planMessageMail } from './resources/system/messages/message.mail.ts'
import { planChangedBackups } from './transfer/backups/plan.ts'

interface OpenOptions {
  readonly logger: FastifyBaseLogger
  readonly now: () => Date
  readonly mustExist: boolean
  /** Called on a failure after which the process should end. */
  readonly onFatal?: ((error: Error) => void) | undefined
  /** Its code, if this process knows it: null on a site without languages. */
  readonly firstLanguage?: () => string | null | undefined
  /** Gets the events of each commit of this process. */
  readonly deliver: (events: readonly LifecycleEvent[]) => Promise<void>
}

/**
 * Opens the database together with all work that a change triggers within its transaction. Every process that writes
 * content opens it here, so that none omits a step.
 */
export function openDatabase(config: Config, options: OpenOptions): Promise<Database> {
  const { logger, now, mustExist, onFatal, deliver } = options
  return Database.open({
    url: config.databaseUrl,
    limits: config.databaseLimits,
    mustExist,
    isService: onFatal !== undefined,
    onBroken: onFatal ?? ((error) => logger.fatal({ err: error }, 'the disk failed')),
    // A command usually runs next to the service, so this warning is expected there.
    onWarning: (message) => (onFatal ? logger.warn(message) : logger.debug(message)),
    now,
    derive: [
      spreadSharedContent, // first: it changes more components
      planMoments, // before the others: it emits events
      (tx, events) => writeChangedSearchEntries(tx, events, options.firstLanguage?.()),
      writeChangedDocuments,
      writeChangedReferences,
      writeChangedMeta,
      planChangedBackups,
      planRefill,
      ...(config.mail ? [planMessageMail] : []),
    ],
    store: writeOutbox,
    deliver,
    report: (error) => logger.error({ err: error }, 'work after a transaction failed'),
  })
}
