import { i18n } from '@lingui/core'
import { Accordion, Alert, Anchor, Button, Group, Input, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCan, useSession } from '../../../api/session.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { focusedTitle, useEditor, useTitle } from '../editor-context.tsx'
import { SearchResult, SharedLink } from '../settings/Previews.tsx'
import { othersOf } from '../use-discard.tsx'
import { useAlong } from './along.tsx'
import { DraftFindings, hasEmptyLinks, isRefused, useDraftCheck } from './DraftFindings.tsx'
import classes from './Publish.module.css'
import { usePreparedLanguage, usePublish } from './use-publish.tsx'
import { When } from './When.tsx'

interface Props {
  /** Where it will be on the website; null for a record without an address. */
  readonly address: string | null
  /** Describes its metadata, or the value of a global. */
  readonly schema?: unknown
  readonly checks: ReactNode
  /** The code of its language; without it that of the content around. */
  readonly language?: string | undefined
  readonly onClose: () => void
  readonly onPublished?: () => void
}

/** Shows the content to publish, missing parts, how others will see it, and when. */
export function PublishFrame({ address, schema, checks, language, onClose, onPublished }: Props) {
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
  const along = useAlong(!isLater)
  const checked = useDraftCheck(along)
  const isChecked = checked.isDone && along.isDone
  const [isConfirmed, confirm] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const { publish, isBusy, error } = usePublish(() => {
    onClose()
    onPublished?.()
  }, along.checkAgain)
  const isHeld =
    isRefused(checked) ||
    along.isRefused ||
    Object.keys(checked.along).length > 0 ||
    ((hasEmptyLinks(checked) || along.hasEmptyLinks) && !isConfirmed)
  // Somebody may press the button before the service has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isWanted || !isChecked) return
    setWanted(false)
    if (!isHeld) void publish(isLater && moment ? moment : undefined, along.checked)
  }, [isWanted, isChecked])
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isPicking}
      size="52rem"
      title={
        <span {...(isAsked ? focusedTitle : {})}>
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
          <LanguageNote code={language} />
          {checks}
          <DraftFindings
            checked={checked}
            along={along}
            isConfirmed={isConfirmed}
            onConfirm={confirm}
            schema={schema}
            onOpen={onClose}
          />
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
      <Group className={classes.buttons} justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {i18n.t('Not yet')}
        </Button>
        <Button
          data-autofocus={!isAsked || undefined}
          loading={isBusy || isWanted}
          disabled={(isLater && !moment) || isHeld}
          onClick={() => setWanted(true)}
        >
          {isLater ? i18n.t('Publish then') : i18n.t('Publish now')}
        </Button>
      </Group>
    </Modal>
  )
}

/** Publishing shows nothing to anybody while the language is prepared. */
function LanguageNote({ code }: { code: string | undefined }) {
  const language = usePreparedLanguage(code)
  const canChange = useCan()('update languages')
  if (!language) return null
  const place = i18n.t('Settings → Languages')
  return (
    <Alert color="blue" title={i18n.t('{label} is not shown to the public yet', { label: language.label })}>
      {i18n.t('Nobody sees it until the language is shown:')}{' '}
      {canChange ? (
        <Anchor component={Link} to="/settings/languages" inherit>
          {place}
        </Anchor>
      ) : (
        place
      )}
    </Alert>
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
