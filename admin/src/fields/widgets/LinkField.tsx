import { i18n } from '@lingui/core'
import { Input } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WidgetProps } from '../form/form-context.ts'
import { useField, useForm } from '../form/form-context.ts'
import { isLeftOut } from '../form/patch.ts'
import { hintsOf, typesOf } from '../form/schema.ts'
import { referencedId } from '../form/widget.ts'
import { LinkInput } from '../LinkInput.tsx'
import { ChosenRecord } from '../records/ChosenRecord.tsx'
import { linkTo } from '../records/link.ts'
import { RecordSearch } from '../records/RecordSearch.tsx'
import { useCreateDraft } from '../records/use-create.ts'

export function LinkField(props: WidgetProps) {
  const { schema, path, value, isRequired } = props
  const { change } = useForm()
  const { label, description, error, required, readOnly, onBlur } = useField(props)
  return (
    <LinkInput
      label={label}
      isRequired={required}
      description={description}
      error={error}
      isReadOnly={readOnly}
      onBlur={onBlur}
      value={typeof value === 'string' ? value : ''}
      onChange={(link) =>
        change({ path, value: link === '' && isLeftOut(schema, isRequired) ? undefined : link })
      }
    />
  )
}

export function PageField(props: WidgetProps) {
  return <RecordField {...props} kind="page" />
}

export function PostField(props: WidgetProps) {
  return <RecordField {...props} kind="post" />
}

/** A page or post: its id where the schema asks for a number, otherwise `corral:page/12`. */
function RecordField({ kind, ...props }: WidgetProps & { kind: 'page' | 'post' }) {
  const { schema, path, value, isRequired } = props
  const { change } = useForm()
  const { label, labelProps, description, error, required, readOnly, onBlur } = useField(props)
  const [isSearching, setSearching] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const { filter, isChoice, placeholder } = hintsOf(schema)
  const creating = useCreateDraft(kind, filter)
  const id = typeof value === 'string' ? referencedId(kind, value) : typeof value === 'number' ? value : null
  const isNumber = typesOf(schema).some((type) => type === 'integer' || type === 'number')
  if (id !== null && !isSearching) {
    return (
      <Input.Wrapper
        label={label}
        labelProps={labelProps}
        description={description}
        error={error}
        labelElement="div"
      >
        <ChosenRecord
          label={label}
          target={{ kind, id, rest: '' }}
          isReadOnly={readOnly}
          changeRef={changeButton}
          onChange={() => setSearching(true)}
          onClear={isRequired ? undefined : () => change({ path, value: undefined })}
        />
      </Input.Wrapper>
    )
  }
  return (
    <RecordSearch
      label={label}
      isRequired={required}
      description={description}
      error={error}
      placeholder={placeholder ?? i18n.t('Search titles')}
      kinds={[kind]}
      filter={filter}
      creating={isChoice ? null : creating}
      isReadOnly={readOnly}
      autoFocus={isSearching}
      onChoose={(_, chosen) => {
        flushSync(() => {
          change({ path, value: isNumber ? chosen : linkTo(kind, chosen) })
          setSearching(false)
        })
        changeButton.current?.focus()
      }}
      onBlur={() => {
        setSearching(false)
        onBlur()
      }}
    />
  )
}
