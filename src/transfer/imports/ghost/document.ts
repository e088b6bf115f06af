import type { Json } from '../../../core/json.ts'
import { JsonScanner } from './json-scanner.ts'

/** The document of an editor, which Ghost keeps as text. Undefined when it is no JSON, or nested so deeply that it is a bomb. */
export function parseDocument(text: string): Json | undefined {
  const scanner = new JsonScanner(() => false, 0)
  try {
    scanner.push(text)
    scanner.end()
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
