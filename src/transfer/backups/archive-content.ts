import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Content, DataTable, RowValues } from '../../database/content.ts'
import { tableOfMember } from './format.ts'
import { type CheckedArchive, openArchive, refusalOf } from './read-archive.ts'

/** A member has a few MB of lines, and the last line may be long. */
const maxUnpacked = 512 * 1024 * 1024
const portion = 500
const unpack = promisify(gunzip)

/** The database of an archive. */
export function contentOf(archive: CheckedArchive): Content {
  const { header, summary } = archive
  return {
    header,
    rows: () => readRows(archive),
    digests: () => new Map(Object.entries(summary.tables)),
  }
}

async function* readRows(archive: CheckedArchive): AsyncGenerator<{ table: string; rows: RowValues[] }> {
  const tables = new Map(archive.header.tables.map((table) => [table.name, table]))
  const refuse = refusalOf(archive.source)
  for await (const { name, content } of openArchive(archive.source)) {
    const table = tableOfMember(name)
    if (table === null) continue
    const description = tables.get(table)
    if (!description) throw refuse(`It has rows of ${table}, which it does not describe.`)
    const packed = Buffer.concat(await Array.fromAsync(content, (chunk) => Buffer.from(chunk)))
    const text = await unpack(packed, { maxOutputLength: maxUnpacked }).catch(() => {
      throw refuse(`${name} cannot be unpacked.`)
    })
    const rows = parseRows(String(text), description)
    if (!rows) throw refuse(`${name} has a line that is not a row of ${table}.`)
    for (let at = 0; at < rows.length; at += portion) yield { table, rows: rows.slice(at, at + portion) }
  }
}

function parseRows(text: string, { columns }: DataTable): RowValues[] | null {
  const rows: RowValues[] = []
  for (const line of text.split('\n').slice(0, -1)) {
    const row = parseLine(line)
    if (!Array.isArray(row) || row.length !== columns.length || !row.every(isValue)) return null
    rows.push(row)
  }
  return rows
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function isValue(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
