import type { Asset } from './assets.ts'

/** The description of a picture, for people who cannot see it; empty when nobody has written one. */
export function altOf({ meta }: Asset): string {
  return typeof meta.alt === 'string' ? meta.alt : ''
}

/** The tags of a file. */
export function tagsOf({ meta }: Asset): string[] {
  return Array.isArray(meta.tags) ? meta.tags.filter((tag) => typeof tag === 'string') : []
}
