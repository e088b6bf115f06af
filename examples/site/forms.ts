import { ForbiddenError, RateLimitError, ValidationError } from '../../client/src/index.ts'
import type { FormState, Site } from './components/context.ts'
import type { Page } from './content.ts'
import { encryptCookie } from './encrypted-cookie.ts'
import { type PageRequest, passwordCookie } from './page-request.ts'
import {
  type Response,
  redirect,
  showPage,
  tooManyAttempts,
  tooManyText,
  wrongPassword,
} from './responses.ts'

/** Handles a form that was sent to a page: the password of a protected page, or a message. */
export function handleForm(
  site: Site,
  request: PageRequest,
  form: URLSearchParams,
  page: Page,
): Promise<Response> {
  return form.get('form') === 'unlock'
    ? unlock(site, request, form.get('password') ?? '', page)
    : sendMessage(site, request, form, page)
}

async function unlock(
  site: Site,
  { path, location, visitor }: PageRequest,
  password: string,
  page: Page,
): Promise<Response> {
  try {
    // A header cannot carry control characters, so no page can be opened with them.
    if (/\p{Cc}/u.test(password)) return wrongPassword(site, page, path)
    await site.content.page(path, { ...visitor, password })
    const cookie = encryptCookie(passwordCookie, password, location)
    return { status: 303, headers: { location, 'set-cookie': cookie } }
  } catch (error) {
    if (error instanceof ForbiddenError) return wrongPassword(site, page, path)
    if (error instanceof RateLimitError) return tooManyAttempts(site, page, path, error)
    throw error
  }
}

async function sendMessage(
  site: Site,
  request: PageRequest,
  form: URLSearchParams,
  page: Page,
): Promise<Response> {
  const { words } = site
  const { website, form: _, ...values } = Object.fromEntries(form)
  try {
    await site.content.corral.post('/api/v1/public/messages', {
      // The service ignores messages whose honeypot field `website` is filled in.
      body: { ...values, body: values.body ?? '', ...(website ? { website } : {}) },
      headers: { 'x-forwarded-for': request.visitor.address },
    })
    return redirect(`${request.location}?sent=1`, 303)
  } catch (error) {
    const refuse = async (status: number, state: Partial<FormState>) => ({
      ...(await showPage(site, request, page, { values, errors: {}, ...state })),
      status,
    })
    if (error instanceof ValidationError) {
      return refuse(422, { errors: error.fields, notice: words.checkFields })
    }
    if (error instanceof RateLimitError) return refuse(429, { notice: tooManyText(words, error) })
    throw error
  }
}
