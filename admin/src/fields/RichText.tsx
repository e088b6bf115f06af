import { i18n } from '@lingui/core'
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const RichTextBox = lazy(async () => ({ default: (await import('./rich-text/RichTextBox.tsx')).RichTextBox }))

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly isReadOnly?: boolean
  readonly description?: string
  readonly error?: string
}

/** Text with headings, lists, links and pictures, stored as HTML. The editor is loaded when it is first shown. */
export function RichText({ label, value, onChange, isReadOnly = false, description, error }: Props) {
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Suspense fallback={<Skeleton h="9rem" role="status" aria-label={i18n.t('Loading')} />}>
        <RichTextBox label={label} value={value} onChange={onChange} isReadOnly={isReadOnly} />
      </Suspense>
    </Input.Wrapper>
  )
}
