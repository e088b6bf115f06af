import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colours are variables, so that one theme serves light and dark. */
export const codeTheme = [
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
