/** A table as CSV, with a mark by which spreadsheets know its encoding. */
function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // A spreadsheet would run it as a formula.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Downloads a table with these columns, which have names. */
export function downloadTable<T>(
  name: string,
  columns: Readonly<Record<string, (row: T) => string | number | null>>,
  rows: readonly T[],
): void {
  const lines = rows.map((row) => Object.values(columns).map((read) => read(row)))
  download(`${name}.csv`, csvOf([Object.keys(columns), ...lines]), 'text/csv;charset=utf-8')
}

export function download(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
