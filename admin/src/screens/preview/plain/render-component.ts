import { i18n } from '@lingui/core'
import type { EditedComponent } from '../../../editor/content.ts'
import type { AssetPaths } from './files.ts'
import { type FieldSchema, kindOf, propertyOf } from './kinds.ts'
import { escapeHtml } from './sanitize.ts'
import { renderMembers, renderPicture, renderRich } from './values.ts'

/** The parts of a component type that the plain view needs. */
export interface PlainType {
  readonly type: string
  readonly label: string
  readonly schema: unknown
  readonly fields: { readonly content: string }
}

export interface RenderedComponent {
  readonly look: string
  readonly html: string
}

/** A component of any type, from its title, its text and its settings. */
export function renderComponent(
  component: EditedComponent,
  type: PlainType | undefined,
  assets: AssetPaths,
): RenderedComponent {
  const schema = type?.schema as FieldSchema | undefined
  const cover = findPicture(component, schema)
  const { [cover?.name ?? '']: _cover, ...rest } = component.config
  const picture = cover ? renderPicture(cover.path, cover.value, altOf(component), assets) : ''
  const words = [
    component.title ? `<h2 data-corral-field="title">${escapeHtml(component.title)}</h2>` : '',
    component.content ? renderRich(component.content, 'content', assets) : '',
    renderMembers(rest, schema, 'config', assets),
  ].join('')
  const look = lookOf(component.type, picture !== '')
  const isEmpty = picture === '' && words === ''
  const isTitleOnly = picture === '' && words.endsWith('</h2>')
  const isUnfinished = isEmpty || (isTitleOnly && isFilledByWebsite(component, type))
  return {
    look: isEmpty ? 'empty' : look,
    html: `${picture}<div class="words">${words}${isUnfinished ? placeholder(component, type) : ''}</div>`,
  }
}

/** The name of a component for editors. */
function nameOf(component: EditedComponent, type: PlainType | undefined): string {
  return type?.label ?? component.type
}

const looks: readonly (readonly [string, RegExp])[] = [
  ['hero', /hero|banner|header|cover/i],
  ['quote', /quote|testimonial/i],
  ['notice', /notice|alert|warning|announcement/i],
  ['callout', /call-?to-?action|cta|callout|teaser/i],
]

function lookOf(type: string, hasPicture: boolean): string {
  const [look = 'plain'] = looks.find(([, pattern]) => pattern.test(type)) ?? []
  return look === 'hero' && !hasPicture ? 'hero bare' : look
}

/** The picture that stands before the words. A thumbnail is for lists, unless there is no other. */
function findPicture({ config, thumbnail }: EditedComponent, schema: FieldSchema | undefined) {
  const entry = Object.entries(config).find(
    ([name, value]) =>
      typeof value === 'string' && kindOf(name, value, propertyOf(schema, name)) === 'picture',
  )
  if (entry) return { name: entry[0], path: `config.${entry[0]}`, value: String(entry[1]) }
  return thumbnail ? { name: '', path: 'thumbnail', value: thumbnail } : null
}

function altOf({ config }: EditedComponent): string {
  return typeof config.alt === 'string' ? config.alt : ''
}

/** For content that only the website can fill in, such as a list of posts, and for empty components. */
function placeholder(component: EditedComponent, type: PlainType | undefined): string {
  const name = nameOf(component, type)
  const text = isFilledByWebsite(component, type)
    ? i18n.t('{name}: your website fills this in.', { name })
    : i18n.t('{name}: nothing here yet.', { name })
  return `<p class="quiet">${escapeHtml(text)}</p>`
}

/** Everything that there is to fill in is filled in, and still there is nothing to see. */
function isFilledByWebsite({ config, content }: EditedComponent, type: PlainType | undefined): boolean {
  const values = Object.values(config)
  const isLeftEmpty = values.some((value) => value === '' || (Array.isArray(value) && value.length === 0))
  const hasText = type?.fields.content === 'hidden' || Boolean(content)
  return values.length > 0 && !isLeftEmpty && hasText
}
