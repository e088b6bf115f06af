import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { linter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { nonce } from '../../app/nonce.ts'
import classes from './CodeEditor.module.css'
import { codeTheme } from './code-theme.ts'

interface Props {
  readonly label: string
  readonly language: 'html' | 'json' | 'plain'
  readonly value: string
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
}

/** Tab leaves the field, as everywhere else: no key is a trap. */
export function CodeEditor(props: Props) {
  const { label, language, value, isReadOnly } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (!host.current) return
    const editor = new EditorView({
      parent: host.current,
      doc: latest.current.value,
      extensions: [
        ...baseExtensions(label, isReadOnly),
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
  }, [label, language, isReadOnly])

  useEffect(() => {
    const editor = view.current
    const shown = editor?.state.doc.toString()
    if (editor && shown !== value) editor.dispatch({ changes: { from: 0, to: shown?.length, insert: value } })
  }, [value])

  return <div ref={host} className={classes.editor} />
}

function baseExtensions(label: string, isReadOnly: boolean): Extension[] {
  return [
    EditorView.cspNonce.of(nonce),
    codeTheme,
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    EditorState.readOnly.of(isReadOnly),
    keymap.of([...defaultKeymap, ...historyKeymap]),
  ]
}

function languageOf(language: Props['language']): Extension {
  if (language === 'json') return [json(), linter(jsonParseLinter())]
  return language === 'html' ? html() : []
}
