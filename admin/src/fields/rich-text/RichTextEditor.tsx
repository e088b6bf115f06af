import { i18n } from '@lingui/core'
import { Portal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Placeholder } from '@tiptap/extension-placeholder'
import { GapCursor } from '@tiptap/pm/gapcursor'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import { type Editor, EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { altOf } from '../../api/assets.ts'
import { useCan, useCanEverywhere } from '../../api/session.ts'
import { nonce } from '../../app/nonce.ts'
import { openAssetPicker } from '../../screens/media/asset-picker.tsx'
import { type ContentLanguage, useContentLanguage } from '../content-language.ts'
import { fillFrom } from '../form/pictures.ts'
import { blockActions } from './actions.ts'
import { LinkBar, PictureBar, TableBar } from './Bars.tsx'
import { EmbedDialog, LinkDialog } from './Dialogs.tsx'
import { pasteEmbed } from './embed.ts'
import { richTextExtensions, richTextSchema } from './extensions/index.ts'
import { PendingPictures } from './extensions/pending-pictures.ts'
import { parseHtml } from './html.ts'
import { KeptSource } from './kept-source.ts'
import { canLink, noLinkReason } from './link.ts'
import { cleanPaste } from './paste.ts'
import classes from './RichTextEditor.module.css'
import { SlashMenu, type SlashState, slashCommands } from './SlashMenu.tsx'
import { TextLength } from './TextLength.tsx'
import { Toolbar } from './Toolbar.tsx'
import { dropPictures, pastePictures } from './upload-pictures.tsx'
import { useWantedPlace } from './wanted-place.ts'
import { widenColumn } from './widen-column.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly isRequired: boolean
  readonly onChange: (html: string) => void
  readonly onSource: () => void
}

/** The simple editor: a toolbar, "/" for blocks, below the text bars for the link or picture at the cursor, and tools at its table. */
export function RichTextEditor({ label, value, isReadOnly, isRequired, onChange, onSource }: Props) {
  const [dialog, setDialog] = useState<'link' | 'embed' | null>(null)
  const [slash, setSlash] = useState<SlashState | null>(null)
  const head = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const language = useContentLanguage()
  const openLink = useCallback(() => setDialog('link'), [])
  const editor = useRichEditor({
    label,
    placeholder: isReadOnly ? '' : i18n.t('Write, or type / for headings, lists and pictures'),
    value,
    isReadOnly,
    isRequired,
    className: classes.text ?? '',
    language,
    head,
    foot,
    onChange,
    onLink: openLink,
    onSlash: setSlash,
  })
  const actions = useMemo(
    () =>
      blockActions(editor, {
        openLink,
        openEmbed: () => setDialog('embed'),
        openPicture: () => void insertPicture(editor, language.lang),
      }),
    [editor, openLink, language.lang],
  )

  const closeDialog = () => {
    setDialog(null)
    editor.commands.focus()
  }
  const full = useFullScreen(editor)
  useWantedPlace(editor, foot)

  const box = (
    <div
      ref={widenColumn}
      {...(full.isOpen ? { role: 'region', 'aria-label': label } : {})}
      className={classes.box}
      data-rich-text
      data-full={full.isOpen || undefined}
      // Before the editor, which takes the key. Dialogs, menus and the list of blocks have it for themselves.
      onKeyDownCapture={(event) => {
        const isInside = event.currentTarget.contains(event.target as Node)
        if (!full.isOpen || event.key !== 'Escape' || slash || !isInside) return
        event.stopPropagation()
        full.toggle()
      }}
    >
      {!isReadOnly && (
        <div ref={head} className={classes.head}>
          <Toolbar
            editor={editor}
            label={label}
            actions={actions}
            onSource={onSource}
            isFull={full.isOpen}
            onFull={full.toggle}
          />
        </div>
      )}
      <div className={classes.scroll}>
        <EditorContent editor={editor} className={classes.page} />
        {!isReadOnly && <TableBar editor={editor} />}
      </div>
      {!isReadOnly && (
        // Below the text, so that the words do not move under a double click.
        <div ref={foot} className={classes.foot}>
          <LinkBar editor={editor} onLink={openLink} />
          <PictureBar editor={editor} onLink={openLink} />
        </div>
      )}
      <TextLength editor={editor} className={classes.length ?? ''} />
      {slash && <SlashMenu editor={editor} state={slash} actions={actions} onClose={() => setSlash(null)} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={closeDialog} />}
      {dialog === 'embed' && <EmbedDialog editor={editor} onClose={closeDialog} />}
    </div>
  )
  // The columns of the app contain fixed boxes, so the whole screen is only to be had outside of them.
  return full.isOpen ? <Portal>{box}</Portal> : box
}

