import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
 * Takes in a form before the handler runs, so that no transaction waits for a slow sender. What is wrong with it is
 * said when the handler asks, since whether the record exists comes first. Its files go when the answer is ready:
 * a sender who left before that has no response that could end.
 */
export function receiveForms(app: FastifyInstance, services: Services): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.isMultipart() || request.is404) return done()
    receiveForm(request, services).then(
      () => done(),
      () => done(),
    )
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.temporaryFiles.length === 0) return done(null, payload)
    removeFiles(request).then(() => done(null, payload), done)
  })
}

/** The body of a request, JSON or a form. A file is taken under the names in `fileFields` and under no other. */
export async function readInput(
  request: FastifyRequest,
  services: Services,
  fileFields: readonly string[] = [],
): Promise<RequestInput> {
  if (!request.isMultipart()) return { values: readJsonObject(request.body), files: new Map() }
  const { values, files, errors } = await receiveForm(request, services)
  const faults: FieldErrors = { ...errors }
  for (const field of files.keys()) {
    if (!fileFields.includes(field)) faults[field] = [`The ${field} field does not take a file.`]
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults)
  return { values, files }
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

interface Form {
  readonly values: Record<string, unknown>
  readonly files: Map<string, UploadedFile>
  readonly errors: FieldErrors
}

/** A form arrives once, however often a transaction that asks for it is tried. */
const forms = new WeakMap<FastifyRequest, Promise<Form>>()

function receiveForm(request: FastifyRequest, services: Services): Promise<Form> {
  const known = forms.get(request)
  if (known) return known
  const form = readForm(request, services)
  forms.set(request, form)
  return form
}

/** The fields of a form may be this large together, as a JSON body may. */
const maxFields = 10 * 1024 * 1024

async function readForm(request: FastifyRequest, services: Services): Promise<Form> {
  const { settings } = await services.settings.now()
  const maxKilobytes = settings['uploads.max_file_size']
  const form: Form = { values: Object.create(null), files: new Map(), errors: {} }
  const limits = { fileSize: maxKilobytes * 1024, fieldSize: maxFields, fields: 200, files: 5, parts: 205 }
  let size = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        await takeFile(request, services, part, form)
        if (part.file.truncated) {
          form.errors[part.fieldname] = [
            `The ${part.fieldname} field must not be greater than ${maxKilobytes} kilobytes.`,
          ]
        }
      } else {
        size += takeField(part, form)
        if (size > maxFields) throw new PayloadTooLarge('The fields of the form are too large.')
      }
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume() // the rest is let go by, so that the sender hears the answer
    throw translateFormError(error)
  }
  return form
}

/** Keeps the value of a field; returns its size. */
function takeField(part: Extract<Multipart, { type: 'field' }>, form: Form): number {
  if (part.valueTruncated) throw new PayloadTooLarge(`The ${part.fieldname} field is too large.`)
  form.values[part.fieldname] = part.value
  if (typeof part.value === 'string') return part.value.length
  try {
    // A part that is declared as JSON arrives parsed, but not by our rules.
    const text = JSON.stringify(part.value)
    form.values[part.fieldname] = parseJson(text)
    return text.length
  } catch (error) {
    const fault = error instanceof BadJson ? error.message : 'must be valid JSON'
    form.errors[part.fieldname] = [`The ${part.fieldname} field ${fault}.`]
    return 0
  }
}

async function takeFile(
  request: FastifyRequest,
  services: Services,
  part: MultipartFile,
  form: Form,
): Promise<void> {
  const { fieldname } = part
  if (!request.caller) {
    part.file.resume() // a stranger fills no disk
    form.errors[fieldname] = [`The ${fieldname} field does not take a file.`]
    return
  }
  const file = await keepFile(request, services.uploadsDir, part)
  // A form with an untouched file input sends a file without a name and without a byte.
  if (file.size === 0 && file.name === '') return
  if (form.files.has(fieldname)) form.errors[fieldname] = [`The ${fieldname} field must be one file.`]
  form.files.set(fieldname, file)
}

async function keepFile(
  request: FastifyRequest,
  directory: string,
  part: MultipartFile,
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

async function removeFiles(request: FastifyRequest): Promise<void> {
  for (const path of request.temporaryFiles.splice(0)) await rm(path, { force: true })
}

function translateFormError(error: unknown): unknown {
  if (error instanceof PayloadTooLarge || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return new PayloadTooLarge('The form has too many parts.')
  if (code.startsWith('E') && 'syscall' in error) return error // our own disk, not the client's fault
  return new Invalid({ body: ['The body must be a whole multipart/form-data form.'] })
}
