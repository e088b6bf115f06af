import { sql } from 'kysely'
import { id, integer, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  InvalidValue,
  nullable,
} from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString, timestamp } from '../../../core/schemas.ts'
import { codePoints } from '../../../core/text.ts'
import { Type } from '../../../core/type.ts'
import { normaliseUrl } from '../pages/page.urls.ts'

const descriptions: FieldDescriptions = {
  url: ['The url that is redirected: a path', '/summer'],
  to: ['Where it leads now: the url of the page, or the address', '/visit/opening-hours'],
  page_id: ['The id of the page that it leads to; null for an address', 12],
  page_title: ['The title of that page', 'Opening hours'],
  post_id: ['The id of the post that used to have this url; null for others', null],
  post_title: ['The title of that post', null],
  address: ['The path or http(s) address that it leads to, instead of a page', 'https://shop.example.com/'],
  status: ['301 or 308 for permanently moved, 302 or 307 for temporarily; 307 and 308 keep the method', 301],
  manual: ['Whether it was made by hand; false for a url that its page or post used to have', true],
  shadowed: ['Whether a page or post answers at this url, so that visitors do not meet the redirect', false],
  created_at: ['When it was made, or when the page or post had this url last', '2026-11-15T01:02:03.004Z'],
}

export const redirectStatuses: readonly number[] = [301, 302, 307, 308]

export const redirectStatus = Type.Unsafe<number>({ type: 'integer', enum: redirectStatuses })

/** The urls of a deleted post are kept, and lead nowhere until it is restored. */
export const leadsSomewhere = sql<boolean>`(post_id is null or exists (
  select 1 from posts where posts.id = post_id))`

export const Redirect = documented(
  'Redirect',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    url: Type.String(),
    to: Type.String(),
    page_id: nullableInteger,
    page_title: nullableString,
    post_id: nullableInteger,
    post_title: nullableString,
    status: redirectStatus,
    manual: Type.Boolean(),
    shadowed: Type.Boolean(),
    created_at: timestamp,
  }),
)

const maxUrl = 255
const maxAddress = 2000

export const redirectFields = describeFields(
  {
    url: sourceUrl(),
    page_id: nullable(id()),
    address: nullable(targetAddress()),
    status: statusField(),
  },
  { ...descriptions, page_id: ['The id of the page that it leads to; or give an `address`', 12] },
)

export const redirectRules = { required: ['url'] } as const

/** The form in which by-url looks up the url. It may have a query, as in urls of other systems. */
function sourceUrl(): Field<string> {
  const shape = text(maxUrl)
  return {
    ...shape,
    parse(value) {
      const given = shape.parse(value)
      const url = normaliseUrl(given)
      if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(given) || /[\s#\\\p{Cc}]/u.test(given))
        throw new InvalidValue('must be a path such as /summer')
      if (codePoints(url) > maxUrl) throw new InvalidValue(`must not be greater than ${maxUrl} characters`)
      return url
    },
  }
}

/** A path or an http(s) address, in the form for a `Location` header. Browsers treat a backslash as a slash. */
export function targetAddress(): Field<string> {
  const shape = text(maxAddress)
  return {
    ...shape,
    parse(value) {
      const given = shape.parse(value)
      const isPath = /^\/(?!\/)/.test(given)
      const isAddress = /^https?:\/\/[^/]/i.test(given)
      const base = 'http://path.invalid'
      if ((!isPath && !isAddress) || /[\s\\\p{Cc}]/u.test(given) || !URL.canParse(given, base))
        throw new InvalidValue('must be a path such as /visit or an address such as https://example.com/')
      const { href, username, password } = new URL(given, base)
      if (username || password) throw new InvalidValue('must not contain a user or a password')
      const encoded = isPath ? href.slice(base.length) : href
      if (encoded.length > maxAddress)
        throw new InvalidValue(`must not be greater than ${maxAddress} characters`)
      return encoded
    },
  }
}

function statusField(): Field<number> {
  const shape = integer(301, 308)
  return {
    ...shape,
    parse(value) {
      const status = shape.parse(value)
      if (!redirectStatuses.includes(status))
        throw new InvalidValue(`must be one of ${redirectStatuses.join(', ')}`)
      return status
    },
  }
}
