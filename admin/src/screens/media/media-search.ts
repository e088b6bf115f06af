export interface MediaSearch {
  q?: string
  type?: string
  /** The id of a category, or `none`. */
  category?: string
  without?: 'alt'
  sort?: 'oldest' | 'title' | 'changed'
  /** Whether to choose files to upload at once. */
  upload?: true
  /** The asset that is open. */
  asset?: number
}

/** Reads the parameters of the screen's address; invalid ones are left out. */
export function parseMediaSearch(given: Record<string, unknown>): MediaSearch {
  const { q, type, category, without, sort, asset, upload } = given
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof type === 'string' ? { type } : {}),
    ...(isCategory(category) ? { category: String(category) } : {}),
    ...(without === 'alt' ? { without } : {}),
    ...(sort === 'oldest' || sort === 'title' || sort === 'changed' ? { sort } : {}),
    ...(upload === true ? { upload } : {}),
    ...(Number.isSafeInteger(Number(asset)) && Number(asset) > 0 ? { asset: Number(asset) } : {}),
  }
}

function isCategory(value: unknown): boolean {
  return value === 'none' || (Number.isSafeInteger(Number(value)) && Number(value) > 0)
}
