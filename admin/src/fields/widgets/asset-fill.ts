import { type Asset, altOf } from '../../api/assets.ts'
import { isEmpty } from '../form/form-store.ts'
import { targetOf } from '../records/link.ts'

/** What `asset.alt`, `asset.title` and `asset.caption` are of an asset. */
export function fillFrom(asset: Asset, fill: string): string {
  switch (fill) {
    case 'asset.alt':
      return altOf(asset) || (asset.description ?? '')
    case 'asset.title':
      return asset.title
    case 'asset.caption':
      return asset.caption ?? ''
    case 'asset.description':
      return asset.description ?? ''
    default:
      return ''
  }
}

/** Whether a text may be replaced: nobody wrote it, or it came from the picture before. */
export function isReplaceable(current: unknown, before: Asset | null | undefined, fill: string): boolean {
  return isEmpty(current) || (before != null && current === fillFrom(before, fill))
}

/** The asset in the form in which the value named the one before it. */
export function storedAs(asset: Asset, before: unknown, isNumber: boolean): string | number {
  if (isNumber) return asset.id
  return typeof before === 'string' && targetOf(before) ? `corral:asset/${asset.id}` : asset.path
}
