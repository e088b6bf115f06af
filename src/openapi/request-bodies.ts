import type { Schema } from '../core/fields.ts'
import type { GuardedRoute } from '../http/services.ts'
import { exampleOfBody, exampleOfForm } from './examples.ts'
import type { NamedSchemas } from './schemas.ts'
import { referenceTo } from './schemas.ts'

type Describe = (schema: Schema) => Schema

/**
 * Names the schemas of request bodies: operations with the same body share its schema, and generated
 * clients have a type for it.
 */
export class RequestBodies {
  readonly #named: NamedSchemas
  readonly #names = new Map<string, string>()

  constructor(named: NamedSchemas) {
    this.#named = named
  }

  /**
   * Where a form is preferred, it is described alone, although JSON with its members is accepted too: code generators that
   * find JSON use nothing else, and their clients could not upload a file.
   */
  describe({ schema = {} }: GuardedRoute, describe: Describe): Schema {
    const { operationId = '', form, prefersForm } = schema
    const body = schema.body as Schema
    const media = (each: Schema, kind: string, example: unknown) => ({
      schema: this.#reference(describe(each), operationId, kind),
      example,
    })
    const asForm = form ? { 'multipart/form-data': media(inForm(form), 'Form', exampleOfForm(form)) } : {}
    const content = prefersForm
      ? asForm
      : { 'application/json': media(body, 'Input', exampleOfBody(body)), ...asForm }
    return { required: true, content }
  }

  /** `createPost` takes a `PostInput`, and so does `updatePost` unless its body differs. */
  #reference(schema: Schema, operationId: string, kind: string): Schema {
    const key = JSON.stringify(schema)
    const known = this.#names.get(key)
    if (known) return referenceTo(known)
    const subject = operationId.replace(/ByForm$/, 'ByPost')
    const short = subject.replace(/^create/, '') + kind
    const long = subject.charAt(0).toUpperCase() + subject.slice(1) + kind
    const name = /^[A-Z]/.test(short) ? short : long
    if (this.#named[name]) throw new Error(`Two bodies would have the name ${name}.`)
    this.#names.set(key, name)
    this.#named[name] = { description: `The body of \`${operationId}\``, ...schema }
    return referenceTo(name)
  }
}

/** A form writes an object as JSON text anyway, so only the object is described. */
function inForm(form: Schema): Schema {
  const members = Object.entries(form.properties as Record<string, Schema>).map(([name, member]) => {
    const { anyOf, ...rest } = member
    if (!Array.isArray(anyOf) || !anyOf.some((each) => each.contentMediaType)) return [name, member]
    const kept = anyOf.filter((each) => !each.contentMediaType && each.type !== 'null')
    const types = kept.map(({ type }) => type)
    return [name, { ...Object.assign({}, ...kept), type: types.length === 1 ? types[0] : types, ...rest }]
  })
  return { ...form, properties: Object.fromEntries(members) }
}
