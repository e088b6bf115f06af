import type { SourceWarning } from '../model.ts'

/** What was noticed while a post was rendered. */
export class RenderReport {
  private readonly counts = new Map<string, { code: SourceWarning['code']; name: string; count: number }>()
  /** Whether a part of it is for members only. */
  isGated = false

  /** Something that an editor should look at. */
  left(code: SourceWarning['code'], name: string, count = 1): void {
    const key = `${code} ${name}`
    const known = this.counts.get(key)
    if (known) known.count += count
    else this.counts.set(key, { code, name, count })
  }

  get warnings(): SourceWarning[] {
    return [...this.counts.values()]
  }
}
