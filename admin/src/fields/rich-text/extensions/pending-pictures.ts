import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import classes from './views.module.css'

interface Step {
  readonly add?: { readonly id: object; readonly at: number; readonly label: string }
  readonly remove?: object
}

const key = new PluginKey<DecorationSet>('pendingPictures')

/** Marks the places where pictures appear once they are uploaded. The marks are no part of the text, and move with it. */
export const PendingPictures = Extension.create({
  name: 'pendingPictures',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, before) {
          const set = before.map(tr.mapping, tr.doc)
          const { add, remove } = (tr.getMeta(key) as Step | undefined) ?? {}
          if (add) return set.add(tr.doc, [Decoration.widget(add.at, () => mark(add.label), { id: add.id })])
          return remove ? set.remove(set.find(undefined, undefined, (spec) => spec.id === remove)) : set
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/** Marks a place. The object stands for it. */
export function markPlace({ state, dispatch }: EditorView, at: number, label: string): object {
  const id = {}
  dispatch(state.tr.setMeta(key, { add: { id, at, label } } satisfies Step).setMeta('addToHistory', false))
  return id
}

/** Where a mark is now; null when its text was deleted. The mark goes. */
export function takePlace({ state, dispatch }: EditorView, id: object): number | null {
  const [found] = key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  dispatch(state.tr.setMeta(key, { remove: id } satisfies Step).setMeta('addToHistory', false))
  return found?.from ?? null
}

function mark(label: string): HTMLElement {
  const dom = document.createElement('span')
  dom.className = classes.pending ?? ''
  dom.textContent = label
  return dom
}
