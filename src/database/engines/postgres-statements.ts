import type pg from 'pg'

export interface BatchStatement {
  readonly text: string
  readonly parameters: readonly unknown[]
  /** Whether it is prepared once for each connection. Other statements are planned each time. */
  readonly isRepeated: boolean
}

/** As it is sent. */
export interface Encoded {
  readonly text: string
  readonly values: (string | null)[]
  readonly prepared: Prepared | undefined
}

export interface Column {
  readonly name: string
  parse(text: string): unknown
}

/** A statement that a connection prepares once. */
interface Prepared {
  readonly name: string
  /** The columns of its result; undefined until it is known to be prepared. */
  columns?: readonly Column[]
}

export function encodeStatement(
  client: pg.ClientBase,
  { text, parameters, isRepeated }: BatchStatement,
): Encoded {
  return {
    text,
    values: parameters.map(encode),
    prepared: isRepeated ? prepare(client, text) : undefined,
  }
}

export function sendStatement(connection: pg.Connection, { text, values, prepared }: Encoded): void {
  const name = prepared?.name ?? ''
  const isPrepared = prepared?.columns !== undefined
  if (!isPrepared) {
    // An earlier attempt may have prepared it and failed afterwards.
    if (prepared) connection.close({ type: 'S', name }, more)
    connection.parse({ name, text, types: [] }, more)
  }
  connection.bind({ statement: name, values }, more)
  if (!isPrepared) connection.describe({ type: 'P' }, more)
  connection.execute({}, more)
}

/** The driver's published types require this; the driver itself ignores it. */
const more = true

/** The prepared statements of each connection, by their text. */
const preparedBy = new WeakMap<pg.ClientBase, Map<string, Prepared>>()
/** On one connection. */
const maxPrepared = 500

function prepare(client: pg.ClientBase, text: string): Prepared | undefined {
  let prepared = preparedBy.get(client)
  if (!prepared) {
    prepared = new Map()
    preparedBy.set(client, prepared)
  }
  const known = prepared.get(text)
  if (known || prepared.size >= maxPrepared) return known
  const added = { name: `${prepared.size} ${text.trim().slice(0, 30)}` }
  prepared.set(text, added)
  return added
}

/** Texts, numbers, booleans, and lists of texts. */
function encode(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) throw new TypeError('A parameter must be a simple value or a list.')
  return `{${value.map((each) => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
