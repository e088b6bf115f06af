import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { linter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { nonce } from '../../app/nonce.ts'
import classes from './CodeEditor.module.css'

interface Props {
  readonly label: string
  readonly language: 'html' | 'json' | 'plain'
  readonly value: string
  readonly isReadOnly: boolean
  readonly isRequired?: boolean
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
}

/** Tab leaves the field, as everywhere else: no key is a trap. */
export function CodeEditor(props: Props) {
  const { label, language, value, isReadOnly, isRequired = false } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  latest.current = props

  useLayoutEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      doc: latest.current.value,
      extensions: [
        ...baseExtensions({ label, isReadOnly, isRequired }),
        languageOf(language),
        EditorView.updateListener.of((update) => {
          const text = update.state.doc.toString()
          if (update.docChanged && text !== latest.current.value) latest.current.onChange(text)
          if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur?.()
        }),
      ],
    })
    view.current = editor
    return () => editor.destroy()
  }, [label, language, isReadOnly, isRequired])

  useEffect(() => {
    const editor = view.current
    const shown = editor?.state.doc.toString()
    if (editor && shown !== value) editor.dispatch({ changes: { from: 0, to: shown?.length, insert: value } })
  }, [value])

  return <div ref={host} className={classes.editor} />
}

/** Publishes, as in every other field; it is the editor's key for an empty line. */
const publishKey = 'Mod-Enter'

type BaseOptions = Pick<Props, 'label' | 'isReadOnly'> & { readonly isRequired: boolean }

function baseExtensions({ label, isReadOnly, isRequired }: BaseOptions): Extension[] {
  return [
    EditorView.cspNonce.of(nonce),
    codeTheme,
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    EditorView.lineWrapping,
    // A long text scrolls: by keys, too.
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-required': String(isRequired),
      tabindex: '0',
    }),
    EditorState.readOnly.of(isReadOnly),
    keymap.of([...defaultKeymap.filter(({ key }) => key !== publishKey), ...historyKeymap]),
  ]
}

function languageOf(language: Props['language']): Extension {
  if (language === 'json') return [json(), linter(jsonParseLinter())]
  return language === 'html' ? html() : []
}

/** The colours are variables, so that one theme serves light and dark. */
const codeTheme = [
  EditorView.theme({
    '&': { fontSize: '0.8125rem', maxHeight: '24rem', backgroundColor: 'transparent' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.55' },
    '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--mantine-color-text)' },
    '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
    '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--mantine-color-dimmed)' },
    '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
      backgroundColor: 'var(--app-selected)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.tagName, tags.propertyName], color: 'var(--app-code-name)' },
      { tag: tags.attributeName, color: 'var(--app-code-attribute)' },
      { tag: [tags.string, tags.attributeValue], color: 'var(--app-code-text)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--app-code-value)' },
      { tag: [tags.comment, tags.angleBracket, tags.punctuation], color: 'var(--mantine-color-dimmed)' },
    ]),
  ),
]
