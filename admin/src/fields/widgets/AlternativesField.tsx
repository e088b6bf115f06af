import { i18n } from '@lingui/core'
import { Input, Select } from '@mantine/core'
import { useState } from 'react'
import { alternativeFor, alternativesOf, converted, isShownBy } from '../form/alternatives.ts'
import { useForm, type WidgetProps } from '../form/form-context.ts'
import { Field } from '../form/Members.tsx'
import { initialValue } from '../form/patch.ts'
import { canBeEmpty, requiredLabel } from '../form/required.ts'
import { hintsOf } from '../form/schema.ts'
import { isPicker } from '../form/widget.ts'
import classes from './AlternativesField.module.css'

interface Chosen {
  readonly index: number
  /** The value of another form that is still there; `nothing` if it was replaced. */
  readonly instead: unknown
}

const nothing = Symbol('nothing')

/** A value that may have several forms, such as a text or a list: the form is chosen, and then its field is filled. */
export function AlternativesField(props: WidgetProps) {
  const { schema, path, value, label } = props
  const { change, root, isReadOnly, widgets } = useForm()
  const alternatives = alternativesOf(schema, root)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const own = alternativeFor(value, alternatives, root)
  const isEmpty = value === undefined || value === null
  const canShow = (index: number) => isEmpty || isShownBy(alternatives[index]?.schema ?? {}, value, root)
  const isChosen = chosen !== null && (chosen.instead === value || canShow(chosen.index))
  if (own < 0 && !isEmpty && !isChosen) return <widgets.json {...props} isMismatch />
  const at = isChosen ? chosen.index : Math.max(own, 0)
  const alternative = alternatives[at]

  /** The value is kept until the new form has one. */
  function choose(index: number) {
    const wanted = alternatives[index]?.schema ?? {}
    const initial =
      converted(value, wanted) ?? (isPicker(wanted, root) ? undefined : initialValue(wanted, root))
    const isWritten = !canShow(index) && initial !== undefined && initial !== ''
    setChosen({ index, instead: isWritten ? nothing : value })
    if (isWritten) change({ path, value: initial })
  }

  return (
    <Input.Wrapper
      label={label}
      labelProps={props.isAskedFor ? requiredLabel() : undefined}
      description={hintsOf(schema).help ?? schema.description}
      labelElement="div"
      className={classes.alternatives}
    >
      <Select
        size="xs"
        aria-label={i18n.t('Form of {label}', { label })}
        className={classes.form}
        disabled={isReadOnly}
        allowDeselect={false}
        data={alternatives.map(({ name }, index) => ({ value: String(index), label: name }))}
        value={String(at)}
        onChange={(next) => choose(Number(next))}
      />
      {alternative && (
        <div className={classes.value}>
          <Field
            key={at}
            label={alternative.name}
            schema={alternative.schema}
            value={canShow(at) ? value : undefined}
            path={path}
            isRequired={props.isRequired}
            isAskedFor={props.isAskedFor && canBeEmpty(alternative.schema)}
            owner={props.owner}
          />
        </div>
      )}
    </Input.Wrapper>
  )
}
