import type { Editor } from '@tiptap/react'
import { slugify } from '../../../../src/core/slug.ts'
import { parseBody } from './html.ts'

/** A heading that a link can lead to. */
interface Place {
  readonly id: string
  readonly text: string
}

/** The headings with an `id` in all texts of a page or post, each `id` once. */
export function placesIn(content: unknown): readonly Place[] {
  const found = new Map<string, Place>()
  for (const html of textsIn(content)) {
    for (const heading of parseBody(html).querySelectorAll(':is(h1, h2, h3, h4, h5, h6)[id]')) {
      const text = heading.textContent.trim()
      if (heading.id !== '' && !found.has(heading.id))
        found.set(heading.id, { id: heading.id, text: text || heading.id })
    }
  }
  return [...found.values()]
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /<h[1-6]\b/i.test(value) ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

type Attributes = Readonly<Record<string, string>>

/** The `id` of the heading at the cursor: empty without one, null where there is no heading. */
export function placeAt({ state }: Editor): string | null {
  const { parent } = state.selection.$from
  return parent.type.name === 'heading' ? ((parent.attrs.kept as Attributes | null)?.id ?? '') : null
}

/** Gives the heading at the cursor an `id` of its words, or takes it away. */
export function togglePlace(editor: Editor): void {
  const current = placeAt(editor)
  if (current === null) return
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { $from } = tr.selection
      const { id: _, ...others } = ($from.parent.attrs.kept ?? {}) as Attributes
      const kept = current === '' ? { ...others, id: freeId(editor, $from.parent.textContent) } : others
      tr.setNodeAttribute($from.before(), 'kept', Object.keys(kept).length > 0 ? kept : null)
      return true
    })
    .run()
}

function freeId({ state }: Editor, text: string): string {
  const taken = new Set<unknown>()
  state.doc.descendants((node) => {
    taken.add((node.attrs.kept as Attributes | null | undefined)?.id)
  })
  const wanted = slugify(text, 'section')
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`
  return id
}
