import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../database/database.ts'
import { changeBlock, contentOf } from '../resources/content/shared-blocks/shared-block.content.ts'
import type { Check } from './check.ts'

/** A process of an earlier release, which does not know shared blocks, may have changed one placement alone. */
export const sharedBlocksCheck: Check = {
  name: 'shared-blocks.drift',
  finding: 'placements whose content differs from that of their shared block',
  severity: 'problem',
  async find({ database }) {
    const found = await findDrifted(database.db)
    return found.map(({ id, pageId, name }) => `component ${id} of page ${pageId}: ${name}`)
  },
  /** The content of the block counts: the component keeps its own as a version. */
  async fix({ database }) {
    const blocks = new Set((await findDrifted(database.db)).map(({ blockId }) => blockId))
    for (const id of blocks) await database.transaction(null, (tx) => changeBlock(tx, id, {}))
  },
}

async function findDrifted(db: Db) {
  const drifted: { id: number; pageId: number; blockId: number; name: string }[] = []
  for (const block of await db.selectFrom('shared_blocks').selectAll().orderBy('id').execute()) {
    const placements = await db
      .selectFrom('wrangler_components')
      .selectAll()
      .where('shared_block_id', '=', block.id)
      .orderBy('id')
      .execute()
    for (const placement of placements)
      if (!isDeepStrictEqual(contentOf(placement), contentOf(block)))
        drifted.push({
          id: placement.id,
          pageId: placement.wrangler_page_id,
          blockId: block.id,
          name: block.name,
        })
  }
  return drifted
}
