import type { FastifyRequest } from 'fastify'
import { MethodNotAllowed } from '../core/errors.ts'
import type { RequestInput } from './body.ts'

/** Many clients can send a form only by POST; its field `_method` then says that PUT is meant. */
export function requireMethodField(request: FastifyRequest, input: RequestInput): void {
  const { _method: method } = input.values
  if (typeof method !== 'string' || method.toUpperCase() !== 'PUT') {
    throw new MethodNotAllowed(request.method, ['GET', 'PUT', 'DELETE'])
  }
}
