import { i18n } from '@lingui/core'
import { Autocomplete, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCollections } from '../../../api/collections.ts'
import type { SiteLanguage } from '../../../api/languages.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { usePostTypes } from '../use-posts.ts'

interface Props {
  /** The type of the list. A collection's list makes posts of that collection only. */
  readonly type: string | undefined
  /** Of the new post; null with fewer than two. */
  readonly language: SiteLanguage | null
  readonly title: string
  readonly onClose: () => void
}

/** A title and a type. What the type requires is asked for by the editor, at the latest when the post is published. */
export function NewPost({ type: wanted, language, title: heading, onClose }: Props) {
  const types = usePostTypes()
  const collections = useCollections()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const name = chosen ?? types.find(({ post_type }) => post_type === wanted)?.name ?? types[0]?.name ?? ''
  const isOfCollection = collections.some(({ post_type }) => post_type === wanted)
  const typed = types.find((known) => known.name === name)?.post_type ?? name.trim()
  const type = isOfCollection && wanted !== undefined ? wanted : typed
  const { isBusy, errors, problem, submit } = useSubmit(['title', 'post_type'], async () => {
    const body = { title, post_type: type, ...(language ? { language: language.code } : {}) }
    const { data } = await api.post('/admin/api/posts', { body })
    await queries.invalidateQueries({ queryKey: ['posts'] })
    // The work goes on in the form.
    await navigate({ to: '/posts/$id', params: { id: String(data.id) }, search: { field: 'title' } })
  })

  return (
    <Modal opened onClose={onClose} title={heading} closeButtonProps={{ 'aria-label': i18n.t('Close') }}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={i18n.t('Title')}
            data-autofocus
            value={title}
            error={errors.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {!isOfCollection && (
            <Autocomplete
              label={i18n.t('Type')}
              data={types.map((known) => known.name)}
              value={name}
              error={errors.post_type}
              onChange={setChosen}
            />
          )}
          <Problem>{problem}</Problem>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {i18n.t('Nobody sees it until you publish it.')}
            </Text>
            <Button type="submit" loading={isBusy} disabled={!title.trim() || !type}>
              {i18n.t('Start writing')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
