import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './s3-access.ts'

interface Presigned {
  readonly method: 'GET' | 'PUT'
  readonly url: string
  /** They are part of the signature: whoever uses the address has to send them as they are. */
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
  readonly now: Date
}

/** An address with which one request can be made without the keys, for a while. */
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
