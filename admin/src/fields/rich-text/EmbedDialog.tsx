import { i18n } from '@lingui/core'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { embedAddress } from './extensions/embed-hosts.ts'

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
