interface WithMeta {
  readonly meta: Readonly<Record<string, unknown>>
}

interface WithTexts extends WithMeta {
  readonly texts?: Readonly<Record<string, { readonly alt: string | null }>>
}

/**
 * The description of a picture, for people who cannot see it; empty when nobody has written one. In a language, if there
 * is one in it.
 */
export function altOf({ meta, texts }: WithTexts, language?: string): string {
  const translated = language === undefined ? null : texts?.[language]?.alt
  return translated || (typeof meta.alt === 'string' ? meta.alt : '')
}

/** The tags of a file. */
export function tagsOf({ meta }: WithMeta): string[] {
  return Array.isArray(meta.tags) ? meta.tags.filter((tag) => typeof tag === 'string') : []
}
