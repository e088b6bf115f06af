import { text, verbatimText } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, nullableString, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { PreparedLanguage } from '../../../settings/public-languages.ts'
import { maxPassword, User } from '../users/user.schema.ts'

const nullableTime = Type.Unsafe<string | null>({ ...nullableString, format: 'date-time' })

const descriptions: FieldDescriptions = {
  email: ['The email address of the user', 'ada@example.com'],
  password: ['The password of the user', 'correct horse battery staple'],
  name: ['What the login called its token; null for a session of the editors’ app', null],
  type: ['Whether a cookie or a bearer token was given out', 'cookie'],
  created_at: ['When the user signed in', '2026-11-15T01:02:03.004Z'],
  last_used_at: ['When it was last used, to the minute; null if never', '2026-11-15T01:02:03.004Z'],
  address: ['The client address that used it last', '192.0.2.7'],
  user_agent: ['What the browser called itself at the sign-in, shortened', 'Mozilla/5.0 (X11; Linux x86_64)'],
  is_current: ['Whether it is the session of this request', true],
  user: ['The user'],
  roles: ['The names of the user’s roles', ['editor']],
  permissions: ['The names of all permissions that the user has', ['view pages', 'update pages']],
  is_super_admin: ['Whether the user may do everything', false],
  limits: [
    'The permissions that hold only for some languages, each with their codes; the others hold for all',
    { 'update pages': ['de'] },
  ],
  session: ['The session of this request; null with a token that is not a session'],
  expires_at: ['When it ends if it is not used again; null for never', '2026-11-22T01:02:03.004Z'],
  is_first_sign_in: ['Whether the user has never signed in here before this session', false],
  is_new_service: ['Whether there are no pages, posts and assets yet', false],
  site_url: [
    'The address of the website: the option `site.url`; null while it is not set',
    'https://www.example.com',
  ],
  translates_by_machine: ['True with `CORRAL_TRANSLATE_URL`; left out without it', true],
  languages: ['The languages of the site, by `position`; empty on a site without languages'],
}

export const Session = documented(
  'Session',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    type: Type.Unsafe<'cookie' | 'token'>({ type: 'string', enum: ['cookie', 'token'] }),
    name: nullableString,
    created_at: timestamp,
    last_used_at: nullableTime,
    expires_at: nullableTime,
    address: nullableString,
    user_agent: nullableString,
    is_current: Type.Boolean(),
  }),
)

/** Who is signed in, and what the app should show first. */
export const CurrentSession = documented(
  'CurrentSession',
  descriptions,
  Type.Object({
    user: User,
    roles: Type.Array(Type.String()),
    permissions: Type.Array(Type.String()),
    is_super_admin: Type.Boolean(),
    limits: Type.Unsafe<Record<string, string[]>>({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    }),
    is_first_sign_in: Type.Boolean(),
    is_new_service: Type.Boolean(),
    site_url: nullableString,
    languages: Type.Array(PreparedLanguage),
    translates_by_machine: Type.Optional(Type.Boolean()),
    session: Type.Unsafe<SessionItem | null>({ anyOf: [Session, { type: 'null' }] }),
    expires_at: nullableTime,
  }),
)

export interface SessionItem {
  id: number
  type: 'cookie' | 'token'
  name: string | null
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  address: string | null
  user_agent: string | null
  is_current: boolean
}

/** Any text is accepted: an invalid address is an unknown account. */
export const signInFields = describeFields(
  { email: text(255), password: verbatimText(1, maxPassword) },
  descriptions,
)
