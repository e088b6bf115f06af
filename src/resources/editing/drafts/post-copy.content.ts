import type { RecordOf } from '../../../database/tables.ts'
import type { Content } from './draft.content.ts'

/** The values that two posts can share. The address and the schedule belong to one post only. */
export function copiedFieldsOfPost(post: RecordOf<'post'>) {
  const { post_type, post_status, description, content, thumbnail, post_parent, menu_order } = post
  const { category_id, meta, language } = post
  const shared = { post_type, post_status, description, content, thumbnail, post_parent, menu_order }
  return { ...shared, category_id, meta, language }
}

/** The address and the publication belong to one post only. */
export function contentOfPostCopy({ fields, components }: Content, base: Content): Content {
  const { title, slug, url, published, published_at } = base.fields
  const own = { title, slug, url, published, published_at } as Content['fields']
  const copies = components?.map((component, at) => ({ ...component, id: `copy-${at + 1}` }))
  return { fields: { ...fields, ...own }, components: copies ?? null }
}
