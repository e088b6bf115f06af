import { booleanLike, id, integer, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable } from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString, timestamp } from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'

/** Thirty days. */
const maxHours = 720

const descriptions: FieldDescriptions = {
  id: ['The id of the preview', 7],
  page: ['The id of the page that it shows', 3],
  post: ['The id of the post that it shows, instead of a page'],
  site: ['Whether it shows the whole site; `url` is then that of the page or post, if one is given', false],
  hours: ['How long it is valid, in hours; renewing it adds as much from then on', 1],
  label: ['What it is for', 'For the printer'],
  token: ['The secret, shown only once', 'corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ'],
  url: [
    'Where to see it on the website; null while neither the option `preview.url` nor `site.url` is set',
    'https://www.example.com/about-us?corral_preview=corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ',
  ],
  origins: [
    'The origins that the website may have in the frame of the editors’ app',
    ['https://www.example.com'],
  ],
  expires_at: ['When it expires', '2026-11-16T09:00:00.000Z'],
  user: ['Who made it'],
  name: ['The name of the user', 'Ada'],
  everyone: ['Whether to list those of other users too; needs the permission `update users`', false],
}

const Maker = documented(
  'PreviewMaker',
  descriptions,
  Type.Object({ id: Type.Integer(), name: Type.String() }),
)

/** A preview without its secret. */
export const Preview = documented(
  'Preview',
  { ...descriptions, page: ['The id of the page that it shows; null for none', 3] },
  Type.Object({
    id: Type.Integer(),
    page: nullableInteger,
    post: nullableInteger,
    site: Type.Boolean(),
    label: nullableString,
    hours: Type.Integer(),
    created_at: timestamp,
    expires_at: timestamp,
    user: Maker,
  }),
)
export type PreviewItem = Static<typeof Preview>

export const NewPreview = documented(
  'NewPreview',
  descriptions,
  Type.Object({
    ...Preview.properties,
    token: Type.String(),
    url: nullableString,
    origins: Type.Array(Type.String()),
  }),
)

export const previewFields = describeFields(
  {
    page: nullable(id()),
    post: nullable(id()),
    site: booleanLike(),
    hours: nullable(integer(1, maxHours)),
    label: nullable(text(255)),
  },
  descriptions,
)

export const previewFilters = describeFields(
  { page: id(), post: id(), everyone: booleanLike() },
  {
    ...descriptions,
    page: ['Only those of this page', 3],
    post: ['Only those of this post', 5],
  },
)
