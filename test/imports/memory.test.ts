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

test('an import, doctor, export and backup do not keep the content in memory', {
  timeout: 240_000,
}, async () => {
  const path = join(cli.directory, 'export.xml')
  await pipeline(Readable.from(exportText()), createWriteStream(path))
  const limited = { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` }
  const { out, err } = await cli.spawn(['import', 'wordpress', path, '--json'], limited).finished
  expect(out, err).not.toBe('')
  expect(JSON.parse(out).created).toBe(pages)
  // They hold a portion of the records in several forms.
  const portions = { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes * 1.5}` }
  const [bundle, archive] = [join(cli.directory, 'bundle.tar'), join(cli.directory, 'backup.tar')]
  for (const words of [['doctor'], ['export', bundle], ['backup', archive]]) {
    const { code, err } = await cli.spawn(words, portions).finished
    expect(code, `${words[0]}: ${err.slice(-2000)}`).toBe(0)
  }
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
