import { Extension, type Range } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'

export interface SlashState {
  readonly query: string
  readonly range: Range
  readonly rect: DOMRect | null
}

/** Keys that the open menu takes from the editor; true when it did. */
export const slashKeys: { handle: ((event: KeyboardEvent) => boolean) | null } = { handle: null }

/** Tells where "/" was typed at the start of a line or after a space, and what follows it. */
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
