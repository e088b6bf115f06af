import { i18n } from '@lingui/core'
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const CodeEditor = lazy(async () => ({ default: (await import('./CodeEditor.tsx')).CodeEditor }))

interface Props {
  readonly label: string
  readonly description?: string
  readonly error?: string
  readonly language: 'html' | 'json' | 'plain'
  readonly value: string
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
}

/** The editor alone, without a label that is shown. */
export function CodeBox(props: Omit<Props, 'description' | 'error'>) {
  return (
    <Suspense fallback={<Skeleton h="6rem" role="status" aria-label={i18n.t('Loading')} />}>
      <CodeEditor {...props} />
    </Suspense>
  )
}

/** Source text in an editor that knows its language, loaded when it is first shown. */
export function CodeInput({ label, description, error, ...editor }: Props) {
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <CodeBox label={label} {...editor} />
    </Input.Wrapper>
  )
}
