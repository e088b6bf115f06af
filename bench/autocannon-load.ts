import { readFileSync } from 'node:fs'
import autocannon, { type Client, type Request } from 'autocannon'
import { Histogram } from './histogram.ts'
import type { LoadOrder, LoadPart } from './load.ts'

/** A load generator of one process: `node autocannon-load.ts <order as JSON>` prints a `LoadResult`. */
const order: LoadOrder = JSON.parse(process.argv[2] ?? '')
const parts = order.parts.map((part) => ({
  ...part,
  ...readRequests(part),
  latencies: new Histogram(),
}))
type Part = (typeof parts)[number]

const all = new Histogram()
let serial = order.firstSerial
/** Until its own code is compiled, the generator would measure itself. */
const rampSeconds = Math.max(0.5, order.settleSeconds)
const started = performance.now() + rampSeconds * 1000
const result = await autocannon({
  url: order.url,
  connections: order.connections,
  duration: order.seconds + rampSeconds,
  sampleInt: 100,
  setupClient,
})
const seconds = (performance.now() - started) / 1000
const lost = result.errors + result.timeouts
console.log(
  JSON.stringify({
    ...all.figures(seconds, lost),
    parts: Object.fromEntries(parts.map(({ name, latencies }) => [name, latencies.figures(seconds)])),
  }),
)

function setupClient(client: Client): void {
  let part = choosePart()
  client.setRequests([nextRequest(part)])
  client.on('response', (status: number, _bytes: number, milliseconds: number) => {
    if (performance.now() > started) {
      all.add(milliseconds, status < 400)
      part.latencies.add(milliseconds, status < 400)
    }
    part = choosePart()
    client.setRequests([nextRequest(part)])
  })
}

function choosePart(): Part {
  let chance = Math.random()
  for (const part of parts) {
    chance -= part.share
    if (chance < 0) return part
  }
  return parts.at(-1) as Part
}

function nextRequest(part: Part): Request {
  part.at = (part.at + 1) % part.requests.length
  const request = part.requests[part.at] as Request
  const number = String(++serial).padStart(10, '0')
  const path = request.path.replace('{{serial}}', number)
  if (!request.body) return { ...request, path }
  return { ...request, path, body: request.body.replace('{{serial}}', number) }
}

function readRequests({ file }: LoadPart): { requests: Request[]; at: number } {
  const requests = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [method = '', path = '', body = ''] = line.split('\t')
      const headers: Record<string, string> = {}
      if (!path.startsWith('/api/v1/public/')) headers.authorization = `Bearer ${order.token}`
      if (body === '') return { method, path, headers }
      return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body }
    })
  return { requests, at: Math.floor(Math.random() * requests.length) }
}
