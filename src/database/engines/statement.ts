import { CompiledQuery } from 'kysely'

/** A statement that is written out as text and repeated often, with what a driver may do about it. */
export interface Statement extends CompiledQuery {
  /** Nobody needs its result, so it may be sent together with the statement that follows it. */
  readonly isDeferred: boolean
}

export function statementOf(text: string, parameters: readonly unknown[], isDeferred = false): Statement {
  return { ...CompiledQuery.raw(text, [...parameters]), isDeferred }
}

export function isStatement(query: CompiledQuery): query is Statement {
  return 'isDeferred' in query
}
