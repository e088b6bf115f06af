import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** Without the widths that the editor would add. */
const KeptTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

/** Remembers whether it was in the head, the body or the foot. */
const KeptRow = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: 'tbody',
      parseHTML: (row: HTMLElement) =>
        row.getAttribute('data-section') ?? row.parentElement?.localName ?? 'tbody',
      renderHTML: ({ section }) => ({ 'data-section': String(section) }),
    },
  }),
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

export const tableExtensions = [
  KeptTable.configure({ resizable: false }),
  KeptRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
]
