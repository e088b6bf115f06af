import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Spans: units of work with their times, for a tracing system. A span begins where its work is done, and is sent to the
 * recorder, if there is one. Without a recorder a span costs one comparison.
 */

export type Attributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  readonly name: string
  /** An incoming request, an outgoing request, or work within the service. */
  readonly kind: 'server' | 'client' | 'internal'
  readonly attributes?: Attributes
  /** The `traceparent` header of the caller. */
  readonly caller?: string
  /** How long ago it began. */
  readonly agoMilliseconds?: number
}

export interface Span {
  readonly traceId: string
  rename(name: string): void
  note(attributes: Attributes): void
  end(error?: unknown): void
}

/** Null when the span is not among those that are recorded. */
export type Recorder = (start: SpanStart, parent: Span | null) => Span | null

let recorder: Recorder | null = null
const current = new AsyncLocalStorage<Span>()

/** From now on spans go to this recorder, or nowhere. */
export function recordSpans(to: Recorder | null): void {
  recorder = to
}

export function areSpansRecorded(): boolean {
  return recorder !== null
}

/** Within the current span, or the first of a trace. */
export function beginSpan(start: SpanStart): Span | null {
  return recorder?.(start, current.getStore() ?? null) ?? null
}

/** What the work does belongs to the span. */
export function continueIn<T>(span: Span, work: () => T): T {
  return current.run(span, work)
}

export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(start)
  if (!span) return work()
  try {
    const result = await current.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Work that has just ended, as a child of the current span; without a current span it is not recorded. */
export function noteWork(start: () => SpanStart, error?: unknown): void {
  if (recorder && current.getStore()) beginSpan(start())?.end(error)
}
