import { changeFields } from '../../editor/content.ts'
import { useEditor } from './editor-context.tsx'

/** A field of the page: its value, its setter and its error. */
export function useField(name: string) {
  const { draft, canEdit } = useEditor()
  const value = draft.useValue(({ content }) => content[name])
  const error = draft.useValue(({ errors }) => errors[name]?.[0])
  return {
    value,
    /** For a text box. */
    text: typeof value === 'string' ? value : '',
    error,
    isReadOnly: !canEdit,
    set: (next: unknown) => draft.change(changeFields({ [name]: next }), name),
  }
}
