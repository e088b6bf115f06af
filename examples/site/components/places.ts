import { html } from '../html.ts'
import type { Words } from '../words.ts'
import { numberIn, type Renderer } from './context.ts'
import { section } from './section.ts'

export const places: Readonly<Record<string, Renderer>> = {
  address: (component) => {
    const { lines, phone, email } = component.config
    const texts = Array.isArray(lines) ? lines.map(String) : []
    return section(
      component,
      html`<address>${texts.map((line) => html`${line}<br>`)}
        ${phone && html`<a href="tel:${String(phone).replace(/\s/g, '')}">${phone}</a><br>`}
        ${email && html`<a href="mailto:${email}">${email}</a>`}</address>`,
    )
  },

  map: (component, { words }) => {
    const { config } = component
    const { north, south, east, west } = words.directions
    const [latitude, longitude] = [numberIn(config, 'latitude', 0), numberIn(config, 'longitude', 0)]
    const place = `${latitude}/${longitude}`
    const url = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${numberIn(config, 'zoom', 14)}/${place}`
    return section(
      component,
      html`<p class="position"><span>${degrees(latitude, words, north, south)}, ${degrees(longitude, words, east, west)}</span>
        <a href="${url}" rel="noopener">${words.openMap}</a></p>`,
    )
  },
}

function degrees(value: number, { locale }: Words, positive: string, negative: string): string {
  return `${Math.abs(value).toLocaleString(locale)}° ${value < 0 ? negative : positive}`
}
