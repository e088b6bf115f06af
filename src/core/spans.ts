import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Spans: pieces of work with their times, as a tracing system draws them. They are begun where the work is done, and go to
 * the recorder, if there is one. Without one a span costs a comparison.
 */

export type Attributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  readonly name: string
  /** A request that came in, one that was sent to another server, or work within the service. */
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

/** Work that has just ended, as a part of the current span; without one it is not recorded. */
export function noteWork(start: () => SpanStart, error?: unknown): void {
  if (recorder && current.getStore()) beginSpan(start())?.end(error)
}
