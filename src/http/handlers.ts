import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

type Handler<R> = (request: FastifyRequest, reply: FastifyReply, services: Services) => R

/**
 * Passes the services to handlers, so that a route file is a table of routes, followed by plain functions. An operation
 * of a batch gets the services of its batch.
 */
export function handlersWith(services: Services) {
  return <R>(handler: Handler<R>) =>
    (request: FastifyRequest, reply: FastifyReply): R =>
      handler(request, reply, request.joined ?? services)
}
