import type { JsonObject } from '../../../core/json.ts'
import type { SourceStatus, SourceWarning } from '../model.ts'
import { field, flagOf, momentOf, objectOf, textOf } from './values.ts'
import type { Builds, Place, Website } from './website.ts'

export interface Publication {
  readonly status: SourceStatus
  readonly sourceStatus: string
  readonly password: string | null
  readonly createdAt: string | null
  readonly updatedAt: string | null
  readonly publishedAt: string | null
  readonly expiresAt: string | null
  readonly warnings: readonly SourceWarning[]
}

/** When the entry was public, and for whom. Content that the front matter hides stays hidden. */
export function publicationOf(
  data: JsonObject,
  place: Place,
  { now, website: { timeZone, builds } }: { now: Date; website: Pick<Website, 'timeZone' | 'builds'> },
): Publication {
  const warnings: SourceWarning[] = []
  const moment = (...names: string[]): string | null => {
    const value = field(data, ...names)
    const found = momentOf(value, timeZone)
    if (value !== undefined && found === null && flagOf(value) === undefined)
      warnings.push({ code: 'date', name: `${names[0]} ${JSON.stringify(value).slice(0, 100)}`, count: 1 })
    return found
  }
  const createdAt = moment('date') ?? momentOf(place.date ?? undefined, timeZone)
  const publishedAt = moment('publishDate', 'pubdate') ?? moment('published') ?? createdAt
  const expiresAt = moment('expiryDate', 'unpublishDate', 'expires')
  const updatedAt = moment('lastmod', 'modified', 'updated', 'last_modified_at')
  const password = textOf(field(data, 'password')) || null
  const held = heldBack(data, place, builds)
  const at = now.toISOString()
  const isExpired = expiresAt !== null && expiresAt <= at && !builds.expired
  const isLater = publishedAt !== null && publishedAt > at && !builds.future
  if (isExpired) warnings.push({ code: 'date', name: `expired ${expiresAt}`, count: 1 })
  const open = isExpired ? 'draft' : password !== null ? 'protected' : isLater ? 'scheduled' : 'published'
  const status = held ?? open
  // A password opens what is held back to nobody.
  const moments = { createdAt: createdAt ?? publishedAt, updatedAt, publishedAt, expiresAt }
  return { status, sourceStatus: isExpired && !held ? 'expired' : status, password, ...moments, warnings }
}

/** Null when nothing holds it back. */
function heldBack(data: JsonObject, place: Place, builds: Builds): SourceStatus | null {
  const isDraft =
    place.isDraft ||
    (flagOf(field(data, 'draft')) === true && !builds.drafts) ||
    (flagOf(field(data, 'published')) === false && !builds.unpublished)
  const status = textOf(field(data, 'status', 'post_status')).toLowerCase()
  if (isDraft || ['draft', 'pending', 'trash', 'unpublished', 'hidden'].includes(status)) return 'draft'
  const visibility = textOf(field(data, 'visibility', 'access')).toLowerCase()
  if (flagOf(field(data, 'private')) === true || status === 'private' || visibility === 'private')
    return 'private'
  if (flagOf(field(data, 'members', 'members_only')) === true) return 'members'
  if (visibility !== '' && visibility !== 'public') return 'members'
  return hasNoAddress(data) ? 'draft' : null
}

/** Hugo does not render such a page: `headless: true`, `build: { render: never }`. */
function hasNoAddress(data: JsonObject): boolean {
  const build = objectOf(field(data, 'build', '_build'))
  const render = field(build, 'render')
  return (
    flagOf(field(data, 'headless')) === true ||
    ['never', 'link'].includes(textOf(render)) ||
    flagOf(render) === false
  )
}
