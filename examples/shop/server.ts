import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createClient, NotFoundError } from '../../client/src/index.ts'
import type { Html } from '../site/html.ts'
import type { Content } from './content.ts'
import { readChoices, readList, readPlace, type Shop } from './reads.ts'
import { listPage, placePage, problemPage } from './views.ts'

interface ShopOptions {
  /** The address of the service. */
  readonly service: string
}

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')

const nothing = problemPage('Nothing here', 'This page does not exist.')

/** The shop: a list with filters, and a page for each product and grower. */
export function createShop({ service }: ShopOptions): Server {
  const corral: Shop = createClient<Content>({ baseUrl: service, timeout: 10_000, batch: true })
  const policy = `default-src 'none'; style-src 'self'; img-src 'self' ${service}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

  return createServer((request, response) => {
    const send = (status: number, body: Html | string, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        ...headers,
      })
      response.end(typeof body === 'string' ? body : body.text)
    }
    respond(new URL(request.url ?? '/', 'http://shop'), send).catch((error: unknown) => {
      if (error instanceof NotFoundError) return send(404, nothing)
      process.stderr.write(`${request.url}: ${error}\n`)
      send(503, problemPage('Closed for a moment', 'Please try again in a minute.'))
    })
  })

  async function respond(
    { pathname, search, searchParams }: URL,
    send: (status: number, body: Html | string, headers?: Record<string, string>) => void,
  ): Promise<void> {
    if (pathname === '/style.css') return send(200, style, { 'content-type': 'text/css' })
    // Files that a text names, such as its pictures, are with the service.
    if (pathname.startsWith('/storage/')) return send(302, '', { location: service + pathname + search })
    if (pathname === '/') {
      const choices = readChoices(searchParams)
      return send(200, listPage(corral, choices, await readList(corral, choices)))
    }
    const place = await readPlace(corral, pathname)
    if (place.kind === 'nothing') return send(404, nothing)
    if (place.kind === 'redirect') return send(place.status, '', { location: place.to })
    send(200, placePage(corral, place))
  }
}
