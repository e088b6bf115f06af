import { CompiledQuery } from 'kysely'

/** A frequent statement as text, with hints for the driver. */
export interface Statement extends CompiledQuery {
  /** Its result is not needed, so it may be sent together with the next statement. */
  readonly isDeferred: boolean
}

export function statementOf(text: string, parameters: readonly unknown[], isDeferred = false): Statement {
  return { ...blank, sql: text, parameters, isDeferred }
}

/** Nothing reads the node and the id of a query that is text already. */
const blank = CompiledQuery.raw('')

export function isStatement(query: CompiledQuery): query is Statement {
  return 'isDeferred' in query
}
