export type Outcome = 'created' | 'updated' | 'unchanged' | 'kept' | 'skipped'
type Counts = Record<Outcome, number> & { records: number }

interface Warning {
  readonly kind: string
  readonly name: string
  readonly message: string
}

export interface BundleReport {
  readonly dry_run: boolean
  readonly records: Readonly<Record<string, Counts>>
  readonly files: { readonly stored: number; readonly unchanged: number; readonly renamed: number }
  readonly warnings: readonly Warning[]
  /** How many more warnings there were. */
  readonly more_warnings: number
}

const maxWarnings = 1000

/** Counts the actions of an import. A dry run makes the same report. */
export class BundleReportMaker {
  readonly #records = new Map<string, Counts>()
  readonly #warnings: Warning[] = []
  #more = 0
  readonly files = { stored: 0, unchanged: 0, renamed: 0 }

  note(kind: string, outcome: Outcome): void {
    const counts = this.#records.get(kind) ?? {
      records: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      kept: 0,
      skipped: 0,
    }
    counts.records += 1
    counts[outcome] += 1
    this.#records.set(kind, counts)
  }

  warn(kind: string, name: string, message: string): void {
    if (this.#warnings.length < maxWarnings) this.#warnings.push({ kind, name, message })
    else this.#more += 1
  }

  toJson(isDryRun: boolean): BundleReport {
    return {
      dry_run: isDryRun,
      records: Object.fromEntries(this.#records),
      files: this.files,
      warnings: this.#warnings,
      more_warnings: this.#more,
    }
  }
}
