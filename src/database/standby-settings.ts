/** The standby that public reads use. */
export interface StandbySettings {
  readonly url: string
  /** How old an answer may be, in milliseconds. */
  readonly staleness: number
  readonly connections: number
}
