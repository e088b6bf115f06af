import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type FieldErrors, Invalid, PayloadTooLarge } from '../core/errors.ts'
import { BadJson, parseJson } from '../core/json.ts'
import type { Services } from './services.ts'

/** A file of a form, waiting in a temporary place. */
export interface UploadedFile {
  readonly path: string
  /** As the client calls it, which is not to be believed. */
  readonly name: string
  readonly declaredType: string
  readonly size: number
}

export interface RequestInput {
  readonly values: Readonly<Record<string, unknown>>
  readonly files: ReadonlyMap<string, UploadedFile>
}

/**
 * The body of a request, JSON or a form. It is read only when the handler asks, since who may call and whether the
 * record exists come first.
 */
export async function readInput(
  request: FastifyRequest,
  services: Services,
  fileFields: readonly string[] = [],
): Promise<RequestInput> {
  if (request.isMultipart()) return readForm(request, services, fileFields)
  return { values: readJsonObject(request.body), files: new Map() }
}

/** The members of a JSON body, or of a form without files. */
export async function readValues(
  request: FastifyRequest,
  services: Services,
): Promise<RequestInput['values']> {
  return (await readInput(request, services)).values
}

function readJsonObject(body: unknown): Record<string, unknown> {
  if (!(body instanceof Buffer) || body.length === 0) return {}
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

const maxFormField = 10 * 1024 * 1024

async function readForm(
  request: FastifyRequest,
  services: Services,
  fileFields: readonly string[],
): Promise<RequestInput> {
  const { settings } = await services.settings.now()
  const maxKilobytes = settings['uploads.max_file_size']
  const values: Record<string, unknown> = Object.create(null)
  const files = new Map<string, UploadedFile>()
  const errors: FieldErrors = {}
  const limits = { fileSize: maxKilobytes * 1024, fieldSize: maxFormField, fields: 200, files: 5, parts: 205 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new PayloadTooLarge(`The ${part.fieldname} field is too large.`)
        values[part.fieldname] = part.value
      } else if (!fileFields.includes(part.fieldname)) {
        part.file.resume()
        errors[part.fieldname] = [`The ${part.fieldname} field does not take a file.`]
      } else {
        const file = await keepFile(request, services.uploadsDir, part)
        if (part.file.truncated) {
          errors[part.fieldname] = [
            `The ${part.fieldname} field must not be greater than ${maxKilobytes} kilobytes.`,
          ]
        }
        // A form with an untouched file input sends a file without a name and without a byte.
        if (file.size > 0 || file.name) files.set(part.fieldname, file)
      }
    }
  } catch (error) {
    throw translateFormError(error)
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return { values, files }
}

async function keepFile(
  request: FastifyRequest,
  directory: string,
  part: Extract<Multipart, { type: 'file' }>,
): Promise<UploadedFile> {
  const path = join(directory, randomUUID())
  request.temporaryFiles.push(path)
  const handle = await open(path, 'wx')
  let size = 0
  try {
    for await (const chunk of part.file) {
      await handle.write(chunk)
      size += chunk.length
    }
    await handle.sync() // what is acknowledged survives a power cut, files included
  } finally {
    await handle.close()
  }
  return { path, name: part.filename ?? '', declaredType: part.mimetype, size }
}

function translateFormError(error: unknown): unknown {
  if (error instanceof PayloadTooLarge || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return new PayloadTooLarge('The form has too many parts.')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new PayloadTooLarge('The file is too large.')
  if (code.startsWith('E') && 'syscall' in error) return error // our own disk, not the client's fault
  return new Invalid({ body: ['The body must be a whole multipart/form-data form.'] })
}
