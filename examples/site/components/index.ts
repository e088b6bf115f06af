import type { Component } from '../content.ts'
import { type Html, html, trusted } from '../html.ts'
import { blocks } from './blocks.ts'
import { contactForm } from './contact-form.ts'
import type { Context, Renderer } from './context.ts'
import { eventList, postList, tagCloud } from './lists.ts'

const renderers: Readonly<Record<string, Renderer>> = {
  ...blocks,
  'contact-form': contactForm,
  'event-list': eventList,
  'post-list': postList,
  'tag-cloud': tagCloud,
}

/** The components of a slot, in their order. */
export async function renderSlot(slot: string, context: Context): Promise<Html[]> {
  const components = context.page.components?.filter((component) => component.slot === slot) ?? []
  return Promise.all(components.map((component) => render(component, context)))
}

/** By its type; a type that this site does not know is shown as what it says. */
async function render(component: Component, context: Context): Promise<Html> {
  return (renderers[component.type] ?? plain)(component, context)
}

function plain({ type, title, content }: Component): Html {
  return html`<section class="text" data-type="${type}">${title && html`<h2>${title}</h2>`}${trusted(content)}</section>`
}
