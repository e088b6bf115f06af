import { formatNumber, type Report, shareOf } from './report.ts'
import type { Measured } from './rounds.ts'

const width = 860
const barsAt = 300
const longestBar = 330
const rowHeight = 26
const barHeight = 16
const top = 76

const colours = { limit: '#9aa3af', read: '#2f6fb3', write: '#3a8f5c', mixed: '#b0752a' }

/** The throughput of every measure as a bar, with its ratio to the limit that it is compared with. */
export function drawChart(report: Report): string {
  const { measured } = report
  const most = Math.max(...measured.map((each) => each.throughput))
  const height = top + measured.length * rowHeight + 44
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(titleOf(report))}" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" rx="6" fill="#ffffff"/>`,
    text(24, 32, titleOf(report), 'font-size="17" font-weight="600" fill="#1c2430"'),
    text(24, 54, subtitleOf(report), 'fill="#5b6573" font-size="12"'),
    ...measured.map((each, at) => drawRow(each, at, report, most)),
    legend(height - 16),
    '</svg>',
    '',
  ].join('\n')
}

function titleOf({ engine }: Report): string {
  return `Requests a second on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, beside the limits`
}

function subtitleOf({ machine, node, generator, settings }: Report): string {
  return `${machine}, Node ${node}, ${generator}, ${settings.connections} connections`
}

function drawRow(each: Measured, at: number, report: Report, most: number): string {
  const y = top + at * rowHeight
  const base = y + barHeight - 3
  const length = Math.max(1, (each.throughput / most) * longestBar)
  const pages = each.id.startsWith('L') ? '' : formatNumber(report.settings.pages[each.size])
  const opacity = each.size === 'small' ? 0.55 : 1
  return [
    text(24, base, each.id, 'font-weight="600" fill="#1c2430"'),
    text(64, base, each.label, 'fill="#1c2430"'),
    text(barsAt - 10, base, pages, 'fill="#5b6573" font-size="12" text-anchor="end"'),
    `<rect x="${barsAt}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="2" fill="${colourOf(each.id)}" opacity="${opacity}"/>`,
    text(barsAt + length + 8, base, labelOf(each, report), 'fill="#1c2430" font-size="12"'),
  ].join('\n')
}

/** Writes are compared with a durable insert; all other measures with Fastify and a constant answer. */
function labelOf(each: Measured, { measured }: Report): string {
  const limit = each.id.startsWith('W') ? 'L3w' : 'L2'
  const share = each.id.startsWith('L') ? null : shareOf(each, measured, limit)
  const rate = `${formatNumber(each.throughput)}/s`
  return share === null ? rate : `${rate} · ${share.toFixed(2)} of ${limit}`
}

function colourOf(id: string): string {
  if (id.startsWith('L')) return colours.limit
  if (id.startsWith('W')) return colours.write
  return id === 'M' ? colours.mixed : colours.read
}

function legend(y: number): string {
  const entries = [
    ['limit', colours.limit],
    ['reads (pale: the small database)', colours.read],
    ['writes', colours.write],
    ['mixed', colours.mixed],
  ] as const
  let x = 24
  return entries
    .map(([name, colour]) => {
      const entry = `<rect x="${x}" y="${y - 10}" width="11" height="11" rx="2" fill="${colour}"/>${text(x + 17, y, name, 'fill="#5b6573" font-size="12"')}`
      x += 42 + name.length * 6.4
      return entry
    })
    .join('\n')
}

function text(x: number, y: number, content: string, attributes: string): string {
  return `<text x="${x.toFixed(1)}" y="${y}" ${attributes}>${escapeXml(content)}</text>`
}

function escapeXml(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
