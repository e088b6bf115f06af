import { PublishFrame } from '../../editor/publish/PublishFrame.tsx'
import { CheckList } from './CheckList.tsx'
import { useAddress } from './panel/settings/Address.tsx'

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { next } = useAddress()
  return <PublishFrame address={next} checks={<CheckList onOpen={onClose} />} onClose={onClose} />
}
