import type { FastifyRequest } from 'fastify'
import { MethodNotAllowed } from '../../core/errors.ts'
import { type Schema, withMember } from '../../core/fields.ts'
import type { Services } from '../services.ts'
import { type RequestInput, readInput } from './body.ts'

/**
 * The body of a POST that stands for a PUT, according to its field `_method`: many clients can send a form only by
 * POST. 405 does not depend on the record. `findTarget` throws 404, which comes before other errors of the body.
 */
export async function inputOfPostedPut(
  request: FastifyRequest,
  services: Services,
  files: readonly string[],
  findTarget: () => Promise<unknown>,
): Promise<RequestInput> {
  const reading = readInput(request, services, files)
  const method = await reading.then(
    ({ values }) => values._method,
    () => 'PUT', // unreadable
  )
  if (typeof method !== 'string' || method.toUpperCase() !== 'PUT') {
    throw new MethodNotAllowed(request.method, ['GET', 'PUT', 'PATCH', 'DELETE'])
  }
  await findTarget()
  return reading
}

/** The schema of a body with this field. */
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
