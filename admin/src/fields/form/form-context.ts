import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { FormStore } from './form-store.ts'
import { type Path, pathText } from './patch.ts'
import type { FieldSchema } from './schema.ts'
import type { Widgets } from './widget-props.ts'

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
  /** The value as it is now, for what happens later than the rendering. */
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

/** What is wrong with a field, in words; undefined for nothing. */
export function useProblem(path: Path, value: unknown): string | undefined {
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
