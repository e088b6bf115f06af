import type { Schemas } from '../../api/client.ts'
import { formatFullDate } from '../../ui/time.ts'

type Entry = Schemas['VersionEntry']

/** The record as it was from one change to the next. */
export interface RecordState {
  /** Null for the live state. */
  readonly version: number | null
  /** The change that led to it; null for the first that is known. */
  readonly change: Pick<Entry, 'created_at' | 'user' | 'changed' | 'components' | 'restored'> | null
  /** When the next change replaced it; null for the live state. */
  readonly until: string | null
}

/**
 * The states of a record, newest first. The service keeps the state before each change; people look for the state after one.
 * The oldest has no known change, and is left out while there are older versions to read.
 */
export function statesOf(entries: readonly Entry[], hasOlder: boolean): RecordState[] {
  const states = [null, ...entries].map((entry, at) => ({
    version: entry?.id ?? null,
    change: entries[at] ?? null,
    until: entry?.created_at ?? null,
  }))
  return hasOlder ? states.slice(0, -1) : states
}

/** The version that a change was made to. Null for the oldest state. */
export function versionBefore(states: readonly RecordState[], version: number | null): number | null {
  const at = states.findIndex((state) => state.version === version)
  return at < 0 ? null : (states[at + 1]?.version ?? null)
}

/** The earlier state that a change brought back. */
export function restoredState(states: readonly RecordState[], { change }: RecordState) {
  const restored = change?.restored ?? null
  return restored === null ? undefined : states.find(({ version }) => version === restored)
}

/** The states of each day, newest first; those without a known change are last. */
export function groupByDay(states: readonly RecordState[]): { day: string; states: RecordState[] }[] {
  const groups: { day: string; states: RecordState[] }[] = []
  for (const state of states) {
    const day = state.change ? formatFullDate(state.change.created_at) : ''
    const last = groups.at(-1)
    if (last && last.day === day) last.states.push(state)
    else groups.push({ day, states: [state] })
  }
  return groups
}
