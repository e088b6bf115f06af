import { i18n } from '@lingui/core'
import type { ComponentType } from '../../../../api/component-types.ts'
import type { EditedComponent } from '../../../../editor/content.ts'
import { countPictures } from './pictures.ts'

const longest = 140

/** One line about the content of a component. Empty for an empty component. */
export function summaryOf(component: EditedComponent, type: ComponentType | null): string {
  const filled = type?.summary ? fill(type.summary, component) : ''
  return shorten(
    filled ||
      component.title ||
      textOfHtml(component.content ?? '') ||
      firstText(component.config) ||
      pictureCount(component, type),
  )
}

function pictureCount({ config }: EditedComponent, type: ComponentType | null): string {
  const count = countPictures(config, type?.schema)
  return count === 0 ? '' : i18n.t('{count, plural, one {# picture} other {# pictures}}', { count })
}

export function typeLabel(component: Pick<EditedComponent, 'type'>, type: ComponentType | null): string {
  return type?.label ?? component.type
}

/** `{title}` and `{config.level}`, or for short `{level}`. */
function fill(pattern: string, component: EditedComponent): string {
  return pattern
    .replace(/\{([^{}]+)\}/g, (_, path: string) => textAt(component, path) || textAt(component.config, path))
    .trim()
}

function textAt(object: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((current, key) => (Object(current) as Record<string, unknown>)[key], object)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? textOfHtml(value) : ''
}

/** The first words of anything; names of files and addresses say nothing. */
function firstText(value: unknown): string {
  if (typeof value === 'string') {
    const text = textOfHtml(value)
    return /\s/.test(text) ? text : ''
  }
  if (value === null || typeof value !== 'object') return ''
  for (const child of Object.values(value)) {
    const text = firstText(child)
    if (text) return text
  }
  return ''
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** For showing only. */
export function textOfHtml(html: string): string {
  return html
    .slice(0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
