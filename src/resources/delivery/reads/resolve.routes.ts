import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { NotFound } from '../../../core/errors.ts'
import { booleanLike, verbatimText } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Input,
  InvalidValue,
  parseFields,
  schemaOfFields,
} from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { previewHeader, previewParameter } from '../../../http/requests/preview.ts'
import { keyHeaders } from '../../../http/responses/edge.ts'
import { answerOf, sendJsonText, sendShared } from '../../../http/responses/public-reads.ts'
import type { RouteModule } from '../../../http/services.ts'
import {
  aboutDepth,
  aboutReferences,
  includeFields,
  referenceDescriptions,
  referenceMembers,
} from '../../content/links/reference.schema.ts'
import { PublicPage } from '../../content/pages/page.documents.ts'
import { includableInPage } from '../../content/pages/page.includes.ts'
import { normaliseUrl } from '../../content/pages/page.urls.ts'
import { includableInPost, SinglePublicPost } from '../../content/posts/post.public.ts'
import { redirectStatus, targetAddress } from '../../content/redirects/redirect.schema.ts'
import { type InnerAnswer, readPublic } from './inner-reads.ts'

/** One read for a route of a website that catches every url. */
export const resolveRoutes: RouteModule = (app) => {
  app.get('/api/v1/public/resolve', options, resolve)
}

const includable = [...new Set([...includableInPage, ...includableInPost])]

