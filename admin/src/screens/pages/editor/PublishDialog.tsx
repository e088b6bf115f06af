import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { usePlaces } from '../../../api/shared-blocks.ts'
import { changedBlocks } from '../../../editor/content.ts'
import { PublishChecks } from '../../editor/components/PublishChecks.tsx'
import { PageLinks, pagesOf } from '../../editor/components/SharedNote.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import { PublishFrame } from '../../editor/publish/PublishFrame.tsx'
import { useDraftAddress } from '../../editor/settings/AddressField.tsx'
import { useDescribingTemplate } from './panel/TemplateFields.tsx'

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { next } = useDraftAddress()
  const metaSchema = useDescribingTemplate()?.schema
  return (
    <PublishFrame
      address={next}
      schema={metaSchema}
      checks={
        <>
          <AlsoChanged />
          <PublishChecks kind="page" schema={metaSchema} onOpen={onClose} />
        </>
      }
      onClose={onClose}
    />
  )
}

/** The other pages that a changed shared block is on. */
function AlsoChanged() {
  const { draft } = useEditor()
  const ids = draft.useValue(({ content, live }) => changedBlocks(content, live))
  return ids.map((id) => <OtherPages key={id} blockId={id} />)
}

function OtherPages({ blockId }: { blockId: number }) {
  const { draft } = useEditor()
  const places = pagesOf(usePlaces(blockId)?.places ?? []).filter(({ page_id }) => page_id !== draft.id)
  if (places.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {i18n.t(
          '{count, plural, one {This also changes # other page:} other {This also changes # other pages:}}',
          {
            count: places.length,
          },
        )}
      </Text>
      <PageLinks places={places} />
    </div>
  )
}
