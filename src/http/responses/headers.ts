/** Headers that scripts of another origin may read. */
export const exposedHeaders = [
  'ETag',
  'X-Request-Id',
  'Retry-After',
  'Idempotency-Replayed',
  'X-Corral-Ignored',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
]

/** The headers of every public response, as alternating names and values. */
export const publicHeaders = [
  'x-content-type-options',
  'nosniff',
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  exposedHeaders.join(', '),
]
