import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { TestService } from '../../test/harness.ts'
import { useReceiver } from '../../test/receiver.ts'
import { readConfig } from '../config/config.ts'
import { inSpan } from '../core/spans.ts'
import { deliverDue } from '../jobs/webhooks.ts'
import { openTraces } from './traces.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}

const waitLimits = { timeout: 45_000, interval: 20 }

/** Accepts spans like a collector, and answers as the test says. */
class Collector {
  readonly spans: SentSpan[] = []
  readonly resources: unknown[] = []
  headers: IncomingHttpHeaders = {}
  status = 200
  refused = 0
  readonly #server: Server = createServer(async (request, response) => {
    this.headers = request.headers
    const isJson = request.headers['content-type'] === 'application/json'
    const body = isJson ? await json(request) : request.resume()
    if (this.status !== 200) this.refused++
    else if (isJson) this.#take(body as never)
    response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}')
  })

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The spans of a trace, once its last span has arrived. */
  async trace(traceId: string, last: string): Promise<SentSpan[]> {
    const find = () => this.spans.filter((span) => span.traceId === traceId)
    await vi.waitFor(() => expect(find().map(({ name }) => name)).toContain(last), waitLimits)
    return find()
  }

  #take(body: { resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[] }): void {
    for (const { resource, scopeSpans } of body.resourceSpans) {
      this.resources.push(resource)
      for (const { spans } of scopeSpans) this.spans.push(...spans)
    }
  }
}

const collector = new Collector()
const receiver = useReceiver()
const service = new TestService()
let address = ''

beforeAll(async () => {
  await service.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen(),
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
    CORRAL_WEBHOOK_PRIVATE: '127.0.0.1',
  })
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => {
  collector.status = 200
})

afterAll(async () => {
  await service.close()
  collector.close()
})

let count = 0
/** The header of a caller, and the trace that it belongs to. */
function newCaller(flags = '01') {
  const traceId = (++count).toString(16).padStart(32, 'a')
  return { traceId, headers: { traceparent: `00-${traceId}-00000000000000ab-${flags}` } }
}

const attributesOf = (span: SentSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )

test('a request is a span of its caller’s trace, and its statements are spans within it', async () => {
  await service.post('/api/v1/pages', { title: 'Traced', template: 't', access: 'public', enabled: 1 })
  const { traceId, headers } = newCaller()
  const response = await fetch(`${address}/api/v1/public/pages/by-url?url=/traced`, { headers })
  expect(response.status).toBe(200)
  const spans = await collector.trace(traceId, 'GET /api/v1/public/pages/by-url')
  const request = spans.find((span) => span.parentSpanId === '00000000000000ab')
  expect(request?.name).toBe('GET /api/v1/public/pages/by-url')
  expect(attributesOf(request)).toMatchObject({
    'http.route': '/api/v1/public/pages/by-url',
    'url.path': '/api/v1/public/pages/by-url',
    'http.response.status_code': 200,
    'corral.request_id': response.headers.get('x-request-id'),
  })
  const statements = spans.filter((span) => span.parentSpanId === request?.spanId)
  expect(statements.length).toBeGreaterThan(0)
  expect(attributesOf(statements[0])).toMatchObject({
    'db.system.name': service.config.databaseUrl.startsWith('sqlite') ? 'sqlite' : 'postgresql',
    'db.query.text': expect.stringMatching(/^select/i),
  })
  expect(service.logs.find((line) => line.trace === traceId)).toMatchObject({ msg: 'request', status: 200 })
  expect(collector.headers['x-key']).toBe('a secret')
  expect(JSON.stringify(collector.resources)).toContain('deployment.environment')
  expect(JSON.stringify(spans)).not.toContain('/traced')
})

test('the statements of a change belong to its request, also after its body was read', async () => {
  const { traceId, headers } = newCaller()
  const token = await service.createToken(['super-admin'])
  const response = await fetch(`${address}/api/v1/tags`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Secret name' }),
  })
  expect(response.status).toBe(201)
  const spans = await collector.trace(traceId, 'POST /api/v1/tags')
  const request = spans.find((span) => span.name === 'POST /api/v1/tags')
  const insert = spans.find((span) => /^INSERT tags/.test(span.name))
  expect(insert?.parentSpanId).toBe(request?.spanId)
  expect(JSON.stringify(spans)).not.toContain('Secret name')
})

test('a request of a caller that does not record is not recorded, and takes the express lane', async () => {
  const { traceId, headers } = newCaller('00')
  const readRows = vi.spyOn(service.app.database, 'readRows')
  const response = await fetch(`${address}/api/v1/public/pages/by-url?url=/traced`, { headers })
  expect(response.status).toBe(200)
  expect(readRows).toHaveBeenCalled()
  readRows.mockRestore()
  const later = newCaller()
  await fetch(`${address}/api/v1/public/health/live`, { headers: later.headers })
  await collector.trace(later.traceId, 'GET /api/v1/public/health/live')
  expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([])
})

test('a header that is no traceparent begins a trace of its own', async () => {
  const headers = { traceparent: '00-zz', 'x-request-id': 'broken-traceparent' }
  await fetch(`${address}/api/v1/public/health/live`, { headers })
  const mark = (span: SentSpan) => attributesOf(span)['corral.request_id'] === 'broken-traceparent'
  await vi.waitFor(() => expect(collector.spans.find(mark)).toBeDefined(), waitLimits)
  expect(collector.spans.find(mark)?.parentSpanId ?? '').toBe('')
})

test('deliveries are traces with the calls that they make', async () => {
  await service.post('/api/v1/webhooks', { url: receiver.url, events: ['tag.created'] })
  await service.post('/api/v1/tags', { name: 'Delivered' })
  await deliverDue(service.app.services, { logger: pino({ level: 'silent' }) })
  await vi.waitFor(
    () => expect(collector.spans.map(({ name }) => name)).toContain('webhook delivery'),
    waitLimits,
  )
  const delivery = collector.spans.find(({ name }) => name === 'webhook delivery')
  const call = collector.spans.find(({ name, spanId }) => name === 'POST' && spanId !== delivery?.spanId)
  expect(call).toMatchObject({ traceId: delivery?.traceId, parentSpanId: delivery?.spanId })
})

test('a collector that refuses is logged once, answers go on, and it heals', async () => {
  const lines = (text: string) => service.logs.filter(({ msg }) => msg === text).length
  collector.status = 400
  for (const after of [0, 1]) {
    expect((await fetch(`${address}/api/v1/public/health/live`)).status).toBe(200)
    await vi.waitFor(() => expect(collector.refused).toBeGreaterThan(after), waitLimits)
  }
  expect(lines('the tracing system takes no spans')).toBe(1)
  collector.status = 200
  await fetch(`${address}/api/v1/public/health/live`)
  await vi.waitFor(() => expect(lines('the tracing system takes spans again')).toBe(1), waitLimits)
})

test('spans are sent as protobuf unless the setting says otherwise, the last of them when the process ends', async () => {
  const other = new Collector()
  const { traces } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: await other.listen() })
  if (!traces) throw new Error('There are no settings.')
  const { close } = await openTraces(traces, () => {})
  await inSpan({ name: 'work', kind: 'internal' }, async () => {})
  await close()
  expect(other.headers['content-type']).toBe('application/x-protobuf')
  other.close()
})
