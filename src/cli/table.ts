type Cell = string | number | null

/** An aligned table with headings; numbers are right-aligned. */
export function formatTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => printable(cell)))
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...texts.map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [
    line(headings.map((heading) => heading.toUpperCase())),
    ...texts.map(line),
    ...(rows.length === 0 ? ['(none)'] : []),
  ].join('\n')
}

/** Stored text may hold control characters that move the cursor. */
function printable(cell: Cell): string {
  return cell === null ? '–' : String(cell).replace(/\p{Cc}/gu, ' ')
}
