import type { Component, Content, Language, MenuItem, NamedMenuItem, Page } from '../content.ts'
import type { Html } from '../html.ts'
import type { PreviewOf } from '../preview.ts'
import type { Words } from '../words.ts'

/** A form that was refused: what was sent, and the reasons. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly notice?: string
}

export interface Context extends Site {
  readonly page: Page
  readonly path: string
  readonly query: URLSearchParams
  readonly form?: FormState | undefined
}

export type Renderer = (component: Component, context: Context) => Html | Promise<Html>

/** A config is whatever an editor wrote: these functions check the types as they read it. */
export type Config = Readonly<Record<string, unknown>>
export const configOf = (value: unknown): Config => Object(value)
export const listIn = (config: Config, name: string): Config[] =>
  Array.isArray(config[name]) ? config[name].map(configOf) : []
export const numberIn = (config: Config, name: string, fallback: number): number =>
  typeof config[name] === 'number' ? config[name] : fallback

/** What every page of the site needs. */
export interface Site {
  readonly content: Content
  /** None on a site in one language. */
  readonly languages: readonly Language[]
  /** That of the address. */
  readonly language?: Language | undefined
  /** Another one that the visitor prefers. */
  readonly offered?: Language | undefined
  /** What the site itself says. */
  readonly words: Words
  readonly menu: readonly MenuItem[]
  /** The links of the footer; null for those of the menu. */
  readonly footer: readonly NamedMenuItem[] | null
  /** Of a request with a preview token. */
  readonly preview?: PreviewOf | undefined
  /** The public address of a path of this site. */
  absoluteUrl(path: string): string
}
