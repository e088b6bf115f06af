import type { Component, Content, Page } from '../content.ts'
import type { Html } from '../html.ts'

/** What was sent with a form that could not be taken, to be shown again with the reasons. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly notice?: string
}

export interface Context {
  readonly page: Page
  readonly path: string
  readonly query: URLSearchParams
  readonly content: Content
  readonly form?: FormState | undefined
  /** The address of a file of the service. */
  fileUrl(path: unknown): string
}

export type Renderer = (component: Component, context: Context) => Html | Promise<Html>

/** A config is whatever an editor has put there: these read it without believing it. */
export type Config = Readonly<Record<string, unknown>>
export const configOf = (value: unknown): Config => Object(value)
export const listIn = (config: Config, name: string): Config[] =>
  Array.isArray(config[name]) ? config[name].map(configOf) : []
export const numberIn = (config: Config, name: string, fallback: number): number =>
  typeof config[name] === 'number' ? config[name] : fallback
