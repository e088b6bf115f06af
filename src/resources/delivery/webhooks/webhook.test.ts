import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const path = '/api/v1/webhooks'
const valid = { url: 'https://site.example.com/hook', events: ['page.*'] }

test('a webhook is created with a secret that is shown once, updated, listed and deleted', async () => {
  const created = await service.post(path, { ...valid, description: 'Builds', filters: { template: ['a'] } })
  expect(created).toMatchObject({ status: 201, events: ['webhook.created'] })
  const { secret, ...shown } = created.body.data
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(shown).toEqual({
    id: expect.any(Number),
    ...valid,
    description: 'Builds',
    filters: { template: ['a'] },
    enabled: 1,
    concurrency: 8,
    batch_size: 1,
    circuit: 'closed',
    failures: 0,
    last_attempt_at: null,
    last_success_at: null,
    last_error: null,
    next_attempt_at: null,
    disabled_reason: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const url = `${path}/${shown.id}`
  expect((await service.get(url)).body.data).toEqual(shown)
  expect((await service.get(path)).body.data[0]).toEqual(shown)
  const changed = await service.put(url, { ...valid, events: ['*'], enabled: 0 })
  expect(changed).toMatchObject({ status: 200, events: ['webhook.updated'] })
  expect(changed.body.data).toMatchObject({
    events: ['*'],
    enabled: 0,
    description: 'Builds',
    filters: { template: ['a'] },
  })
  expect(await service.delete(url)).toMatchObject({ status: 204, events: ['webhook.deleted'] })
  expect((await service.get(url)).status).toBe(404)
})

test('the secret is in no answer but the first, in no event and in no log line', async () => {
  const { body } = await service.post(path, valid)
  const { id, secret } = body.data
  const rotated = (await service.post(`${path}/${id}/secret`, {})).body.data.secret
  expect(rotated).not.toBe(secret)
  const outbox = await service.app.database.db.selectFrom('outbox').selectAll().execute()
  const answers = [
    await service.get(path),
    await service.get(`${path}/${id}`),
    await service.put(`${path}/${id}`, valid),
  ]
  const seen = JSON.stringify([service.logs, outbox, answers])
  for (const each of [secret, rotated]) expect(seen).not.toContain(each)
})

test.each([
  [{ url: 'x' }, 'url'],
  [{ url: 'ftp://example.com' }, 'url'],
  [{ url: 'http:example.com' }, 'url'],
  [{ url: 'https://user:password@example.com' }, 'url'],
  [{ url: `https://example.com/${'x'.repeat(2000)}` }, 'url'],
  [{ events: [] }, 'events'],
  [{ events: ['page.exploded'] }, 'events'],
  [{ events: ['page'] }, 'events'],
  [{ events: ['token.created'] }, 'events'],
  [{ events: ['redirect.updated'] }, 'events'],
  [{ events: ['p*.created'] }, 'events'],
  [{ filters: { colour: ['red'] } }, 'filters'],
  [{ filters: { under: ['x'] } }, 'filters'],
  [{ filters: { template: 'x' } }, 'filters'],
  [{ enabled: 'perhaps' }, 'enabled'],
])('a webhook like %j is refused', async (part, field) => {
  const answer = await service.post(path, { ...valid, ...part })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test.each([
  'http://127.0.0.1/',
  'http://localhost:3000/',
  'http://x.localhost/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://0.0.0.0/',
])('the private address %s is refused', async (url) => {
  const answer = await service.post(path, { ...valid, url })
  expect(answer).toMatchObject({ status: 422, events: [] })
  expect(answer.body.errors.url[0]).toContain('CORRAL_WEBHOOK_PRIVATE')
})

test('a user subscribes only to changes of records that they may view', async () => {
  const as = await service.tokenWith('create webhooks', 'update webhooks', 'view pages')
  const made = await service.post(path, valid, { as })
  expect(made.status).toBe(201)
  const refused = await service.post(path, { ...valid, events: ['page.*', 'user.*', 'role.deleted'] }, { as })
  expect(refused).toMatchObject({ status: 403, events: [] })
  expect(refused.body.message).toBe('This needs the permissions "view roles" and "view users".')
  const widened = await service.put(`${path}/${made.body.data.id}`, { ...valid, events: ['*'] }, { as })
  expect(widened).toMatchObject({ status: 403, events: [] })
  const others = await service.post(path, { ...valid, events: ['user.*'] })
  const stolen = await service.call('PATCH', `${path}/${others.body.data.id}`, {
    as,
    body: { url: valid.url },
  })
  expect(stolen).toMatchObject({ status: 403, events: [] })
})

test('the secret of a webhook needs the permissions of its events, as does another address', async () => {
  const { id } = (await service.post(path, { ...valid, events: ['page.*', 'user.*'] })).body.data
  const as = await service.tokenWith('update webhooks', 'view pages')
  const rotated = await service.post(`${path}/${id}/secret`, {}, { as })
  expect(rotated).toMatchObject({ status: 403, events: [] })
  expect(rotated.body.message).toBe('This needs the permission "view users".')
  // What waits would be sent to the new address.
  const fewer = { ...valid, events: ['page.*'] }
  const moved = await service.put(`${path}/${id}`, { ...fewer, url: 'https://other.example.com/' }, { as })
  expect(moved).toMatchObject({ status: 403, events: [] })
  const both = await service.tokenWith('update webhooks', 'view pages', 'view users')
  expect((await service.post(`${path}/${id}/secret`, {}, { as: both })).status).toBe(200)
  expect((await service.put(`${path}/${id}`, fewer, { as })).status).toBe(200)
})

/** Stores deliveries in the log of a webhook. */
async function storeDeliveries(
  webhook_id: number,
  given: readonly { name: string; body: string; response: string }[],
) {
  const at = new Date().toISOString()
  const row = { webhook_id, event_id: null, message_id: 'm', attempts: 1, status: 200, duration: 1, error: null, give_up_at: at, state: 'delivered', created_at: at, updated_at: at } as const // biome-ignore format: a line
  const rows = given.map((each) => ({ ...row, ...each }))
  await service.app.database.db.insertInto('webhook_deliveries').values(rows).execute()
}

test('a delivery shows and sends its body only for users who may view the record of its event', async () => {
  const { id } = (await service.post(path, { ...valid, events: ['*'] })).body.data
  const names = ['page.updated', 'user.created', 'ping']
  await storeDeliveries(
    id,
    names.map((name) => ({ name, body: `{"of":"${name}"}`, response: name })),
  )
  const log = `${path}/${id}/deliveries`
  const seen = async (as: string) => {
    const { data } = (await service.get(`${log}?sort=id`, { as })).body
    const singles = await Promise.all(
      data.map(async (each: { id: number }) => (await service.get(`${log}/${each.id}`, { as })).body.data),
    )
    expect(singles).toEqual(data)
    return data.map((each: Record<string, unknown>) => [
      each.name,
      each.body !== null,
      each.response !== null,
    ])
  }
  const alone = await service.tokenWith('view webhooks', 'update webhooks')
  expect(await seen(alone)).toEqual([
    ['page.updated', false, false],
    ['user.created', false, false],
    ['ping', true, true],
  ])
  const pages = await service.tokenWith('view webhooks', 'update webhooks', 'view pages')
  expect(await seen(pages)).toEqual([
    ['page.updated', true, true],
    ['user.created', false, false],
    ['ping', true, true],
  ])
  const [page, user] = (await service.get(`${log}?sort=id`)).body.data
  const replay = (delivery: number, as: string) => service.post(`${log}/${delivery}/replay`, {}, { as })
  expect((await replay(user.id, pages)).status).toBe(403)
  expect((await replay(page.id, alone)).status).toBe(403)
  expect((await replay(page.id, pages)).status).toBe(202)
})

test('If-Match refuses a change of another state, and the list is filtered by enabled', async () => {
  const made = await service.post(path, { ...valid, enabled: 0, url: 'https://off.example.com/' })
  const url = `${path}/${made.body.data.id}`
  const etag = String(made.headers.etag)
  expect((await service.put(url, { ...valid, enabled: 0 }, { headers: { 'if-match': etag } })).status).toBe(
    200,
  )
  expect((await service.put(url, valid, { headers: { 'if-match': etag } })).status).toBe(412)
  const off = await service.get(`${path}?filter[enabled]=0`)
  expect(off.body.data.map(({ id }: { id: number }) => id)).toEqual([made.body.data.id])
})

test('the url in an event of a component is shown only to users who may view pages', async () => {
  const { id } = (await service.post(path, { ...valid, events: ['*'] })).body.data
  const body = JSON.stringify({ type: 'component.updated', data: { url: '/secret', template: 'secret' } })
  await storeDeliveries(id, [{ name: 'component.updated', body, response: 'ok' }])
  const log = `${path}/${id}/deliveries`
  const components = await service.tokenWith('view webhooks', 'update webhooks', 'view components')
  const both = await service.tokenWith('view webhooks', 'update webhooks', 'view components', 'view pages')
  const [hidden] = (await service.get(log, { as: components })).body.data
  const [shown] = (await service.get(log, { as: both })).body.data
  expect([hidden.body, hidden.response, shown.body]).toEqual([null, null, body])
  expect((await service.post(`${log}/${shown.id}/replay`, {}, { as: components })).status).toBe(403)
  expect((await service.post(`${log}/${shown.id}/replay`, {}, { as: both })).status).toBe(202)
})

test('a batch is shown and sent only to users who may view the records of all its events', async () => {
  const { id } = (await service.post(path, { ...valid, events: ['*'] })).body.data
  const body = JSON.stringify({ type: 'batch', data: [{ name: 'page.updated' }, { name: 'user.created' }] })
  await storeDeliveries(id, [{ name: 'batch', body, response: 'ok' }])
  const log = `${path}/${id}/deliveries`
  const one = await service.tokenWith('view webhooks', 'update webhooks', 'view pages')
  const both = await service.tokenWith('view webhooks', 'update webhooks', 'view pages', 'view users')
  const [hidden] = (await service.get(log, { as: one })).body.data
  const [shown] = (await service.get(log, { as: both })).body.data
  expect([hidden.body, hidden.response, shown.body]).toEqual([null, null, body])
  expect((await service.post(`${log}/${shown.id}/replay`, {}, { as: one })).status).toBe(403)
  expect((await service.post(`${log}/${shown.id}/replay`, {}, { as: both })).status).toBe(202)
})
