import { parseFields } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import { type PostInput, updatePost } from '../../content/posts/post.actions.ts'
import { postRules } from '../../content/posts/post.schema.ts'
import { postDraftFields } from './draft.fields.ts'
import type { LivePost } from './draft.live.ts'
import type { Content, NewIds } from './draft.state.ts'

/** As the routes of posts check it. */
export function checkPost({ fields }: Content): PostInput {
  return parseFields(fields, postDraftFields, postRules)
}

export async function publishPost(tx: Transaction, live: LivePost, content: Content): Promise<NewIds> {
  // A draft holds the whole metadata: a key that it lacks was removed.
  await updatePost(tx, live.record, checkPost(content), { mergesMeta: false })
  return new Map()
}
