import { hostname } from 'node:os'
import process from 'node:process'
import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { Counter } from '../core/metrics.ts'
import { type Attributes, type Recorder, recordSpans, type Span, type SpanStart } from '../core/spans.ts'
import { version } from '../core/version.ts'
import type { TraceSettings } from './trace-settings.ts'

const exported = new Counter('corral_spans_total', 'Spans that were sent to the tracing system, by outcome.')

/** How long the last spans of a process may take to be sent. */
const lastMilliseconds = 3000

/** The buffer is small, so that an unavailable tracing system costs little memory; further spans are dropped. */
const pace = { scheduledDelayMillis: 1000, exportTimeoutMillis: lastMilliseconds, maxQueueSize: 2048 }

/** Called once when the tracing system refuses spans, and once with null when it accepts them again. */
type OnChange = (problem: Error | null) => void

/** Sends the spans of this process to a tracing system, by OTLP over HTTP, in the background. */
export async function openTraces(
  settings: TraceSettings,
  onChange: OnChange,
): Promise<{ close(): Promise<void> }> {
  const { serviceName, attributes } = settings
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    ...attributes,
  })
  const exporter = watched(await openExporter(settings), onChange)
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...pace })],
  })
  recordSpans(recorderOn(provider))
  return {
    async close() {
      recordSpans(null)
      // Unsent spans are lost: an unavailable tracing system must not keep the process from ending.
      await provider.shutdown().catch(() => {})
    },
  }
}

/** Loaded here, so that a service without traces does without it. */
async function openExporter({ url, headers, protocol }: TraceSettings): Promise<SpanExporter> {
  const { OTLPExporterBase } = await import('@opentelemetry/otlp-exporter-base')
  const http = await import('@opentelemetry/otlp-exporter-base/node-http')
  const otlp = await import('@opentelemetry/otlp-transformer')
  const isJson = protocol === 'http/json'
  const options = http.convertLegacyHttpOptions(
    { url, headers, timeoutMillis: lastMilliseconds },
    'TRACES',
    'v1/traces',
    { 'Content-Type': isJson ? 'application/json' : 'application/x-protobuf' },
  )
  const serializer = isJson ? otlp.JsonTraceSerializer : otlp.ProtobufTraceSerializer
  const metrics = ['otlp_http_span_exporter', otlp.TraceExporterMetricsHelper, undefined] as const
  return new OTLPExporterBase(http.createOtlpHttpExportDelegate(options, serializer, ...metrics))
}

function watched(exporter: SpanExporter, onChange: OnChange): SpanExporter {
  let isFailing = false
  const note = ({ code, error }: ExportResult, count: number) => {
    const failed = code !== ExportResultCode.SUCCESS
    exported.of({ outcome: failed ? 'lost' : 'sent' }).add(count)
    if (failed !== isFailing) onChange(failed ? (error ?? new Error('the spans were refused')) : null)
    isFailing = failed
  }
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        note(result, batch.length)
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

function recorderOn(provider: TracerProvider): Recorder {
  const tracer = provider.getTracer('corral', version)
  return (start, parent) => {
    const { name, kind, attributes = {}, agoMilliseconds = 0 } = start
    const startTime = Date.now() - agoMilliseconds
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes, startTime },
      contextOf(start, parent),
    )
    return span.isRecording() ? new RecordedSpan(span) : null
  }
}

function contextOf({ caller }: SpanStart, parent: Span | null) {
  if (parent instanceof RecordedSpan) return trace.setSpan(ROOT_CONTEXT, parent.span)
  const remote = caller === undefined ? null : parseTraceParent(caller)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

class RecordedSpan implements Span {
  readonly span: OtelSpan

  constructor(span: OtelSpan) {
    this.span = span
  }

  get traceId(): string {
    return this.span.spanContext().traceId
  }

  rename(name: string): void {
    this.span.updateName(name)
  }

  note(attributes: Attributes): void {
    this.span.setAttributes(attributes)
  }

  end(error?: unknown): void {
    if (error !== undefined) {
      const message = error instanceof Error ? error.message : String(error)
      this.span.setStatus({ code: SpanStatusCode.ERROR, message })
      this.span.setAttribute('error.type', error instanceof Error ? error.name : 'error')
    }
    this.span.end()
  }
}
