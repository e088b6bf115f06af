import { type FieldErrors, Invalid } from '../../../core/errors.ts'
import { slugify } from '../../../core/slug.ts'
import { codePoints } from '../../../core/text.ts'
import type { Transaction } from '../../../database/database.ts'
import { findFreeSlug } from '../../../records/free-slug.ts'
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
  current?: Address & { id: number },
): Promise<Address> {
  const givenUrl = input.url === undefined ? current?.url : input.url
  const givenSlug = input.slug === undefined ? current?.slug : input.slug
  const makesUrl = givenUrl === undefined || givenUrl === null
  const slug = givenSlug ?? (await makeSlug(tx, input.title, makesUrl ? parts : null, current?.id ?? 0))
  const url = makesUrl ? parts.before + slug + parts.after : givenUrl
  if (codePoints(url) > maxUrl) {
    throw Invalid.field('url', `The url field must not be greater than ${maxUrl} characters.`)
  }
  await requireFreeAddress(tx, { slug, url }, current?.id ?? 0, makesUrl)
  return { slug, url }
}

/**
 * No other post may have the slug or the url. The database's constraints decide, but if both are violated, each engine
 * reports a different one. A change that violates a constraint runs again, and is then refused here.
 */
export async function requireFreeAddress(
  tx: Transaction,
  { slug, url }: Address,
  ownId: number,
  isMadeOfSlug = url === `/${slug}`,
): Promise<void> {
  const others = await tx.db
    .selectFrom('posts')
    .select(['slug', 'url'])
    .where('id', '!=', ownId)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('url', '=', url)]))
    .execute()
  const errors: FieldErrors = {}
  if (others.some((other) => other.slug === slug)) errors.slug = ['The slug has already been taken.']
  if (!(errors.slug && isMadeOfSlug) && others.some((other) => other.url === url))
    errors.url = ['The url has already been taken.']
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

/**
 * A slug that no other post has. If the url is made from the slug, no other post has that url either. Changes that
 * generate a slug from the same title wait for each other.
 */
async function makeSlug(
  tx: Transaction,
  title: string,
  parts: UrlParts | null,
  ownId: number,
): Promise<string> {
  await tx.lock(`post slug ${baseSlug(title, parts)}`)
  return findSlug(tx, title, parts, ownId)
}

/** The slug that a post with this title would get now. */
export function findSlug(
  tx: Pick<Transaction, 'db'>,
  title: string,
  parts: UrlParts | null,
  ownId: number,
): Promise<string> {
  const isTaken = (column: string, value: string) =>
    `exists (select 1 from posts where ${column} = ${value} and posts.id <> $2)`
  const slug = isTaken('posts.slug', 'candidate.slug')
  const base = baseSlug(title, parts)
  if (!parts) return findFreeSlug(tx, base, { condition: slug, parameters: [ownId] })
  const { before, after } = parts
  const url = isTaken('posts.url', 'cast($3 as text) || candidate.slug || cast($4 as text)')
  return findFreeSlug(tx, base, { condition: `${slug} or ${url}`, parameters: [ownId, before, after] })
}

function baseSlug(title: string, parts: UrlParts | null): string {
  const { before, after } = parts ?? plainUrl
  const room = maxUrl - roomForNumber - codePoints(before + after)
  return slugify(title, 'post').slice(0, room).replace(/-$/, '')
}
