import { BadArchive } from '../../core/errors.ts'
import type { ContentHeader, TableDigest } from '../../database/content.ts'

/**
 * A backup is a tar archive. It starts with its metadata. Then follow the rows of each table as compressed lines of
 * JSON, then the files, and last the checksums of all members. An incomplete archive has no checksums. See decision 29.
 */
export const members = {
  header: 'backup.json',
  tables: 'tables.json',
  checksums: 'SHA256SUMS',
} as const

export const format = 1

export interface BackupHeader extends ContentHeader {
  readonly format: number
  /** The version of the service. */
  readonly version: string
  /** The moment whose state it holds. */
  readonly created_at: string
}

/** What was found in the tables and on the disks. */
export interface BackupSummary {
  readonly tables: Readonly<Record<string, TableDigest>>
  readonly files: number
  /** Files that a record names and no disk has. */
  readonly missing: readonly string[]
}

export function tableMember(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.ndjson.gz`
}

/** The table of a member with rows; null for other members. */
export function tableOfMember(name: string): string | null {
  return /^database\/(\w+)\/\d+\.ndjson\.gz$/.exec(name)?.[1] ?? null
}

export type Place = 'files' | 'trash'

export function fileMember(place: Place, disk: string, path: string): string {
  return `${place}/${disk}/${path}`
}

/** Where the file of a member belongs; null for other members. */
export function fileOfMember(name: string): { place: Place; disk: string; path: string } | null {
  const [, place, disk = '', path = ''] = /^(files|trash)\/([^/]+)\/(.+)$/s.exec(name) ?? []
  return place ? { place: place as Place, disk, path } : null
}

/** In the form of `sha256sum`, which can check an unpacked archive. */
export function checksumLine({ name, sha256 }: { name: string; sha256: string }): string {
  const isPlain = !/[\\\n]/.test(name)
  const written = isPlain ? name : name.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return `${isPlain ? '' : '\\'}${sha256}  ${written}\n`
}

export function parseChecksums(text: string): Map<string, string> {
  const checksums = new Map<string, string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [, isEscaped, sha256 = '', name = ''] = /^(\\?)([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (name === '') throw new BadArchive('The list of checksums cannot be read.')
    checksums.set(isEscaped ? name.replace(/\\(.)/g, (_, of) => (of === 'n' ? '\n' : of)) : name, sha256)
  }
  return checksums
}
