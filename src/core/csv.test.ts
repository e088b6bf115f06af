import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

const rows = [
  ['id', 'source', 'target'],
  ['1', 'a, b; c', 'He said “yes”, or "no"'],
  ['2', 'two\r\nlines', ''],
  ['3', '=SUM(A1)', '-1'],
  ['4', "'quoted'", '+49'],
]

test('a table is read as it was written', () => {
  expect(writeCsv(rows).startsWith('\uFEFFid,source,target\r\n')).toBe(true)
  expect(writeCsv(rows)).toContain("'=SUM(A1)")
  expect(readCsv(writeCsv(rows))).toEqual(rows)
})

test('numbers stay numbers in a spreadsheet', () => {
  expect(writeCsv([[-1, '-1']])).toBe("\uFEFF-1,'-1\r\n")
})

test.each([',', ';', '\t'])('tables with %j between the cells are read', (separator) => {
  const text = [`id${separator}source${separator}target`, `1${separator}"a,b;c"${separator}`].join('\n')
  expect(readCsv(text)).toEqual([
    ['id', 'source', 'target'],
    ['1', 'a,b;c', ''],
  ])
})

test('an empty cell at the end, an empty table and a quote that does not end', () => {
  expect(readCsv('a,')).toEqual([['a', '']])
  expect(readCsv('')).toEqual([])
  expect(readCsv('a,"b')).toBeUndefined()
  expect(readCsv('a\r\n\r\nb\r\n')).toEqual([['a'], [''], ['b']])
})
