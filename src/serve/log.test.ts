import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { waitFor } from '../../test/waiting.ts'
import { openDestination } from './log.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-log-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** A pipe that nobody reads until `read` is called. */
function openPipe(name: string) {
  const path = join(directory, name)
  execFileSync('mkfifo', [path])
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

test('lines are written in order, soon', async () => {
  const path = join(directory, 'file')
  const descriptor = openSync(path, 'w')
  const destination = openDestination(descriptor, () => {})
  for (let at = 0; at < 1000; at++) destination.write(`line ${at} ü\n`)
  await waitFor(() => {
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    expect(lines).toEqual(Array.from({ length: 1000 }, (_, at) => `line ${at} ü`))
  })
  closeSync(descriptor)
})

test('while the log is not read, some lines are buffered; the rest is dropped and counted', async () => {
  const pipe = openPipe('stalled')
  const destination = openDestination(pipe.writing, () => {}, 1_000_000)
  const line = (at: number) => `{"at":${at},"text":"${'x'.repeat(1000)}"}\n`
  for (let at = 0; at < 3000; at++) {
    destination.write(line(at))
    if (at % 300 === 0) await setImmediate()
  }
  let arrived = ''
  await waitFor(() => {
    for (let more = pipe.read(); more !== ''; more = pipe.read()) arrived += more
    expect(arrived).toContain('"dropped":')
    expect(arrived.endsWith('\n')).toBe(true)
  })
  const lines = arrived
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each))
  const kept = lines.filter((each) => typeof each.at === 'number')
  const dropped = lines.reduce((sum, each) => sum + (each.dropped ?? 0), 0)
  const order = kept.map((each) => each.at)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(dropped).toBe(3000 - kept.length)
  expect(kept.length).toBeGreaterThan(900)
  pipe.close()
})

test('a full disk is reported once, stops nothing, and does not prevent the exit', async () => {
  const script = `
    import { openSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { openDestination } from ${JSON.stringify(fileURLToPath(new URL('./log.ts', import.meta.url)))}
    let warnings = 0
    const destination = openDestination(openSync('/dev/full', 'w'), (message) => {
      warnings += 1
      console.log(message)
    })
    while (warnings === 0) {
      destination.write('line\\n')
      await setTimeout(5)
    }
    for (let at = 0; at < 20; at++) {
      destination.write('line\\n')
      await setTimeout(5)
    }
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  expect(await text(child.stdout)).toMatch(/^The log cannot be written: .*ENOSPC.*\n$/)
})

test('a stopped reader does not prevent the exit', async () => {
  const script = `
    import { openDestination } from ${JSON.stringify(fileURLToPath(new URL('./log.ts', import.meta.url)))}
    const destination = openDestination(1, () => {})
    for (let at = 0; at < 10_000; at++) destination.write('a line of some length ' + at + '\\n')
    process.exit(0)`
  // The pipe is not read before the process has ended.
  const pipe = openPipe('unread')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', pipe.writing, 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([0, null])
  pipe.close()
})

test('the last lines of a process are written before it exits', async () => {
  const script = `
    import { openDestination } from ${JSON.stringify(fileURLToPath(new URL('./log.ts', import.meta.url)))}
    const destination = openDestination(1, () => {})
    for (let at = 0; at < 10; at++) destination.write('line ' + at + '\\n')
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  expect((await text(child.stdout)).trim().split('\n')).toHaveLength(10)
})
