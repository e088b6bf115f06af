import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useSession } from '../../../api/session.ts'
import { findComponent } from '../../../editor/content.ts'
import type { DraftKind } from '../../../editor/draft.types.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { typeLabel } from './model/summary.ts'

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