/** The rest of the app cannot be reached while the text has the whole screen. The cursor stays where it is. */
function useFullScreen(editor: Editor) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    editor.commands.focus()
    if (!isOpen) return
    const root = document.getElementById('root')
    root?.setAttribute('inert', '')
    return () => root?.removeAttribute('inert')
  }, [editor, isOpen])
  return { isOpen, toggle: useCallback(() => setOpen((before) => !before), []) }
}

/** As a figure, with the caption of the asset. */
async function insertPicture(editor: Editor, language: string | undefined) {
  const asset = await openAssetPicker({ accept: 'image', language })
  if (!asset) return
  const picture = { type: 'picture', attrs: { src: `corral:asset/${asset.id}`, alt: altOf(asset, language) } }
  const text = fillFrom(asset, 'asset.caption', language)
  const caption = text ? [{ type: 'figcaption', content: [{ type: 'text', text }] }] : []
  editor
    .chain()
    .focus()
    .insertContent({ type: 'figure', content: [picture, ...caption] })
    .run()
}

/** The HTML is written when somebody pauses, so that a letter appears at once. */
const writeDelay = 120

interface Options {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly isRequired: boolean
  readonly className: string
  readonly language: ContentLanguage
  /** The toolbar, which covers the text that is scrolled below it. */
  readonly head: RefObject<HTMLElement | null>
  /** The bars for the link or picture at the cursor, below the text. */
  readonly foot: RefObject<HTMLElement | null>
  readonly onChange: (html: string) => void
  readonly onLink: () => void
  readonly onSlash: (state: SlashState | null) => void
}

interface Settings extends Options {
  /** Whether it took the pictures of a paste or a drop. */
  readonly onPaste: (event: ClipboardEvent) => boolean
  readonly onDrop: (event: DragEvent) => boolean
  /** Writes the last letters at once. */
  readonly onFlush: () => void
}

interface Loaded {
  readonly editor: Editor
  readonly source: KeptSource
  /** The text that was read or written last. */
  html: string
}

