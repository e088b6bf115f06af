import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useComponentTypes, usePageTemplates } from '../../../api/component-types.ts'
import { useCan } from '../../../api/session.ts'
import type { ComponentId, Place } from '../../../editor/content.ts'
import type { Draft } from '../../../editor/draft.types.ts'
import { type Editor, EditorContext, type EditorDialog, type EditorPane } from './editor-context.ts'

export function EditorProvider({ draft, children }: { draft: Draft; children: ReactNode }) {
  const canEdit = useCan()('update pages')
  const list = useComponentTypes()
  const types = useMemo(() => new Map(list.map((type) => [type.type, type])), [list])
  const templates = usePageTemplates()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [pane, showPane] = useState<EditorPane>('page')
  const [dialog, openDialog] = useState<EditorDialog>(null)
  const [adding, openCatalogue] = useState<Place | null>(null)
  const open = useCallback(
    (component: ComponentId | null, field: string | null = null) => {
      draft.select(component, field)
      showPane('panel')
    },
    [draft],
  )
  const editor = useMemo<Editor>(
    () => ({
      draft,
      canEdit,
      types,
      templates,
      isPhone: isPhone ?? false,
      pane,
      showPane,
      dialog,
      openDialog,
      adding,
      openCatalogue,
      open,
    }),
    [draft, canEdit, types, templates, isPhone, pane, dialog, adding, open],
  )
  return <EditorContext value={editor}>{children}</EditorContext>
}
