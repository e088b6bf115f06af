import { type ComponentType, createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { whenReleased } from '../../ui/when-released.ts'
import type { FormStore } from './form-store.ts'
import { type Path, pathText } from './patch.ts'
import { requiredInput } from './required.ts'
import { type FieldSchema, hintsOf } from './schema.ts'
import type { Widget } from './widget.ts'

export interface Change {
  readonly path: Path
  /** Undefined leaves the key out. */
  readonly value: unknown
}

export interface Form {
  readonly root: FieldSchema
  /** Given from outside, since some widgets hold fields themselves. */
  readonly widgets: Widgets
  readonly isReadOnly: boolean
  readonly store: FormStore
  /** The current value, for code that runs later than the rendering. */
  read(path: Path): unknown
  /** Several changes are one step of undo. */
  change(...changes: readonly Change[]): void
}

const FormContext = createContext<Form | null>(null)

export const FormProvider = FormContext.Provider

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field needs a form around it')
  return form
}

/** The error of a field in words; undefined for none. */
function useProblem(path: Path, value: unknown): string | undefined {
  const { store } = useForm()
  const key = pathText(path)
  return useSyncExternalStore(store.subscribe, () => store.problem(key, value)) || undefined
}

export function useProblemCount(path: Path): number {
  const { store } = useForm()
  const key = pathText(path)
  return useSyncExternalStore(store.subscribe, () => store.countWithin(key))
}

/** The paths of the members: the same objects as long as the keys are the same. */
export function usePaths(path: Path, keys: readonly (string | number)[]): readonly Path[] {
  const text = keys.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the keys.
  return useMemo(() => keys.map((key) => [...path, key]), [path, text])
}

const notRequired = { required: false, labelProps: undefined } as const

/** The properties that Mantine's inputs share. */
export function useField({ label, schema, path, value, isAskedFor = false }: WidgetProps) {
  const form = useForm()
  const error = useProblem(path, value)
  const { help } = hintsOf(schema)
  return {
    label,
    description: help ?? schema.description,
    error,
    ...(isAskedFor ? requiredInput() : notRequired),
    readOnly: form.isReadOnly,
    // The message that may appear then moves what is below.
    onBlur: () => whenReleased(() => form.store.touch(pathText(path))),
  }
}

export interface WidgetProps {
  readonly label: string
  readonly schema: FieldSchema
  readonly value: unknown
  readonly path: Path
  /** Whether the key cannot be left out. */
  readonly isRequired: boolean
  /** Whether its label says that a value is required. */
  readonly isAskedFor?: boolean
  /** The object that the field is a member of; its other members may be filled from this one. */
  readonly owner: FieldSchema
  /** Whether the value does not fit the widget that the schema asks for. */
  readonly isMismatch?: boolean
}

export type Widgets = Readonly<Record<Widget, ComponentType<WidgetProps>>>
