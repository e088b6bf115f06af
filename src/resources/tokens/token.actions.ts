import { hashSecret, newSecret } from '../../access/tokens.ts'
import { Invalid } from '../../core/errors.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { deleteRecord, insertRecord } from '../../records/write.ts'
import { tokenKind } from './token.schema.ts'

interface NewToken {
  name: string
  expires_at: string | null
}

/** Makes a token. Its secret is known to the answer alone: the database keeps a hash. */
export async function createToken(
  tx: Transaction,
  userId: number,
  { name, expires_at }: NewToken,
  secret: string = newSecret(),
): Promise<{ token: RecordOf<'token'>; secret: string }> {
  if (expires_at !== null && expires_at <= tx.now) {
    throw Invalid.field('expires_at', 'The expires at field must be a date in the future.')
  }
  const hash = hashSecret(secret)
  return { token: await insertRecord(tx, tokenKind, { user_id: userId, name, hash, expires_at }), secret }
}

export function deleteToken(tx: Transaction, token: RecordOf<'token'>): Promise<void> {
  return deleteRecord(tx, tokenKind, token)
}
