import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { sendBatch } from './postgres-batch.ts'

const repeated = (text: string, ...parameters: unknown[]) => ({ text, parameters, isRepeated: true })

describe.skipIf(inject('postgresUrl') === null)('a batch of statements', () => {
  let client: pg.Client

  beforeEach(async () => {
    client = new pg.Client(`${inject('postgresUrl')}/postgres`)
    await client.connect()
    await client.query('create temporary table notes (id integer primary key, text text)')
  })
  afterEach(() => client.end())

  const insert = (id: number, text: string | null) =>
    repeated('insert into notes (id, text) values ($1, $2)', id, text)
  const list = repeated('select id, text from notes order by id')

  test('gives the result of its last statement', async () => {
    const { rows } = await sendBatch(client, [insert(1, 'one'), insert(2, null), list])
    expect(rows).toEqual([
      { id: 1, text: 'one' },
      { id: 2, text: null },
    ])
    expect(await sendBatch(client, [list, insert(3, 'three')])).toEqual({
      command: 'INSERT',
      rows: [],
      numAffectedRows: 1n,
    })
  })

  test('describes the columns of a repeated statement once', async () => {
    let descriptions = 0
    client.connection.on('rowDescription', () => descriptions++)
    await sendBatch(client, [insert(1, 'one'), list])
    const { rows } = await sendBatch(client, [list])
    expect(rows).toEqual([{ id: 1, text: 'one' }])
    expect(descriptions).toBe(1)
  })

  test('skips what follows an error, and can be sent again', async () => {
    await sendBatch(client, [{ ...insert(1, 'one'), isRepeated: false }])
    const batch = [repeated('begin'), insert(1, 'again'), list, repeated('commit')]
    await expect(sendBatch(client, batch)).rejects.toMatchObject({ code: '23505' })
    await client.query('rollback')
    const next = [repeated('begin'), insert(2, 'two'), repeated('commit')]
    expect(await sendBatch(client, next)).toMatchObject({ command: 'COMMIT' })
    expect((await sendBatch(client, [list])).rows).toHaveLength(2)
  })

  test('sends a list of texts as an array', async () => {
    const texts = ['plain', 'a "quote"', 'back\\slash', 'comma, {brace}', '']
    const { rows } = await sendBatch(client, [repeated('select unnest($1::text[]) as text', texts)])
    expect(rows.map(({ text }) => text)).toEqual(texts)
  })

  test('refuses a parameter that it cannot send, and the connection stays usable', async () => {
    await expect(sendBatch(client, [insert(1, {} as string)])).rejects.toThrow('simple value')
    expect((await sendBatch(client, [list])).rows).toEqual([])
  })
})
