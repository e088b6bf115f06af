/** A table as CSV, with a mark by which spreadsheets know its encoding. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet would run a text that begins so as a formula. */
const formula = /^[=+\-@\t\r]/

function cellOf(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * The rows of a table as spreadsheets save it: with commas, semicolons or tabs, and with any ends of lines. Undefined when a
 * quoted cell does not end.
 */
export function readCsv(text: string): string[][] | undefined {
  const table = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(table)
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < table.length; ) {
    const cell = readCell(table, at, separator)
    if (!cell) return undefined
    row.push(textOf(cell.text))
    at = cell.end
    if (table[at] === separator) at += 1
    else {
      rows.push(row)
      row = []
      at += table.startsWith('\r\n', at) ? 2 : 1
      continue
    }
    if (at === table.length) row.push('')
  }
  return row.length > 0 ? [...rows, row] : rows
}

/** The first of them that is in the first line outside of quotes. */
function separatorOf(table: string): string {
  const [line = ''] = table.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  return /[,;\t]/.exec(line)?.[0] ?? ','
}

function readCell(table: string, at: number, separator: string): { text: string; end: number } | undefined {
  if (table[at] !== '"') {
    let end = at
    while (end < table.length && table[end] !== separator && table[end] !== '\n' && table[end] !== '\r') end++
    return { text: table.slice(at, end), end }
  }
  let text = ''
  for (let from = at + 1; ; ) {
    const quote = table.indexOf('"', from)
    if (quote === -1) return undefined
    text += table.slice(from, quote)
    if (table[quote + 1] !== '"') return { text, end: quote + 1 }
    text += '"'
    from = quote + 2
  }
}

function textOf(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
