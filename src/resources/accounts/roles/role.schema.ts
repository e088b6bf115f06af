import { idList, listOf, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable } from '../../../core/fields.ts'
import { documented, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { by, selectionOf } from '../../../records/selection.ts'

const descriptions: FieldDescriptions = {
  name: ['The name of the role, unique', 'proofreader'],
  guard_name: ['The authorization guard', 'web'],
  permissions: ['The ids of its permissions. Replaces all of them', [4]],
  languages: [
    'On a site with languages: the codes of those whose pages, components and posts its permissions allow to change; null for all, the default',
    null,
  ],
}

/** A role in lists. */
export const Role = documented(
  'Role',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    guard_name: Type.String(),
    languages: Type.Optional(
      Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
    ),
    ...timestamps,
  }),
)

export const roleSelection = selectionOf(Role, { filters: { name: by.word }, sorts: ['name'] })

/** A single role includes its permissions, so that a response can be sent back as a request. */
export const SingleRole = documented(
  'RoleWithPermissions',
  descriptions,
  Type.Object({ ...Role.properties, permissions: Type.Array(Type.Integer()) }),
)

const maxLanguages = 100
const languageCode = text(35)

export const roleFields = describeFields(
  {
    name: text(32),
    permissions: idList(),
    languages: nullable(listOf(languageCode.parse, languageCode.schema, maxLanguages)),
  },
  descriptions,
)
