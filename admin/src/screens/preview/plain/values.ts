import { textOf } from '../preview.types.ts'
import { type AssetPaths, fileUrl, withFileUrls } from './files.ts'
import {
  addressOf,
  type FieldSchema,
  isAddressName,
  isObject,
  kindOf,
  membersOf,
  propertyOf,
} from './kinds.ts'
import { escapeHtml, sanitize } from './sanitize.ts'

/** A value with its place, such as `config.cards.2.title`. */
interface Value {
  readonly path: string
  readonly name: string
  readonly value: unknown
  readonly schema: FieldSchema | undefined
  readonly assets: AssetPaths
  /** The description of the picture beside it. */
  readonly alt?: string
}

/** The members of an object as HTML, one after the other. */
export function renderMembers(
  value: Readonly<Record<string, unknown>>,
  schema: FieldSchema | undefined,
  path: string,
  assets: AssetPaths,
): string {
  const alt = textOf(value.alt)
  return membersOf(value, schema)
    .map((name) => {
      const at = { path: `${path}.${name}`, name, value: value[name], schema: propertyOf(schema, name) }
      return renderValue({ ...at, assets, alt })
    })
    .join('')
}

export function renderRich(html: string, path: string, assets: AssetPaths): string {
  return `<div class="rich" data-corral-field="${escapeHtml(path)}">${sanitize(withFileUrls(html, assets))}</div>`
}

export function renderPicture(path: string, value: string, alt: string, assets: AssetPaths): string {
  const url = fileUrl(value, assets)
  const field = `data-corral-field="${escapeHtml(path)}"`
  return url === '' ? '' : `<img ${field} src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" loading="lazy">`
}

function renderValue(given: Value): string {
  const { path, name, value, schema, assets, alt = '' } = given
  const field = `data-corral-field="${escapeHtml(path)}"`
  switch (kindOf(name, value, schema)) {
    case 'picture':
      return renderPicture(path, textOf(value), alt, assets)
    case 'rich':
      return renderRich(textOf(value), path, assets)
    case 'file':
      return `<p><a ${field} href="${escapeHtml(fileUrl(textOf(value), assets))}">${escapeHtml(textOf(value))}</a></p>`
    case 'text':
      return /^button/i.test(name)
        ? `<p><span class="button" ${field}>${escapeHtml(textOf(value))}</span></p>`
        : `<p class="text" data-name="${escapeHtml(name)}" ${field}>${escapeHtml(textOf(value))}</p>`
    case 'link':
      return `<p class="actions">${renderLink(value, path)}</p>`
    case 'links':
      return `<p class="actions">${listOf(value)
        .map((each, at) => renderLink(each, `${path}.${at}`))
        .join('')}</p>`
    case 'strings':
      return `<ul ${field}>${listOf(value)
        .map((each) => `<li>${escapeHtml(textOf(each))}</li>`)
        .join('')}</ul>`
    case 'rows':
      return renderTable(listOf(value) as unknown[][], field)
    case 'items':
      return renderItems(given)
    case 'group':
      return `<div class="group">${renderMembers(value as Record<string, unknown>, schema, path, assets)}</div>`
    default:
      return ''
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function renderLink(value: unknown, path: string): string {
  if (!isObject(value)) return ''
  const text = textOf(value.label ?? value.text)
  return `<a class="button" data-corral-field="${escapeHtml(path)}" href="${escapeHtml(addressOf(value) ?? '#')}">${escapeHtml(text)}</a>`
}

function renderTable(rows: readonly unknown[][], field: string): string {
  const body = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${escapeHtml(textOf(cell))}</td>`).join('')}</tr>`,
  )
  return `<table ${field}><tbody>${body.join('')}</tbody></table>`
}

function renderItems({ path, value, schema, assets }: Value): string {
  const items = listOf(value).filter(isObject)
  const rows = items.map((item) => Object.entries(item).filter(([name]) => !isAddressName(name)))
  const isTabular = rows.every((row) => row.length > 1 && row.every(([, cell]) => isShort(cell)))
  if (isTabular)
    return renderTable(
      rows.map((row) => row.map(([, cell]) => cell)),
      `data-corral-field="${escapeHtml(path)}"`,
    )
  const cards = items.map((item, at) => renderCard(item, schema?.items, `${path}.${at}`, assets))
  return `<ul class="cards">${cards.join('')}</ul>`
}

const headingName = /^(title|name|label|question|heading|year|value)$/i

/** An entry of a list: its first telling text is its heading. */
function renderCard(
  item: Readonly<Record<string, unknown>>,
  schema: FieldSchema | undefined,
  path: string,
  assets: AssetPaths,
): string {
  const heading = Object.keys(item).find((name) => headingName.test(name) && textOf(item[name]) !== '')
  const rest = Object.fromEntries(
    Object.entries(item).filter(([name]) => name !== heading && !isAddressName(name)),
  )
  const field = `data-corral-field="${escapeHtml(`${path}.${heading ?? ''}`)}"`
  const text = heading === undefined ? '' : escapeHtml(textOf(item[heading]))
  const address = addressOf(item)
  const words = address === null ? text : `<a href="${escapeHtml(address)}">${text}</a>`
  const title = heading === undefined ? '' : `<h3 ${field}>${words}</h3>`
  return `<li>${title}${renderMembers(rest, schema, path, assets)}</li>`
}

function isShort(value: unknown): boolean {
  return (typeof value === 'string' && value.length <= 32 && !/[/<]/.test(value)) || typeof value === 'number'
}
