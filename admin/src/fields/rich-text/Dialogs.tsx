import { i18n } from '@lingui/core'
import { Button, Checkbox, Group, Input, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fileUrl } from '../../api/assets.ts'
import { useCan } from '../../api/session.ts'
import { LinkInput } from '../LinkInput.tsx'
import { ChosenRecord } from '../records/ChosenRecord.tsx'
import { linkTo, targetOf } from '../records/link.ts'
import { RecordSearch } from '../records/RecordSearch.tsx'
import { useCreateDraft } from '../records/use-create.ts'
import { targetQuery, useTarget } from '../records/use-target.ts'
import { embedNode } from './embed.ts'
import { embeddingOf } from './extensions/embed-hosts.ts'
import { linkAt, linkSelection, opensNewTab, selectedWords, unlinkSelection, withNewTab } from './link.ts'
import { PlaceInput } from './PlaceInput.tsx'

/** Where the selected words lead. Without a selection it also asks for the words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [link, setLink] = useState(() => linkAt(editor)?.href ?? '')
  const [isNewTab, setNewTab] = useState(() => opensNewTab(linkAt(editor)?.kept ?? null))
  const [words, setWords] = useState('')
  const [newTitle, setNewTitle] = useState<string | null>(null)
  const can = useCan()
  const queries = useQueryClient()
  const current = linkAt(editor)
  const isLink = current !== null
  const needsWords = editor.state.selection.empty && !isLink
  const [firstWords] = useState(() => (isLink ? '' : selectedWords(editor)))
  const record = targetOf(link)
  const target = useTarget(record)
  const [chosen, setChosen] = useState(0)
  const wordsInput = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)

  // The search is gone when a record is chosen: the next Enter sets the link.
  useEffect(() => {
    if (chosen > 0) (wordsInput.current ?? submit.current)?.focus()
  }, [chosen])

  function change(next: string) {
    setLink(next)
    if (targetOf(next)) setChosen((before) => before + 1)
  }

  const creating = can('create pages') && {
    label: (title: string) => i18n.t('Create the page “{title}”…', { title }),
    run: async (title: string) => {
      setNewTitle(title)
      return undefined
    },
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const found =
      record && needsWords && !words
        ? await queries.ensureQueryData(targetQuery(record.kind, record.id))
        : null
    const attrs = { href: link, kept: withNewTab(current?.kept ?? null, isNewTab) }
    if (needsWords)
      editor
        .chain()
        .focus()
        .insertContent({
          type: 'text',
          text: words || (found?.title ?? link),
          marks: [{ type: 'link', attrs }],
        })
        .run()
    else linkSelection(editor, attrs)
    onClose()
  }

  function remove() {
    unlinkSelection(editor)
    onClose()
  }

  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={newTitle === null ? i18n.t('Link') : i18n.t('New page')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      returnFocus={false}
    >
      {newTitle !== null ? (
        <NewPage
          title={newTitle}
          onBack={() => setNewTitle(null)}
          onCreated={(id) => {
            change(linkTo('page', id))
            setNewTitle(null)
          }}
        />
      ) : (
        <form onSubmit={(event) => void save(event)}>
          <Stack>
            <LinkInput
              isFirst
              firstWords={firstWords}
              label={i18n.t('Goes to')}
              value={link}
              onChange={change}
              creating={creating || null}
            />
            {/* Always there: the suggestions of an address would be over the next field. */}
            <Text size="xs" c="dimmed" mih="1.4em" role="status">
              {record?.kind === 'asset' &&
                target &&
                i18n.t('Address: {address}', { address: fileUrl(target.url) + record.rest })}
            </Text>
            {record && <PlaceInput target={record} onChange={setLink} />}
            {needsWords && (
              <TextInput
                ref={wordsInput}
                label={i18n.t('Words')}
                placeholder={target?.title}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            )}
            <Checkbox
              label={i18n.t('Open in a new tab')}
              checked={isNewTab}
              onChange={(event) => setNewTab(event.currentTarget.checked)}
            />
            <Group justify="flex-end">
              {isLink && (
                <Button variant="subtle" color="gray" mr="auto" onClick={remove}>
                  {i18n.t('Remove the link')}
                </Button>
              )}
              <Button variant="default" onClick={onClose}>
                {i18n.t('Cancel')}
              </Button>
              <Button ref={submit} type="submit" disabled={link === ''}>
                {i18n.t('Set the link')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

interface NewPageProps {
  readonly title: string
  readonly onBack: () => void
  readonly onCreated: (id: number) => void
}

/** A draft for the link to lead to. Nobody sees it until it is published. */
function NewPage({ title: given, onBack, onCreated }: NewPageProps) {
  const [title, setTitle] = useState(given)
  const [parent, setParent] = useState<number | null>(null)
  const [isChoosing, setChoosing] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const creating = useCreateDraft('page', parent === null ? {} : { under: parent })

  async function create(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    const id = await creating?.run(title.trim())
    setBusy(false)
    if (id !== undefined) onCreated(id)
  }

  const label = i18n.t('Below the page')
  return (
    <form onSubmit={(event) => void create(event)}>
      <Stack>
        <TextInput
          label={i18n.t('Title')}
          data-autofocus
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {parent !== null && !isChoosing ? (
          <Input.Wrapper label={label} labelElement="div">
            <ChosenRecord
              label={label}
              target={{ kind: 'page', id: parent, rest: '' }}
              isReadOnly={false}
              onChange={() => setChoosing(true)}
              onClear={() => {
                setParent(null)
                setChoosing(true)
              }}
            />
          </Input.Wrapper>
        ) : (
          <RecordSearch
            label={label}
            description={i18n.t('Without one it is at the top.')}
            placeholder={i18n.t('Search pages')}
            kinds={pagesOnly}
            isReadOnly={false}
            onChoose={(_, id) => {
              setParent(id)
              setChoosing(false)
            }}
          />
        )}
        <Text size="xs" c="dimmed">
          {i18n.t('It is a draft: nobody sees it until you publish it.')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {i18n.t('Back')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={title.trim() === ''}>
            {i18n.t('Create the page')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const pagesOnly = ['page'] as const

/** A video, sound or map of a website that is known to be safe to embed. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [given, setGiven] = useState('')
  const embedding = embeddingOf(given)
  const node = embedding && 'src' in embedding ? embedNode(embedding) : null
  const others = i18n.t(
    'This can be shown from YouTube, Vimeo, OpenStreetMap, Google Maps, Spotify, SoundCloud and archive.org.',
  )
  const problem = embedding && 'problem' in embedding ? embedding.problem : others

  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (node === null) return
    editor.chain().focus().insertContent(node).run()
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Video or map')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      returnFocus={false}
    >
      <form onSubmit={save}>
        <Stack>
          <TextInput
            label={i18n.t('Address')}
            description={i18n.t('Or the HTML that the website offers for embedding.')}
            placeholder="https://www.youtube.com/watch?v=…"
            data-autofocus
            value={given}
            error={given === '' || node ? undefined : problem}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" disabled={node === null}>
              {i18n.t('Insert')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
