import { expect, test } from 'vitest'
import { presign } from './s3-presign.ts'

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
  region: 'us-east-1',
}
const now = new Date('2013-05-24T00:00:00Z')

test('an address has the signature that the documentation of S3 publishes for its example', async () => {
  const url = await presign(keys, {
    method: 'GET',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: {},
    seconds: 86_400,
    now,
  })
  const query = new URL(url).searchParams
  expect(Object.fromEntries(query)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  })
})

test('another size, another key or another moment has another signature', async () => {
  const signatureOf = async (size: number, key = 'a', at = now) => {
    const headers = { 'content-length': String(size) }
    const url = await presign(keys, {
      method: 'PUT',
      url: `https://s3.example.com/b/${key}`,
      headers,
      seconds: 60,
      now: at,
    })
    const query = new URL(url).searchParams
    expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;host')
    return query.get('X-Amz-Signature')
  }
  const signatures = [
    await signatureOf(10),
    await signatureOf(11),
    await signatureOf(10, 'b'),
    await signatureOf(10, 'a', new Date('2013-05-25T00:00:00Z')),
  ]
  expect(new Set(signatures).size).toBe(4)
})
