import { i18n } from '@lingui/core'
import { Alert, Button, Group, List, Modal, Radio, Stack, Text, TextInput, ThemeIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fromLocal, toLocal } from '../../../fields/widgets/local-time.ts'
import { useEditor } from '../../pages/editor/editor-context.ts'
import { usePublish } from '../../pages/editor/publish/use-publish.tsx'

/** What will be published, whether something is missing, and when. */
export function PostPublishDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useEditor()
  const queries = useQueryClient()
  const { title, url } = draft.useValue(({ content }) => ({
    title: String(content.title ?? '').trim(),
    url: String(content.url ?? ''),
  }))
  const isPublished = draft.useValue((state) => state.isPublished)
  const scheduled = draft.useValue(({ schedule }) => schedule.publication?.at ?? null)
  const [isLater, setLater] = useState(scheduled !== null)
  const [moment, setMoment] = useState(scheduled ? toLocal(scheduled) : '')
  const { publish, isBusy, error } = usePublish(() => {
    onClose()
    void queries.invalidateQueries({ queryKey: ['posts'] })
  })
  const at = isLater ? fromLocal(moment) : undefined

  return (
    <Modal
      opened
      onClose={onClose}
      size="32rem"
      title={
        isPublished ? i18n.t('Publish changes of {title}', { title }) : i18n.t('Publish {title}', { title })
      }
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack gap="md">
        <Text size="sm">{i18n.t('Visitors will find it at {address}.', { address: url })}</Text>
        <Checks />
        <Radio.Group
          label={i18n.t('When')}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => setLater(value === 'later')}
        >
          <Stack gap={8} mt={6}>
            <Radio value="now" label={i18n.t('Now')} />
            <Radio value="later" label={i18n.t('At a time')} />
          </Stack>
        </Radio.Group>
        {isLater && (
          <TextInput
            type="datetime-local"
            aria-label={i18n.t('Time of publication')}
            min={toLocal(new Date().toISOString())}
            value={moment}
            onChange={(event) => setMoment(event.currentTarget.value)}
          />
        )}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Not yet')}
          </Button>
          <Button
            data-autofocus
            loading={isBusy}
            disabled={isLater && at === undefined}
            onClick={() => void publish(at)}
          >
            {isLater ? i18n.t('Publish then') : i18n.t('Publish now')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Nothing of it prevents publishing: the service decides that. */
function Checks() {
  const { draft } = useEditor()
  const { title, text, description, thumbnail } = draft.useValue(({ content }) => ({
    title: String(content.title ?? '').trim() !== '',
    text: String(content.content ?? '').trim() !== '',
    description: String(content.description ?? '').trim() !== '',
    thumbnail: Boolean(content.thumbnail),
  }))
  return (
    <List spacing={6} listStyleType="none" size="sm" aria-label={i18n.t('Check before publishing')}>
      <Check isGood={title} good={i18n.t('Title')} bad={i18n.t('It has no title')} />
      <Check isGood={text} good={i18n.t('Text')} bad={i18n.t('It has no text')} />
      <Check
        isGood={description}
        good={i18n.t('Short description')}
        bad={i18n.t('No short description: lists and search results show nothing')}
      />
      <Check isGood={thumbnail} good={i18n.t('Picture')} bad={i18n.t('No picture for lists')} />
    </List>
  )
}

function Check({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  const Icon = isGood ? IconCheck : IconAlertTriangle
  return (
    <List.Item
      icon={
        <ThemeIcon size={20} radius="xl" variant="light" color={isGood ? 'spruce' : 'amber'}>
          <Icon size={13} />
        </ThemeIcon>
      }
    >
      {isGood ? good : bad}
    </List.Item>
  )
}
