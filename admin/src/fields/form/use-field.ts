import { useForm, useProblem } from './form-context.ts'
import { pathText } from './patch.ts'
import { hintsOf } from './schema.ts'
import type { WidgetProps } from './widget-props.ts'

/** What Mantine's inputs have in common. */
export function useField({ label, schema, path, value, isRequired }: WidgetProps) {
  const form = useForm()
  const error = useProblem(path, value)
  const { help } = hintsOf(schema)
  return {
    label,
    description: help ?? schema.description,
    error,
    required: isRequired,
    withAsterisk: false,
    readOnly: form.isReadOnly,
    onBlur: () => form.store.touch(pathText(path)),
  }
}
