import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useCommandLine } from '../cli.ts'
import { wxr } from './wxr.ts'

const cli = useCommandLine()

test('an import that was killed goes on when it is run again', { timeout: 120_000 }, async () => {
  const content = `<!-- wp:paragraph --><p>${'Grass. '.repeat(200)}</p><!-- /wp:paragraph -->`
  const items = Array.from({ length: 700 }, (_, at) => ({
    id: at + 1,
    content,
    parent: at < 20 ? 0 : (at % 20) + 1,
  }))
  const path = join(cli.directory, 'export.xml')
  writeFileSync(path, wxr(items))
  expect((await cli.spawn(['migrate']).finished).code).toBe(0)
  const killed = cli.spawn(['import', 'wordpress', path, '--json'])
  // As soon as something was written.
  for (;;) {
    const { out } = await cli.spawn(['import', 'wordpress', path, '--dry-run', '--json']).finished
    const { unchanged } = JSON.parse(out)
    if (unchanged === 700) break
    if (unchanged > 0) {
      killed.process.kill('SIGKILL')
      break
    }
  }
  await killed.finished
  const again = JSON.parse((await cli.spawn(['import', 'wordpress', path, '--json']).finished).out)
  expect(again.created + again.unchanged).toBe(700)
  expect(again.unchanged).toBeGreaterThan(0)
  const third = JSON.parse((await cli.spawn(['import', 'wordpress', path, '--json']).finished).out)
  expect(third.unchanged).toBe(700)
  expect((await cli.spawn(['doctor']).finished).code).toBe(0)
})
