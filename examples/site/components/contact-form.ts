import { type Html, html, trusted } from '../html.ts'
import type { Words } from '../words.ts'
import type { FormState, Renderer } from './context.ts'
import { section } from './section.ts'

interface FieldDescription {
  readonly type: string
  readonly isRequired?: boolean
  readonly autocomplete?: string
}

/** The fields of a message. */
const knownFields: Readonly<Record<string, FieldDescription>> = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  subject: { type: 'text' },
  body: { type: 'textarea', isRequired: true },
}

export const contactForm: Renderer = (component, { query, form, words }) => {
  const { config, content } = component
  if (query.has('sent') && !form) {
    const thanks = typeof config.thanks === 'string' ? config.thanks : words.thanks
    return section(component, html`<p class="sent" role="status">${thanks}</p>`)
  }
  const names = Array.isArray(config.fields) ? config.fields.map(String) : Object.keys(knownFields)
  return section(
    component,
    html`${trusted(content)}
    <form method="post" action="#contact" id="contact" novalidate>
      ${form?.notice && html`<p class="problem" role="alert">${form.notice}</p>`}
      <input type="hidden" name="form" value="contact">
      <p class="honeypot" aria-hidden="true"><label>${words.leaveEmpty} <input name="website" tabindex="-1" autocomplete="off"></label></p>
      ${names.map((name) => field(name, form, words))}
      <p><button class="button primary">${config.button ?? words.send}</button></p>
    </form>`,
  )
}

function field(name: string, form: FormState | undefined, words: Words): Html {
  const { type, isRequired, autocomplete } = knownFields[name] ?? { type: 'text' }
  const label = words.form[name] ?? inWords(name)
  const errors = form?.errors[name]?.map((error) => words.fault(error, label))
  const attributes = html`id="field-${name}" name="${name}"
    ${isRequired && html`required`} ${autocomplete && html`autocomplete="${autocomplete}"`}
    ${errors && html`aria-invalid="true" aria-describedby="error-${name}"`}`
  const value = form?.values[name] ?? ''
  return html`<p class="field"><label for="field-${name}">${label} <span class="mark">${isRequired ? words.required : words.optional}</span></label>
    ${type === 'textarea' ? html`<textarea ${attributes} rows="7">${value}</textarea>` : html`<input type="${type}" ${attributes} value="${value}">`}
    ${errors && html`<span class="problem" id="error-${name}">${errors.join(' ')}</span>`}</p>`
}

function inWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
