import { i18n } from '@lingui/core'
import { Alert, Button, Group, Input, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { SearchResult, SharedLink } from '../settings/Previews.tsx'
import { Refusals } from './Refusals.tsx'
import { usePublish } from './use-publish.tsx'
import { When } from './When.tsx'

interface Props {
  /** Where it will be on the website. */
  readonly address: string
  readonly checks: ReactNode
  readonly onClose: () => void
  readonly onPublished?: () => void
}

/** What will be published, whether something is missing, how others will see it, and when. */
export function PublishFrame({ address, checks, onClose, onPublished }: Props) {
  const { draft } = useEditor()
  const isPublished = draft.useValue((state) => state.isPublished)
  const title = draft.useValue(({ content }) => String(content.title ?? '').trim())
  const scheduled = draft.useValue(({ schedule }) => schedule.publication?.at ?? null)
  const [isLater, setLater] = useState(scheduled !== null)
  const [moment, setMoment] = useState(scheduled)
  const [isPicking, setPicking] = useState(false)
  const { publish, isBusy, error } = usePublish(() => {
    onClose()
    onPublished?.()
  })
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isPicking}
      size="52rem"
      title={
        isPublished ? i18n.t('Publish changes of {title}', { title }) : i18n.t('Publish {title}', { title })
      }
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="md">
          <Text size="sm">{i18n.t('Visitors will find it at {address}.', { address })}</Text>
          {checks}
          <Refusals onOpen={onClose} />
          <When
            isLater={isLater}
            onLater={setLater}
            moment={moment}
            onMoment={setMoment}
            onPicking={setPicking}
          />
        </Stack>
        <Stack gap="xs">
          <Input.Label component="div" size="sm">
            {i18n.t('In search results')}
          </Input.Label>
          <SearchResult address={address} />
          <Input.Label component="div" size="sm" mt="xs">
            {i18n.t('When it is shared')}
          </Input.Label>
          <SharedLink address={address} />
        </Stack>
      </SimpleGrid>
      {error && (
        <Alert color="red" mt="md" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {i18n.t('Not yet')}
        </Button>
        <Button
          data-autofocus
          loading={isBusy}
          disabled={isLater && !moment}
          onClick={() => void publish(isLater && moment ? moment : undefined)}
        >
          {isLater ? i18n.t('Publish then') : i18n.t('Publish now')}
        </Button>
      </Group>
    </Modal>
  )
}
