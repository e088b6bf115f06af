import type { JsonObject } from '../core/json.ts'
import type { CollectionField } from '../database/tables.ts'
import type { ImageName } from './images.ts'

/** A component of a page. `{ $image: name }` anywhere in a config is replaced by the path of that image. */
interface DemoComponent {
  readonly type: string
  readonly slot?: 'header' | 'main' | 'aside' | 'footer'
  readonly title?: string
  readonly content?: string
  readonly config?: JsonObject
  readonly image?: ImageName
  readonly enabled?: 0 | 1
}

export interface DemoPage {
  readonly title: string
  readonly template: 'home' | 'section' | 'page' | 'news'
  readonly description: string
  readonly isHome?: true
  readonly alias?: string
  readonly menu_name?: string
  readonly keywords?: string
  readonly access?: 'public' | 'private' | 'protected'
  readonly password?: string
  readonly enabled?: 0 | 1
  readonly listed?: 0 | 1
  readonly greedy?: 0 | 1
  readonly redirect?: string
  readonly redirect_permanent?: 0 | 1
  readonly image?: ImageName
  readonly category?: string
  readonly tags?: readonly string[]
  readonly meta?: JsonObject
  readonly components: readonly DemoComponent[]
  readonly children?: readonly DemoPage[]
}

export interface DemoPost {
  readonly title: string
  /** When it was written. */
  readonly date: string
  readonly post_type: string
  readonly post_status?: 'public' | 'private' | 'protected'
  readonly published?: 0 | 1
  readonly description: string
  readonly content: string
  readonly category: string
  readonly tags: readonly string[]
  readonly image?: ImageName
  readonly meta?: JsonObject
}

export interface DemoCollection {
  readonly name: string
  readonly post_type: string
  readonly description: string
  readonly schema: CollectionField[]
}

/** A calendar event relative to the day of the seeding, so that it is always upcoming. */
export interface DemoEvent {
  readonly title: string
  readonly description: string
  readonly location: string
  readonly inWeeks: number
  /** Friday or Saturday, as `Date` counts them. */
  readonly weekday: 5 | 6
  /** In UTC. */
  readonly hour: number
  readonly durationHours: number
  readonly category: string
}

/** What later parts refer to, by name. */
export interface Seeded {
  readonly images: ReadonlyMap<ImageName, string>
  readonly categories: ReadonlyMap<string, number>
  readonly tags: ReadonlyMap<string, number>
  readonly passwordHash: string
  advance(): void
}
