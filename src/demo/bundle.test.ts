import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packDemo } from '../../scripts/demo-bundle.ts'
import { exportFrom, importInto, linesIn, useFolder, useTargets } from '../../test/bundles/bundling.ts'
import { readDemo } from './content.ts'

const parts = [
  'types',
  'collections',
  'categories',
  'tags',
  'assets',
  'pages',
  'posts',
  'events',
  'messages',
] as const
const folder = useFolder()
const open = useTargets()

test('the demo content is a bundle: an import takes it, and an export writes the same lines', async () => {
  const [packed, exported] = [join(folder, 'demo.tar'), join(folder, 'exported.tar')]
  await packDemo(packed)
  const target = await open()
  const report = await importInto(target, packed)
  expect(report).toMatchObject({ records: { page: { created: 24 } }, files: { stored: 8 }, warnings: [] })
  await exportFrom(target, exported, { parts, isPrivate: true })
  // The order differs: an export sorts types by name, pages by depth and components by slot.
  for (const part of parts) expect(sorted(linesIn(exported, part))).toEqual(sorted(readDemo(part)))
})

function sorted(lines: readonly object[]): string[] {
  const inOrder = lines.map((line) => {
    const components = 'components' in line && Array.isArray(line.components) ? line.components : []
    return JSON.stringify({ ...line, components: components.map((each) => JSON.stringify(each)).sort() })
  })
  return inOrder.sort()
}
