import { i18n } from '@lingui/core'
import { type Content, componentsIn, type EditedComponent } from '../../../editor/content.ts'
import { textOf } from '../preview.types.ts'
import { slotLabel } from '../slot-label.ts'
import type { AssetPaths } from './files.ts'
import { isObject } from './kinds.ts'
import { type PlainType, type RenderedComponent, renderComponent } from './render-component.ts'
import { escapeHtml } from './sanitize.ts'
import { renderMembers, renderPicture, renderRich } from './values.ts'

/** The slots of a page, and how they lie: a line for each row. */
interface PlainTemplate {
  readonly slots: readonly { readonly name: string; readonly label: string }[]
  readonly areas: readonly string[]
}

/** The content of the plain view's frame. It is sent whole; the frame exchanges only the different parts. */
export interface PlainView {
  readonly title: string
  /** The heading above the components; empty where a component is the heading. */
  readonly head: string
  readonly record: string
  readonly areas: readonly string[]
  readonly slots: readonly PlainSlot[]
}

interface PlainSlot {
  readonly name: string
  /** The text of an empty slot. */
  readonly label: string
  readonly parts: readonly PlainPart[]
}

interface PlainPart extends RenderedComponent {
  readonly ref: string
}

export interface PlainContext {
  readonly record: string
  readonly types: ReadonlyMap<string, PlainType>
  readonly template: PlainTemplate | null
  readonly assets: AssetPaths
}

/** A page or a post as HTML. Components that are the same objects as before are not rendered again. */
export function createPlainRenderer(context: PlainContext): (content: Content) => PlainView {
  const known = new WeakMap<EditedComponent, PlainPart>()
  const partOf = (component: EditedComponent): PlainPart => {
    const rendered = known.get(component) ?? renderPart(component, context)
    known.set(component, rendered)
    return rendered
  }
  return (content) => {
    const title = textOf(content.title)
    const names = slotNames(content, context.template)
    const slots = names.map((name) => ({
      name,
      label: i18n.t('Add to {slot}', { slot: labelOf(name, context.template) }),
      parts: componentsIn(content, name).filter(isShown).map(partOf),
    }))
    const hasHero = slots.some(({ parts }) => parts.some(({ look }) => look.startsWith('hero')))
    const isPage = context.record.startsWith('page:')
    const head = isPage ? pageHead(title, hasHero) : postBody(content, context.assets)
    return { title, head, record: context.record, areas: context.template?.areas ?? [], slots }
  }
}

function labelOf(name: string, template: PlainTemplate | null): string {
  const label = template?.slots.find((slot) => slot.name === name)?.label ?? name
  return label === name ? slotLabel(name) : label
}

/** Visitors do not see hidden components. */
function isShown({ enabled }: EditedComponent): boolean {
  return enabled !== 0
}

function renderPart(component: EditedComponent, { types, assets }: PlainContext): PlainPart {
  return {
    ref: `component:${component.id}`,
    ...renderComponent(component, types.get(component.type), assets),
  }
}

/** The slots of the template, and slots that only components name. */
function slotNames(content: Content, template: PlainTemplate | null): string[] {
  if (!content.components) return []
  const used = content.components.map(({ slot }) => slot)
  return [...new Set([...(template?.slots.map(({ name }) => name) ?? ['main']), ...used])]
}

/** Where a hero has the large heading, the title of the page is above it as in the head of a website. */
function pageHead(title: string, hasHero: boolean): string {
  const text = `data-corral-field="title">${escapeHtml(title)}`
  return hasHero ? `<p class="masthead" ${text}</p>` : `<h1 ${text}</h1>`
}

function postBody(content: Content, assets: AssetPaths): string {
  const { title, description, thumbnail, content: body, meta } = content
  return [
    `<h1 data-corral-field="title">${escapeHtml(textOf(title))}</h1>`,
    description
      ? `<p class="lead" data-corral-field="description">${escapeHtml(textOf(description))}</p>`
      : '',
    thumbnail ? renderPicture('thumbnail', textOf(thumbnail), '', assets) : '',
    body ? renderRich(textOf(body), 'content', assets) : '',
    isObject(meta) ? `<div class="meta">${renderMembers(meta, undefined, 'meta', assets)}</div>` : '',
  ].join('')
}
