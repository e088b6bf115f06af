import { roleKind } from '../access/role-languages.ts'
import { edgeKeys } from '../core/edge-keys.ts'
import type { Kind } from '../records/kind.ts'
import { findDriftedSearchText, rebuildSearchText } from '../records/write.ts'
import { permissionKind } from '../resources/accounts/permissions/permission.schema.ts'
import { categoryKind } from '../resources/content/categories/category.schema.ts'
import { componentKind } from '../resources/content/components/component.schema.ts'
import { pageKind } from '../resources/content/pages/page.schema.ts'
import { postKind } from '../resources/content/posts/post.schema.ts'
import { requestPurge } from '../resources/delivery/edge/purge-state.ts'
import { assetKind } from '../resources/media/assets/asset.schema.ts'
import type { Check } from './check.ts'

const searched: readonly Kind[] = [
  pageKind,
  componentKind,
  postKind,
  assetKind,
  categoryKind,
  roleKind,
  permissionKind,
]

export const searchChecks: readonly Check[] = searched.map((kind) => ({
  name: `search.${kind.table}`,
  finding: `rows of ${kind.table} whose search text is outdated`,
  severity: 'problem',
  async find({ database }) {
    return (await findDriftedSearchText(database.db, kind)).map((id) => `${kind.name} ${id}`)
  },
  async fix({ database }) {
    const ids = await findDriftedSearchText(database.db, kind)
    await database.transaction(null, async (tx) => {
      for (const id of ids) await rebuildSearchText(tx, kind, id)
      tx.noteChange()
      await requestPurge(tx, [edgeKeys.site])
    })
  },
}))
