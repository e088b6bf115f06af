import { parseEnv } from 'node:util'
import { BadSetting } from './core/errors.ts'

/** What `compose.yaml` and Docker Compose itself take from the same file. */
const ofCompose = /^(POSTGRES|COMPOSE)_/

/**
 * The settings of a `.env` file. Every line must mean something: a misspelt name would start the service with a
 * default that nobody asked for. What stands in a line is never told, since it may be a secret.
 */
export function readEnvFile(text: string, known: readonly string[]): NodeJS.Dict<string> {
  for (const { name, line } of assignmentsOf(text)) {
    if (known.includes(name) || ofCompose.test(name)) continue
    throw new BadSetting(
      `${name} in line ${line} of .env is not a setting. Remove it, or use one of ${known.join(', ')}.`,
    )
  }
  return parseEnv(text)
}

interface Assignment {
  readonly name: string
  readonly line: number
}

function assignmentsOf(text: string): Assignment[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const found: Assignment[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? []
    if (!name) throw new BadSetting(`Line ${index + 1} of .env is no assignment. Write NAME=value.`)
    found.push({ name, line: index + 1 })
    index += linesMore(value, lines.slice(index + 1))
  }
  return found
}

/** How many of the lines that follow belong to a value: a quotation may go over several. */
function linesMore(value: string, following: readonly string[]): number {
  const [quote = ''] = value
  if (!/["'`]/.test(quote) || value.includes(quote, 1)) return 0
  return following.findIndex((line) => line.includes(quote)) + 1
}
