import { text } from '../../../core/field-kinds.ts'
import { type Fields, nullable } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { componentFields } from '../../content/components/component.schema.ts'
import { pageFields, shownParent } from '../../content/pages/page.schema.ts'
import { postFields } from '../../content/posts/post.schema.ts'
import type { ComponentState } from './draft.state.ts'

/** A path on the public disk; publishing checks that the file is known. */
const thumbnail = nullable(text(255))

const { password, ...fieldsOfPage } = pageFields
const { wrangler_page_id: _, ...fieldsOfComponent } = componentFields()

/** The fields in a draft of a page, except its password. */
export const pageDraftFields = { ...fieldsOfPage, thumbnail } satisfies Fields
export const componentDraftFields = { ...fieldsOfComponent, thumbnail } satisfies Fields
export const postDraftFields = postFields
export const passwordField = password

/** A new component until it is said otherwise. Without a position it is last in its slot. */
export const newComponent: JsonObject = {
  type: null,
  title: null,
  content: null,
  config: {},
  slot: 'main',
  position: null,
  enabled: 1,
  thumbnail: null,
}

export function fieldsOfLivePage(page: RecordOf<'page'>): JsonObject {
  return {
    ...namedOf(pageDraftFields, page),
    access: page.access ?? 'public',
    parent_id: shownParent(page),
    password: page.password,
  }
}

export function fieldsOfLivePost(post: RecordOf<'post'>): JsonObject {
  return namedOf(postDraftFields, post)
}

export function stateOfLiveComponent(component: RecordOf<'component'>): ComponentState {
  return { id: component.id, ...namedOf(componentDraftFields, component) }
}

function namedOf(fields: Fields, record: object): JsonObject {
  const values = record as JsonObject
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]))
}
