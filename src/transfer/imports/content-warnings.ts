import type { SourceWarning } from './model.ts'

/** The parts of an entry's HTML that an editor should check. */
export function contentWarnings(html: string): SourceWarning[] {
  if (html.trim() === '') return [{ code: 'empty', name: 'content', count: 1 }]
  return [
    // Data is no script.
    ...counted('script', 'script', html, /<script(?![^>]*type=["']application\/json)[\s>]/gi),
    ...counted('embed', 'iframe', html, /<(?:iframe|embed|object)[\s>]/gi),
  ]
}

function counted(code: SourceWarning['code'], name: string, html: string, pattern: RegExp): SourceWarning[] {
  const count = html.match(pattern)?.length ?? 0
  return count === 0 ? [] : [{ code, name, count }]
}
