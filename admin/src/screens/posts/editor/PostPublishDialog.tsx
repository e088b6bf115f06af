import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CheckList, ContentChecks, useFindings } from '../../editor/components/PublishChecks.tsx'
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
      checks={<Checks schema={schema} onOpen={onClose} />}
      onClose={onClose}
      onPublished={() => void queries.invalidateQueries({ queryKey: ['posts'] })}
    />
  )
}

/** A text and a picture are nobody's concern, unless the type asks for them. */
function Checks({ schema, onOpen }: { schema: unknown; onOpen: () => void }) {
  const of = useFindings(schema)
  return (
    <CheckList>
      <Check findings={of('title')} onOpen={onOpen} good={i18n.t('Title')} bad={i18n.t('It has no title')} />
      <Check
        findings={of('description')}
        onOpen={onOpen}
        good={i18n.t('Short description')}
        bad={i18n.t('No short description: lists and search results show nothing')}
      />
      <ContentChecks of={of} onOpen={onOpen} />
    </CheckList>
  )
}
