import { ConflictError, HttpError } from '../../../client/src/index.ts'
import type { Schemas } from '../api/client.ts'
import type { Content } from './content.ts'

/** A page or post as the service shows it to an editor. Posts have the same members. */
export type Edited = Schemas['EditedPage']
export type SavedDraft = Schemas['KeptDraft']

/** Both sides as they are now, when somebody else was faster. */
export function staleSides(error: unknown): Edited | null {
  if (!(error instanceof ConflictError) || error.status !== 412) return null
  const { data } = Object(error.body) as { data?: Edited }
  return data ?? null
}

/** Whether the same request would be refused again. A session that has ended is renewed, and a network comes back. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status < 500 && ![401, 408, 429].includes(error.status)
}

export function contentOf({ draft, live }: Edited): Content {
  return (draft?.content ?? live.content) as Content
}
