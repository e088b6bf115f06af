import { i18n } from '@lingui/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Editor, useEditorState } from '@tiptap/react'
import { useMemo } from 'react'
import { minutesToRead, wordsIn } from './words.ts'

/** The number of words, counted when somebody pauses, and for a longer text the time to read it. */
export function TextLength({ editor, className }: { editor: Editor; className: string }) {
  const current = useEditorState({ editor, selector: () => editor.state.doc, equalityFn: Object.is })
  const [doc] = useDebouncedValue(current, 250)
  const count = useMemo(() => wordsIn(doc.textBetween(0, doc.content.size, '\n', ' ')), [doc])
  const minutes = minutesToRead(count)
  const words = i18n.t('{count, plural, one {# word} other {# words}}', { count })
  return (
    <div className={className}>
      {count > 0 && (minutes > 1 ? i18n.t('{words} · {minutes} minutes to read', { words, minutes }) : words)}
    </div>
  )
}
