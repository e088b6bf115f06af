type Cell = string | number
type Rows = readonly (readonly Cell[])[]

/** Cells before the changed one that a short row lacks are empty texts: lists of JSON have no gaps. */
export function withCell(rows: Rows, at: number, column: number, value: Cell): Rows {
  return rows.map((row, index) => {
    if (index !== at) return row
    const filled = [...row, ...Array.from({ length: Math.max(0, column - row.length) }, () => '')]
    filled[column] = value
    return filled
  })
}

export function withColumn(rows: Rows, width: number): Rows {
  return rows.map((row) => [...row, ...Array.from({ length: width + 1 - row.length }, () => '')])
}

export function withoutColumn(rows: Rows, column: number): Rows {
  return rows.map((row) => row.toSpliced(column, 1))
}
