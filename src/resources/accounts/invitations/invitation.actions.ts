import { randomBytes } from 'node:crypto'
import { endLinks } from '../../../access/account-links.ts'
import { hashPassword } from '../../../access/passwords.ts'
import { EditConflict, NotFound } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { MailLanguage } from '../../../mail/texts.ts'
import { cancelJob, type JobError } from '../../../records/due-jobs.ts'
import { createUser } from '../users/user.actions.ts'
import { invitationJob, planInvitation } from './invitation.job.ts'
import type { InvitationState } from './invitation.schema.ts'

interface Invited {
  readonly name: string
  readonly email: string
  readonly roles: readonly number[]
}

/**
 * An unknown random password. It is hashed like any other, so that the time of a sign-in does not reveal invitations.
 */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(30).toString('base64url'))
}

/** Creates the user, who sets a password with the link in the mail. */
export async function invite(
  tx: Transaction,
  invited: Invited,
  { passwordHash, language }: { passwordHash: string; language: MailLanguage },
): Promise<number> {
  const { id } = await createUser(tx, { ...invited, passwordHash })
  await storeInvitation(tx, id, language)
  return id
}

/** Sends an invitation again with a new link, or invites an existing user who has never signed in. Otherwise 409. */
export async function inviteAgain(tx: Transaction, userId: number, language: MailLanguage): Promise<void> {
  const signedIn = await tx.db
    .selectFrom('first_sign_ins')
    .select('at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (signedIn)
    throw new EditConflict('They have signed in already. With "Forgot your password?" they get a new link.')
  await endLinks(tx, userId)
  await storeInvitation(tx, userId, language)
}

/** Ends the link. The user stays, with an unknown password. 404 when there is no invitation. */
export async function withdrawInvitation(tx: Transaction, userId: number): Promise<void> {
  if (!(await findInvitation(tx.db, userId))) throw new NotFound()
  await cancelJob(tx, invitationJob, String(userId))
  await endLinks(tx, userId)
}

async function storeInvitation(tx: Transaction, userId: number, language: MailLanguage): Promise<void> {
  await tx.db
    .insertInto('invitations')
    .values({ user_id: userId, invited_by: tx.by, created_at: tx.now, sent_at: null, expires_at: null })
    .execute()
  await planInvitation(tx, userId, language)
}

/** Those who have not set a password yet, newest first. */
export async function readInvitations(db: Db, now: string) {
  const rows = await invitationsOf(db).orderBy('created_at', 'desc').orderBy('user_id', 'desc').execute()
  return rows.map((row) => showRow(row, now))
}

async function findInvitation(db: Db, userId: number) {
  return invitationsOf(db).where('user_id', '=', userId).executeTakeFirst()
}

export async function showInvitation(db: Db, userId: number, now: string) {
  const row = await findInvitation(db, userId)
  if (!row) throw new NotFound()
  return showRow(row, now)
}

/** Joined with the job of the mail, which exists until the mail is sent. */
function invitationsOf(db: Db) {
  return db
    .selectFrom('invitations')
    .leftJoin('due_jobs', (join) =>
      join
        .on('due_jobs.name', '=', invitationJob)
        .on((eb) => eb('due_jobs.subject', '=', eb.cast<string>('invitations.user_id', 'text'))),
    )
    .select(['user_id', 'invitations.created_at as created_at', 'expires_at'])
    .select(['due_jobs.id as job', 'due_jobs.error', 'due_jobs.failed_at'])
}

interface InvitationRow {
  user_id: number
  created_at: string
  expires_at: string | null
  job: number | null
  error: string | null
  failed_at: string | null
}

function showRow({ user_id, created_at, expires_at, job, error, failed_at }: InvitationRow, now: string) {
  return {
    user_id,
    state: stateOf({ job, expires_at, failed_at }, now),
    problem: error === null ? null : (JSON.parse(error) as JobError).message,
    invited_at: created_at,
    expires_at,
  }
}

function stateOf(
  { job, expires_at, failed_at }: Pick<InvitationRow, 'job' | 'expires_at' | 'failed_at'>,
  now: string,
): InvitationState {
  if (failed_at !== null) return 'failed'
  if (job !== null || expires_at === null) return 'waiting'
  return expires_at > now ? 'sent' : 'expired'
}
