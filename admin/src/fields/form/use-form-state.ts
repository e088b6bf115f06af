import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { whenReleased } from '../../ui/when-released.ts'
import { checkerOf, type Problems } from './check.ts'
import type { Change, Form, Widgets } from './form-context.ts'
import { FormStore } from './form-store.ts'
import { getIn, type Path, pathText, setIn } from './patch.ts'
import type { FieldSchema, JsonObject } from './schema.ts'

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

/** The state that the fields of a form share. It stays the same object while somebody types. */
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
    const timer = setTimeout(() => whenReleased(() => store.setHints(check(value))), checkDelay)
    return () => clearTimeout(timer)
  }, [store, check, value])
}

/** Editors are loaded when they are first shown, over slow networks too, and closed items open first. */
const longestWait = 30_000

/**
 * Scrolls to the field that is to be shown and puts the cursor into it, as soon as it is there; not if somebody goes
 * elsewhere meanwhile.
 */
export function useFieldFocus(store: FormStore, box: RefObject<HTMLElement | null>): void {
  const path = useSyncExternalStore(store.subscribe, () => store.focus())
  useEffect(() => {
    if (path === null) return
    const end = performance.now() + longestWait
    let frame = requestAnimationFrame(attempt)
    function attempt() {
      const control = controlOf(box.current, path ?? '')
      if (control) {
        control.focus({ preventScroll: true })
        // A long text is shown from its first line, with the cursor.
        control.scrollIntoView({ block: control.isContentEditable ? 'nearest' : 'center' })
        store.setFocus(null)
      } else if (performance.now() < end) frame = requestAnimationFrame(attempt)
      else store.setFocus(null)
    }
    const goElsewhere = (event: Event) => {
      if (event.type !== 'keydown' || (event as KeyboardEvent).key === 'Tab') store.setFocus(null)
    }
    for (const type of leaving) document.addEventListener(type, goElsewhere, true)
    return () => {
      cancelAnimationFrame(frame)
      for (const type of leaving) document.removeEventListener(type, goElsewhere, true)
    }
  }, [store, box, path])
}

const leaving = ['pointerdown', 'keydown'] as const

const controls = 'input:not([type="file"]), textarea, [contenteditable="true"], [role="textbox"]'

/** The field, or the closest one around it that there is. */
function controlOf(box: HTMLElement | null, path: string): HTMLElement | null {
  const field = box?.querySelector(`[data-field="${CSS.escape(path)}"]`)
  // A text has buttons above it.
  return field?.querySelector<HTMLElement>(controls) ?? field?.querySelector('button') ?? null
}
