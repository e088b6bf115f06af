import { decodeEntities } from '../core/html.ts'
import type { S3Bucket } from './s3-bucket.ts'

export interface ListedObject {
  /** Without the prefix that was asked for. */
  readonly name: string
  readonly modifiedAt: Date
}

/** The objects below a prefix of a bucket. With `isFlat`, those of a deeper folder are left out. */
export async function* listObjects(
  bucket: S3Bucket,
  prefix: string,
  { isFlat = false } = {},
): AsyncGenerator<ListedObject> {
  let token: string | undefined
  do {
    const response = await bucket.send({
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: bucket.keyWithPrefix(prefix),
        ...(isFlat ? { delimiter: '/' } : {}),
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
    })
    const text = await response.text()
    yield* readPage(text, bucket.keyWithPrefix(prefix).length)
    const next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]
    token = next === undefined ? undefined : decodeEntities(next)
  } while (token !== undefined)
}

function* readPage(text: string, skipped: number): Generator<ListedObject> {
  const isEncoded = /<EncodingType>url</.test(text) // not every store can do that
  for (const [, content = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = /<Key>([^<]*)<\/Key>/.exec(content)?.[1] ?? ''
    const modified = /<LastModified>([^<]*)</.exec(content)?.[1] ?? ''
    yield { name: decodeKey(key, isEncoded).slice(skipped), modifiedAt: new Date(modified) }
  }
}

function decodeKey(key: string, isEncoded: boolean): string {
  const text = decodeEntities(key)
  return isEncoded ? decodeURIComponent(text.replaceAll('+', '%20')) : text
}
