import { hash } from 'node:crypto'
import { version } from '../../../core/version.ts'
import type { Database } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { EdgeSettings, EdgeTarget } from './edge-target.ts'
import { openTargets, requireUsable } from './open-targets.ts'
import { ensureTarget } from './purge-state.ts'

interface EdgeOptions {
  readonly database: Database
  readonly settings: EdgeSettings | null
  /** Inputs of responses other than the content, such as the address of the service. */
  readonly addresses: readonly (string | null)[]
}

/** Health reports a problem after this many failed purges in a row. Fewer failures count as temporary. */
const failuresToReport = 3

/** How far a cache is behind. */
export interface EdgeState {
  readonly target: string
  /** The age of the oldest change that was not purged yet, in seconds. */
  readonly lag: number
  readonly failures: number
}

/** The caches in front of the service, as configured in this process. */
export class Edge {
  readonly targets: readonly EdgeTarget[]
  readonly #database: Database
  readonly #fingerprint: string
  #problem: string | null = null

  constructor({ database, settings, addresses }: EdgeOptions) {
    this.targets = openTargets(settings)
    this.#database = database
    this.#fingerprint = hash('sha1', JSON.stringify([version, ...addresses]), 'base64url')
  }

  /** Throws when a setting is wrong. */
  requireUsable(): Promise<void> {
    return requireUsable(this.targets)
  }

  /** Makes sure that the database knows a cache. */
  begin({ name }: EdgeTarget): Promise<void> {
    return ensureTarget(this.#database, name, this.#fingerprint)
  }

  /** The problem that the last `look` found; null when there is none. */
  problem(): string | null {
    return this.#problem
  }

  /** Looks what is wrong, whichever process has noticed it. */
  async look(): Promise<void> {
    const names = new Set(this.targets.map(({ name }) => name))
    const failing = (await this.#rows()).find(
      ({ name, failures }) => names.has(name) && failures >= failuresToReport,
    )
    this.#problem = failing ? `The cache in front cannot be purged: ${failing.last_error}` : null
  }

  /** For monitoring. */
  async states(now: Date): Promise<EdgeState[]> {
    const names = new Set(this.targets.map(({ name }) => name))
    const rows = (await this.#rows()).filter(({ name }) => names.has(name))
    return rows.map(({ name, failures, oldest }) => ({
      target: name,
      lag: oldest === null ? 0 : Math.max(0, now.getTime() - Date.parse(oldest)) / 1000,
      failures,
    }))
  }

  #rows() {
    return runStatement<{ name: string; failures: number; last_error: string; oldest: string | null }>(
      this.#database.db,
      `select name, failures, last_error, (select at from outbox where id > position order by id limit 1) as oldest
        from edge_targets order by name`,
      [],
    )
  }
}
