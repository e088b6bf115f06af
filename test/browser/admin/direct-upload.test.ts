import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../ports.ts'
import { s3Keys, startS3 } from '../../s3-server.ts'
import { hasChromium } from '../chromium.ts'
import { useAdmin } from './admin.ts'

const port = await freePort()
const endpoint = `http://127.0.0.1:${port}`

describe.skipIf(!hasChromium)('large files', () => {
  let store: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    store = await startS3('corral', port)
  })
  afterAll(() => store.stop())
  const admin = useAdmin({
    content: 'none',
    env: {
      CORRAL_STORAGE: 's3://corral',
      CORRAL_S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: s3Keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    },
  })

  async function upload(name: string, buffer: Buffer): Promise<string[]> {
    const asked: string[] = []
    const note = (request: { method(): string; url(): string }) =>
      void asked.push(
        `${request.method()} ${new URL(request.url()).origin === endpoint ? 'bucket' : new URL(request.url()).pathname}`,
      )
    admin.page.on('request', note)
    const choosing = admin.page.waitForEvent('filechooser')
    await admin.page.getByRole('button', { name: 'Upload', exact: true }).click()
    await (await choosing).setFiles([{ name, mimeType: 'application/octet-stream', buffer }])
    await admin.page
      .getByText(/uploaded/)
      .first()
      .waitFor()
    admin.page.off('request', note)
    return asked.filter((each) => /bucket|\/api\/v1\/assets/.test(each) && !each.startsWith('OPTIONS'))
  }

  test('go from the browser to the bucket, and become a file of the media', async () => {
    await admin.open('/media')
    const file = randomBytes(6 * 1024 * 1024)
    const asked = await upload('film.bin', file)
    expect(asked).toEqual([
      'POST /api/v1/assets/uploads',
      'PUT bucket',
      expect.stringMatching(/^POST \/api\/v1\/assets\/uploads\/\d+\/finish$/),
    ])
    const { body } = await admin.service.get('/api/v1/assets')
    expect(body.data[0]).toMatchObject({ title: 'film', data: { size: file.length } })
  })
  test('go through the service when the bucket refuses the browser', async () => {
    await admin.page.route(`${endpoint}/**`, (route) => route.abort())
    await admin.open('/media')
    const asked = await upload('other.bin', randomBytes(6 * 1024 * 1024))
    expect(asked).toEqual(['POST /api/v1/assets/uploads', 'PUT bucket', 'POST /api/v1/assets'])
    admin.forgive(/ERR_FAILED/)
    await admin.page.unroute(`${endpoint}/**`)
  })
})
