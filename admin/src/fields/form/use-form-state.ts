import { useEffect, useMemo, useRef } from 'react'
import { checkerOf, type Problems } from './check.ts'
import type { Change, Form } from './form-context.ts'
import { FormStore } from './form-store.ts'
import { getIn, type Path, pathText, setIn } from './patch.ts'
import type { FieldSchema, JsonObject } from './schema.ts'
import type { Widgets } from './widget-props.ts'

/** Hints appear when somebody pauses. */
const checkDelay = 250

interface Options<Value extends JsonObject> {
  readonly schema: FieldSchema
  readonly widgets: Widgets
  readonly value: Value
  readonly errors: Problems
  readonly isReadOnly: boolean
  /** Gets the new value, and the path of the field that was changed. */
  readonly onChange: (value: Value, field: string) => void
}

/** What the fields of a form share. It stays the same object while somebody types. */
export function useFormState<Value extends JsonObject>(options: Options<Value>): Form {
  const { schema, widgets, value, errors, isReadOnly } = options
  const latest = useRef(options)
  latest.current = options
  const store = useMemo(() => new FormStore(), [])
  useEffect(() => store.setErrors(errors), [store, errors])
  useChecks(store, schema, value)
  return useMemo(
    () => ({
      root: schema,
      widgets,
      isReadOnly,
      store,
      read: (path: Path) => getIn(latest.current.value, path),
      change(...changes: readonly Change[]) {
        const { value: current, onChange } = latest.current
        const next = changes.reduce<unknown>(
          (root, { path, value: given }) => setIn(root, path, given),
          current,
        )
        const field = pathText(changes[0]?.path ?? [])
        store.touch(field)
        // Two changes in a row build on each other, even before the form is rendered again.
        latest.current = { ...latest.current, value: next as Value }
        onChange(next as Value, field)
      },
    }),
    [schema, widgets, isReadOnly, store],
  )
}

function useChecks(store: FormStore, schema: FieldSchema, value: unknown): void {
  const check = useMemo(() => checkerOf(schema), [schema])
  useEffect(() => {
    const timer = setTimeout(() => store.setHints(check(value)), checkDelay)
    return () => clearTimeout(timer)
  }, [store, check, value])
}
