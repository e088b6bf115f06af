import { type FieldErrors, Invalid } from '../../../core/errors.ts'
import { type Fields, parseFields } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isPlainObject } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { requireMeta } from '../../content/collections/collection.meta.ts'
import { type CheckedComponent, requireFit } from '../../content/component-types/component-type.checks.ts'
import type { TranslatedKind } from '../../content/languages/alternates.ts'
import { requirePageMeta } from '../../content/page-templates/page-template.meta.ts'
import { type Content, componentDraftFields, draftFields } from '../drafts/draft.content.ts'
import type { TranslatedField } from './translation-units.ts'

/** The content that texts are from. */
export interface TextsOf {
  readonly kind: TranslatedKind
  readonly content: Content
}

/**
 * Why a text could not be published in the place of another one, in the words of the rule that it breaks; null if it
 * could. A working copy takes any text.
 */
export async function findRuleProblem(
  tx: Transaction,
  { kind, content }: TextsOf,
  keys: TranslatedField['keys'],
  text: string,
): Promise<string | null> {
  const [first, id, ...rest] = keys
  const isOfComponent = first === 'components'
  const place = isOfComponent ? rest : keys
  const before = isOfComponent ? content.components?.find((each) => each.id === id) : content.fields
  if (!before) return null
  const after = replace(before, place, text) as JsonObject
  const errors = await errorsOf(() => {
    if (place.length === 1)
      parseFields(after, fieldOf(isOfComponent ? componentDraftFields : draftFields[kind], String(place[0])))
    else if (isOfComponent)
      return requireFit(tx, after as unknown as CheckedComponent, before as unknown as CheckedComponent)
    else if (kind === 'page')
      return requirePageMeta(tx, after as unknown as DescribedPage, before as unknown as DescribedPage)
    else return requireMeta(tx, after as unknown as DescribedPost, before as unknown as DescribedPost)
  })
  // Other values may break rules, too: they are not those of the text.
  return errors[place.join('.')]?.[0] ?? null
}

type DescribedPage = Pick<RecordOf<'page'>, 'template' | 'meta'>
type DescribedPost = Pick<RecordOf<'post'>, 'post_type' | 'meta'>

function fieldOf(fields: Fields, name: string): Fields {
  const field = fields[name]
  return field ? { [name]: field } : {}
}

async function errorsOf(check: () => unknown): Promise<FieldErrors> {
  try {
    await check()
    return {}
  } catch (error) {
    if (error instanceof Invalid) return error.errors
    throw error
  }
}

/** A value with a text at a place in it. */
export function replace(
  node: Json | undefined,
  [key, ...rest]: readonly (string | number)[],
  value: string,
): Json {
  if (key === undefined) return value
  if (Array.isArray(node))
    return node.map((each, at) => (at === Number(key) ? replace(each, rest, value) : each))
  const object = isPlainObject(node) ? (node as JsonObject) : {}
  return { ...object, [key]: replace(object[key], rest, value) }
}
