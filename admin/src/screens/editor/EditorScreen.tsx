import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useDocumentTitle, useElementSize, useLocalStorage } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import type { Draft } from '../../editor/draft.types.ts'
import { WidthHandle } from '../../ui/panes/WidthHandle.tsx'
import type { EditorKey } from '../../ui/shortcut-list.ts'
import classes from './Editor.module.css'
import { type EditorPane, hasUndecided, useEditor, useTitle } from './editor-context.tsx'
import { UndoButtons } from './header/EditorHeader.tsx'
import headerClasses from './header/Header.module.css'
import { StatusLine } from './header/StatusLine.tsx'

const Catalogue = lazy(async () => ({
  default: (await import('./components/catalogue/Catalogue.tsx')).Catalogue,
}))
const ConflictDialog = lazy(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}))
const RefusedDialog = lazy(async () => ({
  default: (await import('./RefusedDialog.tsx')).RefusedDialog,
}))
const FindReplace = lazy(async () => ({ default: (await import('./FindReplace.tsx')).FindReplace }))
const SharePreview = lazy(async () => ({
  default: (await import('../preview/SharePreview.tsx')).SharePreview,
}))

interface Props {
  readonly header: ReactNode
  readonly centre: ReactNode
  /** Null where the content has all the room. */
  readonly panel: ReactNode
  /** The labels of the panes on a phone. */
  readonly paneNames: Readonly<Partial<Record<EditorPane, string>>>
  readonly PublishDialog: ComponentType<{ onClose: () => void }>
  /** The least width of the content: more where text is written in it. */
  readonly minCentre?: number
  /** The least width of the panel: less where nothing is written in it. */
  readonly minPanel?: number
}

