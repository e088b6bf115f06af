import { i18n } from '@lingui/core'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from './icons.ts'

/** Copies a text, and says that it did. */
export function Copy({ value, isMain = false }: { value: string; isMain?: boolean }) {
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant={isMain ? 'filled' : 'default'}
          data-autofocus={isMain || undefined}
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={copy}
        >
          {copied ? i18n.t('Copied') : i18n.t('Copy')}
        </Button>
      )}
    </CopyButton>
  )
}
