import type { FastifyRequest } from 'fastify'
import { FormFields, maxFields, requireSoundForm } from './form-fields.ts'

export const urlencodedType = /^application\/x-www-form-urlencoded\s*(;|$)/i

export function isUrlencoded(request: FastifyRequest): boolean {
  return urlencodedType.test(request.headers['content-type'] ?? '')
}

/** Whether a body has more fields than a form may have. */
export function hasTooManyFields(body: Buffer): boolean {
  let count = 1
  for (let at = body.indexOf(ampersand); at >= 0 && count <= maxFields; at = body.indexOf(ampersand, at + 1))
    count++
  return count > maxFields
}

const ampersand = '&'.charCodeAt(0)

/** The fields of an `application/x-www-form-urlencoded` body, whose number `receiveForms` has checked. */
export function readUrlencoded(body: Buffer): Record<string, unknown> {
  const form = new FormFields()
  for (const pair of body.toString('latin1').split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
    if (name === null) form.fail('body', 'must have names in valid UTF-8')
    else if (value === null) form.fail(name, 'must be valid UTF-8')
    else form.add(name, value)
  }
  requireSoundForm(form)
  return form.values
}

/** The text that is encoded; null when it is not UTF-8. */
function decode(text: string): string | null {
  try {
    const bytes = Buffer.from(text.replaceAll('+', ' ').replace(/%[\da-f]{2}/gi, unescapeByte), 'latin1')
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function unescapeByte(escaped: string): string {
  return String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
}
