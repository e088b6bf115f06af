import { scanHtml } from '../../core/html.ts'

/** What stands for an address: another one, or undefined to leave it. */
type Resolve = (address: string) => string | undefined

const startsLikeAddress = /^(?:https?:)?\/\/|^\/|^\?|^__GHOST_URL__/i

/**
 * The HTML with other addresses in its attributes; everything else stays as it is, to the byte. Comments, scripts and
 * styles are not looked into.
 */
export function rewriteAddresses(html: string, resolve: Resolve): string {
  let done = ''
  let copied = 0
  scanHtml(html, {
    value(start, end) {
      const value = html.slice(start, end)
      const trimmed = value.trim()
      if (!startsLikeAddress.test(trimmed)) return
      const changed = /\s/.test(trimmed) ? rewriteList(value, resolve) : rewriteOne(trimmed, resolve)
      if (changed === undefined || changed === value) return
      done += html.slice(copied, start) + changed
      copied = end
    },
  })
  return done + html.slice(copied)
}

function rewriteOne(value: string, resolve: Resolve): string | undefined {
  return resolve(decodeAmpersands(value))
}

/** A list such as that of `srcset`: addresses, each with a width or a density. */
function rewriteList(value: string, resolve: Resolve): string | undefined {
  const parts = value.split(/(,\s+)/)
  if (!parts.every((part, at) => at % 2 === 1 || /^\s*\S+(?:\s+[\d.]+[wxh])?\s*$/.test(part)))
    return undefined
  return parts
    .map((part) =>
      part.replace(
        /^(\s*)(\S+)/,
        (_, white: string, address: string) => white + (rewriteOne(address, resolve) ?? address),
      ),
    )
    .join('')
}

function decodeAmpersands(value: string): string {
  return value.includes('&') ? value.replace(/&(?:amp|#0*38|#x0*26);/gi, '&') : value
}
