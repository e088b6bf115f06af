import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Whether the first row of the table at the cursor has headings. */
export function hasHeaderRow({ state }: Pick<Editor, 'state'>): boolean {
  const found = tableAt(state)
  return found !== null && isHeader(found.table.child(0))
}

/** Makes the first row of the table at the cursor a row of headings, or an ordinary one. */
export function toggleHeaderRow(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const found = tableAt(state)
      const row = found?.table.child(0)
      if (!found || !row) return false
      const { tableCell, tableHeader } = state.schema.nodes
      const wasHeader = isHeader(row)
      const start = found.at + 1
      row.forEach((cell, offset) => {
        tr.setNodeMarkup(start + 1 + offset, wasHeader ? tableCell : tableHeader, cell.attrs)
      })
      tr.setNodeAttribute(start, 'section', wasHeader ? 'tbody' : 'thead')
      return true
    })
    .run()
}

function isHeader(row: Node): boolean {
  return row.children.every(({ type }) => type.name === 'tableHeader')
}

export function tableAt({ selection }: EditorState): { table: Node; at: number } | null {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'table') return { table: $from.node(depth), at: $from.before(depth) }
  return null
}
