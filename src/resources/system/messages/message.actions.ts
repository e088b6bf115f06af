import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { type messageFields, messageKind } from './message.schema.ts'

type Message = RecordOf<'message'>
type NewMessage = Input<typeof messageFields, 'body'>
type MessageChanges = Input<typeof messageFields>

/** The defaults of a message. */
export const blankMessage = { name: null, email: null, phone: null, subject: null, meta: {} }

export function createMessage(tx: Transaction, input: NewMessage): Promise<Message> {
  return insertRecord(tx, messageKind, { ...blankMessage, state: 0, done_at: null, ...input })
}

export function updateMessage(tx: Transaction, current: Message, input: MessageChanges): Promise<Message> {
  return updateRecord(tx, messageKind, current, input)
}

export function markMessageRead(tx: Transaction, current: Message): Promise<Message> {
  return updateRecord(tx, messageKind, current, { state: 1 })
}

/** A message that is done has been read. */
export function markMessageDone(tx: Transaction, current: Message, isDone: boolean): Promise<Message> {
  if (!isDone) return updateRecord(tx, messageKind, current, { done_at: null })
  return updateRecord(tx, messageKind, current, { state: 1, done_at: current.done_at ?? tx.now })
}

export function deleteMessage(tx: Transaction, current: Message): Promise<void> {
  return deleteRecord(tx, messageKind, current)
}
