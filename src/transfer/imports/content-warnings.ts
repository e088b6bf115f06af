import type { SourceWarning } from './model.ts'

/** The parts of an entry's HTML that an editor should check. */
export function contentWarnings(html: string): SourceWarning[] {
  if (html.trim() === '') return [{ code: 'empty', name: 'content', count: 1 }]
  return [
    ...counted('script', 'script', scriptsIn(html)),
    ...counted('embed', 'iframe', html.match(/<(?:iframe|embed|object)[\s>]/gi)?.length ?? 0),
  ]
}

/** Data is no script. */
function scriptsIn(html: string): number {
  const tags = html.match(/<script[\s>][^<>]*/gi) ?? []
  return tags.filter((tag) => !/type=["']application\/json/i.test(tag)).length
}

function counted(code: SourceWarning['code'], name: string, count: number): SourceWarning[] {
  return count === 0 ? [] : [{ code, name, count }]
}
