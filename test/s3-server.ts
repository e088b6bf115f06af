import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireInstalled } from '../scripts/packages.ts'

/** What the server accepts. */
export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Browsers may send files from anywhere. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`

/** A store with the interface of S3, over HTTP, with one bucket. */
export async function startS3(
  bucket = 'corral',
  port = 0,
): Promise<{ url: string; bucket: string; stop(): Promise<void> }> {
  requireInstalled('test/servers')
  const { S3rver } = await import('./servers/s3.ts')
  const directory = await mkdtemp(join(tmpdir(), 'corral-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    allowMismatchedSignatures: false,
    directory,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  })
  const address = (await server.run()) as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    bucket,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
