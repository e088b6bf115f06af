import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsClient } from 'aws4fetch'
import { s3Keys } from './s3-server.ts'

interface Asked {
  readonly method: string
  /** The path and the query. */
  readonly url: string
}

/** What happens to a request: it goes on, it is answered with a status, or its connection breaks. */
type Fate = 'pass' | 'cut' | number

export interface S3Proxy {
  readonly url: string
  readonly asked: Asked[]
  /** Uploads in parts that were neither completed nor aborted. */
  readonly uploads: Map<string, { key: string; began: Date }>
  decide: (asked: Asked) => Fate
  stop(): Promise<void>
}

/**
 * Stands before a store: notes what is asked, lets requests fail, and does what the test server cannot: copies of parts, and
 * aborting and listing uploads.
 */
export async function startS3Proxy(store: string): Promise<S3Proxy> {
  const client = new AwsClient({ ...s3Keys, service: 's3', region: 'us-east-1', retries: 0 })
  const asked: Asked[] = []
  const uploads: S3Proxy['uploads'] = new Map()
  const proxy = { asked, uploads, decide: (): Fate => 'pass' }
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '' } = incoming
    asked.push({ method, url })
    const fate = (proxy as Pick<S3Proxy, 'decide'>).decide({ method, url })
    if (fate === 'cut') return void incoming.socket.destroy()
    if (fate !== 'pass') return void incoming.resume().once('end', () => response.writeHead(fate).end())
    const { pathname, searchParams: query } = new URL(url, store)
    const id = query.get('uploadId')
    if (method === 'DELETE' && id !== null) {
      uploads.delete(id)
      return void response.writeHead(204).end()
    }
    if (method === 'GET' && query.has('uploads')) return void response.end(listed(uploads))
    if (incoming.headers['x-amz-copy-source-range'])
      return void response.end(await copyPart(client, store, incoming))
    const text = await pass(store, incoming, response, method === 'POST')
    const begun = /<UploadId>([^<]+)</.exec(text)?.[1]
    if (begun)
      uploads.set(begun, {
        key: decodeURIComponent(pathname.split('/').slice(2).join('/')),
        began: new Date(),
      })
    else if (method === 'POST' && id !== null) uploads.delete(id)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}

/** Sends a request on, and its answer back; returns the text of the answer when it is wanted. */
function pass(store: string, incoming: IncomingMessage, response: ServerResponse, wantsText: boolean) {
  return new Promise<string>((resolve, reject) => {
    const { method, url, headers } = incoming
    const onward = request(`${store}${url}`, { method, headers }, async (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      let text = ''
      for await (const chunk of answer) {
        if (wantsText) text += chunk
        response.write(chunk)
      }
      response.end()
      resolve(text)
    })
    onward.once('error', reject)
    incoming.pipe(onward)
  })
}

function listed(uploads: S3Proxy['uploads']): string {
  const entries = [...uploads].map(
    ([id, { key, began }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${began.toISOString()}</Initiated></Upload>`,
  )
  return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`
}

async function copyPart(
  client: AwsClient,
  store: string,
  { url, headers }: IncomingMessage,
): Promise<string> {
  const range = String(headers['x-amz-copy-source-range'])
  const source = await client.fetch(`${store}${headers['x-amz-copy-source']}`, { headers: { range } })
  const body = new Uint8Array(await source.arrayBuffer())
  const part = await client.fetch(`${store}${url}`, { method: 'PUT', body })
  return `<CopyPartResult><ETag>${part.headers.get('etag')?.replaceAll('"', '&quot;')}</ETag></CopyPartResult>`
}
