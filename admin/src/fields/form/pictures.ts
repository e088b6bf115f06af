import { altOf } from '../../api/asset-texts.ts'
import type { Asset } from '../../api/assets.ts'
import { targetOf } from '../records/link.ts'
import { filledBy, initialValue } from './patch.ts'
import { cached, type FieldSchema, hintsOf, isObject, resolved, typesOf } from './schema.ts'
import { widgetOf } from './widget.ts'

/** The values of `asset.alt`, `asset.title` and `asset.caption` for an asset, in a language if there are such texts. */
export function fillFrom(asset: Asset, fill: string, language?: string): string {
  const texts = language === undefined ? undefined : asset.texts?.[language]
  switch (fill) {
    case 'asset.alt':
      return altOf(asset, language) || texts?.description || (asset.description ?? '')
    case 'asset.title':
      return texts?.title || asset.title
    case 'asset.caption':
      return texts?.caption || (asset.caption ?? '')
    case 'asset.description':
      return texts?.description || (asset.description ?? '')
    default:
      return ''
  }
}

/** The asset in the form in which the value named the one before it. */
export function storedAs(asset: Asset, before: unknown, isNumber: boolean): string | number {
  if (isNumber) return asset.id
  return typeof before === 'string' && targetOf(before) ? `corral:asset/${asset.id}` : asset.path
}

/** How files of the media become items of a list. */
interface AssetItems {
  readonly accept: 'image' | 'any'
  /** The member that holds the file; null where the item is the file itself. */
  readonly key: string | null
  readonly schema: FieldSchema
}

/** Where the items of a list are files, or objects with one file each: several can be chosen at once. Null for others. */
export const assetItemsOf = cached((item: FieldSchema, root: FieldSchema): { found: AssetItems | null } => {
  if (widgetOf(item, root) === 'asset') return { found: asItems(null, item) }
  if (widgetOf(item, root) !== 'object') return { found: null }
  const files = Object.entries(item.properties ?? {})
    .map(([key, member]) => [key, resolved(member, root)] as const)
    .filter(([, member]) => widgetOf(member, root) === 'asset')
  const [only] = files
  return { found: only && files.length === 1 ? asItems(...only) : null }
})

function asItems(key: string | null, schema: FieldSchema): AssetItems {
  return { key, schema, accept: hintsOf(schema).accept === 'image' ? 'image' : 'any' }
}

/** Whether a field says what the picture beside it shows. */
export function isDescription(key: string, schema: FieldSchema): boolean {
  return hintsOf(schema).fill === 'asset.alt' || key === 'alt'
}

/** The key of the picture that a member of an object describes: that before it, or the only one. Null for none. */
export function describedBy(owner: FieldSchema, key: string, root: FieldSchema): string | null {
  const files = Object.entries(owner.properties ?? {})
    .filter(([, member]) => widgetOf(resolved(member, root), root) === 'asset')
    .map(([name]) => name)
  const filling = files.find((name) => filledBy(owner, name, root).some((each) => each.key === key))
  return filling ?? (files.length === 1 ? (files[0] ?? null) : null)
}

/** Texts of a file for members that have their names, where the schema does not say it. */
const byName: Readonly<Record<string, string>> = { alt: 'asset.alt', caption: 'asset.caption' }

interface ItemsContext {
  readonly item: FieldSchema
  readonly root: FieldSchema
  /** An item that is there, whose way to name a file is kept. */
  readonly like: unknown
  /** That of the content. */
  readonly language?: string | undefined
}

/** One new item for each asset. */
export function itemsOf(
  assets: readonly Asset[],
  { key, schema }: AssetItems,
  { item, root, like, language }: ItemsContext,
): unknown[] {
  const isNumber = typesOf(schema).includes('integer')
  const before = key !== null && isObject(like) ? like[key] : like
  if (key === null) return assets.map((asset) => storedAs(asset, before, isNumber))
  const named = Object.entries(item.properties ?? {}).flatMap(([name, member]) => {
    const fill = byName[name]
    return fill && typesOf(resolved(member, root)).includes('string') ? [{ key: name, fill }] : []
  })
  const fills = [...named, ...filledBy(item, key, root)]
  return assets.map((asset) => {
    const initial = initialValue(item, root)
    const texts = fills.flatMap((each) => {
      const text = fillFrom(asset, each.fill, language)
      return text === '' ? [] : [[each.key, text] as const]
    })
    return {
      ...(isObject(initial) ? initial : {}),
      [key]: storedAs(asset, before, isNumber),
      ...Object.fromEntries(texts),
    }
  })
}
