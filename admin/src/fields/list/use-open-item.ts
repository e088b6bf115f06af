import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from '../form/form-context.ts'
import { type Path, pathText } from '../form/patch.ts'

/** Which item of a list is open: one at most. The item with the field that is to be shown opens by itself. */
export function useOpenItem(path: Path, keys: readonly string[]) {
  const { store } = useForm()
  const [open, setOpen] = useState<string | null>(null)
  const focus = useSyncExternalStore(store.subscribe, () => store.focus())
  const prefix = `${pathText(path)}.`
  const index = focus?.startsWith(prefix) ? Number.parseInt(focus.slice(prefix.length), 10) : Number.NaN
  const wanted = keys[index]
  useEffect(() => {
    if (wanted !== undefined) setOpen(wanted)
  }, [wanted])
  return { open, setOpen }
}
