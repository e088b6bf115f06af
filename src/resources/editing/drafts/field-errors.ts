import { type FieldErrors, Invalid } from '../../../core/errors.ts'

/** Collects the errors of several parts of a body. The path of a part comes before the fields. */
export class ErrorCollector {
  readonly #errors: FieldErrors = {}

  add(path: string, message: string): void {
    this.#errors[path] = [message]
  }

  /** The result, or undefined when it is invalid. */
  try<T>(prefix: string, parse: () => T): T | undefined {
    try {
      return parse()
    } catch (error) {
      this.#collect(prefix, error)
      return undefined
    }
  }

  /** The same for a check that reads the database. */
  async check(prefix: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.#collect(prefix, error)
    }
  }

  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0) throw new Invalid(this.#errors)
  }

  #collect(prefix: string, error: unknown): void {
    if (!(error instanceof Invalid)) throw error
    Object.assign(this.#errors, prefixed(prefix, error.errors))
  }
}

/** Runs a write whose errors name the fields of one part. */
export async function withPrefix<T>(prefix: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(prefixed(prefix, error.errors)) : error
  }
}

function prefixed(prefix: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [prefix + field, messages]))
}
