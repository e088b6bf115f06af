import { i18n } from '@lingui/core'
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { CodeBox } from '../code/CodeInput.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'
import { isSafeToOpen } from './round-trip.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly isRequired?: boolean
  readonly onChange: (html: string) => void
}

/** The simple editor, or the source where the simple editor would change the text. Opening a text never changes it. */
export function RichTextBox({ label, value, isReadOnly, isRequired = false, onChange }: Props) {
  const [isSafe] = useState(() => isSafeToOpen(value))
  const [isSource, setSource] = useState(!isSafe)
  if (!isSource) {
    return (
      <RichTextEditor
        label={label}
        value={value}
        isReadOnly={isReadOnly}
        isRequired={isRequired}
        onChange={onChange}
        onSource={() => setSource(true)}
      />
    )
  }
  return (
    <>
      <SourceNotice value={value} isReadOnly={isReadOnly} onLeave={() => setSource(false)} />
      <CodeBox
        label={label}
        language="html"
        value={value}
        isReadOnly={isReadOnly}
        isRequired={isRequired}
        onChange={onChange}
      />
    </>
  )
}

function SourceNotice({
  value,
  isReadOnly,
  onLeave,
}: {
  value: string
  isReadOnly: boolean
  onLeave: () => void
}) {
  const isSafe = isSafeToOpen(value)
  return (
    <Alert color={isSafe ? 'gray' : 'amber'} variant="light" p="xs" mb="xs" role="note">
      <Group gap="sm" justify="space-between">
        {isSafe
          ? i18n.t('The source of the text, as HTML.')
          : i18n.t('This text has formatting that the simple editor would change.')}
        {!isReadOnly && (
          <Button size="compact-sm" variant="default" onClick={onLeave}>
            {isSafe ? i18n.t('Simple editor') : i18n.t('Use the simple editor anyway')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
