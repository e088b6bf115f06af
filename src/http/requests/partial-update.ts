import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type Fields, type Input, type ParseRules, parseFields, type Schema } from '../../core/fields.ts'
import type { RequestInput } from './body.ts'

/** Parses the body of an update. PUT needs its required fields; PATCH needs none, and leaves the rest as it is. */
export function parseUpdate<F extends Fields>(
  { method }: FastifyRequest,
  values: RequestInput['values'],
  fields: F,
  rules: ParseRules<keyof F & string> = {},
): Input<F> {
  return parseFields(values, fields, { ...rules, partial: method === 'PATCH' }) as Input<F>
}

/** The options of the PATCH beside a PUT: the same access and answers, and no required fields. */
export function patchOf({ schema = {}, ...options }: RouteShorthandOptions): RouteShorthandOptions {
  const { operationId = '', summary = '', description, body, form } = schema
  const said = 'What is not sent stays as it is.'
  return {
    ...options,
    schema: {
      ...schema,
      operationId: operationId.replace(/^update/, 'patch'),
      summary: summary
        .replace(/^Update/, 'Change some fields of')
        .replace(' own name and email', ' own name or email'),
      description: description ? `${description} ${said}` : said,
      body: withoutRequired(body as Schema),
      ...(form ? { form: withoutRequired(form) } : {}),
    },
  }
}

function withoutRequired({ required: _, ...schema }: Schema): Schema {
  return schema
}
