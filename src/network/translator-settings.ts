/** Where texts are translated by a machine. */
export interface TranslatorSettings {
  readonly url: string
  /** Signs the requests. */
  readonly secret: string
  /** For each request. */
  readonly timeoutMilliseconds: number
}
