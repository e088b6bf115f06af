import { ForbiddenError, NotFoundError, RateLimitError, ValidationError } from '../../client/src/index.ts'
import { redirectTarget } from './addresses.ts'
import type { Site } from './components/context.ts'
import { handleForm } from './forms.ts'
import type { PageRequest } from './page-request.ts'
import { notFound, type Response, redirect, showPage, showPost, tooManyAttempts } from './responses.ts'

/** The longest url that the service stores. */
const maxPathLength = 255

/** Resolves a path: to a page, a redirect, a page that moved, a post, or nothing. */
export async function resolvePage(site: Site, request: PageRequest): Promise<Response> {
  const { path, location, visitor, form } = request
  if ([...path].length > maxPathLength) return notFound(site, path)
  const moved = await findShortAddress(site, request)
  if (moved) return moved
  try {
    const page = await site.content.page(path, visitor)
    const target = redirectTarget(page.redirect)
    if (target !== null && target !== location) return redirect(target, page.redirect_permanent ? 301 : 302)
    return form ? await handleForm(site, request, form, page) : await showPage(site, request, page)
  } catch (error) {
    if (visitor.password !== undefined) {
      const withoutPassword = { address: visitor.address }
      // The password in the cookie has been changed since: ask for it again.
      if (error instanceof ForbiddenError) {
        return resolvePage(site, { ...request, visitor: withoutPassword })
      }
      if (error instanceof RateLimitError) {
        return tooManyAttempts(site, await site.content.page(path, withoutPassword), path, error)
      }
    }
    // The service refuses what cannot be the url of a page.
    if (error instanceof ValidationError) return notFound(site, path)
    if (!(error instanceof NotFoundError)) throw error
    const target = redirectTarget(error.movedTo)
    return target !== null ? redirect(target, error.movedStatus ?? 301) : showPost(site, request)
  }
}

/** The target of an address such as `/?p=12`, which the site had before it moved here; null for any other address. */
async function findShortAddress(site: Site, { path, query, visitor }: PageRequest): Promise<Response | null> {
  const name = ['p', 'page_id'].find((each) => /^\d{1,15}$/.test(query.get(each) ?? ''))
  if (name === undefined) return null
  try {
    await site.content.page(`${path}?${name}=${query.get(name)}`, { address: visitor.address })
    return null
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    const target = redirectTarget(error.movedTo)
    return target === null ? null : redirect(target, 301)
  }
}
