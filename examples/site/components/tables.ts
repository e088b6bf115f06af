import { type Html, html } from '../html.ts'
import type { Words } from '../words.ts'
import { listIn, type Renderer } from './context.ts'
import { section } from './section.ts'

export const tables: Readonly<Record<string, Renderer>> = {
  table: (component) =>
    section(component, table(textsIn(component.config.columns), rowsIn(component.config.rows))),

  'price-list': (component, { words }) => {
    const currency = String(component.config.currency ?? 'EUR')
    const rows = listIn(component.config, 'items').map((each) => [
      each.label,
      price(each.price, currency, words),
    ])
    return section(component, table([], rows))
  },

  'opening-hours': (component) => {
    const rows = listIn(component.config, 'hours').map((each) => [
      each.days,
      `${each.opens} – ${each.closes}`,
    ])
    return section(component, table([], rows))
  },
}

function table(columns: readonly string[], rows: readonly (readonly unknown[])[]): Html {
  const head = columns.map((column) => (column ? html`<th scope="col">${column}</th>` : html`<td></td>`))
  const row = ([first, ...rest]: readonly unknown[]) =>
    html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`
  return html`<div class="scroll"><table>${columns.length > 0 && html`<thead><tr>${head}</tr></thead>`}<tbody>${rows.map(row)}</tbody></table></div>`
}

function price(value: unknown, currency: string, { free, locale }: Words): string {
  if (value === 0) return free
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(value))
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const rowsIn = (value: unknown): string[][] => (Array.isArray(value) ? value.map(textsIn) : [])
