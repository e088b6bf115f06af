import { useQueryClient } from '@tanstack/react-query'
import { PublishChecks } from '../../editor/components/PublishChecks.tsx'
import { PublishFrame } from '../../editor/publish/PublishFrame.tsx'
import { useDraftAddress } from '../../editor/settings/AddressField.tsx'
import { collectionSchema } from '../collection-schema.ts'
import { useCollectionOfPost } from './use-collection.ts'

export function PostPublishDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const { next } = useDraftAddress()
  const schema = collectionSchema(useCollectionOfPost())
  return (
    <PublishFrame
      address={next}
      schema={schema}
      checks={<PublishChecks kind="post" schema={schema} onOpen={onClose} />}
      onClose={onClose}
      onPublished={() => void queries.invalidateQueries({ queryKey: ['posts'] })}
    />
  )
}
