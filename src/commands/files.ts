import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { command, jsonOption, WrongUsage } from '../cli/command.ts'
import { Progress } from '../cli/progress.ts'
import type { Disk } from '../storage/disk.ts'

export const filesMove = command({
  help: [
    'Copies every file that the other store does not have yet, and checks each. With CORRAL_STORAGE=s3://bucket, --to s3',
    'moves from the data folder to the bucket, and --to local back. Stop the service, or run it once more afterwards:',
    'what is there already is not copied again. Files deleted within the last day stay where they are.',
  ].join('\n'),
  options: {
    to: { type: 'string', value: 'STORE', description: 's3 or local' },
    delete: { type: 'boolean', description: 'Delete the files at their old place when all are copied' },
    json: jsonOption,
  },
  async run({ values, openApp, out }) {
    const { storage } = await openApp()
    const { source, target } = pick(storage.places, values.to)
    const progress = new Progress('Moving files', null)
    const result = await moveFiles(source, target, (count) => progress.reach(count))
    progress.end()
    if (values.delete) for (const path of result.paths) await source.delete(path)
    const { copied, present } = result
    const deleted = values.delete ? result.paths.length : 0
    if (values.json) return out(JSON.stringify({ copied, present, deleted }))
    const rest = values.delete
      ? `${deleted} deleted at their old place.`
      : 'They are still at their old place as well.'
    out(`${copied} files copied, ${present} were there already. ${rest}`)
  },
})

function pick(places: { local: Disk; s3: Disk | null }, to: string | undefined) {
  if (to !== 's3' && to !== 'local') throw new WrongUsage('--to must be s3 or local.')
  if (!places.s3) throw new WrongUsage('There is no bucket. Set CORRAL_STORAGE=s3://<bucket>, and its keys.')
  return to === 's3'
    ? { source: places.local, target: places.s3 }
    : { source: places.s3, target: places.local }
}

async function moveFiles(source: Disk, target: Disk, advance: (count: number) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'corral-files-'))
  const paths: string[] = []
  let copied = 0
  try {
    for await (const path of source.list()) {
      if (await copyFile(source, target, path, join(folder, 'file'))) copied++
      paths.push(path)
      advance(paths.length)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { paths, copied, present: paths.length - copied }
}

/** False when the target has it already. */
async function copyFile(source: Disk, target: Disk, path: string, temporaryFile: string): Promise<boolean> {
  const [before, there] = await Promise.all([source.stat(path), target.stat(path)])
  if (!before) return false // deleted since it was listed
  if (there?.size === before.size) return false
  if (there) await target.delete(path) // left by a run that was stopped
  await pipeline(await source.read(path), createWriteStream(temporaryFile))
  await target.store(temporaryFile, path)
  const after = await target.stat(path)
  if (after?.size !== before.size)
    throw new Error(`${path} has ${before.size} bytes, and ${after?.size ?? 0} after the copy.`)
  return true
}
