import { i18n } from '@lingui/core'
import {
  ConflictError,
  ConnectionError,
  ForbiddenError,
  HttpError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnauthenticatedError,
  ValidationError,
} from '../../../client/src/index.ts'
import { serviceWords, translateErrors } from './service-words.ts'

/** An error and its way out, in words. */
export function messageOf(error: unknown): string {
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return i18n.t('No connection to the service. Check your network and try again.')
  if (error instanceof UnauthenticatedError) return i18n.t('You are signed out. Sign in and try again.')
  if (error instanceof ForbiddenError) return i18n.t('You may not do this. Ask an administrator.')
  if (error instanceof NotFoundError) return i18n.t('This is no longer there.')
  if (error instanceof HttpError && ofTranslator.test(error.reason)) return serviceWords(error.reason)
  if (error instanceof RateLimitError) return i18n.t('Too many attempts. Wait a minute and try again.')
  if (error instanceof ConflictError)
    return i18n.t('Somebody else has changed this meanwhile. Load it again.')
  if (error instanceof ValidationError) return Object.values(fieldErrors(error)).flat()[0] ?? error.reason
  if (error instanceof ServerError) return i18n.t('The service could not do this. Try again in a moment.')
  if (error instanceof HttpError) return error.reason
  return i18n.t('This did not work. Load the page again.')
}

/** The editor is told what is wrong with the translation service, and what to do. */
const ofTranslator =
  /^(?:The translation service \(|It is being translated by machine|Others are translating by machine)/

/** The messages of a 422, by the path of the field. */
export function fieldErrors(error: unknown): Record<string, readonly string[]> {
  return error instanceof ValidationError ? translateErrors(error.fields) : {}
}

/**
 * What was wrong with each field of a form, and what was wrong otherwise: a message about a field that the form does not
 * show is not lost.
 */
export function formErrors<F extends string>(
  error: unknown,
  fields: readonly F[],
): { errors: Partial<Record<F, string>>; problem: string | null } {
  if (error === null) return { errors: {}, problem: null }
  const errors: Partial<Record<F, string>> = {}
  const others: string[] = []
  for (const [path, messages] of Object.entries(fieldErrors(error))) {
    const field = fields.find((each) => path === each || path.startsWith(`${each}.`))
    if (field === undefined) others.push(...messages)
    else errors[field] ??= messages[0] ?? ''
  }
  const isExplained = Object.keys(errors).length > 0
  return { errors, problem: others[0] ?? (isExplained ? null : messageOf(error)) }
}
