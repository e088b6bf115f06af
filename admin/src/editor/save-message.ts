import { i18n } from '@lingui/core'
import {
  ConnectionError,
  ForbiddenError,
  TimeoutError,
  UnauthenticatedError,
} from '../../../client/src/index.ts'
import { messageOf } from '../api/errors.ts'

/** Why something is not saved, and what happens next. */
export function saveMessageOf(error: unknown): string | null {
  if (error === null) return null
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return i18n.t('Not saved: no connection. Kept on this computer; trying again.')
  if (error instanceof UnauthenticatedError)
    return i18n.t('Not saved: your session has ended. Kept on this computer until you sign in.')
  if (error instanceof ForbiddenError) return i18n.t('Not saved: this is not yours to change.')
  return i18n.t('Not saved: {reason} Kept on this computer.', { reason: messageOf(error) })
}
