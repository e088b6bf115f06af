import type { FastifyRequest, LightMyRequestResponse } from 'fastify'
import type { JsonObject } from '../../../core/json.ts'
import { callerOfInner } from '../../../http/requests/inner-request.ts'

/** The answer of a public endpoint to a read that another one makes. */
export interface InnerAnswer {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly body: JsonObject
  /** The length of the body as text. */
  readonly size: number
}

/** Reads from a public endpoint of this process, as the sender of a request. It counts against the same limits. */
export async function readPublic(request: FastifyRequest, path: string): Promise<InnerAnswer> {
  const { statusCode, headers, payload } = await request.server.inject({
    method: 'GET',
    url: `/api/v1/public/${path}`,
    ...callerOfInner(request),
  })
  return { status: statusCode, headers, body: JSON.parse(payload), size: payload.length }
}
