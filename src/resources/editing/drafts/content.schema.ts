import type { Fields, Schema } from '../../../core/fields.ts'
import { documented, nullableInteger } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { Component, componentDescriptions } from '../../content/components/component.schema.ts'
import { PageResource, pageDescriptions } from '../../content/pages/page.schema.ts'
import { Post } from '../../content/posts/post.schema.ts'

const {
  wrangler_page_id: _page,
  created_at: _created,
  updated_at: _updated,
  ...ofComponent
} = Component.properties

const LiveComponent = documented('LiveComponent', componentDescriptions, Type.Object(ofComponent))

export const PageContent = documented(
  'PageContent',
  {
    ...pageDescriptions,
    has_password: ['Whether the page has a password, which is never shown', false],
    components: ['All components, by slot, then by position'],
  },
  Type.Object({
    ...PageResource.properties.attributes.properties,
    category_id: nullableInteger,
    has_password: Type.Boolean(),
    components: Type.Array(LiveComponent),
  }),
)

const { id: _id, created_at: _createdAt, updated_at: _updatedAt, ...ofPost } = Post.properties
export const PostContent = documented('PostContent', {}, Type.Object(ofPost))

/** The body that keeps a draft: every member is optional, and none is refused for its value. */
export function draftBody(fields: Fields, more: Readonly<Record<string, Schema>>): Schema {
  const members = Object.entries(fields).map(([name, { schema }]) => {
    const { description, examples } = schema
    return [name, { description, ...(examples === undefined ? {} : { examples }) }]
  })
  return { type: 'object', properties: { ...Object.fromEntries(members), ...more } }
}
