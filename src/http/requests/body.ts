import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Invalid, PayloadTooLarge } from '../../core/errors.ts'
import { BadJson, parseJson } from '../../core/json.ts'
import type { Services } from '../services.ts'
import { receiveForm, type UploadedFile } from './form.ts'
import { requireSoundForm } from './form-fields.ts'
import { hasTooManyFields, isUrlencoded, readUrlencoded } from './urlencoded.ts'

export interface RequestInput {
  readonly values: Readonly<Record<string, unknown>>
  readonly files: ReadonlyMap<string, UploadedFile>
}

/**
 * Reads a form before the handler runs, so that no transaction waits for a slow client. A form that is too large is
 * refused here; other errors are thrown when the handler reads it, since 404 comes first. Its files are removed when
 * the response is ready, not when it ends: after a disconnect it never ends.
 */
export function receiveForms(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.is404) return done()
    if (!request.isMultipart()) return done(findSizeError(request))
    receiveForm(request, services).then(
      () => done(),
      (error) => done(error instanceof PayloadTooLarge ? error : undefined),
    )
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.temporaryFiles.length === 0) return done(null, payload)
    removeFiles(request).then(() => done(null, payload), done)
  })
}

function findSizeError(request: FastifyRequest): PayloadTooLarge | undefined {
  const { body } = request
  if (!(body instanceof Buffer) || !isUrlencoded(request) || !hasTooManyFields(body)) return undefined
  return new PayloadTooLarge('The form has too many fields.')
}

/** The body of a request, JSON or a form. Files are accepted only in the fields named in `fileFields`. */
export async function readInput(
  request: FastifyRequest,
  services: Services,
  fileFields: readonly string[] = [],
): Promise<RequestInput> {
  if (!request.isMultipart()) {
    const values = readPlainBody(request)
    request.members = Object.keys(values)
    return { values, files: new Map() }
  }
  const { fields, files } = await receiveForm(request, services)
  for (const field of files.keys()) {
    if (!fileFields.includes(field)) fields.fail(field, 'must not be a file')
  }
  requireSoundForm(fields)
  request.members = Object.keys(fields.values)
  return { values: fields.values, files }
}

/** The members of a JSON body, or the fields of a form without files. */
export async function readValues(
  request: FastifyRequest,
  services: Services,
): Promise<RequestInput['values']> {
  return (await readInput(request, services)).values
}

function readPlainBody(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (!(body instanceof Buffer) || body.length === 0) return {}
  return isUrlencoded(request) ? readUrlencoded(body) : readJsonObject(body)
}

function readJsonObject(body: Buffer): Record<string, unknown> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw Invalid.field('body', 'The body must be valid UTF-8.')
  }
  try {
    const value = parseJson(text)
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      throw new BadJson('must be a JSON object')
    return value
  } catch (error) {
    if (error instanceof BadJson) throw Invalid.field('body', `The body ${error.message}.`)
    throw error
  }
}

async function removeFiles(request: FastifyRequest): Promise<void> {
  for (const path of request.temporaryFiles.splice(0)) await rm(path, { force: true })
}
