import type { JsonObject } from '../../core/json.ts'

/**
 * The items that every reader of another system's export yields, in the order of the export. A reader runs once to
 * check the whole export and to plan, and again to write. So it must yield the same items each time, and keep none of
 * them.
 */
export type SourceItem =
  | SourceSite
  | SourceAuthor
  | SourceCategory
  | SourceTag
  | SourceAsset
  | SourceEntry
  | SourceMenuItem
  | SourceSkipped

/**
 * Reads an export: its files, or its folder. It throws `Refused` for an export that it cannot read. Nothing was written
 * then, since the first pass is complete before the first write.
 */
export type Reader = (paths: readonly string[], options: ReaderOptions) => AsyncIterable<SourceItem>

export interface ReaderOptions {
  /** By which "scheduled" is told from "published". */
  readonly now: Date
  /** The address of the old website, if the export does not contain it. */
  readonly siteUrl?: string | undefined
  /**
   * Types of entries by their name in the export (`--map`). Types with null are yielded as skipped; the planner handles
   * the rest.
   */
  readonly types?: Readonly<Record<string, string | null>> | undefined
  /** Told of the bytes that were read, for the progress. */
  readonly onRead?: ((bytes: number) => void) | undefined
}

/** At most one per export. If there is one, it is the first item. */
export interface SourceSite {
  readonly kind: 'site'
  /**
   * Identifies the same site in its next export: a url without its scheme and last slash. It is part of the key of
   * every item.
   */
  readonly key: string
  readonly title: string | null
  /** Addresses of this site in links, such as `https://example.com/blog` or `__GHOST_URL__`, without a last slash. */
  readonly urls: readonly string[]
  /** Base addresses of its uploaded files; such files are found in content too. */
  readonly uploadUrls: readonly string[]
  /** The language of its home page, if it has several. */
  readonly mainLanguage?: string | null
  /** The names of languages by their codes. */
  readonly languageNames?: Readonly<Record<string, string>>
  readonly meta: JsonObject
}

export interface SourceAuthor {
  readonly kind: 'author'
  /** By which entries name it. */
  readonly key: string
  readonly name: string | null
}

/** Declared or used: a reader yields an undeclared term before the entry that uses it. */
export interface SourceCategory {
  readonly kind: 'category'
  /** The key that entries refer to: unique among the categories of the site, like its slug. */
  readonly key: string
  readonly name: string
  readonly slug: string
  /** The key of its parent. */
  readonly parent: string | null
  readonly description: string | null
  /** Whether entries use it without the export declaring it. */
  readonly isUndeclared: boolean
}

export interface SourceTag {
  readonly kind: 'tag'
  /** The key that entries refer to: unique among the tags of its type. */
  readonly key: string
  readonly name: string
  readonly slug: string
  /** Null for plain tags, else the taxonomy. */
  readonly type: string | null
  readonly isUndeclared: boolean
}

/** A file that the export lists. The planner finds files that occur only in the content. */
export interface SourceAsset {
  readonly kind: 'asset'
  /** The type and the status in the source, for the report. */
  readonly type?: string
  readonly sourceStatus?: string
  /** The id in the source; unique among its assets. */
  readonly id: string
  /** The address for the download; null when the file is only in a folder. */
  readonly url: string | null
  /** Its path in the uploads folder, such as `2024/03/barn.jpg`; null when it is unknown. */
  readonly path: string | null
  /** Other addresses of the same picture, such as the original of a scaled one. */
  readonly otherUrls: readonly string[]
  readonly title: string | null
  readonly alt: string | null
  readonly caption: string | null
  readonly description: string | null
  /** From 0 to 1, from the left and from the top. */
  readonly focalPoint: { readonly x: number; readonly y: number } | null
  readonly createdAt: string | null
  /** Addresses of its attachment page on the old site, like `oldUrls` of an entry. */
  readonly oldUrls: readonly string[]
  readonly meta: JsonObject
}

/**
 * `published` and `scheduled` are public, `scheduled` only from `publishedAt` on. All other statuses are not public.
 */
export type SourceStatus = 'published' | 'draft' | 'private' | 'scheduled' | 'protected' | 'members'

