import { type FieldErrors, Invalid } from '../../../core/errors.ts'
import { slugify } from '../../../core/slug.ts'
import { codePoints } from '../../../core/text.ts'
import type { Transaction } from '../../../database/database.ts'
import { findFreeSlug } from '../../../records/free-slug.ts'
import type { Root } from '../languages/language.roots.ts'
import { isBelowPrefix, normaliseUrl } from '../pages/page.urls.ts'
import { plainUrl, type UrlParts } from './post.patterns.ts'
import { maxUrl } from './post.schema.ts'

interface Address {
  slug: string
  url: string
}

interface AddressInput {
  title: string
  slug?: string | null
  url?: string | null
}

/** A generated slug leaves room for a number. */
const roomForNumber = 10

/**
 * Supplied values are kept; so are absent ones on an update. Otherwise the slug is made from the title, and the url
 * from the slug by the pattern of the collection.
 */
export async function resolveAddress(
  tx: Transaction,
  input: AddressInput,
  parts: UrlParts,
  root: Root,
  current?: Address & { id: number },
): Promise<Address> {
  const givenUrl = input.url === undefined ? current?.url : input.url
  const givenSlug = input.slug === undefined ? current?.slug : input.slug
  const makesUrl = givenUrl === undefined || givenUrl === null
  const made = makesUrl ? { ...parts, before: root.prefix + parts.before } : null
  const slug = givenSlug ?? (await makeSlug(tx, input.title, made, root.language, current?.id ?? 0))
  const given = givenUrl ?? ''
  const kept = given === current?.url ? given : urlInLanguage(root, given)
  const url = made ? made.before + slug + made.after : kept
  if (codePoints(url) > maxUrl) {
    throw Invalid.field('url', `The url field must not be greater than ${maxUrl} characters.`)
  }
  await requireFreeAddress(tx, { slug, url, language: root.language }, current?.id ?? 0, makesUrl)
  return { slug, url }
}

/**
 * No other post may have the url, and none of its language the slug. The database's constraints decide, but if both are violated, each engine
 * reports a different one. A change that violates a constraint runs again, and is then refused here.
 */
export async function requireFreeAddress(
  tx: Transaction,
  { slug, url, language }: Address & Pick<Root, 'language'>,
  ownId: number,
  isMadeOfSlug = url === `/${slug}`,
): Promise<void> {
  const others = await tx.db
    .selectFrom('posts')
    .select(['slug', 'url', 'language'])
    .where('id', '!=', ownId)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('url', '=', url)]))
    .execute()
  const errors: FieldErrors = {}
  if (others.some((other) => other.slug === slug && other.language === language))
    errors.slug = ['The slug has already been taken.']
  if (!(errors.slug && isMadeOfSlug) && others.some((other) => other.url === url))
    errors.url = ['The url has already been taken.']
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

/** A url tells the language: it is put below the prefix of its language, and must not be below that of another. */
export function urlInLanguage({ prefix, reserved }: Root, url: string): string {
  const path = normaliseUrl(url)
  for (const other of reserved)
    if (isBelowPrefix(other, path))
      throw Invalid.field('url', `The url must not begin with ${other}, the prefix of another language.`)
  return prefix === '' || isBelowPrefix(prefix, path) ? url : prefix + path
}

/**
 * A slug that no other post has. If the url is made from the slug, no other post has that url either. Changes that
 * generate a slug from the same title wait for each other.
 */
async function makeSlug(
  tx: Transaction,
  title: string,
  parts: UrlParts | null,
  language: string | null,
  ownId: number,
): Promise<string> {
  await tx.lock(`post slug ${baseSlug(title, parts)}`)
  return findSlug(tx, title, parts, language, ownId)
}

/** The slug that a post with this title would get now. */
export function findSlug(
  tx: Pick<Transaction, 'db'>,
  title: string,
  parts: UrlParts | null,
  language: string | null,
  ownId: number,
): Promise<string> {
  const isTaken = (condition: string) => `exists (select 1 from posts where ${condition} and posts.id <> $2)`
  const slug = isTaken("posts.slug = candidate.slug and coalesce(posts.language, '') = $3")
  const base = baseSlug(title, parts)
  const own = [ownId, language ?? '']
  if (!parts) return findFreeSlug(tx, base, { condition: slug, parameters: own })
  const { before, after } = parts
  const made = 'cast($4 as text) || candidate.slug || cast($5 as text)'
  // A url that is the prefix of another language would be in that language.
  const url = `${isTaken(`posts.url = ${made}`)}
    or exists (select 1 from languages where url_prefix = ${made} and url_prefix <> '')`
  return findFreeSlug(tx, base, { condition: `${slug} or ${url}`, parameters: [...own, before, after] })
}

function baseSlug(title: string, parts: UrlParts | null): string {
  const { before, after } = parts ?? plainUrl
  const room = maxUrl - roomForNumber - codePoints(before + after)
  return slugify(title, 'post').slice(0, room).replace(/-$/, '')
}
