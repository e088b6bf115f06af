import type { FastifyRequest } from 'fastify'
import { MethodNotAllowed } from '../../core/errors.ts'
import { type Schema, withMember } from '../../core/fields.ts'
import type { RequestInput } from './body.ts'

/** Many clients can send a form only by POST; its field `_method` then says that PUT is meant. */
export function requireMethodField(request: FastifyRequest, input: RequestInput): void {
  const { _method: method } = input.values
  if (typeof method !== 'string' || method.toUpperCase() !== 'PUT') {
    throw new MethodNotAllowed(request.method, ['GET', 'PUT', 'DELETE'])
  }
}

/** The schema of a body that must say so. */
export function withMethodField(body: Schema): Schema {
  const method = {
    type: 'string',
    pattern: '^[Pp][Uu][Tt]$',
    description: 'Must be `PUT`',
    examples: ['PUT'],
  }
  const required = ['_method', ...((body.required ?? []) as string[])]
  return { ...withMember(body, '_method', method), required }
}