const query = describeFields(
  {
    url: verbatimText(1, 255),
    include_components: booleanLike(),
    fallback: booleanLike(),
    ...includeFields(includable),
  },
  {
    fallback: [
      'Whether a url of a language without a page or post is answered by that in the language that it falls back to; false by default',
      true,
    ],
    url: ['The url that a visitor asks for', '/news/the-meadow-in-may'],
    include_components: ['Whether a page has its components; true by default', true],
    include: [
      `What to add to a page or a post, as on their own endpoints; what the one or the other does not know is ignored there: ${includable
        .map((name) => `\`${name}\``)
        .join(', ')}, and ${aboutReferences}`,
      'pictures,references',
    ],
    depth: aboutDepth,
  },
)
const rules = { required: ['url'] } as const

const ResolvedPage = documented(
  'ResolvedPage',
  { kind: ['What is at the url', 'page'], page: ['The page, as its own endpoint shows it'] },
  Type.Object({ kind: Type.Literal('page'), page: PublicPage }),
)
const ResolvedPost = documented(
  'ResolvedPost',
  {
    ...referenceDescriptions,
    kind: ['What is at the url', 'post'],
    post: ['The post, as its own endpoint shows it'],
  },
  Type.Object({ kind: Type.Literal('post'), post: SinglePublicPost, ...referenceMembers }),
)
const ResolvedRedirect = documented(
  'ResolvedRedirect',
  {
    kind: ['What is at the url', 'redirect'],
    to: ['Where it leads: a path, or an address', '/about-us'],
    status: ['The status to redirect with', 301],
  },
  Type.Object({ kind: Type.Literal('redirect'), to: Type.String(), status: redirectStatus }),
)

const options: RouteShorthandOptions = {
  config: { public: true },
  schema: {
    operationId: 'resolveUrl',
    summary: 'Find what is at a url',
    description:
      'A page or a post, as their own endpoints by url show them, or a redirect: of a page that has one, of a url that a page or a post used to have, or made by an editor. A post has precedence over a greedy page above it, and a page with the url over a post. It counts as one read, or as up to three if no page has the url.',
    cached: true,
    tokenOptional: true,
    errors: [403, 404, 429],
    headers: {
      type: 'object',
      properties: {
        'X-Page-Password': {
          type: 'string',
          description: 'The password of a protected page',
          examples: ['open sesame'],
        },
        ...previewHeader,
      },
    },
    querystring: schemaOfFields(query, rules),
    response: { 200: Type.Union([ResolvedPage, ResolvedPost, ResolvedRedirect]) },
  },
}

async function resolve(request: FastifyRequest, reply: FastifyReply) {
  const given = request.query as Record<string, unknown>
  const asked = parseFields(given, query, rules)
  const preview = given[previewParameter]
  const read = (path: string, names: readonly string[], given = asked) =>
    readPublic(request, `${path}?${parametersOf(given, names, preview)}`)
  const page = await read('pages/by-url', includableInPage)
  const isAtUrl = page.status === 200 && page.body.canonical_url === normaliseUrl(asked.url)
  if (isAtUrl || ![200, 403, 404].includes(page.status)) return sendPage(request, reply, page, [])
  // A page that stands in for a missing translation has precedence over such a post.
  const withoutFallback = page.status === 404 ? asked : { ...asked, fallback: 0 as const }
  const post = await read('posts/by-url', includableInPost, withoutFallback)
  if (post.status === 200) {
    const { data, ...members } = post.body
    // A page that gets this url takes precedence.
    return send(request, reply, post, { kind: 'post', post: data, ...members }, [edgeKeys.routes])
  }
  // A greedy page answers for all urls below it, but not for one that a post used to have.
  const to = page.status === 200 ? post.body.moved_to : undefined
  if (typeof to === 'string') {
    const target = await readPublic(request, `posts/by-url?${new URLSearchParams({ url: to })}`)
    if (target.status === 200) return send(request, reply, post, { kind: 'redirect', to, status: 301 }, [])
  }
  return sendPage(request, reply, page, [edgeKeys.posts])
}

function parametersOf(
  { url, include_components, fallback, include = [], depth }: Input<typeof query, 'url'>,
  names: readonly string[],
  preview: unknown,
): URLSearchParams {
  const known = include.filter((name) => names.includes(name) || name.startsWith('references'))
  return new URLSearchParams({
    url,
    ...(include_components === 0 && names === includableInPage ? { include_components: '0' } : {}),
    ...(fallback === 1 ? { fallback: '1' } : {}),
    ...(known.length > 0 ? { include: known.join(',') } : {}),
    ...(depth === undefined ? {} : { depth: String(depth) }),
    ...(typeof preview === 'string' ? { [previewParameter]: preview } : {}),
  })
}

/** A page, where it leads, or why there is none. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: InnerAnswer,
  keys: readonly string[],
) {
  const { status, headers, body } = answer
  if (status === 200) {
    const to = locationOf(body)
    const status = body.redirect_permanent ? 301 : 302
    const found = to === null ? { kind: 'page', page: body } : { kind: 'redirect', to, status }
    return send(request, reply, answer, found, keys)
  }
  if (status === 404 && typeof body.moved_to === 'string') {
    const found = { kind: 'redirect', to: body.moved_to, status: body.moved_status ?? 301 }
    return send(request, reply, answer, found, keys)
  }
  if (status === 404) throw new NotFound()
  const retryAfter = headers['retry-after']
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return sendJsonText(
    reply.code(status).header('cache-control', headers['cache-control']),
    JSON.stringify(body),
  )
}

/** Where a page leads, for a `Location` header. Null for a redirect that no website could follow, or to the page itself. */
function locationOf({ redirect, canonical_url }: JsonObject): string | null {
  if (typeof redirect !== 'string' || redirect === '') return null
  try {
    const to = location.parse(redirect)
    return to === canonical_url ? null : to
  } catch (error) {
    if (error instanceof InvalidValue) return null
    throw error
  }
}

const location = targetAddress()

/** Caches may keep it as they may keep the answer that it is made from. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers }: InnerAnswer,
  found: object,
  more: readonly string[],
) {
  const { vary, 'cache-control': control, 'surrogate-key': keys, 'x-robots-tag': robots } = headers
  const language = headers['content-language']
  if (language !== undefined) reply.header('content-language', language)
  if (vary !== undefined) reply.header('vary', vary)
  if (robots !== undefined) reply.header('x-robots-tag', robots)
  if (typeof keys === 'string') reply.headers(keyHeaders([...keys.split(' '), ...more]))
  if (typeof control === 'string') request.cacheControl = control
  const answer = answerOf(found)
  if (request.cacheControl.includes('no-store'))
    return sendJsonText(reply.header('cache-control', request.cacheControl), answer.body)
  return sendShared(request, reply, answer)
}
