import type { Component } from '../content.ts'
import { type Html, trusted } from '../html.ts'
import { markComponent } from '../preview.ts'
import { blocks } from './blocks.ts'
import { contactForm } from './contact-form.ts'
import type { Context, Renderer } from './context.ts'
import { eventList, postList, tagCloud } from './lists.ts'
import { places } from './places.ts'
import { section } from './section.ts'
import { tables } from './tables.ts'

const renderers: Readonly<Record<string, Renderer>> = {
  ...blocks,
  ...tables,
  ...places,
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

/** Unknown types are shown as text. */
async function render(component: Component, context: Context): Promise<Html> {
  const rendered = await (renderers[component.type] ?? plain)(component, context)
  return markComponent(context.preview, rendered, component)
}

function plain(component: Component): Html {
  return section(component, trusted(component.content), 'text')
}
