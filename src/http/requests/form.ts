import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Invalid, PayloadTooLarge, ServiceUnavailable } from '../../core/errors.ts'
import { BadJson, parseJson } from '../../core/json.ts'
import type { ReceivedFile } from '../../storage/uploads.ts'
import type { Services } from '../services.ts'
import { boundaryOf, FormBytes, unreadablePart } from './form-bytes.ts'
import { FormFields, maxFields } from './form-fields.ts'

/** A file of a form, stored temporarily. */
export interface UploadedFile extends ReceivedFile {
  /** As sent by the client; not to be trusted. */
  readonly name: string
  readonly declaredType: string
}

export interface Form {
  readonly fields: FormFields
  readonly files: Map<string, UploadedFile>
}

/** A form is read once, however often its transaction runs. */
const forms = new WeakMap<FastifyRequest, Promise<Form>>()

export function receiveForm(request: FastifyRequest, services: Services): Promise<Form> {
  const known = forms.get(request)
  if (known) return known
  const form = readForm(request, services)
  forms.set(request, form)
  return form
}

/** The fields of a form may be this large together, as a JSON body may. */
const maxFieldBytes = 10 * 1024 * 1024
const maxParts = { field: maxFields, file: 5 }

async function readForm(request: FastifyRequest, services: Services): Promise<Form> {
  const { settings } = await services.settings.now()
  const maxKilobytes = settings[request.routeOptions.config.maxFile ?? 'uploads.max_file_size']
  const form: Form = { fields: new FormFields(), files: new Map() }
  const left = { field: maxParts.field, file: maxParts.file, bytes: maxFieldBytes }
  const boundary = boundaryOf(request)
  const bytes = new FormBytes(request, boundary, maxBytesOf(request))
  try {
    for await (const part of partsOf(request, boundary, maxKilobytes)) {
      if (!part.fieldname) throw unreadablePart()
      const kind = kindOf(part)
      left[kind] -= 1
      if (left[kind] < 0) throw tooManyParts()
      if (kind === 'field') left.bytes -= await takeField(part, form, left.bytes)
      else if (request.caller) await takeFile(request, services, part, { form, maxKilobytes })
      else await refuseFile(part, form)
    }
    await readRest(request)
  } catch (error) {
    request.raw.unpipe()
    throw translateFormError(error)
  } finally {
    bytes.stop()
  }
  return form
}

/** A public route takes a form as large as it takes JSON. With a token, fields and files have limits of their own. */
function maxBytesOf({ caller, routeOptions, headers }: FastifyRequest): number {
  if (caller) return Number.POSITIVE_INFINITY
  if (Number(headers['content-length']) > routeOptions.bodyLimit) throw tooLarge()
  return routeOptions.bodyLimit
}

/** Every part is read as bytes, since the parser would decode invalid text without an error. */
function partsOf(request: FastifyRequest, boundary: string, maxKilobytes: number) {
  const parts = maxParts.field + maxParts.file
  return request.files({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: { fileSize: Math.max(maxKilobytes * 1024, maxFieldBytes) + 1, files: parts, parts },
    isPartAFile: () => true,
  })
}

/** The bytes after the closing boundary are part of the body too. */
async function readRest({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded) return
  raw.resume()
  await finished(raw, { writable: false })
}

/** As in browsers and the parser: a part with a file name, or of type application/octet-stream, is a file. */
function kindOf({ filename, mimetype }: MultipartFile): 'field' | 'file' {
  return filename === undefined && mimetype !== 'application/octet-stream' ? 'field' : 'file'
}

/** Keeps the value of a field; returns its size. */
async function takeField(part: MultipartFile, form: Form, maxBytes: number): Promise<number> {
  const { fieldname } = part
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
    form.fields.add(fieldname, part.mimetype.startsWith('application/json') ? parseJson(text) : text)
  } catch (error) {
    form.fields.fail(fieldname, error instanceof BadJson ? error.message : 'must be valid UTF-8')
  }
  return size
}

/** Files of requests without a token are never stored. */
async function refuseFile({ fieldname, file }: MultipartFile, form: Form): Promise<void> {
  await finished(file.resume(), { writable: false })
  form.fields.fail(fieldname, 'must not be a file')
}

async function takeFile(
  request: FastifyRequest,
  services: Services,
  part: MultipartFile,
  { form, maxKilobytes }: { form: Form; maxKilobytes: number },
): Promise<void> {
  const { fieldname } = part
  const path = services.uploads.newPath()
  request.temporaryFiles.push(path)
  const received = await services.uploads.receive(path, part.file, maxKilobytes * 1024)
  const file = { ...received, name: part.filename ?? '', declaredType: part.mimetype }
  // A form with an untouched file input sends a file without a name and without a byte.
  if (file.size === 0 && file.name === '') return
  if (form.files.has(fieldname)) form.fields.fail(fieldname, 'must be one file')
  if (file.size > maxKilobytes * 1024) {
    form.fields.fail(fieldname, `must not be greater than ${maxKilobytes} kilobytes`)
  }
  form.files.set(fieldname, file)
}

function tooLarge(): PayloadTooLarge {
  return new PayloadTooLarge('The fields of the form are too large.')
}

function tooManyParts(): PayloadTooLarge {
  return new PayloadTooLarge('The form has too many parts.')
}

function translateFormError(error: unknown): unknown {
  const isOurs = [PayloadTooLarge, ServiceUnavailable, Invalid].some((kind) => error instanceof kind)
  if (isOurs || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return tooManyParts()
  if (code.startsWith('E') && 'syscall' in error) return error // our own disk, not the client's fault
  return new Invalid({ body: ['The body must be a complete multipart/form-data form.'] })
}
