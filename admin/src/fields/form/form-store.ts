import type { Problems } from './check.ts'

/** The errors by place, and the field to show. Each field subscribes to its own part, so that a hint renders one field only. */
export class FormStore {
  private hints: Problems = {}
  private errors: Problems = {}
  private focused: string | null = null
  private readonly touched = new Set<string>()
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  setHints(hints: Problems): void {
    this.hints = hints
    this.tell()
  }

  /** The errors of the service. Each counts until its field is changed. */
  setErrors(errors: Problems): void {
    this.errors = errors
    this.tell()
  }

  setFocus(path: string | null): void {
    this.focused = path
    this.tell()
  }

  /** A field that nobody has been in yet does not complain that it is empty. */
  touch(path: string): void {
    if (this.touched.has(path)) return
    this.touched.add(path)
    this.tell()
  }

  focus(): string | null {
    return this.focused
  }

  /** One text, so that it can be compared. */
  problem(path: string, value: unknown): string {
    const errors = this.errors[path] ?? []
    const isQuiet = isEmpty(value) && !this.touched.has(path)
    // The form would say the same as the service, in other words.
    const shown = errors.length > 0 || isQuiet ? errors : (this.hints[path] ?? [])
    return shown.join('\n')
  }

  /** How many problems are inside, such as in a closed item of a list. */
  countWithin(path: string): number {
    const within = (key: string) => key === path || key.startsWith(`${path}.`)
    const count = (problems: Problems) => Object.keys(problems).filter(within).length
    return count(this.errors) + count(this.hints)
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
