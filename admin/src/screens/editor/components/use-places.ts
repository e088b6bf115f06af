import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { componentsOf, findComponent } from '../../../editor/content.ts'
import type { DraftKind } from '../../../editor/draft.types.ts'
import { useEditor } from '../editor-context.tsx'
import { typeLabel } from './model/summary.ts'

/** The address names the open component: a link can lead into a page or post, and a reload comes back to the same place. */
export function useAddressedPlace(): void {
  const { draft, open } = useEditor()
  const { component, field }: { component?: string; field?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const selected = draft.useValue((state) => (state.selected === null ? undefined : String(state.selected)))

  useEffect(() => {
    const { content, selected: current } = draft.getState()
    const found = componentsOf(content).find(({ id }) => String(id) === component)
    if (found && found.id !== current) open(found.id, field)
    else if (!component && field) {
      open(null, field)
      const withoutField = ({ field: _, ...rest }: object & { field?: string }) => rest
      // A reload later moves the cursor no more.
      void navigate({ to: '.', search: withoutField, replace: true })
    }
  }, [component, field, draft, open, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a selection made here is written to the address
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

/** Says quietly that somebody else changed something that is on the screen now. */
export function useMergeNotes(): void {
  const { draft, types } = useEditor()
  const { user } = useSession()
  const merged = draft.useValue((state) => state.merged)
  useEffect(() => {
    if (!merged || Date.now() - merged.at > 1000) return
    const [first] = merged.components
    const component = findComponent(draft.getState().content, first ?? null)
    const place = component ? typeLabel(component, types.get(component.type) ?? null) : ownName(draft.kind)
    const isOwn = merged.by === null || merged.by === user.name
    const message = isOwn
      ? elsewhere(draft.kind, place)
      : i18n.t('{name} changed {place}.', { name: merged.by, place })
    notifications.show({ id: 'merged', color: 'gray', message, autoClose: 4000 })
  }, [merged, draft, types, user.name])
}

function ownName(kind: DraftKind): string {
  return kind === 'page' ? i18n.t('the page') : i18n.t('the post')
}

function elsewhere(kind: DraftKind, place: string): string {
  return kind === 'page'
    ? i18n.t('This page was changed elsewhere: {place}.', { place })
    : i18n.t('This post was changed elsewhere: {place}.', { place })
}
