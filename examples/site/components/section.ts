import type { Component } from '../content.ts'
import { type Html, html } from '../html.ts'

/** A component below its heading, if it has one. The class of the section is the type of the component. */
export function section({ title, type }: Component, body: unknown, className: string = type): Html {
  return html`<section class="${className}">${title && html`<h2>${title}</h2>`}${body}</section>`
}
