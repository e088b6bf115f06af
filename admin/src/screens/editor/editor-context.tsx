import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { ComponentType, PageTemplate } from '../../api/component-types.ts'
import { useCan } from '../../api/session.ts'
import type { ComponentId, Content, Place } from '../../editor/content.ts'
import type { Draft, DraftState } from '../../editor/draft.types.ts'

/** With `-asked`: a website in the preview asked for it, so that nothing in it may wait for the next key. */
export type EditorDialog =
  | 'publish'
  | 'publish-asked'
  | 'conflicts'
  | 'conflicts-asked'
  | 'refused'
  | 'share'
  | 'find'
  | null

/** Has the focus in a dialog that was asked for, instead of a button. */
export const focusedTitle = { tabIndex: -1, style: { outline: 'none' }, 'data-autofocus': true }

/** On a phone or a small tablet one of them is shown at a time. */
export type EditorPane = 'page' | 'preview' | 'panel'

/** The panel beside the content, as wide as text that is read, or over all of the editor. */
export type PanelSize = 'beside' | 'reading' | 'full'

/** The state that all parts of the editor of a page or post share. It changes rarely: typed text is read from the draft. */
export interface Editor {
  readonly draft: Draft
  readonly canEdit: boolean
  /** The title of a record whose content has none; null where the content has it. */
  readonly title: string | null
  /** What visitors see while nothing of the record is live; null if they see nothing. */
  readonly emptyNote: string | null
  /** By name. */
  readonly types: ReadonlyMap<string, ComponentType>
  readonly templates: readonly PageTemplate[]
  /** The name of the template whose slots the components of a content are in; empty for none. */
  readonly templateOf: (content: Content) => string
  /** Whether there is no room for two panes. */
  readonly isPhone: boolean
  /** Whether there is no room for a header of two rows. */
  readonly isSmall: boolean
  readonly pane: EditorPane
  readonly showPane: (pane: EditorPane) => void
  readonly panelSize: PanelSize
  readonly setPanelSize: (size: PanelSize) => void
  readonly dialog: EditorDialog
  readonly openDialog: (dialog: EditorDialog) => void
  /** Where the catalogue adds a component; null while it is closed. */
  readonly adding: Place | null
  readonly openCatalogue: (place: Place | null) => void
  /** Opens a component, or with null the settings of the page or post. */
  readonly open: (component: ComponentId | null, field?: string | null) => void
}

const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('not in the editor of a page or post')
  return editor
}

/** Whether somebody else saved another text where this window has one: until one is chosen, that of this window is not saved. */
export function hasUndecided({ conflicts }: Pick<DraftState, 'conflicts'>): boolean {
  return conflicts.some(({ side }) => side === 'copy')
}

/** The title as it is on the screen. */
export function useTitle(): string {
  const { draft, title } = useEditor()
  const own = draft.useValue(({ content }) => String(content.title ?? '').trim())
  return title ?? own
}

/** The template whose slots the components are in; null for none. */
export function useTemplate(): PageTemplate | null {
  const { draft, templates, templateOf } = useEditor()
  const name = draft.useValue(({ content }) => templateOf(content))
  return templates.find(({ template }) => template === name) ?? null
}

interface Props {
  readonly draft: Draft
  readonly types?: Editor['types']
  readonly templates?: Editor['templates']
  readonly templateOf?: Editor['templateOf']
  readonly title?: string
  readonly emptyNote?: string | null
  /** The pane that shows a field of the record itself; with null, its settings. */
  readonly paneOf: (field: string | null) => EditorPane
  readonly children: ReactNode
}

const noTypes: Editor['types'] = new Map()
const noTemplates: Editor['templates'] = []
const noTemplate: Editor['templateOf'] = () => ''

/** `types`, `templates`, `templateOf` and `paneOf` must be the same values at each rendering. */
export function EditorProvider(props: Props) {
  const { draft, types = noTypes, templates = noTemplates, templateOf = noTemplate } = props
  const { title = null, emptyNote = null, paneOf, children } = props
  const isOfOwnLanguage = draft.useValue(({ limitedTo }) => limitedTo === null)
  const canEdit = useCan()(`update ${draft.kind}s`) && isOfOwnLanguage
  // The content of a page is only looked at; a post and a global are written beside their settings.
  const narrow = draft.kind === 'page' ? '(max-width: 63.99em)' : '(max-width: 69.99em)'
  const isPhone = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [pane, showPane] = useState<EditorPane>('page')
  const [panelSize, setPanelSize] = usePanelSize()
  const [dialog, showDialog] = useState<EditorDialog>(null)
  const openDialog = useCallback(
    (next: EditorDialog) => {
      const isUndecided = draft.getState().conflicts.length > 0
      // It would be saved first, and that is refused.
      if (draft.getState().refused.length > 0 && (next === 'publish' || next === 'publish-asked')) return
      // What goes out is decided before it is shown.
      if (isUndecided && next === 'publish') showDialog('conflicts')
      else showDialog(isUndecided && next === 'publish-asked' ? 'conflicts-asked' : next)
    },
    [draft],
  )
  const [adding, openCatalogue] = useState<Place | null>(null)
  const open = useCallback(
    (component: ComponentId | null, field: string | null = null) => {
      draft.select(component, field)
      const next = component === null ? paneOf(field) : 'panel'
      // Where there is room the panel is always shown: the preview stays beside it.
      if (isPhone || next !== 'panel') showPane(next)
    },
    [draft, paneOf, isPhone],
  )
  const editor = useMemo<Editor>(
    () => ({
      draft,
      canEdit,
      title,
      emptyNote,
      types,
      templates,
      templateOf,
      isPhone,
      isSmall,
      pane,
      showPane,
      panelSize,
      setPanelSize,
      dialog,
      openDialog,
      adding,
      openCatalogue,
      open,
    }),
    [
      draft,
      canEdit,
      title,
      emptyNote,
      types,
      templates,
      templateOf,
      isPhone,
      isSmall,
      pane,
      panelSize,
      setPanelSize,
      dialog,
      openDialog,
      adding,
      open,
    ],
  )
  return <EditorContext value={editor}>{children}</EditorContext>
}

/** Full screen is for a while; the reading width is remembered. */
function usePanelSize(): [PanelSize, (size: PanelSize) => void] {
  const [isFull, setFull] = useState(false)
  const [isReading, setReading] = useLocalStorage({
    key: 'corral-panel-reading',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const setSize = useCallback(
    (size: PanelSize) => {
      setFull(size === 'full')
      if (size !== 'full') setReading(size === 'reading')
    },
    [setReading],
  )
  return [isFull ? 'full' : isReading ? 'reading' : 'beside', setSize]
}
