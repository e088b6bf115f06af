import { Node } from '@tiptap/pm/model'
import { richTextSchema } from './extensions/index.ts'
import { parseHtml } from './html.ts'
import { isKeptByEditor, KeptSource } from './kept-source.ts'

/** Whether the simple editor would leave a text as it is. */
export function isSafeToOpen(html: string): boolean {
  return isKeptByEditor(richTextSchema(), html)
}

/** The HTML after opening a text and changing nothing: for tests. */
export function written(html: string, withSources: boolean): string {
  const doc = parseHtml(richTextSchema(), html)
  return new KeptSource(html, doc).serialise(doc, withSources)
}

/** The HTML of a document that was made in the editor: for tests. */
export function writtenOf(json: object): string {
  const doc = Node.fromJSON(richTextSchema(), json)
  doc.check()
  return new KeptSource('', doc).serialise(doc)
}
