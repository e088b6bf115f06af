import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { componentsOf } from '../../../editor/content.ts'
import { useEditor } from './editor-context.ts'

/** The address names the open component: a link can lead into a page, and a reload comes back to the same place. */
export function useAddressedPlace(): void {
  const { draft, open } = useEditor()
  const { component, field } = useSearch({ from: '/pages/$id' })
  const navigate = useNavigate()
  const selected = draft.useValue((state) => (state.selected === null ? undefined : String(state.selected)))

  useEffect(() => {
    const { content, selected: current } = draft.getState()
    const found = componentsOf(content).find(({ id }) => String(id) === component)
    if (found && found.id !== current) open(found.id, field)
    else if (!component && field) open(null, field)
  }, [component, field, draft, open])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is selected here is written to the address
  useEffect(() => {
    const { selected: id } = draft.getState()
    const current = id === null ? undefined : String(id)
    if (current === component) return
    const search = ({
      component: _,
      field: __,
      ...rest
    }: object & { component?: string; field?: string }) => ({
      ...rest,
      ...(current === undefined ? {} : { component: current }),
    })
    void navigate({ to: '.', search, replace: true })
  }, [selected])
}
