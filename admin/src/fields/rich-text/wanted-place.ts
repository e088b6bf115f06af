import { NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** A picture or a link as it is stored: its source or its address, which is empty for a link that leads nowhere. */
interface WantedPlace {
  readonly kind: 'picture' | 'link'
  readonly address: string
  /** Whether its text is known, and gets the cursor by itself. Otherwise the first text that has it takes it. */
  readonly isInField: boolean
}

/** The place that somebody wants to change, until the text with it has selected it. */
let wanted: WantedPlace | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Editors are loaded when they are first shown, over slow networks too. */
const longestWait = 30_000
const leaving = ['pointerdown', 'keydown'] as const
const forget = () => want(null)

function want(place: WantedPlace | null): void {
  clearTimeout(timer)
  wanted = place
  if (place) timer = setTimeout(forget, longestWait)
  for (const type of leaving) {
    if (place) document.addEventListener(type, forget, true)
    else document.removeEventListener(type, forget, true)
  }
  for (const listener of listeners) listener()
}

/** Selects a place in the text that has it and gets the cursor: a picture for its description, or the words of a link. */
export function showInText(place: WantedPlace): void {
  want(place)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `foot` has the field for the description while a picture is selected. */
export function useWantedPlace(editor: Editor, foot: RefObject<HTMLElement | null>): void {
  const place = useSyncExternalStore(subscribe, () => wanted)
  useEffect(() => {
    if (place === null || selectionOf(editor, place) === null) return
    let frame = requestAnimationFrame(attempt)
    // Another text of the form may have the same link: the right one gets the cursor.
    function attempt() {
      if (place?.isInField === false) editor.view.focus()
      const isHere = editor.view.hasFocus()
      if (isHere) want(null)
      if (isHere && place) show(editor, foot, place)
      else frame = requestAnimationFrame(attempt)
    }
    return () => cancelAnimationFrame(frame)
  }, [editor, foot, place])
}

/** The cursor is put into the text at the same time, which can take the selection away again. */
const calmFrames = 3

function show(editor: Editor, foot: RefObject<HTMLElement | null>, place: WantedPlace, calm = 0): void {
  if (editor.isDestroyed) return
  const selection = selectionOf(editor, place)
  if (selection === null) return
  const { state, view } = editor
  const isSelected = state.selection.eq(selection)
  if (!isSelected) view.dispatch(state.tr.setSelection(selection).scrollIntoView())
  const description = foot.current?.querySelector<HTMLElement>('[data-picture-description]')
  if (place.kind === 'link' && !view.hasFocus()) view.focus()
  if (isSelected && place.kind === 'picture' && description) description.focus()
  else if (isSelected && place.kind === 'link' && calm >= calmFrames)
    view.domAtPos(selection.from + 1).node.parentElement?.scrollIntoView({ block: 'center' })
  else requestAnimationFrame(() => show(editor, foot, place, isSelected ? calm + 1 : 0))
}

function selectionOf(editor: Editor, { kind, address }: WantedPlace): Selection | null {
  return kind === 'picture' ? pictureAt(editor, address) : linkAt(editor, address)
}

/** The first one without a description, or else the first one. */
function pictureAt({ state: { doc } }: Editor, source: string): Selection | null {
  const found: { at: number; isDescribed: boolean }[] = []
  doc.descendants((node, at) => {
    const { src, alt } = node.attrs
    if (/picture/i.test(node.type.name) && src === source) found.push({ at, isDescribed: Boolean(alt) })
  })
  const { at = null } = found.find(({ isDescribed }) => !isDescribed) ?? found[0] ?? {}
  return at === null ? null : NodeSelection.create(doc, at)
}

/** The first one, with all its words: a part of them may be bold. */
function linkAt({ state: { doc } }: Editor, address: string): Selection | null {
  const range: { from: number; to: number }[] = []
  doc.descendants((node, at) => {
    const isLinked = node.marks.some(
      ({ type, attrs }) => type.name === 'link' && pathOf(attrs.href) === address,
    )
    if (isLinked && (range.at(-1)?.to ?? at) === at) range.push({ from: at, to: at + node.nodeSize })
  })
  const [first, last] = [range[0], range.at(-1)]
  return first && last ? TextSelection.create(doc, first.from, last.to) : null
}

/** Without the place on the page that it leads to. */
function pathOf(href: unknown): string {
  return String(href ?? '')
    .trim()
    .replace(/[#?].*$/s, '')
}
