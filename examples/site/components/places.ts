import { html } from '../html.ts'
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

  map: (component) => {
    const { config } = component
    const [latitude, longitude] = [numberIn(config, 'latitude', 0), numberIn(config, 'longitude', 0)]
    const place = `${latitude}/${longitude}`
    const url = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${numberIn(config, 'zoom', 14)}/${place}`
    return section(
      component,
      html`<p class="position"><span>${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}</span>
        <a href="${url}" rel="noopener">Open the map</a></p>`,
    )
  },
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value)}° ${value < 0 ? negative : positive}`
}
