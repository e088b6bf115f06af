import { i18n } from '@lingui/core'
import { Accordion, Alert, Button, Group, Input, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { MomentPicker } from '../../../fields/moment/MomentPicker.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { useEditor, useTitle } from '../editor-context.tsx'
import { SearchResult, SharedLink } from '../settings/Previews.tsx'
import { othersOf } from '../use-discard.tsx'
import { DraftFindings, isRefused, useDraftCheck } from './DraftFindings.tsx'
import { usePublish } from './use-publish.tsx'

interface Props {
  /** Where it will be on the website; null for a record without an address. */
  readonly address: string | null
  /** Describes its metadata, or the value of a global. */
  readonly schema?: unknown
  readonly checks: ReactNode
  readonly onClose: () => void
  readonly onPublished?: () => void
}

/** Has the focus instead of the button that publishes. */
const focused = { tabIndex: -1, style: { outline: 'none' }, 'data-autofocus': true }

/** Shows the content to publish, missing parts, how others will see it, and when. */
export function PublishFrame({ address, schema, checks, onClose, onPublished }: Props) {
  const { draft, dialog } = useEditor()
  const isAsked = dialog === 'publish-asked'
  const isPublished = draft.useValue((state) => state.isPublished)
  const title = useTitle()
  const { user } = useSession()
  const others = draft.useValue(({ authors }) => othersOf(authors, user.id))
  const scheduled = draft.useValue(({ schedule }) => schedule.publication?.at ?? null)
  const [isLater, setLater] = useState(scheduled !== null)
  const [moment, setMoment] = useState(scheduled)
  const [isPicking, setPicking] = useState(false)
  const checked = useDraftCheck()
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
        <span {...(isAsked ? focused : {})}>
          {isPublished
            ? i18n.t('Publish changes of {title}', { title })
            : i18n.t('Publish {title}', { title })}
        </span>
      }
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <SimpleGrid cols={{ base: 1, sm: address === null ? 1 : 2 }} spacing="lg">
        <Stack gap="md">
          {address !== null && (
            <Text size="sm">{i18n.t('Visitors will find it at {address}.', { address })}</Text>
          )}
          {others && (
            <Text size="sm">{i18n.t('The changes of {names} are published too.', { names: others })}</Text>
          )}
          {checks}
          <DraftFindings checked={checked} schema={schema} onOpen={onClose} />
          {isPublished && <WhatChanged />}
          <When
            isLater={isLater}
            onLater={setLater}
            moment={moment}
            onMoment={setMoment}
            onPicking={setPicking}
          />
        </Stack>
        {address !== null && <Appearance address={address} />}
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
          data-autofocus={!isAsked || undefined}
          loading={isBusy}
          disabled={(isLater && !moment) || isRefused(checked)}
          onClick={() => void publish(isLater && moment ? moment : undefined)}
        >
          {isLater ? i18n.t('Publish then') : i18n.t('Publish now')}
        </Button>
      </Group>
    </Modal>
  )
}

/** How others will see it. */
function Appearance({ address }: { address: string }) {
  return (
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
  )
}

interface WhenProps {
  readonly isLater: boolean
  readonly onLater: (isLater: boolean) => void
  readonly moment: string | null
  readonly onMoment: (moment: string | null) => void
  readonly onPicking: (isPicking: boolean) => void
}

/** Now, or at a moment in the future. */
function When({ isLater, onLater, moment, onMoment, onPicking }: WhenProps) {
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
          <MomentPicker
            name={i18n.t('Time of publication')}
            placeholder={i18n.t('Choose a day and a time')}
            isFuture
            value={moment}
            onChange={onMoment}
            onOpen={onPicking}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}

const Changes = lazy(async () => ({ default: (await import('../../history/Changes.tsx')).Changes }))

/** Everything that visitors will see changed, when somebody wants to look. */
function WhatChanged() {
  const { draft } = useEditor()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Accordion variant="contained" value={opened} onChange={setOpened}>
      <Accordion.Item value="changes">
        <Accordion.Control>{i18n.t('What changes for visitors')}</Accordion.Control>
        <Accordion.Panel>
          {opened && (
            <Suspense fallback={<LoadingState />}>
              <Changes kind={draft.kind} id={draft.id} from={null} to="draft" restorable={null} />
            </Suspense>
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
