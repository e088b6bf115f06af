import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitTurns } from './turns.ts'

const requestNumber = (id: number, destroyed = false) =>
  ({ id, socket: { destroyed } }) as unknown as IncomingMessage
const response = {} as ServerResponse

function record() {
  const ids: number[] = []
  return {
    ids,
    listener: (request: IncomingMessage) => void ids.push((request as unknown as { id: number }).id),
  }
}

test('a turn starts 64 requests, and the others follow in order', async () => {
  const handled = record()
  const refused = record()
  const listener = limitTurns(handled.listener, refused.listener, 60_000)
  for (let id = 0; id < 150; id++) listener(requestNumber(id), response)
  expect(handled.ids).toHaveLength(64)
  await nextTurn()
  listener(requestNumber(150), response)
  expect(handled.ids).toHaveLength(128)
  await nextTurn()
  await nextTurn()
  expect(handled.ids).toEqual(Array.from({ length: 151 }, (_, id) => id))
  listener(requestNumber(151), response)
  expect(handled.ids).toHaveLength(152)
  expect(refused.ids).toEqual([])
})

test('a request that has waited too long is refused, and one whose client has disconnected is dropped', async () => {
  const handled = record()
  const refused = record()
  const listener = limitTurns(handled.listener, refused.listener, -1)
  for (let id = 0; id < 64; id++) listener(requestNumber(id), response)
  listener(requestNumber(64), response)
  for (let id = 65; id < 200; id++) listener(requestNumber(id, true), response)
  listener(requestNumber(200), response)
  for (let turn = 0; turn < 4; turn++) await nextTurn()
  expect(handled.ids).toHaveLength(64)
  expect(refused.ids).toEqual([64, 200])
})
