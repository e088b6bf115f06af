import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { useCan } from '../../../api/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconTrash } from '../../../ui/icons.ts'
import { placesOf, readAssetUses } from '../asset/use-asset-uses.ts'
import { useDeleteAssets } from '../use-delete-assets.ts'
import { type UsedAsset, UsedAssets } from './UsedAssets.tsx'

/** Deletes the selected files. Where some of them are used is shown before. */
export function DeleteMany({ chosen, onDone }: { chosen: readonly Asset[]; onDone: () => void }) {
  const can = useCan()
  const attempt = useAttempt()
  const deleteAssets = useDeleteAssets()
  const [used, setUsed] = useState<readonly UsedAsset[] | null>(null)
  const [isBusy, setBusy] = useState(false)

  function run() {
    setUsed(null)
    deleteAssets(chosen)
    onDone()
  }

  async function ask() {
    setBusy(true)
    const found = await attempt(() => (can('view assets') ? findUsed(chosen) : Promise.resolve([])))
    setBusy(false)
    if (!found) return
    if (found.length === 0) run()
    else setUsed(found)
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconTrash size={15} />}
        loading={isBusy}
        onClick={() => void ask()}
      >
        {i18n.t('Delete')}
      </Button>
      {used && <UsedAssets used={used} onDelete={run} onClose={() => setUsed(null)} />}
    </>
  )
}

/** A few at a time: hundreds of files may be selected. */
const atOnce = 8

async function findUsed(assets: readonly Asset[]): Promise<UsedAsset[]> {
  const used: UsedAsset[] = []
  for (let first = 0; first < assets.length; first += atOnce) {
    const some = assets.slice(first, first + atOnce)
    const answers = await Promise.all(some.map(({ id }) => readAssetUses(id)))
    some.forEach((asset, at) => {
      const places = placesOf(answers[at]?.data ?? [])
      if (places.length > 0) used.push({ asset, places })
    })
  }
  return used
}
