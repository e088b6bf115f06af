import { JsonScanner } from './json-scanner.ts'
import type { FoundValue, Wants } from './json-values.ts'

interface Wanted {
  wants: Wants
  /** The number of parts of the longest wanted path. */
  maxPath: number
}

/** The values at the wanted paths, in the order of the file. In memory are one piece of it and one value. */
export async function* streamJson(
  pieces: AsyncIterable<string>,
  { wants, maxPath }: Wanted,
): AsyncGenerator<FoundValue> {
  const scanner = new JsonScanner(wants, maxPath)
  for await (const piece of pieces) yield* scanner.push(piece)
  yield* scanner.end()
}
