import { createContext, useContext } from 'react'
import type { ComponentType, PageTemplate } from '../../../api/component-types.ts'
import type { ComponentId, Place } from '../../../editor/content.ts'
import type { Draft } from '../../../editor/draft.types.ts'

export type EditorDialog = 'publish' | 'conflicts' | 'share' | null
/** On a phone one of them is shown at a time. */
export type EditorPane = 'page' | 'preview' | 'panel'

/** What the parts of the page editor share. It changes rarely: what is typed is read from the draft. */
export interface Editor {
  readonly draft: Draft
  readonly canEdit: boolean
  readonly types: ReadonlyMap<string, ComponentType>
  readonly templates: readonly PageTemplate[]
  readonly isPhone: boolean
  readonly pane: EditorPane
  readonly showPane: (pane: EditorPane) => void
  readonly dialog: EditorDialog
  readonly openDialog: (dialog: EditorDialog) => void
  /** Where the catalogue adds a component; null while it is closed. */
  readonly adding: Place | null
  readonly openCatalogue: (place: Place | null) => void
  /** Opens a component, or with null the settings of the page. */
  readonly open: (component: ComponentId | null, field?: string | null) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('not in the page editor')
  return editor
}
