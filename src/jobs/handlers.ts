import { sendingMail } from '../mail/mail-job.ts'
import { prepareReset, resetJob } from '../resources/accounts/account-links/password-reset.job.ts'
import { invitationJob, prepareInvitation } from '../resources/accounts/invitations/invitation.job.ts'
import { refillJob } from '../resources/delivery/search/search.refill.ts'
import { publishScheduled } from '../resources/editing/drafts/draft.schedule.ts'
import { publishGlobalJob, publishJob } from '../resources/editing/drafts/working-copy.store.ts'
import { momentJob, tellMoments } from '../resources/editing/schedule/schedule.moments.ts'
import { messagesJob, prepareMessages } from '../resources/system/messages/message.mail.ts'
import { scheduledBackup } from '../transfer/backups/backup.job.ts'
import { backupJob } from '../transfer/backups/plan.ts'
import { importHandler, importJob } from '../transfer/imports/import.job.ts'
import type { JobHandlers } from './due-jobs.ts'
import { fillingJob } from './index-fills.ts'

/** What each kind of due job does. */
export const jobHandlers: JobHandlers = {
  [publishJob]: publishScheduled,
  [publishGlobalJob]: publishScheduled,
  [momentJob]: tellMoments,
  [refillJob]: fillingJob,
  [importJob]: importHandler,
  [backupJob]: scheduledBackup,
  [resetJob]: sendingMail(prepareReset),
  [invitationJob]: sendingMail(prepareInvitation),
  [messagesJob]: sendingMail(prepareMessages),
}
