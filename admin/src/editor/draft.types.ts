import type { Schemas } from '../api/client.ts'
import type { ComponentId, Content, Recipe } from './content.ts'

export type DraftKind = 'page' | 'post' | 'global'

/** `waiting`: will be saved in a moment. `offline`: could not be, and is tried again. `refused`: needs another change. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'offline' | 'refused'

/** A place that this editor and somebody else both changed. */
export interface Conflict {
  /** Null for a field of the page or post. */
  readonly component: ComponentId | null
  /** The field, and the keys in it: `['config', 'alt']`. Empty for a component that one side removed. */
  readonly path: readonly string[]
  readonly theirs: unknown
  readonly mine: unknown
  /** Whether the other value is live already, or in the shared working copy. */
  readonly side: 'live' | 'copy'
  /** Who wrote the other value, if the service told it. */
  readonly by?: string
}

/** A page or post that becomes public with another one, as it was checked. */
export interface Along {
  readonly kind: 'page' | 'post'
  readonly id: number
  readonly etag: string
}

interface RefusedChanges {
  readonly base: Content
  readonly content: Content
}

export type Person = Schemas['Person']

/** Changes of somebody else that were merged in. */
export interface MergedChange {
  readonly by: string | null
  readonly at: number
  readonly components: readonly ComponentId[]
}

export interface DraftState {
  /** As it is on the screen. Empty until it is loaded. */
  readonly content: Content
  /** The content that visitors see. */
  readonly live: Content
  readonly liveUpdatedAt: string | null
  /** Whether the content differs from the live one. */
  readonly isChanged: boolean
  /** Whether the live record is enabled (a page) or published (a post). A global always is. */
  readonly isPublished: boolean
  readonly save: SaveState
  /** Why it could not be saved, in words. */
  readonly saveMessage: string | null
  readonly savedAt: number | null
  /** Changes of this user that may not be saved: those on the screen, or, where nothing may be changed, those of an earlier visit. */
  readonly refused: readonly RefusedChanges[]
  /** Differs whenever the service has something new to show: for previews. */
  readonly savedRevision: string
  readonly conflicts: readonly Conflict[]
  readonly merged: MergedChange | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly present: readonly Schemas['PresentUser'][]
  readonly schedule: Schemas['EditSchedule']
  /** Whether the content has changes that are not in what will be published by itself. */
  readonly isPastSchedule: boolean
  readonly discarded: Schemas['DiscardedCopy'] | null
  /** The codes of the languages that the user may change, if this is in another one. */
  readonly limitedTo: readonly string[] | null
  /** Whose changes are in the working copy, as far as this window knows. */
  readonly authors: readonly Person[]
  /** Null for the page or post itself. */
  readonly selected: ComponentId | null
  readonly selectedField: string | null
  /** Counts the selections: the same field can be asked for again. */
  readonly selections: number
  /** After a refused publication: by path, with the id of a component instead of its place (`components.new-1.config.alt`). */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export interface Draft {
  readonly kind: DraftKind
  readonly id: number
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Renders again only when the selected value changes; objects and lists are compared one level deep. */
  useValue<T>(selector: (state: DraftState) => T): T
  /** Changes of the same group within a second are one step of undo. */
  change(recipe: Recipe, group?: string): void
  undo(): void
  /** Undoes the last step, and leaves the focus where it is. */
  takeBack(): void
  redo(): void
  select(component: ComponentId | null, field?: string | null): void
  /** Saves unsaved changes at once; rejects when that is not possible. */
  saveNow(): Promise<void>
  /** How long to wait after the last key; null for the usual pause. A preview needs it sooner. */
  setSaveDelay(milliseconds: number | null): void
  /**
   * Makes the content live, now or at a moment in the future (ISO 8601); now also other records, all or none. Rejects with the
   * error of the service.
   */
  publish(at?: string, along?: readonly Along[]): Promise<void>
  /** Takes back the last publication: visitors see the earlier content, and the changes are unpublished again. */
  undoPublish(): Promise<void>
  cancelSchedule(): Promise<void>
  /**
   * Takes all unpublished changes back. `agree` is asked with the people whose changes are among them, again when
   * somebody else has joined them meanwhile. Returns whether they are discarded.
   */
  discard(agree: (authors: readonly Person[]) => Promise<boolean>): Promise<boolean>
  /** Brings back what was discarded last, also into newer changes. */
  restoreDiscarded(): Promise<void>
  /** It is saved at once and never stored in the browser. Null for none. */
  setPassword(password: string | null): Promise<void>
  /** Shows at the fields what a check before publishing found. */
  showErrors(errors: DraftState['errors']): void
  decide(conflict: Conflict, choice: 'mine' | 'theirs'): void
  /** Has the service change the working copy that it has by now; `run` gets its ETag. Undo takes it back in one step. */
  changeThere<T>(run: (etag: string) => Promise<T>): Promise<T>
  /** Reads the changes of others, and merges them in. `isOwn` after a change that this editor made elsewhere. */
  refresh(isOwn?: boolean): Promise<void>
}
