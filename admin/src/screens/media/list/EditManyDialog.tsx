import { i18n } from '@lingui/core'
import { Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { type Asset, altOf, tagsOf } from '../../../api/assets.ts'
import { api } from '../../../api/client.ts'
import { useFirstLanguage } from '../../../api/languages.ts'
import { useCan } from '../../../api/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { GrowingText } from '../../../ui/GrowingText.tsx'
import { showDone } from '../../../ui/undo.tsx'
import { type ManyChanges, useChangeAssets } from '../folders/use-folders.ts'

interface Props {
  readonly assets: readonly Asset[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Texts, in the first language, and tags of many files at once. An empty field leaves the texts as they are. */
export function EditManyDialog({ assets, onDone, onClose }: Props) {
  const used = useMemo(() => [...new Set(assets.flatMap(tagsOf))].sort(), [assets])
  const [texts, setTexts] = useState({ alt: '', caption: '', description: '' })
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const change = useChangeAssets()
  const hasTexts = useCan()('update assets', useFirstLanguage())
  const undo = useTextsBack()
  const changes: ManyChanges = {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    ...(added.length > 0 ? { add_tags: added } : {}),
    ...(removed.length > 0 ? { remove_tags: removed } : {}),
  }
  const text = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTexts({ ...texts, [name]: event.currentTarget.value }),
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const ids = assets.map(({ id }) => id)
    const isSaved = await change(ids, changes)
    setBusy(false)
    if (!isSaved) return
    onClose()
    onDone()
    showDone({
      message: i18n.t('{count, plural, one {# file is} other {# files are}} changed.', { count: ids.length }),
      undo: () => undo(assets),
    })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={i18n.t('{count, plural, one {Edit # file} other {Edit # files}}', { count: assets.length })}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="sm">
          {hasTexts && (
            <>
              <Text size="sm" c="dimmed">
                {i18n.t('Texts that you leave empty stay as they are.')}
              </Text>
              <GrowingText
                label={i18n.t('What do they show?')}
                description={i18n.t('For people who cannot see it, and for search engines.')}
                minRows={2}
                maxLength={500}
                {...text('alt')}
              />
              <TextInput label={i18n.t('Caption')} maxLength={1000} {...text('caption')} />
              <GrowingText label={i18n.t('Notes')} minRows={2} maxLength={10_000} {...text('description')} />
            </>
          )}
          <TagsInput
            label={i18n.t('Add tags')}
            value={added}
            onChange={setAdded}
            maxTags={50}
            acceptValueOnBlur
          />
          {used.length > 0 && (
            <TagsInput
              label={i18n.t('Remove tags')}
              data={used}
              value={removed}
              onChange={(tags) => setRemoved(tags.filter((tag) => used.includes(tag)))}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={Object.keys(changes).length === 0}>
              {i18n.t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Gives each file its own texts and tags back. */
function useTextsBack() {
  const queries = useQueryClient()
  return async (assets: readonly Asset[]) => {
    for (const asset of assets) {
      const { id, path, title, caption, description } = asset
      const meta = { ...asset.meta, alt: altOf(asset), tags: tagsOf(asset) }
      await api.put('/api/v1/assets/{id}', {
        path: { id },
        body: { path, title, caption, description, meta },
      })
    }
    await Promise.all(['assets', 'asset'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}
