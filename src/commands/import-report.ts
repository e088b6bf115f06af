import { formatTable } from '../cli/table.ts'
import type { ImportReport } from '../transfer/imports/report.ts'

const maxLines = 20

/** Prints a report for people. `--json` has all of it. */
export function printReport(report: ImportReport, out: (line: string) => void): void {
  const headings = ['type', 'items', 'created', 'updated', 'unchanged', 'kept', 'skipped']
  const rowOf = (name: string, each: ImportReport['by_type'][string]) => [
    name,
    ...[each.items, each.created, each.updated, each.unchanged, each.kept, each.skipped],
  ]
  const rows = Object.entries(report.by_type).map(([name, each]) => rowOf(name, each))
  const terms = Object.entries(report.terms).map(([name, each]) => rowOf(name, each))
  out(formatTable(headings, [...rows, rowOf('all items', report), ...terms]))
  out('')
  for (const [reason, { count }] of Object.entries(report.skipped_items)) out(`${count} skipped: ${reason}`)
  const { addresses, links, media } = report
  out(
    `${addresses.redirects} old addresses lead to their pages and posts; ${addresses.collisions.length} are taken.`,
  )
  out(
    `${links.resolved} links in the content lead to what was imported; ${Object.keys(links.unresolved).length} addresses of the old site do not.`,
  )
  if (Object.keys(report.menus).length > 0)
    out(
      `Menus: ${Object.entries(report.menus)
        .map(([name, count]) => `${name} (${count})`)
        .join(', ')}.`,
    )
  if (report.comments > 0) out(`${report.comments} comments are not imported.`)
  out(`Files: ${mediaLine(media)}`)
  list(
    'These files could not be downloaded; run the import again to retry:',
    media.missing.map(({ url, reason }) => `${url}: ${reason}`),
    out,
  )
  list(
    'These addresses are taken:',
    addresses.collisions.map(({ url, title }) => `${url} (${title})`),
    out,
  )
  const warnings = report.warnings.map(
    ({ type, id, title, code, name, count }) =>
      `${type} ${id} "${title}": ${code} ${name}${count > 1 ? ` × ${count}` : ''}`,
  )
  list('Look at these:', warnings, out)
  if (report.dry_run) out('Nothing was changed: this was a dry run.')
}

function mediaLine({ mode, wanted, stored, unchanged, missing }: ImportReport['media']): string {
  if (mode === 'none')
    return `${wanted} are on the old site. --media download, or --media with a folder, brings them.`
  return `${wanted} wanted, ${stored} stored, ${unchanged} there already, ${missing.length} missing.`
}

function list(heading: string, lines: readonly string[], out: (line: string) => void): void {
  if (lines.length === 0) return
  out('')
  out(heading)
  for (const line of lines.slice(0, maxLines)) out(`  ${line.replace(/\p{Cc}/gu, ' ')}`)
  if (lines.length > maxLines) out(`  … and ${lines.length - maxLines} more (--json has all).`)
}
