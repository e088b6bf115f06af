import type { RecordOf, Resource } from '../database/tables.ts'

/** What happened to a record. Delivered after the change is committed, never before, never for one that was refused. */
export type LifecycleEvents = {
  [R in Resource as `${R}.created`]: { after: RecordOf<R> }
} & {
  [R in Resource as `${R}.updated`]: { before: RecordOf<R>; after: RecordOf<R> }
} & {
  [R in Resource as `${R}.deleted`]: { before: RecordOf<R> }
}

export type LifecycleEventName = keyof LifecycleEvents

export interface LifecycleEvent<N extends LifecycleEventName = LifecycleEventName> {
  readonly name: N
  readonly payload: LifecycleEvents[N]
  /** The id of the user whose request it was; null for the command line and the service itself. */
  readonly by: number | null
  readonly at: string
}
