import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tmpfs = 0x01021994

/** Runs work in a directory of its own, which goes afterwards. */
export async function inWorkspace<T>(
  parent: string | null,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = mkdtempSync(join(parent ?? diskDirectory(), 'corral-bench-'))
  // PostgreSQL does not run as root, and must be able to reach its own directory in here.
  chmodSync(directory, 0o755)
  const remove = () => rmSync(directory, { recursive: true, force: true })
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  process.once('exit', remove)
  try {
    return await work(directory)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** Many systems keep temporary files in memory, where a durable write costs nothing and proves nothing. */
function diskDirectory(): string {
  const candidates = [tmpdir(), '/var/tmp']
  return candidates.find((path) => statfsSync(path).type !== tmpfs) ?? process.cwd()
}
