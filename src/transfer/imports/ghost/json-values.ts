import type { Json } from '../../../core/json.ts'

/** Whether the value at a path is wanted; its first character tells an array or an object from the rest. */
export type Wants = (path: JsonPath, first: string) => boolean

/** The keys and indices that lead to a value. */
export type JsonPath = readonly (string | number)[]

export interface FoundValue {
  path: JsonPath
  value: Json
}

/** JSON that cannot be read, and where. Both count from 1. */
export class MalformedJson extends Error {
  readonly problem: string
  readonly line: number
  readonly column: number

  constructor(problem: string, line: number, column: number) {
    super(`${problem} at line ${line}, column ${column}`)
    this.problem = problem
    this.line = line
    this.column = column
  }
}
