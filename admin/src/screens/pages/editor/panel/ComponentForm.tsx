import { i18n } from '@lingui/core'
import { Stack, Textarea, TextInput } from '@mantine/core'
import type { ComponentType } from '../../../../api/component-types.ts'
import type { EditedComponent } from '../../../../editor/content.ts'

interface Props {
  readonly component: EditedComponent
  readonly type: ComponentType | null
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly focusField: string | null
  readonly isReadOnly: boolean
  readonly onChange: (patch: Partial<EditedComponent>, field: string) => void
}

export function ComponentForm({ component, errors, isReadOnly, onChange }: Props) {
  return (
    <Stack>
      <TextInput
        label={i18n.t('Title')}
        value={component.title ?? ''}
        readOnly={isReadOnly}
        error={errors.title?.[0]}
        onChange={(event) => onChange({ title: event.currentTarget.value }, 'title')}
      />
      <Textarea
        label={i18n.t('Text')}
        autosize
        value={component.content ?? ''}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ content: event.currentTarget.value }, 'content')}
      />
    </Stack>
  )
}
