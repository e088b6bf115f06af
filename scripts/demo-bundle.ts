import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { TarWriter } from '../src/core/tar/writer.ts'
import { writeWhole } from '../src/transfer/bundles/archive/bundle-file.ts'
import { allParts, checksumsName, manifestName } from '../src/transfer/bundles/parts.ts'

/** Packs the demo site into a bundle that `corral import bundle` reads: see `docs/demo-site.md`. */
const folder = join(import.meta.dirname, '../src/demo/bundle')

export async function packDemo(path: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()
  const order = [manifestName, 'files', ...allParts]
  const placeOf = (name: string) => order.indexOf(name.split('/', 1)[0] ?? '')
  names.sort((a, b) => placeOf(a) - placeOf(b))
  await writeWhole(path, async (out) => {
    const tar = new TarWriter(out)
    for (const name of names) await tar.add(name, await readFile(join(folder, name)))
    const sums = tar.checksums.map((each) => `${JSON.stringify(each)}\n`)
    await tar.add(checksumsName, Buffer.from(sums.join('')))
    await tar.finish()
  })
}

if (import.meta.main) await packDemo(process.argv[2] ?? 'demo.tar')
