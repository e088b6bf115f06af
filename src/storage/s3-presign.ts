import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './s3-access.ts'

interface Presigned {
  readonly method: 'GET' | 'PUT'
  readonly url: string
  /** They are part of the signature: the client must send them unchanged. */
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
  readonly now: Date
}

/** An address that allows one request without the keys, for a limited time. */
export async function presign(
  keys: Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'sessionToken' | 'region'>,
  { method, url, headers, seconds, now }: Presigned,
): Promise<string> {
  const { accessKeyId, secretAccessKey, sessionToken, region } = keys
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === null ? {} : { sessionToken }),
    region,
    service: 's3',
  })
  const address = new URL(url)
  address.searchParams.set('X-Amz-Expires', String(seconds))
  const datetime = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const signed = await client.sign(address, {
    method,
    headers: { ...headers },
    aws: { signQuery: true, allHeaders: true, datetime },
  })
  return signed.url
}
