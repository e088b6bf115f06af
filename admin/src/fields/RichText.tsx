import { i18n } from '@lingui/core'
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { requiredLabel } from './form/required.ts'
import classes from './RichText.module.css'

const RichTextBox = lazy(async () => ({ default: (await import('./rich-text/RichTextBox.tsx')).RichTextBox }))

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly isReadOnly?: boolean
  readonly isRequired?: boolean
  readonly description?: string
  readonly error?: string
}

/** Text with headings, lists, links and pictures, stored as HTML. The editor is loaded when it is first shown. */
export function RichText({
  label,
  value,
  onChange,
  isReadOnly = false,
  isRequired = false,
  description,
  error,
}: Props) {
  return (
    <Input.Wrapper
      label={label}
      labelProps={isRequired ? requiredLabel() : undefined}
      description={description}
      error={error}
      labelElement="div"
    >
      <Suspense
        fallback={
          <div className={classes.waiting} role="status" aria-label={i18n.t('Loading')}>
            <Skeleton className={classes.box} data-read-only={isReadOnly || undefined} />
          </div>
        }
      >
        <RichTextBox
          label={label}
          value={value}
          onChange={onChange}
          isReadOnly={isReadOnly}
          isRequired={isRequired}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
