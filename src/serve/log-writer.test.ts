import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { LogWriter } from './log-writer.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-log-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** A pipe that nobody reads until `read` is called. */
function openPipe(name: string) {
  const path = join(directory, name)
  execFileSync('sh', ['-c', 'mkfifo "$0"', path])
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writing = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  const chunk = Buffer.alloc(1 << 16)
  return {
    writing,
    read(): string {
      try {
        return chunk.toString('utf8', 0, readSync(reading, chunk))
      } catch {
        return '' // there is nothing yet
      }
    },
    close: () => [reading, writing].forEach(closeSync),
  }
}

test('lines are written in their order, soon', async () => {
  const path = join(directory, 'file')
  const descriptor = openSync(path, 'w')
  const writer = new LogWriter(descriptor, () => {})
  for (let at = 0; at < 1000; at++) writer.write(`line ${at} ü\n`)
  await vi.waitFor(() => {
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    expect(lines).toEqual(Array.from({ length: 1000 }, (_, at) => `line ${at} ü`))
  })
  closeSync(descriptor)
})

test('where nobody reads the service goes on; what cannot be kept is counted, and all else arrives', async () => {
  const pipe = openPipe('stalled')
  const writer = new LogWriter(pipe.writing, () => {})
  const line = (at: number) => `{"at":${at},"text":"${'x'.repeat(1000)}"}\n`
  const started = performance.now()
  for (let at = 0; at < 12_000; at++) {
    writer.write(line(at))
    if (at % 100 === 0) writer.flush()
  }
  expect(performance.now() - started).toBeLessThan(5000)
  let arrived = ''
  await vi.waitFor(
    () => {
      for (let more = pipe.read(); more !== ''; more = pipe.read()) arrived += more
      writer.write('{"at":"end"}\n')
      expect(arrived).toContain('"lost":')
      expect(arrived.endsWith('{"at":"end"}\n')).toBe(true)
    },
    { timeout: 10_000, interval: 1 },
  )
  const lines = arrived
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each))
  const kept = lines.filter((each) => typeof each.at === 'number')
  const lost = lines.reduce((sum, each) => sum + (each.lost ?? 0), 0)
  expect(kept.map((each) => each.at)).toEqual(kept.map((_, at) => at))
  expect(lost).toBeGreaterThanOrEqual(12_000 - kept.length)
  pipe.close()
})

test('an error of the disk is told once, and stops nothing', () => {
  const complain = vi.fn()
  const writer = new LogWriter(openSync('/dev/full', 'w'), complain)
  for (let at = 0; at < 3; at++) {
    writer.write('line\n')
    writer.flush()
  }
  expect(complain.mock.calls).toEqual([[expect.stringContaining('ENOSPC')]])
})

test('the last lines of a process are written before it ends', async () => {
  const script = `
    import { LogWriter } from ${JSON.stringify(fileURLToPath(new URL('./log-writer.ts', import.meta.url)))}
    const writer = new LogWriter(1, () => {})
    process.once('exit', () => writer.end())
    for (let at = 0; at < 10; at++) writer.write('line ' + at + '\\n')
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  expect((await text(child.stdout)).trim().split('\n')).toHaveLength(10)
})