/** The editor of a page, post or global: the content in the middle, the selected part or the settings on the right. */
export function EditorScreen({ header, paneNames, PublishDialog, ...columns }: Props) {
  const { draft, isPhone, dialog, openDialog, adding } = useEditor()
  const title = useTitle()
  useDocumentTitle(`${title || i18n.t('Untitled')} · Corral`)
  useEditorKeys()
  const close = () => openDialog(null)
  return (
    <div className={`${classes.editor} still-fields`}>
      {header}
      <StatusLine />
      {isPhone && columns.panel && <Panes names={paneNames} />}
      <Columns {...columns} />
      <Suspense>
        {(dialog === 'publish' || dialog === 'publish-asked') && <PublishDialog onClose={close} />}
        {dialog === 'share' && draft.kind !== 'global' && (
          <SharePreview kind={draft.kind} id={draft.id} isOpen onClose={close} />
        )}
        {dialog === 'refused' && <RefusedDialog onClose={close} />}
        {dialog === 'find' && <FindReplace onClose={close} />}
        {adding && <Catalogue place={adding} />}
        {(dialog === 'conflicts' || dialog === 'conflicts-asked') && <ConflictDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

/** For lines of about 75 letters. */
const readingWidth = 760

type ColumnProps = Pick<Props, 'centre' | 'panel' | 'minCentre' | 'minPanel'>

/**
 * One pane on a phone or a small tablet; else both, with a handle between them. A text is at least 480 px wide, with its
 * margins 520 px.
 */
function Columns({ centre, panel, minCentre = 360, minPanel = 520 }: ColumnProps) {
  const { isPhone, pane, panelSize, setPanelSize } = useEditor()
  const { ref, width: room } = useElementSize()
  const [stored, setWidth] = useLocalStorage<number | null>({
    key: 'corral-panel-width',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  useWindowForForm(!isPhone && Boolean(panel) && panelSize === 'full')
  if (isPhone || !panel)
    return <div className={classes.columns}>{panel && pane === 'panel' ? panel : centre}</div>
  const wanted = panelSize === 'reading' ? readingWidth : (stored ?? minPanel)
  const max = Math.max(minPanel, Math.floor(room) - minCentre - 1)
  const widths = { '--centre-min': minCentre, '--panel-min': minPanel, '--panel-width': wanted }
  return (
    <div
      ref={ref}
      className={classes.columns}
      data-columns
      data-size={panelSize}
      style={Object.fromEntries(Object.entries(widths).map(([name, width]) => [name, `${width}px`]))}
    >
      {centre}
      {panelSize !== 'full' && (
        <WidthHandle
          label={i18n.t('Width of the form')}
          side="after"
          width={Math.max(minPanel, Math.min(max, wanted))}
          min={minPanel}
          max={max}
          standard={minPanel}
          onChange={(width) => {
            setPanelSize('beside')
            setWidth(width)
          }}
        />
      )}
      {panel}
    </div>
  )
}

/**
 * Hides what is around the editor. A `:has()` in the styles of that would compute the styles of the whole document anew with
 * every letter.
 */
function useWindowForForm(isOn: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-full-form', isOn)
    return () => document.documentElement.removeAttribute('data-full-form')
  }, [isOn])
}

function Panes({ names }: { names: Props['paneNames'] }) {
  const { pane, showPane, canEdit, isSmall } = useEditor()
  const panes: readonly EditorPane[] = ['page', 'preview', 'panel']
  const data = panes.flatMap((value) => (names[value] ? [{ value, label: names[value] }] : []))
  return (
    <div className={`${classes.panes} ${headerClasses.touch}`}>
      <SegmentedControl
        className={classes.choice}
        classNames={{ label: classes.choiceLabel }}
        fullWidth
        size="sm"
        aria-label={i18n.t('What is shown')}
        value={pane}
        onChange={(value) => showPane(value as EditorPane)}
        data={data}
      />
      {canEdit && isSmall && <UndoButtons />}
    </div>
  )
}

/** Everything is saved by itself. Whoever presses ⌘S out of habit is told so. */
async function saveCalmly(draft: Draft): Promise<void> {
  const isSaved = await draft.saveNow().then(
    () => true,
    () => false,
  )
  const isUndecided = hasUndecided(draft.getState())
  notifications.hide(savedNote)
  notifications.show({
    id: savedNote,
    // Apart from the others: an Undo that is still offered keeps its place under the pointer.
    position: 'bottom-right',
    color: isSaved && !isUndecided ? 'spruce' : 'red',
    autoClose: 2_500,
    message: isUndecided ? undecidedWords() : savedWords(isSaved),
  })
}

function undecidedWords(): string {
  return i18n.t(
    'Not saved: somebody else changed the same text. Yours is kept on this computer until you choose.',
  )
}

function savedWords(isSaved: boolean): string {
  return isSaved
    ? i18n.t('Everything is saved. It is saved by itself while you write.')
    : i18n.t('Not saved yet. It is kept on this computer and tried again by itself.')
}

const savedNote = 'saved'

/** ⌘Z, ⇧⌘Z, ⌘S, ⌘Enter and ⇧⌘F, also while typing. Everything else belongs to the field that has the focus. */
function useEditorKeys(): void {
  const { draft, canEdit, openDialog } = useEditor()
  useEffect(() => {
    if (!canEdit) return
    const actions: Readonly<Record<EditorKey, (event: KeyboardEvent) => void>> = {
      'mod+z': draft.undo,
      'mod+shift+z': draft.redo,
      'mod+y': draft.redo,
      'mod+s': () => void saveCalmly(draft),
      // The key of a frame is made by a script, and no person may have pressed it.
      'mod+enter': ({ isTrusted }) => openDialog(isTrusted ? 'publish' : 'publish-asked'),
      'mod+shift+f': () => openDialog('find'),
    }
    function onKeyDown(event: KeyboardEvent) {
      // A text editor undoes its own changes first, and a dialog has its own keys.
      if (event.defaultPrevented || event.altKey || !(event.metaKey || event.ctrlKey)) return
      const keys = `mod+${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`
      if (keys !== 'mod+s' && document.querySelector('[aria-modal="true"]')) return
      if (!Object.hasOwn(actions, keys)) return
      event.preventDefault()
      actions[keys as EditorKey](event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [draft, canEdit, openDialog])
}
