/** The name of a language in that language, such as Deutsch for `de`; empty if the browser does not know it. */
export function nameInLanguage(code: string): string {
  const name = displayName(code, code)
  return name && name[0]?.toLocaleUpperCase(code) + name.slice(1)
}

/** The name of a language in another one; empty if the browser does not know it. */
export function displayName(code: string, inLanguage: string): string {
  try {
    const names = new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' })
    return names.of(code) ?? ''
  } catch {
    return ''
  }
}
