import type { SourceAsset, SourceEntry, SourceSite } from './model.ts'

const extensions =
  'jpe?g|png|gif|webp|avif|svg|bmp|tiff?|ico|heic|mp3|m4a|ogg|oga|wav|flac|mp4|m4v|mov|webm|ogv|avi|wmv|pdf|docx?|xlsx?|pptx?|odt|ods|odp|zip|gz|csv|txt|epub|key'
/** The end of the address of a file. */
const fileEnd = new RegExp(`\\.(?:${extensions})(?![\\w.-])`, 'gi')
const addressStart = /(?:https?:)?\/\/|\/|__GHOST_URL__\//i
/** A quote, a bracket or white space ends an address. */
const noAddress = /[\s"'<>()\\&,]/
const maxAddress = 2000
/** Ghost stores the smaller copies of a picture in separate folders. */
const ghostSize = /(\/content\/images)\/size\/[wh\d]+(?:\/format\/\w+)?\//
const maxFound = 200_000

/** A file of the old site that is wanted. */
export interface WantedFile {
  /** The key of the asset: the id in the source, or `url:` and its address. */
  readonly key: string
  readonly asset: SourceAsset | null
  readonly url: string | null
}

/** Finds the files of the old site: files that the export lists, and files that occur only in the content. */
export class MediaFinder {
  /** Each address that the content names, by its normal form. */
  readonly #found = new Map<string, string>()
  readonly #assets = new Map<string, string>()
  readonly #byId = new Map<string, SourceAsset>()
  /** The pages that the old site had for its files. */
  readonly #pages = new Map<string, string>()
  #uploads: readonly string[] = []
  #base = ''
  #placeholders: readonly string[] = []

  useSite({ uploadUrls, urls }: SourceSite): void {
    this.#placeholders = urls.filter((each) => !URL.canParse(each))
    this.#base = urls.find((each) => /^https?:/.test(each)) ?? ''
    this.#uploads = [...new Set(uploadUrls.map((each) => `${this.#normal(each)}/`))]
  }

  addAsset(asset: SourceAsset): void {
    this.#byId.set(asset.id, asset)
    for (const url of [asset.url, ...asset.otherUrls])
      if (url && !this.#assets.has(this.#normal(url))) this.#assets.set(this.#normal(url), asset.id)
    for (const url of asset.oldUrls)
      if (!url.includes('?') && url !== '/')
        this.#pages.set(normalForm(this.#base + url).replace(/\/+$/, ''), asset.id)
  }

  /** The key of the file whose attachment page on the old site has this address. */
  keyOfPage(address: string): string | undefined {
    return this.#pages.get(this.#normal(address).replace(/\/+$/, ''))
  }

  findIn(html: string, featured: SourceEntry['featured']): void {
    if (featured && 'url' in featured) this.#note(featured.url)
    for (const address of addressesIn(html)) this.#note(address)
  }

  /** The key of the file at an address; undefined when it is not a file of the old site. */
  keyOf(address: string): string | undefined {
    const normal = this.#normal(address)
    for (const each of [normal, ...originalsOf(normal)]) {
      const id = this.#assets.get(each)
      if (id !== undefined) return id
    }
    return this.#isUpload(normal) ? `url:${normal}` : undefined
  }

  /** Every file that is wanted, each once. */
  wanted(): WantedFile[] {
    const files = new Map<string, WantedFile>()
    for (const asset of this.#byId.values()) files.set(asset.id, { key: asset.id, asset, url: asset.url })
    for (const [normal, url] of this.#found) {
      const key = this.keyOf(url)
      if (key === `url:${normal}` && !files.has(key))
        files.set(key, { key, asset: null, url: this.#absolute(url) })
    }
    return [...files.values()]
  }

  /** How many files in the content the export lists, and how many it does not list. */
  counts(): { listed: number; unlisted: number } {
    let listed = 0
    let unlisted = 0
    for (const url of this.#found.values()) {
      const key = this.keyOf(url)
      if (key?.startsWith('url:')) unlisted += 1
      else if (key !== undefined) listed += 1
    }
    return { listed, unlisted }
  }

  #note(address: string): void {
    const normal = this.#normal(address)
    if (this.#found.has(normal) || this.#found.size >= maxFound) return
    this.#found.set(copied(normal), copied(address))
  }

  #isUpload(normal: string): boolean {
    return this.#uploads.some((start) => normal.startsWith(start))
  }

  #normal(address: string): string {
    return normalForm(this.#absolute(address))
  }

  #absolute(address: string): string {
    const original = address.replace(ghostSize, '$1/')
    for (const each of this.#placeholders)
      if (original.startsWith(each)) return this.#base + original.slice(each.length)
    if (!original.startsWith('/') || original.startsWith('//') || this.#base === '') return original
    return new URL(original, this.#base).href
  }
}

/**
 * Addresses of files in any text: absolute, without a scheme, or from the root. It searches for the ends, and from each
 * end back for the start, so that no part of the text is read more than twice.
 */
function* addressesIn(html: string): Generator<string> {
  let done = 0
  for (const { index, 0: end } of html.matchAll(fileEnd)) {
    const first = Math.max(done, index - maxAddress)
    let from = index
    while (from > first && !noAddress.test(html.charAt(from - 1))) from--
    done = index + end.length
    const address = html.slice(from, done)
    const start = addressStart.exec(address)
    if (start && start.index + start[0].length < index - from) yield address.slice(start.index)
  }
}

/** An address without its scheme, `www.`, query and fragment, decoded. */
function normalForm(address: string): string {
  const plain = address.replace(/^(?:https?:)?\/\/(?:www\.)?/i, '').replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

/** The possible originals of a picture: WordPress adds the size, or `-scaled`, before the extension. */
function originalsOf(normal: string): string[] {
  const dot = normal.lastIndexOf('.')
  const end = normal.slice(dot)
  if (dot === -1 || !/^\.\w+$/.test(end)) return []
  const parts = normal.slice(0, dot).split('-')
  let count = parts.length
  while (count > 1 && /^(?:\d+x\d+|scaled|rotated|e\d{10,})$/.test(parts[count - 1] ?? '')) count--
  if (count === parts.length) return []
  const start = parts.slice(0, count).join('-')
  const suffix = parts
    .slice(count)
    .map((part) => `-${part}`)
    .join('')
  const names = [start, `${start}-scaled`, `${start}-rotated`]
  const edited = /-e\d{10,}/.exec(suffix)?.[0]
  if (edited) names.push(start + edited)
  return names.map((name) => name + end)
}

/** A copy that does not keep the whole content in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString()
}
