/** Markup that is safe to send as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Markup from a template: whatever is put into it is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.reduce((text, part, at) => text + markupOf(values[at - 1]) + part))
}

/** What an editor wrote as HTML. Editors are trusted; nobody else's text may come this way. */
export function trusted(content: string | null): Html {
  return new Html(content ?? '')
}

/** An address for a link: what would run a script leads nowhere. */
export function safeUrl(url: unknown): string {
  const text = String(url ?? '')
  return /^(https?:|mailto:|tel:|[/#?])/i.test(text) ? text : '#'
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(markupOf).join('')
  if (value === null || value === undefined || value === false) return ''
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
