export interface MediaSearch {
  q?: string
  type?: string
  /** The id of a category, or `none`. */
  category?: string
  without?: 'alt'
  /** The id of a folder, or `none`. */
  folder?: string
  tag?: string
  /** Whether only files are shown that have the same content as another one. */
  copies?: true
  sort?: 'oldest' | 'title' | 'changed'
  /** Whether to choose files to upload at once. */
  upload?: true
  /** The asset that is open. */
  asset?: number
}

/** Reads the parameters of the screen's address; invalid ones are left out. */
export function parseMediaSearch(given: Record<string, unknown>): MediaSearch {
  const { q, type, category, without, folder, tag, copies, sort, asset, upload } = given
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof type === 'string' ? { type } : {}),
    ...(isIdOrNone(category) ? { category: String(category) } : {}),
    ...(without === 'alt' ? { without } : {}),
    ...(isIdOrNone(folder) ? { folder: String(folder) } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
    ...(copies === true ? { copies } : {}),
    ...(sort === 'oldest' || sort === 'title' || sort === 'changed' ? { sort } : {}),
    ...(upload === true ? { upload } : {}),
    ...(Number.isSafeInteger(Number(asset)) && Number(asset) > 0 ? { asset: Number(asset) } : {}),
  }
}

function isIdOrNone(value: unknown): boolean {
  return value === 'none' || (Number.isSafeInteger(Number(value)) && Number(value) > 0)
}
