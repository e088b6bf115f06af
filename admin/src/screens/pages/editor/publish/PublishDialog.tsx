import { useAddress } from '../panel/settings/Address.tsx'
import { CheckList } from './CheckList.tsx'
import { PublishFrame } from './PublishFrame.tsx'

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { next } = useAddress()
  return <PublishFrame address={next} checks={<CheckList onOpen={onClose} />} onClose={onClose} />
}
