import { i18n } from '@lingui/core'
import { Paper, Portal } from '@mantine/core'
import { Extension, type Range } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { Suggestion } from '@tiptap/suggestion'
import { useEffect, useState } from 'react'
import type { BlockAction } from './actions.ts'
import classes from './SlashMenu.module.css'

interface Props {
  readonly editor: Editor
  readonly state: SlashState
  readonly actions: readonly BlockAction[]
  readonly onClose: () => void
}

const height = 320

/** The blocks that "/" offers, filtered by the text typed after it. */
export function SlashMenu({ editor, state, actions, onClose }: Props) {
  const found = actions.filter(({ label, words }) =>
    `${label} ${words}`.toLowerCase().includes(state.query.toLowerCase()),
  )
  const [index, setIndex] = useState(0)
  const active = Math.min(index, found.length - 1)

  function choose(action: BlockAction | undefined) {
    if (!action) return
    editor.chain().focus().deleteRange(state.range).run()
    onClose()
    action.run()
  }

  useEffect(() => {
    slashKeys.handle = ({ key }) => {
      if (key === 'Escape') {
        onClose()
        return true
      }
      if (found.length === 0) return false
      if (key === 'ArrowDown') setIndex((active + 1) % found.length)
      else if (key === 'ArrowUp') setIndex((active + found.length - 1) % found.length)
      else if (key === 'Enter' || key === 'Tab') choose(found[active])
      else return false
      return true
    }
    return () => {
      slashKeys.handle = null
    }
  })

  if (found.length === 0 || !state.rect) return null
  const { left, top, bottom } = state.rect
  const isAbove = bottom + height > window.innerHeight && top > height
  const place = isAbove ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }
  return (
    <Portal>
      <Paper
        shadow="md"
        withBorder
        className={classes.menu}
        role="listbox"
        aria-label={i18n.t('Insert')}
        style={{ left: Math.min(left, window.innerWidth - 240), ...place }}
      >
        {found.map((action, at) => (
          <button
            key={action.name}
            type="button"
            role="option"
            aria-selected={at === active}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => setIndex(at)}
            onClick={() => choose(action)}
          >
            <action.icon size={16} stroke={1.6} aria-hidden />
            {action.label}
          </button>
        ))}
      </Paper>
    </Portal>
  )
}

export interface SlashState {
  readonly query: string
  readonly range: Range
  readonly rect: DOMRect | null
}

/** Keys that the open menu takes from the editor; true when it did. */
const slashKeys: { handle: ((event: KeyboardEvent) => boolean) | null } = { handle: null }

/** Reports where "/" was typed at the start of a line or after a space, and the text after it. */
export function slashCommands(report: (state: SlashState | null) => void) {
  return Extension.create({
    name: 'slashCommands',
    addProseMirrorPlugins() {
      return [
        Suggestion({
          editor: this.editor,
          pluginKey: new PluginKey('slashCommands'),
          char: '/',
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          items: () => [],
          render: () => ({
            onStart: (props) => report(stateOf(props)),
            onUpdate: (props) => report(stateOf(props)),
            onKeyDown: ({ event }) => slashKeys.handle?.(event) ?? false,
            onExit: () => report(null),
          }),
        }),
      ]
    },
  })
}

function stateOf(props: {
  query: string
  range: Range
  clientRect?: (() => DOMRect | null) | null
}): SlashState {
  return { query: props.query, range: props.range, rect: props.clientRect?.() ?? null }
}
