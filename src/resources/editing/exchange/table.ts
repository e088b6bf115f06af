import { readCsv, writeCsv } from '../../../core/csv.ts'
import { Invalid } from '../../../core/errors.ts'
import type { ExchangeFile, ReadExchange } from './xliff.ts'

const columns = [
  'language',
  'source_language',
  'page',
  'text',
  'address',
  'source',
  'source_before',
  'target',
] as const

/** The texts to translate as a table for spreadsheets: the translator fills the column `target`. */
export function writeTable(target: string, files: readonly ExchangeFile[]): string {
  const rows = files.flatMap(({ id, language, url, texts }) =>
    texts.map(({ name, source, before, target: translated }) => [
      target,
      language,
      id,
      name,
      url,
      source,
      before ?? '',
      translated ?? '',
    ]),
  )
  return writeCsv([columns, ...rows])
}

/** The columns may be in another order, and there may be others. Older tables have no `source_language`. */
export function readTable(text: string): ReadExchange {
  const [head = [], ...rows] = readCsv(text) ?? []
  const places = Object.fromEntries(columns.map((column) => [column, head.indexOf(column)]))
  const missing = (['language', 'page', 'text', 'source', 'target'] as const).find(
    (column) => places[column] === -1,
  )
  if (missing)
    throw Invalid.field('file', `The first row has no “${missing}”. Keep the names of the columns.`)
  const cell = (row: readonly string[], column: (typeof columns)[number]) => row[places[column] ?? -1] ?? ''
  const filled = rows.filter((row) => row.some((each) => each !== ''))
  const [language = '', ...others] = new Set(filled.map((row) => cell(row, 'language')))
  if (others.length > 0) throw Invalid.field('file', 'It has several languages. Import one after the other.')
  const files = [...Map.groupBy(filled, (row) => cell(row, 'page'))].map(([id, own]) => ({
    id,
    source: own.map((row) => cell(row, 'source_language')).find((code) => code !== '') ?? null,
    texts: own.map((row) => ({
      name: cell(row, 'text'),
      source: cell(row, 'source'),
      target: cell(row, 'target'),
    })),
  }))
  return { language, files }
}
