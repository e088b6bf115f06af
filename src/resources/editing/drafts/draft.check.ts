import { EditConflict, type FieldErrors, Forbidden, Invalid } from '../../../core/errors.ts'
import type { Database } from '../../../database/database.ts'
import { publishDraft } from './draft.actions.ts'
import type { PublishServices } from './draft.publish.ts'
import type { DraftName } from './working-copy.store.ts'

export interface PublicationCheck {
  readonly errors: FieldErrors
  readonly message: string | null
}

/** What publishing would say. The working copy is published and rolled back, so the answers cannot differ. */
export async function checkPublication(
  database: Database,
  services: PublishServices,
  by: number | null,
  record: { kind: DraftName; id: number },
): Promise<PublicationCheck> {
  try {
    await database.transaction(by, async (tx) => {
      await publishDraft(tx, services, { ...record, ifMatch: '*' })
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof Invalid) return { errors: error.errors, message: null }
    if (error instanceof Forbidden || error instanceof EditConflict)
      return { errors: {}, message: error.message }
    if (!(error instanceof RolledBack)) throw error
  }
  return { errors: {}, message: null }
}

class RolledBack extends Error {
  constructor() {
    super('The publication was a check.')
  }
}
