import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../../core/errors.ts'

/**
 * Refuses a request that a page of another origin sent: 403. Browsers tell by `Sec-Fetch-Site`, those that do not (over
 * plain http, or old ones) by `Origin`. `none` is a person who typed the address: that can read, but not change.
 */
export function requireSameOrigin(
  request: FastifyRequest,
  baseUrl: string | null,
  { isChange, mayBeUnknown }: { isChange: boolean; mayBeUnknown: boolean },
): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const own = ownOrigins(request, baseUrl)
  const isSame =
    site !== undefined
      ? site === 'same-origin' || (site === 'none' && !isChange)
      : origin !== undefined
        ? own.includes(origin)
        : mayBeUnknown
  if (!isSame) throw new Forbidden(explain(own[0] ?? ''))
}

/** A request can reach the service at its public address, and at that of the machine. */
function ownOrigins(request: FastifyRequest, baseUrl: string | null): string[] {
  const addresses = [...(baseUrl === null ? [] : [baseUrl]), request.server.ownAddress(request)]
  return addresses.map((address) => new URL(address).origin)
}

function explain(origin: string): string {
  return `A request with the session cookie must come from a page of this service: send the header "Sec-Fetch-Site: same-origin" or "Origin: ${origin}". If this is the wrong origin, set BASE_URL.`
}
