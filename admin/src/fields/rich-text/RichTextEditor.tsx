import { i18n } from '@lingui/core'
import { Placeholder } from '@tiptap/extension-placeholder'
import { type Editor, EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { altOf } from '../../api/assets.ts'
import { nonce } from '../../app/nonce.ts'
import { openAssetPicker } from '../../screens/media/asset-picker.tsx'
import { blockActions } from './actions.ts'
import { LinkBar, PictureBar, TableBar } from './Bars.tsx'
import { EmbedDialog, LinkDialog } from './Dialogs.tsx'
import { richTextExtensions, richTextSchema } from './extensions/index.ts'
import { parseHtml } from './html.ts'
import { KeptSource } from './kept-source.ts'
import { cleanPaste } from './paste.ts'
import classes from './RichTextEditor.module.css'
import { SlashMenu, type SlashState, slashCommands } from './SlashMenu.tsx'
import { Toolbar } from './Toolbar.tsx'

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

  return (
    <div className={classes.box}>
      {!isReadOnly && <Toolbar editor={editor} label={label} actions={actions} onSource={onSource} />}
      {!isReadOnly && (
        <>
          <LinkBar editor={editor} onChange={openLink} />
          <PictureBar editor={editor} />
          <TableBar editor={editor} />
        </>
      )}
      <EditorContent editor={editor} />
      {slash && <SlashMenu editor={editor} state={slash} actions={actions} onClose={() => setSlash(null)} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'embed' && <EmbedDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  )
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

interface Loaded {
  readonly editor: Editor
  readonly source: KeptSource
  /** The text that was read or written last. */
  html: string
}

/** An editor whose HTML follows `value`, and which reports only changes made by a person. */
function useRichEditor(options: Options): Editor {
  const latest = useRef(options)
  latest.current = options
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

function settingsOf(latest: () => Options) {
  const { label, placeholder, value, isReadOnly, className } = latest()
  return {
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectNonce: nonce,
    editable: !isReadOnly,
    content: parseHtml(richTextSchema(), value).toJSON(),
    extensions: [
      ...richTextExtensions,
      Placeholder.configure({ placeholder }),
      slashCommands((state) => latest().onSlash(state)),
    ],
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: className },
      transformPastedHTML: cleanPaste,
      // Publishes, as in every other field. The editor would replace the selected words by a line break.
      handleDOMEvents: {
        keydown: (_, event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey),
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
