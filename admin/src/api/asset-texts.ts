interface WithMeta {
  readonly meta: Readonly<Record<string, unknown>>
}

/** The description of a picture, for people who cannot see it; empty when nobody has written one. */
export function altOf({ meta }: WithMeta): string {
  return typeof meta.alt === 'string' ? meta.alt : ''
}

/** The tags of a file. */
export function tagsOf({ meta }: WithMeta): string[] {
  return Array.isArray(meta.tags) ? meta.tags.filter((tag) => typeof tag === 'string') : []
}
