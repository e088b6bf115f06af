import type { MovedUrl, RecordOf, Resource } from '../database/tables.ts'

/** A change of a record. Delivered only after the change is committed. */
export type LifecycleEvents = {
  [R in Resource as `${R}.created`]: { after: RecordOf<R> }
} & {
  [R in Resource as `${R}.updated`]: { before: RecordOf<R>; after: RecordOf<R> }
} & {
  [R in Resource as `${R}.deleted`]: { before: RecordOf<R> }
} & {
  /** The record went live or offline, by a change or because a moment of its schedule was reached. */
  [R in 'page' | 'post' | 'global' as `${R}.${'published' | 'unpublished'}`]: { record: RecordOf<R> }
} & {
  /** One for each page whose url changed, also when the url of an ancestor changed. */
  'page.moved': { page_id: number; from: string; to: string }
  /** By hand. The urls that pages leave behind have `page.moved`. */
  'redirect.created': { after: MovedUrl }
  'redirect.deleted': { before: MovedUrl }
}

export type LifecycleEventName = keyof LifecycleEvents

export interface LifecycleEvent<N extends LifecycleEventName = LifecycleEventName> {
  readonly name: N
  readonly payload: LifecycleEvents[N]
  /** The id of the user who made the request; null for the command line and the service itself. */
  readonly by: number | null
  readonly at: string
}
