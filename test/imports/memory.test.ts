import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { useCommandLine } from '../cli.ts'
import { wxr } from './wxr.ts'

const cli = useCommandLine()

/** Too small for the content, and large enough for all the rest. */
const heapMegabytes = 60
const pages = 400
const pageBytes = 100_000

test('an import does not keep the content in memory', { timeout: 120_000 }, async () => {
  const path = join(cli.directory, 'export.xml')
  await pipeline(Readable.from(exportText()), createWriteStream(path))
  const limited = { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` }
  const { out, err } = await cli.spawn(['import', 'wordpress', path, '--json'], limited).finished
  expect(out, err).not.toBe('')
  expect(JSON.parse(out).created).toBe(pages)
})

function* exportText(): Generator<string> {
  const text = 'The grass is green here. '.repeat(pageBytes / 25)
  const [start = '', end = ''] = wxr([]).split('</channel>')
  yield start
  for (let id = 1; id <= pages; id++) {
    const item = wxr([{ id, content: `<!-- wp:paragraph --><p>${id} ${text}</p><!-- /wp:paragraph -->` }])
    yield item.slice(item.indexOf('<item>'), item.indexOf('</channel>'))
  }
  yield `</channel>${end}`
}
