import { i18n } from '@lingui/core'
import { useMemo } from 'react'
import { changeFields } from '../../../editor/content.ts'
import type { Problems } from '../../../fields/form/check.ts'
import type { FieldSchema, JsonObject } from '../../../fields/form/schema.ts'
import { useFormState } from '../../../fields/form/use-form-state.ts'
import { widgets } from '../../../fields/widgets/widgets.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { useTitleField } from '../../editor/settings/AddressField.tsx'
import { PartFrame, type PartProps, PartRows } from './Part.tsx'
import type { Row } from './parts.ts'

interface Props extends PartProps {
  readonly schema: FieldSchema
  readonly rows: readonly Row[]
}

/** The fields of the page or post itself. */
export function RecordPart({ schema, rows, ...part }: Props) {
  const { draft, canEdit } = useEditor()
  const content = draft.useValue((state) => state.content)
  const allErrors = draft.useValue((state) => state.errors)
  const title = useTitleField()
  const errors = useMemo(
    (): Problems =>
      Object.fromEntries(Object.entries(allErrors).map(([path, messages]) => [path, [...messages]])),
    [allErrors],
  )
  const form = useFormState<JsonObject>({
    schema,
    widgets,
    value: content as JsonObject,
    errors,
    isReadOnly: !canEdit,
    onChange(next, field) {
      const [key = ''] = field.split('.')
      const value = next[key]
      if (key === 'title') title.set(String(value ?? ''))
      else draft.change(changeFields({ [key]: value === '' || value === undefined ? null : value }), field)
    },
  })
  const isSelected = draft.useValue((state) => state.selected === null)
  const field = draft.useValue((state) => state.selectedField)
  const selections = draft.useValue((state) => state.selections)
  const label = draft.kind === 'page' ? i18n.t('The page') : i18n.t('The post')
  return (
    <PartFrame {...part} label={label}>
      <PartRows {...part} {...{ form, schema, rows }} focus={[isSelected ? field : null, selections]} />
    </PartFrame>
  )
}
