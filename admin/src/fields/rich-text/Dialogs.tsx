import { i18n } from '@lingui/core'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { LinkInput } from '../LinkInput.tsx'
import { targetOf } from '../records/link.ts'
import { targetQuery, useTarget } from '../records/use-target.ts'
import { embedAddress } from './extensions/embed-hosts.ts'

/** Where the selected words lead. Without a selection it also asks for the words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [link, setLink] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [words, setWords] = useState('')
  const queries = useQueryClient()
  const needsWords = editor.state.selection.empty && !editor.isActive('link')
  const target = useTarget(targetOf(link))

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const record = targetOf(link)
    const found =
      record && needsWords && !words
        ? await queries.ensureQueryData(targetQuery(record.kind, record.id))
        : null
    const mark = { type: 'link', attrs: { href: link } }
    const chain = editor.chain().focus()
    if (needsWords)
      chain.insertContent({ type: 'text', text: words || (found?.title ?? link), marks: [mark] }).run()
    else chain.extendMarkRange('link').setMark('link', { href: link }).run()
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Link')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      returnFocus={false}
      onExitTransitionEnd={() => editor.commands.focus()}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <LinkInput isFirst label={i18n.t('Goes to')} value={link} onChange={setLink} />
          {needsWords && (
            <TextInput
              label={i18n.t('Words')}
              placeholder={target?.title}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" disabled={link === ''}>
              {i18n.t('Set the link')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A video, sound or map of a website that is known to be safe to embed. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [given, setGiven] = useState('')
  const src = embedAddress(given)
  const problem =
    given !== '' && src === null
      ? i18n.t(
          'This can be shown from YouTube, Vimeo, OpenStreetMap, Google Maps, Spotify, SoundCloud and archive.org.',
        )
      : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (src === null) return
    const kept = {
      title: i18n.t('Embedded content'),
      width: '560',
      height: '315',
      allowfullscreen: '',
      loading: 'lazy',
    }
    editor.chain().focus().insertContent({ type: 'embed', attrs: { src, kept } }).run()
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Video or map')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <form onSubmit={save}>
        <Stack>
          <TextInput
            label={i18n.t('Address')}
            placeholder="https://www.youtube.com/watch?v=…"
            data-autofocus
            value={given}
            error={problem}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" disabled={src === null}>
              {i18n.t('Insert')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
