import { i18n } from '@lingui/core'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { FocalPicture } from '../asset/FocalPicture.tsx'
import { useSaveAsset } from '../use-save-asset.ts'

interface Props {
  readonly asset: Asset
  readonly onDone: (asset: Asset) => void
}

/** Asks what a new picture shows and where its middle is, as long as the user has it before their eyes. */
export function DescribeStep({ asset, onDone }: Props) {
  const [alt, setAlt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = useSaveAsset()
  const attempt = useAttempt()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const saved = await attempt(() => save(asset, { meta: { ...asset.meta, alt: alt.trim() } }))
    setBusy(false)
    if (saved) onDone(saved)
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <FocalPicture asset={asset} isReadOnly={false} />
        <TextInput
          label={i18n.t('What does it show?')}
          description={i18n.t('For people who cannot see it, and for search engines.')}
          data-autofocus
          ref={(input) => input?.focus()}
          maxLength={500}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onDone(asset)}>
            {i18n.t('Describe it later')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={alt.trim() === ''}>
            {i18n.t('Use this picture')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
