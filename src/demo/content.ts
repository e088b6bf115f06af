import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '../core/json.ts'
import type { PostComponent, RecordOf, Resource } from '../database/tables.ts'
import type { ComponentTypeInput } from '../resources/content/component-types/component-type.actions.ts'
import type { PageTemplateInput } from '../resources/content/page-templates/page-template.actions.ts'

/**
 * The demo site is an unpacked bundle: `docs/bundles.md` describes its lines, and `docs/demo-site.md` how to change
 * them. The seeder reads the lines itself, without the import of bundles: it creates everything in one transaction,
 * with the current date, and can create a second copy beside the first.
 */
const folder = join(import.meta.dirname, 'bundle')

/** A record with a key. Other lines refer to it by this key. */
type Keyed<R extends Resource> = Omit<RecordOf<R>, 'id' | 'revision' | 'search_text'> & {
  readonly key: string
  /** Records are created in this order, so that their ids have the same order. */
  readonly rank: number
  readonly category: string | null
}

export type DemoPage = Keyed<'page'> & {
  readonly parent: string | null
  readonly tags: readonly string[]
  readonly components: readonly RecordOf<'component'>[]
}

export type DemoPost = Omit<Keyed<'post'>, 'parts'> & {
  readonly tags: readonly string[]
  readonly parts?: readonly PostComponent[] | null
}

export type DemoType = ComponentTypeInput & {
  readonly kind: 'component-type'
  readonly label: string
  readonly schema: JsonObject
}

type DemoTemplate = PageTemplateInput & { readonly kind: 'page-template' }

interface Parts {
  readonly types: DemoType | DemoTemplate
  readonly collections: RecordOf<'collection'>
  readonly categories: Keyed<'category'>
  readonly tags: Keyed<'tag'>
  readonly assets: Keyed<'asset'>
  readonly pages: DemoPage
  readonly posts: DemoPost
  readonly events: Keyed<'calendar-event'>
  readonly messages: Keyed<'message'>
}

/** The lines of a part, in the order in which their records are created. */
export function readDemo<P extends keyof Parts>(part: P): Parts[P][] {
  const text = readFileSync(join(folder, part, '000001.ndjson'), 'utf8')
  const lines = text.trimEnd().split('\n')
  const rank = (line: object) => ('rank' in line ? Number(line.rank) : 0)
  return lines.map((line): Parts[P] => JSON.parse(line)).sort((a, b) => rank(a) - rank(b))
}

export function readDemoTypes(): DemoType[] {
  return readDemo('types').filter((line) => line.kind === 'component-type')
}

export function readDemoTemplates(): DemoTemplate[] {
  return readDemo('types').filter((line) => line.kind === 'page-template')
}

/** The file of an asset, by its path on the disk. */
export function demoFile(path: string): string {
  return join(folder, 'files/public', path)
}