/** An editor whose HTML follows `value`, and which reports only changes made by a person. */
function useRichEditor(options: Options): Editor {
  const can = useCan()
  const canEverywhere = useCanEverywhere()
  const queries = useQueryClient()
  const target = () => ({
    editor,
    canUpload: can('create assets'),
    canDelete: canEverywhere('delete assets'),
    refresh: () => void queries.invalidateQueries({ queryKey: ['assets'] }),
  })
  const latest = useRef<Settings>(undefined as never)
  latest.current = {
    ...options,
    onPaste: (event) => !options.isReadOnly && pastePictures(target(), event),
    onDrop: (event) => !options.isReadOnly && dropPictures(target(), event),
    onLink: () => {
      if (canLink(editor)) options.onLink()
      else notifications.show({ color: 'amber', message: noLinkReason() })
    },
    onFlush: () => write.current(),
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useRef(() => {})
  // Made once: the editor compares them at each rendering.
  const [settings] = useState(() => ({
    ...settingsOf(() => latest.current),
    onUpdate: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write.current(), writeDelay)
    },
    onBlur: () => write.current(),
  }))
  const editor = useEditor(settings)
  const loaded = useRef<Loaded | null>(null)

  write.current = () => {
    clearTimeout(timer.current)
    const { current } = loaded
    if (editor.isDestroyed || current?.editor !== editor) return
    const html = current.source.write(editor.state.doc)
    if (html === current.html) return
    current.html = html
    latest.current.onChange(html)
  }
  useEffect(() => {
    const flush = () => write.current()
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])
  // The first text; then an undo of the page, or somebody else's change. On a slow computer the editor is made twice.
  useLayoutEffect(() => {
    const { current } = loaded
    const html = options.value
    if (current?.editor === editor && current.html === html) return
    if (current) {
      const content = parseHtml(editor.schema, html).toJSON()
      editor.chain().setMeta('addToHistory', false).setContent(content, { emitUpdate: false }).run()
    }
    if (current?.editor !== editor) deselectFirst(editor)
    loaded.current = { editor, html, source: new KeptSource(html, editor.state.doc) }
  }, [editor, options.value])
  useEffect(() => {
    editor.setEditable(!options.isReadOnly, false)
  }, [editor, options.isReadOnly])
  return editor
}

function settingsOf(latest: () => Settings) {
  const { label, placeholder, value, isReadOnly, isRequired, className, language, head, foot } = latest()
  const uncovered = {
    get top() {
      return coveredBy(head.current, 'top') + 12
    },
    right: 5,
    get bottom() {
      return coveredBy(foot.current, 'bottom') + 32
    },
    left: 5,
  }
  return {
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectNonce: nonce,
    editable: !isReadOnly,
    content: parseHtml(richTextSchema(), value).toJSON(),
    extensions: [
      ...richTextExtensions,
      PendingPictures,
      Placeholder.configure({
        includeChildren: true,
        placeholder: ({ node }) => (node.type.name === 'figcaption' ? i18n.t('Caption') : placeholder),
      }),
      slashCommands((state) => latest().onSlash(state)),
    ],
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(isRequired ? { 'aria-required': 'true' } : {}),
        class: className,
        ...language,
      },
      scrollThreshold: uncovered,
      scrollMargin: uncovered,
      transformPastedHTML: cleanPaste,
      handlePaste: (view, event) => latest().onPaste(event) || pasteEmbed(view, event),
      handleDrop: (_, event, _slice, isMoved) => !isMoved && latest().onDrop(event),
      handleDOMEvents: {
        keydown: (_, event) => {
          if (!(event.metaKey || event.ctrlKey)) return false
          if (event.key.toLowerCase() === 's' || event.key === 'Enter') latest().onFlush()
          // Publishes, as in every other field. The editor would replace the selected words by a line break.
          return event.key === 'Enter'
        },
      },
      handleKeyDown: (_, event) => {
        // With Caps Lock it is an uppercase letter.
        const isLink = event.key.toLowerCase() === 'k' && !event.shiftKey && (event.metaKey || event.ctrlKey)
        if (!isLink) return false
        event.stopPropagation()
        latest().onLink()
        return true
      },
    },
  } satisfies UseEditorOptions & { immediatelyRender: true }
}

/** How much of the form, from its top or bottom, is below bars that stay in sight. */
function coveredBy(bars: HTMLElement | null, side: 'top' | 'bottom'): number {
  if (!bars) return 0
  const { position, [side]: distance } = getComputedStyle(bars)
  return position === 'sticky' ? Number.parseFloat(distance) + bars.offsetHeight : 0
}

/** At first the cursor is in the first words: a picture before them is not selected until somebody clicks it. */
function deselectFirst({ state, view }: Editor): void {
  if (!(state.selection instanceof NodeSelection)) return
  const start = state.doc.resolve(0)
  const selection = Selection.findFrom(start, 1, true) ?? new GapCursor(start)
  view.dispatch(state.tr.setSelection(selection).setMeta('addToHistory', false))
}
