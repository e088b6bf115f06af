import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useCan } from '../../../api/session.ts'
import type { ComponentId } from '../../../editor/content.ts'
import type { Draft } from '../../../editor/draft.types.ts'
import {
  type Editor,
  EditorContext,
  type EditorDialog,
  type EditorPane,
} from '../../pages/editor/editor-context.ts'

const noTypes = new Map<string, never>()
const noTemplates: readonly never[] = []

/** The same as for pages, so that both editors share their parts. A post has no components. */
export function PostProvider({ draft, children }: { draft: Draft; children: ReactNode }) {
  const canEdit = useCan()('update posts')
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [pane, showPane] = useState<EditorPane>('page')
  const [dialog, openDialog] = useState<EditorDialog>(null)
  const open = useCallback(
    (_: ComponentId | null, field: string | null = null) => {
      draft.select(null, field)
      showPane(field === null || isOfText(field) ? 'page' : 'panel')
    },
    [draft],
  )
  const editor = useMemo<Editor>(
    () => ({
      draft,
      canEdit,
      types: noTypes,
      templates: noTemplates,
      isPhone: isPhone ?? false,
      pane,
      showPane,
      dialog,
      openDialog,
      adding: null,
      openCatalogue: () => {},
      open,
    }),
    [draft, canEdit, isPhone, pane, dialog, open],
  )
  return <EditorContext value={editor}>{children}</EditorContext>
}

/** Whether a field is in the middle, and not beside it. */
function isOfText(field: string): boolean {
  return /^(title|description|content|meta(\..*)?)$/.test(field)
}
