import { expect, test } from 'vitest'
import { createUser } from '../../../test/access.ts'
import { TestService } from '../../../test/harness.ts'

const path = '/admin/api/session'

async function withService(env: Record<string, string>, run: (service: TestService) => Promise<void>) {
  const service = new TestService()
  await service.start(env)
  try {
    await run(service)
  } finally {
    await service.close()
  }
}

async function signIn(service: TestService, headers: Record<string, string>) {
  const { email } = await createUser(service)
  const answer = await service.post(path, { email, password: 'correct horse' }, { as: null, headers })
  expect(answer.status).toBe(201)
  return String(answer.headers['set-cookie'])
}

test('over https behind a trusted proxy the cookie is Secure and bound to its host', async () => {
  await withService({ CORRAL_TRUST_PROXY: '127.0.0.1' }, async (service) => {
    const https = { 'x-forwarded-proto': 'https' }
    const set = await signIn(service, https)
    expect(set).toMatch(/^__Host-corral_session=corral_.*; Path=\/; .*; Secure$/)
    const cookie = set.split(';', 1)[0] ?? ''
    const status = async (sent: string, headers: Record<string, string>) =>
      (await service.get('/user', { cookie: sent, headers })).status
    expect(await status(cookie, https)).toBe(200)
    // Over https a cookie name without the prefix is ignored: a sibling host could set it.
    const plain = cookie.replace('__Host-', '')
    expect(await status(plain, https)).toBe(401)
    expect(await status(cookie, {})).toBe(401)
    const origin = { ...https, 'sec-fetch-site': undefined, origin: 'https://localhost' }
    const other = { ...origin, origin: 'http://localhost' }
    expect((await service.delete(path, { cookie, headers: other })).status).toBe(403)
    expect((await service.delete(path, { cookie, headers: origin })).status).toBe(204)
  })
})

test('an untrusted client cannot claim https', async () => {
  await withService({}, async (service) => {
    expect(await signIn(service, { 'x-forwarded-proto': 'https' })).not.toMatch(/Secure|__Host-/)
  })
})

test('a request for the https base URL is https, also behind a proxy that is not trusted', async () => {
  await withService({ BASE_URL: 'https://cms.example.com' }, async (service) => {
    expect(await signIn(service, { host: 'cms.example.com' })).toMatch(/^__Host-.*Secure$/)
    expect(await signIn(service, { host: 'localhost' })).not.toMatch(/Secure/)
  })
})

test('the base URL is an origin of the service, and so is the address that it listens on', async () => {
  await withService({ BASE_URL: 'https://cms.example.com/sub' }, async (service) => {
    const change = async (origin: string) => {
      const { cookie } = await service.signIn([])
      const headers = { 'sec-fetch-site': undefined, origin }
      return (await service.delete(path, { cookie, headers })).status
    }
    expect(await change('https://cms.example.com')).toBe(204)
    expect(await change('http://localhost')).toBe(204)
    expect(await change('https://www.example.com')).toBe(403)
  })
})
