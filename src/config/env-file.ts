import { parseEnv } from 'node:util'
import { BadSetting } from '../core/errors.ts'

/**
 * The variables of a `.env` file. It may also hold variables that the runtime, its libraries or Docker Compose read
 * (TZ, PGPASSWORD, POSTGRES_PASSWORD). A name that looks like a misspelt setting stops the start, or the service would
 * run with a default by mistake. Messages never contain values, since they may be secrets.
 */
export function readEnvFile(text: string, known: readonly string[]): NodeJS.Dict<string> {
  const variables = parseEnv(text.replace(/^\uFEFF/, ''))
  for (const name of Object.keys(variables)) {
    if (known.includes(name)) continue
    const meant = known.find((each) => isMisspelling(name, each))
    if (meant) throw new BadSetting(`${name} in .env is not a setting. Did you mean ${meant}?`)
  }
  return variables
}

/** HOME is not a misspelt HOST: the shorter the name, the closer it must be. */
function isMisspelling(name: string, setting: string): boolean {
  return editDistance(name.toUpperCase(), setting) <= (setting.length < 6 ? 1 : 2)
}

/** The edit distance of two texts, where swapping two neighbours counts as one edit. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const distances = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(row > 1 && column > 1 && isSwapped ? [at(row - 2, column - 2) + 1] : []),
      ]
      rows[row]?.push(Math.min(...distances))
    }
  }
  return at(from.length, to.length)
}
