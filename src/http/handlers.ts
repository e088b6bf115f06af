import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply, services: Services) => unknown

/** Passes the services to handlers, so that a route file is a table of routes, followed by plain functions. */
export function handlersWith(services: Services) {
  return (handler: Handler) => (request: FastifyRequest, reply: FastifyReply) =>
    handler(request, reply, services)
}
