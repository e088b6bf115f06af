import type { Transaction } from '../../../database/database.ts'
import type { Disks } from '../../../storage/disk.ts'
import type { Live } from './draft.live.ts'
import type { Content, NewIds } from './draft.state.ts'
import { checkPage } from './page-draft.check.ts'
import { publishPage } from './page-draft.publish.ts'
import { checkPost, publishPost } from './post-draft.publish.ts'

export interface PublishServices {
  readonly disks: Disks
  /** The option `components.config_max_depth`. */
  readonly configMaxDepth: number
}

/** 422 when the content could not be published, with every error at once. */
export async function checkDraft(
  tx: Transaction,
  services: PublishServices,
  live: Live,
  content: Content,
): Promise<void> {
  if (live.kind === 'page') await checkPage(tx, services, live, content)
  else checkPost(content)
}

/** Makes the content live. */
export function publishContent(
  tx: Transaction,
  services: PublishServices,
  live: Live,
  content: Content,
): Promise<NewIds> {
  return live.kind === 'page' ? publishPage(tx, services, live, content) : publishPost(tx, live, content)
}
