import type { Migration } from './migration.ts'

/** When an editor has marked a message as done. */
export const messagesDone: Migration = {
  name: '0029-messages-done',
  statements({ text }) {
    return [
      `alter table messages add column done_at ${text}`,
      'create index messages_unread on messages (id) where state = 0 and done_at is null',
    ]
  },
}
