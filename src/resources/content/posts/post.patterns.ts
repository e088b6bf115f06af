import { text } from '../../../core/field-kinds.ts'
import { type Field, InvalidValue } from '../../../core/fields.ts'
import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'

/** A url that is made from a slug: the parts around it. */
export interface UrlParts {
  readonly before: string
  readonly after: string
}

export const plainUrl: UrlParts = { before: '/', after: '' }

/** Leaves room for a slug in the url of a post. */
const maxPattern = 120
const placeholders = ['slug', 'year', 'month', 'day'] as const

/** The pattern of a collection's urls, such as `/news/{year}/{slug}`. */
export function urlPattern(): Field<string> {
  const shape = text(maxPattern)
  return {
    ...shape,
    parse(value) {
      const pattern = shape.parse(value)
      const names = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)
      const unknown = names.find((name) => !placeholders.some((known) => known === name))
      const plain = pattern.replaceAll(/\{[^{}]*\}/g, 'x')
      if (unknown !== undefined)
        throw new InvalidValue(
          `has the unknown part {${unknown}}. Known: ${placeholders.map((name) => `{${name}}`).join(', ')}`,
        )
      if (names.filter((name) => name === 'slug').length !== 1)
        throw new InvalidValue('must contain {slug} once, as in /news/{year}/{slug}')
      if (!/^(\/(?!\.{1,2}(\/|$))[^\s/?#\\{}\p{Cc}]+)+$/u.test(plain))
        throw new InvalidValue('must be a path such as /news/{year}/{slug}, without a slash at its end')
      return pattern
    },
  }
}

/** The url of a post that is published at a moment, by the pattern of its collection. */
export function partsOf(pattern: string | null, moment: string): UrlParts {
  if (pattern === null) return plainUrl
  const [year = '', month = '', day = ''] = moment.slice(0, 10).split('-')
  const dated = pattern.replaceAll('{year}', year).replaceAll('{month}', month).replaceAll('{day}', day)
  const [before = '', after = ''] = dated.split('{slug}')
  return { before, after }
}

/** The same for the collection of a type. */
export async function partsOfType(
  { db }: { readonly db: Db },
  postType: string,
  moment: string,
): Promise<UrlParts> {
  const statement = 'select url_pattern from collections where post_type = $1'
  const [row] = await runStatement<{ url_pattern: string | null }>(db, statement, [postType])
  return partsOf(row?.url_pattern ?? null, moment)
}
