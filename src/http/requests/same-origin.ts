import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../../core/errors.ts'

/**
 * Refuses a request from a page of another origin: 403. Browsers send `Sec-Fetch-Site`; without it (plain http, or old
 * browsers), `Origin` is used. `none` means that a person typed the address: such a request can read, but not change.
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

/** A request can reach the service at its public address, and at the address of the machine. */
function ownOrigins(request: FastifyRequest, baseUrl: string | null): string[] {
  const addresses = [...(baseUrl === null ? [] : [baseUrl]), request.server.ownAddress(request)]
  return addresses.map((address) => new URL(address).origin)
}

function explain(origin: string): string {
  return `A request with the session cookie must come from a page of this service: send the header "Sec-Fetch-Site: same-origin" or "Origin: ${origin}". If this is the wrong origin, set BASE_URL.`
}
