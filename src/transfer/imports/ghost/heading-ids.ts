/** The ids of the headings of one document, made as Ghost makes them, so that links to them keep working. */
export class HeadingIds {
  private readonly used = new Map<string, number>()
  private readonly idOf: (text: string) => string

  /** Ghost made other ids before version 4. */
  constructor(version = 4) {
    this.idOf = version < 4 ? idBefore4 : idSince4
  }

  of(text: string): string {
    const id = this.idOf(text)
    const count = this.used.get(id) ?? 0
    this.used.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
}

function idSince4(text: string): string {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[\][!"#$%&'()*+,./:;<=>?@\\^_{|}~]/g, '')
    .replace(/\s+/g, '-')
    .replace(/^-|-{2,}|-$/g, '')
  return encodeURIComponent(words.toWellFormed())
}

function idBefore4(text: string): string {
  return text
    .replace(/[<>&"?]/g, '')
    .trim()
    .replace(/[^\w]/g, '-')
    .replace(/-{2,}/g, '-')
    .toLowerCase()
}
