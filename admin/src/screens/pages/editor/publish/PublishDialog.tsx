import '@mantine/dates/styles.css'
import { i18n } from '@lingui/core'
import { Alert, Button, Group, Input, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { useAddress } from '../panel/settings/Address.tsx'
import { SearchResult, SharedLink } from '../panel/settings/Previews.tsx'
import { CheckList } from './CheckList.tsx'
import { usePublish } from './use-publish.tsx'

/** What will be published, whether something is missing, and when. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useEditor()
  const isPublished = draft.useValue((state) => state.isPublished)
  const title = draft.useValue(({ content }) => String(content.title ?? '').trim())
  const scheduled = draft.useValue(({ schedule }) => schedule.publication?.at ?? null)
  const [isLater, setLater] = useState(scheduled !== null)
  const [moment, setMoment] = useState<string | null>(() => localOf(scheduled))
  const { publish, isBusy, error } = usePublish(onClose)
  const { next } = useAddress()
  const at = isLater && moment ? dayjs(moment).toISOString() : undefined

  return (
    <Modal
      opened
      onClose={onClose}
      size="52rem"
      title={
        isPublished ? i18n.t('Publish changes of {title}', { title }) : i18n.t('Publish {title}', { title })
      }
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="md">
          <Text size="sm">{i18n.t('Visitors will find it at {address}.', { address: next })}</Text>
          <CheckList onOpen={onClose} />
          <When isLater={isLater} onLater={setLater} moment={moment} onMoment={setMoment} />
        </Stack>
        <Stack gap="xs">
          <Input.Label component="div" size="sm">
            {i18n.t('In search results')}
          </Input.Label>
          <SearchResult />
          <Input.Label component="div" size="sm" mt="xs">
            {i18n.t('When it is shared')}
          </Input.Label>
          <SharedLink />
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
          onClick={() => void publish(at)}
        >
          {isLater ? i18n.t('Publish then') : i18n.t('Publish now')}
        </Button>
      </Group>
    </Modal>
  )
}

interface WhenProps {
  readonly isLater: boolean
  readonly onLater: (isLater: boolean) => void
  readonly moment: string | null
  readonly onMoment: (moment: string | null) => void
}

function When({ isLater, onLater, moment, onMoment }: WhenProps) {
  return (
    <Radio.Group
      label={i18n.t('When')}
      value={isLater ? 'later' : 'now'}
      onChange={(value) => onLater(value === 'later')}
    >
      <Stack gap={8} mt={6}>
        <Radio value="now" label={i18n.t('Now')} />
        <Radio value="later" label={i18n.t('At a time')} />
        {isLater && (
          <DateTimePicker
            aria-label={i18n.t('Time of publication')}
            placeholder={i18n.t('Choose a day and a time')}
            valueFormat="D MMM YYYY HH:mm"
            nextLabel={i18n.t('Next month')}
            previousLabel={i18n.t('Previous month')}
            submitButtonProps={{ 'aria-label': i18n.t('Done') }}
            timePickerProps={{ 'aria-label': i18n.t('Time') }}
            minDate={dayjs().format('YYYY-MM-DD HH:mm:ss')}
            value={moment}
            onChange={onMoment}
            popoverProps={{ withinPortal: true }}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}

/** As the calendar has it, in the time zone of the browser. */
function localOf(moment: string | null): string | null {
  return moment && dayjs(moment).format('YYYY-MM-DD HH:mm:ss')
}
