import { i18n } from '@lingui/core'
import { Portal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Placeholder } from '@tiptap/extension-placeholder'
import { type Editor, EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { altOf } from '../../api/assets.ts'
import { useCan } from '../../api/session.ts'
import { nonce } from '../../app/nonce.ts'
import { openAssetPicker } from '../../screens/media/asset-picker.tsx'
import { blockActions } from './actions.ts'
import { LinkBar, PictureBar, TableBar } from './Bars.tsx'
import { EmbedDialog, LinkDialog } from './Dialogs.tsx'
import { richTextExtensions, richTextSchema } from './extensions/index.ts'
import { PendingPictures } from './extensions/pending-pictures.ts'
import { parseHtml } from './html.ts'
import { KeptSource } from './kept-source.ts'
import { cleanPaste } from './paste.ts'
import classes from './RichTextEditor.module.css'
import { SlashMenu, type SlashState, slashCommands } from './SlashMenu.tsx'
import { Toolbar } from './Toolbar.tsx'
import { dropPictures, pastePictures } from './upload-pictures.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly onChange: (html: string) => void
  readonly onSource: () => void
}

/** The simple editor: a toolbar, "/" for blocks, and bars for the link, picture or table at the cursor. */
export function RichTextEditor({ label, value, isReadOnly, onChange, onSource }: Props) {
  const [dialog, setDialog] = useState<'link' | 'embed' | null>(null)
  const [slash, setSlash] = useState<SlashState | null>(null)
  const openLink = useCallback(() => setDialog('link'), [])
  const editor = useRichEditor({
    label,
    placeholder: isReadOnly ? '' : i18n.t('Write, or type / for headings, lists and pictures'),
    value,
    isReadOnly,
    className: classes.text ?? '',
    onChange,
    onLink: openLink,
    onSlash: setSlash,
  })
  const actions = useMemo(
    () =>
      blockActions(editor, {
        openLink,
        openEmbed: () => setDialog('embed'),
        openPicture: () => void insertPicture(editor),
      }),
    [editor, openLink],
  )

  const full = useFullScreen(editor)

  const box = (
    <div
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
        <Toolbar
          editor={editor}
          label={label}
          actions={actions}
          onSource={onSource}
          isFull={full.isOpen}
          onFull={full.toggle}
        />
      )}
      {!isReadOnly && (
        <>
          <LinkBar editor={editor} onChange={openLink} />
          <PictureBar editor={editor} />
          <TableBar editor={editor} />
        </>
      )}
      <EditorContent editor={editor} className={classes.scroll} />
      {slash && <SlashMenu editor={editor} state={slash} actions={actions} onClose={() => setSlash(null)} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'embed' && <EmbedDialog editor={editor} onClose={() => setDialog(null)} />}
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
async function insertPicture(editor: Editor) {
  const asset = await openAssetPicker({ accept: 'image' })
  if (!asset) return
  const picture = { type: 'picture', attrs: { src: `corral:asset/${asset.id}`, alt: altOf(asset) } }
  const caption = asset.caption
    ? [{ type: 'figcaption', content: [{ type: 'text', text: asset.caption }] }]
    : []
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
  readonly className: string
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
  const queries = useQueryClient()
  const target = () => ({
    editor,
    canUpload: can('create assets'),
    canDelete: can('delete assets'),
    refresh: () => void queries.invalidateQueries({ queryKey: ['assets'] }),
  })
  const latest = useRef<Settings>(undefined as never)
  latest.current = {
    ...options,
    onPaste: (event) => !options.isReadOnly && pastePictures(target(), event),
    onDrop: (event) => !options.isReadOnly && dropPictures(target(), event),
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
    loaded.current = { editor, html, source: new KeptSource(html, editor.state.doc) }
  }, [editor, options.value])
  useEffect(() => {
    editor.setEditable(!options.isReadOnly, false)
  }, [editor, options.isReadOnly])
  return editor
}

function settingsOf(latest: () => Settings) {
  const { label, placeholder, value, isReadOnly, className } = latest()
  return {
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectNonce: nonce,
    editable: !isReadOnly,
    content: parseHtml(richTextSchema(), value).toJSON(),
    extensions: [
      ...richTextExtensions,
      PendingPictures,
      Placeholder.configure({ placeholder }),
      slashCommands((state) => latest().onSlash(state)),
    ],
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: className },
      transformPastedHTML: cleanPaste,
      handlePaste: (_, event) => latest().onPaste(event),
      handleDrop: (_, event, _slice, isMoved) => !isMoved && latest().onDrop(event),
      handleDOMEvents: {
        keydown: (_, event) => {
          if (!(event.metaKey || event.ctrlKey)) return false
          if (event.key === 's' || event.key === 'Enter') latest().onFlush()
          // Publishes, as in every other field. The editor would replace the selected words by a line break.
          return event.key === 'Enter'
        },
      },
      handleKeyDown: (_, event) => {
        if (!(event.key === 'k' && (event.metaKey || event.ctrlKey))) return false
        event.stopPropagation()
        latest().onLink()
        return true
      },
    },
  } satisfies UseEditorOptions & { immediatelyRender: true }
}
