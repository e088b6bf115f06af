import { i18n } from '@lingui/core'
import { Alert, Anchor, Button, Group, Input, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { api, type Schemas } from '../../../api/client.ts'
import { translateErrors } from '../../../api/service-words.ts'
import { useSession } from '../../../api/session.ts'
import { findComponent } from '../../../editor/content.ts'
import type { Draft } from '../../../editor/draft.types.ts'
import { errorsById, pathById, placeOf } from '../../../editor/draft-errors.ts'
import { MomentPicker } from '../../../fields/moment/MomentPicker.tsx'
import { typeLabel } from '../components/model/summary.ts'
import { useEditor, useTitle } from '../editor-context.tsx'
import { SearchResult, SharedLink } from '../settings/Previews.tsx'
import { othersOf } from '../use-discard.tsx'
import { usePublish } from './use-publish.tsx'

interface Props {
  /** Where it will be on the website; null for a record without an address. */
  readonly address: string | null
  readonly checks: ReactNode
  readonly onClose: () => void
  readonly onPublished?: () => void
}

/** Shows the content to publish, missing parts, how others will see it, and when. */
export function PublishFrame({ address, checks, onClose, onPublished }: Props) {
  const { draft } = useEditor()
  const isPublished = draft.useValue((state) => state.isPublished)
  const title = useTitle()
  const { user } = useSession()
  const others = draft.useValue(({ authors }) => othersOf(authors, user.id))
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
      <SimpleGrid cols={{ base: 1, sm: address === null ? 1 : 2 }} spacing="lg">
        <Stack gap="md">
          {address !== null && (
            <Text size="sm">{i18n.t('Visitors will find it at {address}.', { address })}</Text>
          )}
          {others && (
            <Text size="sm">{i18n.t('The changes of {names} are published too.', { names: others })}</Text>
          )}
          {checks}
          <DraftFindings onOpen={onClose} />
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

/** What the service says about the draft. Empty while it can be published and all its links work. */
function DraftFindings({ onOpen }: { onOpen: () => void }) {
  const { errors, message, links } = useDraftCheck()
  return (
    <>
      <Refusals errors={errors} message={message} onOpen={onOpen} />
      <HiddenLinks links={links} onOpen={onOpen} />
    </>
  )
}

interface HiddenLinksProps {
  readonly links: Checked['links']
  readonly onOpen: () => void
}

/** Links that visitors will see as text, with their places. */
function HiddenLinks({ links, onOpen }: HiddenLinksProps) {
  if (links.length === 0) return null
  return (
    <Alert color="yellow" title={i18n.t('Some links lead to something that visitors cannot see')}>
      <Text size="sm">{i18n.t('Visitors see their text without a link.')}</Text>
      {links.map(({ path, link, title }) => (
        <Refusal key={`${path} ${link}`} path={path} message={title ?? link} onOpen={onOpen} />
      ))}
    </Alert>
  )
}

type RefusalsProps = Pick<Checked, 'errors' | 'message'> & { readonly onOpen: () => void }

/** The fields that the service would refuse, with links to them. */
function Refusals({ errors, message, onOpen }: RefusalsProps) {
  const found = Object.entries(errors)
  if (found.length === 0 && message === null) return null
  return (
    <Alert color="red" title={i18n.t('It cannot be published like this')} role="alert">
      {message && <Text size="sm">{message}</Text>}
      {found.map(([path, [first = '']]) => (
        <Refusal key={path} path={path} message={first} onOpen={onOpen} />
      ))}
    </Alert>
  )
}

function Refusal({ path, message, onOpen }: { path: string; message: string; onOpen: () => void }) {
  const { draft, types, open } = useEditor()
  const { content } = draft.getState()
  const { component: id, field } = placeOf(path, content)
  const component = findComponent(content, id)
  const place = component && typeLabel(component, types.get(component.type) ?? null)
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      display="block"
      ta="left"
      onClick={() => {
        onOpen()
        open(id, field)
      }}
    >
      {place ? i18n.t('{place}: {label}', { place, label: message }) : message}
    </Anchor>
  )
}

interface Checked {
  /** By the path of the field, with the id of a component. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string | null
  readonly links: readonly Schemas['HiddenLink'][]
}

const nothing: Checked = { errors: {}, message: null, links: [] }

/** The errors that publishing would have. Empty until the service has answered. */
function useDraftCheck(): Checked {
  const { draft } = useEditor()
  const [checked, setChecked] = useState(nothing)
  useEffect(() => {
    let isCurrent = true
    const show = (found: Checked) => isCurrent && setChecked(found)
    // Publishing itself says why it is refused.
    check(draft).then(show, () => {})
    return () => {
      isCurrent = false
    }
  }, [draft])
  return checked
}

async function check(draft: Draft): Promise<Checked> {
  await draft.saveNow()
  const { content, conflicts } = draft.getState()
  // They are decided first, and then it is checked again.
  if (conflicts.length > 0) return nothing
  const route = `/admin/api/${draft.kind}s/{id}/draft/check` as '/admin/api/pages/{id}/draft/check'
  const { errors, message, links = [] } = (await api.post(route, { path: { id: draft.id } })).data
  const places = links.map((link) => ({ ...link, path: pathById(link.path, content) }))
  return { errors: errorsById(translateErrors(errors), content), message, links: places }
}
