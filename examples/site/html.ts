/** Markup that is safe to send as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Markup from a template. Values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.reduce((text, part, at) => text + markupOf(values[at - 1]) + part))
}

/** HTML that an editor wrote. Editors are trusted; never use it for the text of visitors. */
export function trusted(content: string | null): Html {
  return new Html(content ?? '')
}

/** The address of a link; `#` in place of one that could run a script. */
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
