import { type Html, html, trusted } from '../html.ts'
import type { FormState, Renderer } from './context.ts'
import { section } from './section.ts'

interface FieldDescription {
  readonly label: string
  readonly type: string
  readonly isRequired?: boolean
  readonly autocomplete?: string
}

/** The fields of a message, with the labels that a visitor sees. */
const knownFields: Readonly<Record<string, FieldDescription>> = {
  name: { label: 'Your name', type: 'text', autocomplete: 'name' },
  email: { label: 'Your email address', type: 'email', autocomplete: 'email' },
  phone: { label: 'Your telephone number', type: 'tel', autocomplete: 'tel' },
  subject: { label: 'Subject', type: 'text' },
  body: { label: 'Your message', type: 'textarea', isRequired: true },
}

export const contactForm: Renderer = (component, { query, form }) => {
  const { config, content } = component
  if (query.has('sent') && !form) {
    const thanks = typeof config.thanks === 'string' ? config.thanks : 'Thank you. Your message has arrived.'
    return section(component, html`<p class="sent" role="status">${thanks}</p>`)
  }
  const names = Array.isArray(config.fields) ? config.fields.map(String) : Object.keys(knownFields)
  return section(
    component,
    html`${trusted(content)}
    <form method="post" action="#contact" id="contact" novalidate>
      ${form?.notice && html`<p class="problem" role="alert">${form.notice}</p>`}
      <input type="hidden" name="form" value="contact">
      <p class="honeypot" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>
      ${names.map((name) => field(name, form))}
      <p><button class="button primary">${config.button ?? 'Send'}</button></p>
    </form>`,
  )
}

function field(name: string, form: FormState | undefined): Html {
  const { label, type, isRequired, autocomplete } = knownFields[name] ?? {
    label: wordsOf(name),
    type: 'text',
  }
  const errors = form?.errors[name]?.map((error) => withLabel(error, label))
  const attributes = html`id="field-${name}" name="${name}"
    ${isRequired && html`required`} ${autocomplete && html`autocomplete="${autocomplete}"`}
    ${errors && html`aria-invalid="true" aria-describedby="error-${name}"`}`
  const value = form?.values[name] ?? ''
  return html`<p class="field"><label for="field-${name}">${label} <span class="mark">${isRequired ? '(required)' : '(optional)'}</span></label>
    ${type === 'textarea' ? html`<textarea ${attributes} rows="7">${value}</textarea>` : html`<input type="${type}" ${attributes} value="${value}">`}
    ${errors && html`<span class="problem" id="error-${name}">${errors.join(' ')}</span>`}</p>`
}

/** The service names fields as in its API, while a visitor knows the label: "The body field is required." */
function withLabel(error: string, label: string): string {
  return error.replace(/^The .+? field /, `“${label}” `)
}

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
