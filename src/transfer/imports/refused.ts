import { CorralError } from '../../core/errors.ts'

interface Place {
  /** The name of the file, without its folders. */
  readonly file: string
  readonly line?: number | undefined
  /** Counted from 1, in characters. */
  readonly column?: number | undefined
  /** The title that was read last. */
  readonly near?: string | null | undefined
}

/** An export that cannot be read. Nothing was written. */
export class Refused extends CorralError {
  readonly place: Place

  constructor(reason: string, place: Place) {
    super(`${where(place)}: ${reason}`)
    this.place = place
  }
}

function where({ file, line, column, near }: Place): string {
  const at =
    line === undefined ? file : `${file}, line ${line}${column === undefined ? '' : `, column ${column}`}`
  return near ? `${at}, after "${near}"` : at
}
