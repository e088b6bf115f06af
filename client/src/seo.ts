/** A page (read with `include=seo`) or a post. */
export interface WithSeo {
  readonly title: string
  readonly description?: string | null | undefined
  readonly thumbnail?: unknown
  readonly seo?: unknown
  readonly meta?: unknown
}

/** What the head of a document says of a page or post. */
export interface Seo {
  /** For `<title>` and `og:title`. */
  readonly title: string
  readonly description: string | null
  /** The path of the picture for shared links, for `imageUrl` and `og:image`. */
  readonly image: string | null
  /** The address that an editor gave for `<link rel="canonical">`; null: the record's own. */
  readonly canonical: string | null
  /** Whether `<meta name="robots" content="noindex">` belongs there. */
  readonly noindex: boolean
}

/** The settings of *Search and sharing*, with the values of the record where they are left out. */
export function seoOf({ title, description, thumbnail, seo: own, meta }: WithSeo): Seo {
  const seo = Object(own ?? Object(meta).seo) as Record<string, unknown>
  return {
    title: text(seo.title) ?? title,
    description: text(description),
    image: text(seo.image) ?? text(thumbnail),
    canonical: text(seo.canonical),
    noindex: seo.noindex === true,
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
