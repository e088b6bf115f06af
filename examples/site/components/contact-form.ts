import { type Html, html, trusted } from '../html.ts'
import { section } from './blocks.ts'
import type { FormState, Renderer } from './context.ts'

/** The fields of a message, in the order and with the labels that people know. */
const known: Readonly<Record<string, { label: string; type: string; autocomplete?: string }>> = {
  name: { label: 'Your name', type: 'text', autocomplete: 'name' },
  email: { label: 'Email', type: 'email', autocomplete: 'email' },
  phone: { label: 'Telephone', type: 'tel', autocomplete: 'tel' },
  subject: { label: 'Subject', type: 'text' },
  body: { label: 'Your message', type: 'textarea' },
}

export const contactForm: Renderer = (component, { query, form }) => {
  const { config, content } = component
  if (query.has('sent') && !form) {
    const thanks = typeof config.thanks === 'string' ? config.thanks : 'Thank you. Your message has arrived.'
    return section(component, html`<p class="sent" role="status">${thanks}</p>`)
  }
  const fields = Array.isArray(config.fields) ? config.fields.map(String) : Object.keys(known)
  return section(
    component,
    html`${trusted(content)}
    <form method="post" action="#contact" id="contact" novalidate>
      ${form?.notice && html`<p class="problem" role="alert">${form.notice}</p>`}
      <input type="hidden" name="form" value="contact">
      <p class="trap" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>
      ${fields.map((name) => field(name, form))}
      <p><button class="button primary">${config.button ?? 'Send'}</button></p>
    </form>`,
  )
}

function field(name: string, form: FormState | undefined): Html {
  const { label, type, autocomplete } = known[name] ?? { label: name, type: 'text' }
  const errors = form?.errors[name]
  const attributes = html`id="field-${name}" name="${name}"
    ${name === 'body' && html`required`} ${autocomplete && html`autocomplete="${autocomplete}"`}
    ${errors && html`aria-invalid="true" aria-describedby="error-${name}"`}`
  const value = form?.values[name] ?? ''
  return html`<p class="field"><label for="field-${name}">${label}</label>
    ${type === 'textarea' ? html`<textarea ${attributes} rows="7">${value}</textarea>` : html`<input type="${type}" ${attributes} value="${value}">`}
    ${errors && html`<span class="problem" id="error-${name}">${errors.join(' ')}</span>`}</p>`
}
