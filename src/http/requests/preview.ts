import type { FastifyReply, FastifyRequest } from 'fastify'
import { findPreview, type Preview } from '../../access/previews.ts'
import { Forbidden } from '../../core/errors.ts'
import type { Schema } from '../../core/fields.ts'
import type { Language } from '../../settings/settings.ts'
import { hiddenOf } from '../../settings/shown-languages.ts'
import type { Services } from '../services.ts'

const header = 'x-corral-preview'
/** The parameter that means the same as the header. */
export const previewParameter = 'corral_preview'

/** What the OpenAPI document says of the header. */
export const previewHeader: Readonly<Record<string, Schema>> = {
  'X-Corral-Preview': {
    type: 'string',
    description:
      'A preview token: the response then has drafts and working copies. The parameter `corral_preview` does the same. 403 when the token is unknown or expired, or does not cover what is read.',
    examples: ['corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ'],
  },
}

/**
 * The records that the preview token of a request shows; null for a request without one. An invalid token gets 403,
 * never the live content, which an editor would mistake for the draft. Call it before any read from a cache.
 */
export async function readPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, now }: Services,
): Promise<Preview | null> {
  const secret = secretOf(request)
  if (secret === null) return null
  const vary = [reply.getHeader('vary'), 'X-Corral-Preview'].filter(Boolean).join(', ')
  reply.headers({ 'cache-control': 'private, no-store', vary, 'x-robots-tag': 'noindex' })
  const preview = await findPreview(database, secret, now())
  if (!preview) throw new Forbidden('This preview link has expired or was revoked.')
  return preview
}

/**
 * The languages of a public read. A preview of the site also has those that are prepared, and a preview of a record that of
 * the record.
 */
export async function languagesSeen(
  { settings, database }: Services,
  preview: Preview | null,
): Promise<readonly Language[]> {
  const { languages, preparedLanguages } = settings
  if (preview === null || hiddenOf(languages).length === 0) return languages
  const { pages, posts, globals } = preview
  if ([pages, posts, globals].includes('all')) return preparedLanguages
  const [table, id] = pages === null ? ['posts', posts] : ['wrangler_pages', pages]
  const text = `select language from ${table} where id = $1`
  const record = await database.readRow<{ language: string | null }>(text, [id ?? 0])
  return languages.map((each) => (each.code === record?.language ? { ...each, is_enabled: 1 } : each))
}

/** 403 for what a preview does not cover. */
export function outsidePreview(): Forbidden {
  return new Forbidden('This preview link does not cover this address.')
}

function secretOf({ headers, query }: FastifyRequest): string | null {
  const given = headers[header] ?? (query as Record<string, string | string[] | undefined>)[previewParameter]
  if (given === undefined) return null
  return typeof given === 'string' ? given : (given.at(-1) ?? '')
}
