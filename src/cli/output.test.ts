import { expect, test } from 'vitest'
import { formatLine } from '../serve/log.ts'
import { Progress } from './progress.ts'
import { formatTable } from './table.ts'

test('a table aligns its columns, numbers to the right', () => {
  const table = formatTable(
    ['id', 'name'],
    [
      [5, 'short'],
      [1234, null],
    ],
  )
  expect(table).toBe('  ID  NAME\n   5  short\n1234  –')
  expect(formatTable(['id'], [])).toBe('ID\n(none)')
})

test('a table removes characters that move the cursor', () => {
  expect(formatTable(['name'], [['a\u001b[2Jb']])).toBe('NAME\na [2Jb')
})

test('progress is drawn for a terminal only', () => {
  const drawn = (isTTY: boolean) => {
    let written = ''
    const progress = new Progress('Seeding', 4, { isTTY, write: (text: string) => (written += text) })
    progress.advance(2)
    progress.advance(2)
    progress.end()
    return written
  }
  expect(drawn(false)).toBe('')
  expect(drawn(true)).toContain('█████░░░░░')
  expect(drawn(true)).toMatch(/4\/4\n$/)
})

test('the human-readable log has one short line per request', () => {
  const request = {
    level: 30,
    time: 0,
    reqId: 'x',
    method: 'GET',
    path: '/user',
    status: 200,
    ms: 1.5,
    msg: 'request',
  }
  expect(formatLine(JSON.stringify(request))).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/user 200 1\.5 ms\n$/)
  const failure = { level: 50, time: 0, msg: 'request failed', err: { stack: 'Error: x\n    at y' } }
  expect(formatLine(JSON.stringify(failure))).toContain('error request failed\nError: x\n    at y\n')
})
