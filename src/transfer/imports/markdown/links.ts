import { scanHtml } from '../../../core/html.ts'
import { type ContentIndex, type Indexed, resolvePath } from './index-of-content.ts'

export interface RewrittenHtml {
  readonly html: string
  /** The files of the folder that the content shows or links to, by path, with their addresses. */
  readonly files: ReadonlyMap<string, string>
  /** Relative references that lead nowhere. */
  readonly broken: ReadonlySet<string>
}

/**
 * Turns references between the files of the folder into addresses of the website. All other values of attributes are
 * unchanged.
 */
export function rewriteLinks(
  html: string,
  from: Indexed,
  index: ContentIndex,
  basePath: string,
): RewrittenHtml {
  const files = new Map<string, string>()
  const broken = new Set<string>()
  let rewritten = ''
  let last = 0
  const rewrite = (reference: string): string => {
    const found = rewriteReference(reference, { from, index, basePath })
    if (found.file) files.set(found.file, found.url)
    if (found.isBroken) broken.add(reference)
    return found.url
  }
  scanHtml(html, {
    value(start, end) {
      const name = /([\w-]+)\s*=\s*["']?$/
        .exec(html.slice(Math.max(0, start - 40), start))?.[1]
        ?.toLowerCase()
      const value = html.slice(start, end)
      const changed =
        name === 'srcset' ? rewriteSet(value, rewrite) : isAddress(name) ? rewrite(value) : value
      if (changed === value) return
      rewritten += html.slice(last, start) + changed
      last = end
    },
  })
  return { html: rewritten + html.slice(last), files, broken }
}

function isAddress(name: string | undefined): boolean {
  return name === 'src' || name === 'href' || name === 'poster' || name === 'data-src'
}

function rewriteSet(value: string, rewrite: (reference: string) => string): string {
  return value
    .split(',')
    .map((candidate) => candidate.replace(/\S+/, rewrite))
    .join(',')
}

/** Longer ones are data, or an attack. */
const maxReference = 2_000

interface Rewriting {
  from: Indexed
  index: ContentIndex
  basePath: string
}

/** One reference, such as one of the front matter. */
export function rewriteReference(
  reference: string,
  { from, index, basePath }: Rewriting,
): { url: string; file: string | null; isBroken: boolean } {
  const written = reference.replaceAll('&amp;', '&').trim()
  if (
    written === '' ||
    written.length > maxReference ||
    /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\{)|\{[{%]/i.test(written)
  )
    return { url: reference, file: null, isBroken: false }
  const own = basePath !== '' && written.startsWith(`${basePath}/`) ? written.slice(basePath.length) : written
  const rest = /[?#].*$/s.exec(own)?.[0] ?? ''
  const target = index.resolve(own, from)
  if (target && 'entry' in target)
    return { url: target.entry.url + escaped(rest), file: null, isBroken: false }
  if (target) return { url: encoded(target.url) + escaped(rest), file: target.file, isBroken: false }
  const outside = index.outside(own, from)
  if (outside) return { url: encoded(`/${outside}`) + escaped(rest), file: outside, isBroken: false }
  if (own.startsWith('/')) return { url: escaped(own), file: null, isBroken: false }
  return { url: encoded(resolvePath(from.url, own)) + escaped(rest), file: null, isBroken: true }
}

function encoded(path: string): string {
  return encodeURI(path.toWellFormed())
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
