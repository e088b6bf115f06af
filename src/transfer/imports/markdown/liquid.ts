import { replacePairs } from './replace-pairs.ts'
import { codeBlock, type FindUrl } from './shortcodes.ts'

interface LiquidContext {
  readonly urlOf: FindUrl
  /** `site.url` and `site.baseurl`. */
  readonly url: string
  readonly basePath: string
}

/**
 * Replaces the tags of Jekyll that stand for links, code and nothing at all by what they show. All others stay as they are.
 * Comments go: no visitor has ever seen one.
 */
export function replaceLiquid(text: string, { urlOf, url, basePath }: LiquidContext): string {
  const shown = replacePairs(text, /\{%-?\s*comment\s*-?%\}/, /\{%-?\s*endcomment\s*-?%\}/, () => '')
  return replacePairs(shown, highlight, /\{%-?\s*endhighlight\s*-?%\}/, (opening, code) =>
    codeBlock(opening[1] ?? '', code.replace(/^\r?\n/, '')),
  )
    .replace(
      /\{%-?\s*(post_url|link)\s+([^%]{1,500}?)\s*-?%\}/g,
      (whole, tag: string, name: string) => urlOf(tag === 'post_url' ? `_posts/${name}.md` : name) ?? whole,
    )
    .replace(
      /\{\{-?\s*["']([^"'{}]{1,1000})["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g,
      (_whole, path: string) => (path.startsWith('/') ? path : `/${path}`),
    )
    .replace(/\{\{-?\s*site\.baseurl\s*-?\}\}/g, basePath)
    .replace(/\{\{-?\s*site\.url\s*-?\}\}/g, url)
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
}

const highlight = /\{%-?\s*highlight\s+([\w+#-]{1,40})[^%]{0,200}-?%\}/
