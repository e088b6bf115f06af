export type TargetKind = 'page' | 'post' | 'asset'

export interface Target {
  readonly kind: TargetKind
  readonly id: number
  /** A query and a fragment, such as `#team`. */
  readonly rest: string
}

/** The record that `corral:page/12#team` leads to; null for an address. */
export function targetOf(link: string): Target | null {
  const match = /^corral:(page|post|asset)\/([1-9]\d{0,14})([?#].*)?$/.exec(link)
  if (!match) return null
  return { kind: match[1] as TargetKind, id: Number(match[2]), rest: match[3] ?? '' }
}

export function linkTo(kind: TargetKind, id: number, rest = ''): string {
  return `corral:${kind}/${id}${rest}`
}

/** The typed text as an address; null for words to search for. */
export function addressOf(text: string): string | null {
  const given = text.trim()
  if (/^(\/|#|\?|https?:\/\/|mailto:|tel:|corral:)/i.test(given)) return given
  if (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(given)) return `mailto:${given}`
  if (/^([a-z0-9-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(given)) return `https://${given}`
  return null
}
