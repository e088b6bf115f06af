import { runBackupJob } from '../backups/backup.job.ts'
import { backupJob } from '../backups/plan.ts'
import { importJob, runImportJob } from '../imports/import.job.ts'
import { sendingMail } from '../mail/mail-job.ts'
import { prepareReset, resetJob } from '../resources/account-links/password-reset.job.ts'
import { publishJob } from '../resources/drafts/draft.job.ts'
import { publishScheduled } from '../resources/drafts/draft.schedule.ts'
import { invitationJob, prepareInvitation } from '../resources/invitations/invitation.job.ts'
import { messagesJob, prepareMessages } from '../resources/messages/message.mail.ts'
import type { JobHandlers } from './due-jobs.ts'

/** What each kind of due job does. */
export const jobHandlers: JobHandlers = {
  [publishJob]: publishScheduled,
  [importJob]: runImportJob,
  [backupJob]: runBackupJob,
  [resetJob]: sendingMail(prepareReset),
  [invitationJob]: sendingMail(prepareInvitation),
  [messagesJob]: sendingMail(prepareMessages),
}