export interface SourceEntry {
  readonly kind: 'page' | 'post'
  /** The id in the source, unique among the entries of its `type`. */
  readonly id: string
  /**
   * The type in the source (`page`, `post`, `helphub_version`). It becomes the `post_type` of a post, unless `--map`
   * has another.
   */
  readonly type: string
  /** The status in the source (`publish`, `pending`, `sent`), for the report. */
  readonly sourceStatus: string
  readonly status: SourceStatus
  /** Of a protected entry; never logged, never in a report. */
  readonly password: string | null
  /** Times in ISO 8601, UTC; null when the source has none, or an invalid date. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
  readonly publishedAt: string | null
  /** From when on it is public no more. */
  readonly expiresAt?: string | null | undefined
  /** Without tags, its entities decoded. May be empty. */
  readonly title: string
  /** The slug in the source, with characters of any language. If it is empty, it is made from the title. */
  readonly slug: string
  readonly isHome: boolean
  /** The id of the parent among the entries of the same `type`; null for none. */
  readonly parent: string | null
  /** Its position among its siblings. */
  readonly order: number
  readonly template: string | null
  readonly body: SourceBody
  readonly excerpt: string | null
  /** The keys of its categories and tags, the main one first. */
  readonly categories: readonly string[]
  readonly tags: readonly { readonly type: string | null; readonly key: string }[]
  /** The keys of its authors, the main one first. */
  readonly authors: readonly string[]
  /** The id of the asset that is the featured picture, or its address. */
  readonly featured: { readonly asset: string } | { readonly url: string } | null
  /**
   * The address of the entry on the old site: a path from the root of the site, with its query (`/2024/03/barn/`,
   * `/?page_id=7`); null when it is unknown.
   */
  readonly ownUrl: string | null
  /** All other addresses that must answer, in the same form. */
  readonly oldUrls: readonly string[]
  /** What has no field here. Goes into `meta.import` of the record. */
  readonly meta: JsonObject
  readonly warnings: readonly SourceWarning[]
  /** The code of its language; null or absent for none. */
  readonly language?: string | null
  /** The same for all entries of its kind that are translations of each other. */
  readonly translations?: string | null
  /** How many comments it has. They are not imported. */
  readonly comments?: number
}

export interface SourceBody {
  /** HTML, either from the source or rendered from the source's format. */
  readonly html: string
  /** SHA-256 in hex of the original text in the source, before anything was rendered or replaced. */
  readonly hash: string
  /** Whether blank lines separate paragraphs, as in classic posts of WordPress. */
  readonly needsParagraphs: boolean
  /** What it was: `html`, `blocks`, `classic`, `lexical`, `mobiledoc`, `markdown`. */
  readonly format: string
}

/** A problem that an editor should look at. The entry is imported nevertheless. */
export interface SourceWarning {
  readonly code:
    | 'shortcode'
    | 'block'
    | 'script'
    | 'code-injection'
    | 'embed'
    | 'template'
    | 'empty'
    | 'card'
    | 'date'
    | 'link'
    | 'other'
  /** What it is about, such as the name of the shortcode. */
  readonly name: string
  readonly count: number
}

/** One link of a menu. The items of a menu come in any order. */
export interface SourceMenuItem {
  readonly kind: 'menu-item'
  /** The type and the status in the source, for the report. */
  readonly type?: string
  readonly sourceStatus?: string
  /** Unique among the items of its menu. */
  readonly id: string
  /** The menu of the item, by its slug and its name. */
  readonly menu: string
  readonly menuName: string
  readonly label: string
  /** The id of the item above it, in the same menu. */
  readonly parent: string | null
  readonly order: number
  readonly target:
    | { readonly entry: string; readonly type: string }
    | { readonly category: string }
    | { readonly tag: string; readonly type: string | null }
    | { readonly url: string }
    /** What the source names but the reader does not know. */
    | { readonly unknown: string }
  readonly meta: JsonObject
}

/** An item of the export that is not imported. */
export interface SourceSkipped {
  readonly kind: 'skipped'
  readonly id: string
  readonly type: string
  readonly sourceStatus: string
  readonly title: string
  /** A sentence for people: `It is in the trash.` */
  readonly reason: string
}
