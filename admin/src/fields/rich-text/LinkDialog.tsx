import { i18n } from '@lingui/core'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { LinkInput } from '../LinkInput.tsx'
import { targetOf } from '../records/link.ts'
import { targetQuery, useTarget } from '../records/use-target.ts'

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
