import { Counter, Durations, Gauge } from '../core/metrics.ts'

const durations = new Durations(
  'corral_http_request_duration_seconds',
  'How long responses took, by method, route and status.',
)

/** Requests that got 503 before the framework saw them. */
export const shedRequests = new Counter(
  'corral_http_shed_requests_total',
  'Requests that were answered with 503 because this process had too many.',
).of()

export const openConnections = new Gauge('corral_http_connections', 'Open connections of clients.')

const known = new Map<string, ReturnType<Durations['of']>>()

/** The durations of a kind of request. A route is a pattern, so the number of kinds is small. */
export function durationsOf(method: string, route: string, status: number) {
  const key = `${method} ${status} ${route}`
  const found = known.get(key) ?? durations.of({ method, route, status: String(status) })
  known.set(key, found)
  return found
}
