import { useMemo, useRef } from 'react'
import type { Problems } from './form/check.ts'
import classes from './form/form.module.css'
import { FormProvider } from './form/form-context.ts'
import { Members, Sections } from './form/Members.tsx'
import { asSchema, type JsonObject } from './form/schema.ts'
import { type Layout, sectionsOf } from './form/sections.ts'
import { useFieldFocus, useFormState } from './form/use-form-state.ts'
import { widgets } from './widgets/widgets.ts'

interface Props {
  /** JSON Schema of an object. */
  readonly schema: unknown
  /** The sections of the form, with the keys in each. */
  readonly layout?: Layout | undefined
  readonly value: JsonObject
  /** The errors of the service, by path. */
  readonly errors?: Problems
  readonly isReadOnly?: boolean
  /** Gets the new value, and the path of the field that was changed. */
  readonly onChange: (value: JsonObject, field: string) => void
}

const none: Problems = {}
const here: readonly string[] = []

/** A form for any object that a schema describes. It patches the given object, and leaves unknown keys in it. */
export function SchemaForm(props: Props) {
  const { schema: given, layout, value, errors = none, isReadOnly = false, onChange } = props
  const schema = useMemo(() => asSchema(given), [given])
  const sections = useMemo(() => sectionsOf(layout ?? [], schema), [layout, schema])
  const form = useFormState({ schema, widgets, value, errors, isReadOnly, onChange })
  const box = useRef<HTMLDivElement>(null)
  useFieldFocus(form.store, box)
  return (
    <FormProvider value={form}>
      <div ref={box} className={classes.form}>
        {layout && layout.length > 0 ? (
          <Sections sections={sections} schema={schema} value={value} path={here} />
        ) : (
          <Members schema={schema} value={value} path={here} />
        )}
      </div>
    </FormProvider>
  )
}
