import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TemplateSlot } from '../../../api/component-types.ts'
import { shareComponent, sharedBlocksKey } from '../../../api/shared-blocks.ts'
import { copiedComponents, copyComponents } from '../../../editor/clipboard.ts'
import {
  addComponent,
  type ComponentId,
  changeComponent,
  componentsIn,
  detachComponent,
  duplicateComponent,
  type EditedComponent,
  findComponent,
  moveComponent,
  newComponentId,
  type Place,
  removeComponent,
  stepComponent,
} from '../../../editor/content.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useEditor, useTemplate } from '../editor-context.tsx'
import { isFull, mayMoveTo } from './model/fitting.ts'
import { layoutOf, usedSlots } from './model/slots.ts'
import { typeLabel } from './model/summary.ts'

/** The actions on a component as a whole. */
export function useComponentActions() {
  const { draft, types, open } = useEditor()
  const template = useTemplate()
  const queries = useQueryClient()
  return useMemo(() => {
    const find = (id: ComponentId) => findComponent(draft.getState().content, id)
    const nameOf = (component: EditedComponent) => typeLabel(component, types.get(component.type) ?? null)
    const move = (id: ComponentId, place: Place) =>
      draft.change(moveComponent(id, withoutItself(find(id), place)))
    /** The slots of the page that can take the component, except for its own. */
    const otherSlots = (id: ComponentId): readonly TemplateSlot[] => {
      const { content } = draft.getState()
      const component = find(id)
      if (!component) return []
      return layoutOf(template, usedSlots(content)).slots.filter(
        (slot) => slot.name !== component.slot && mayMoveTo(slot, component.type) && !isFull(slot, content),
      )
    }
    return {
      move,
      otherSlots,
      moveToEnd: (id: ComponentId, slot: string) =>
        move(id, { slot, index: componentsIn(draft.getState().content, slot).length }),
      /** From a preview, which does not know what a slot takes. */
      moveTo(id: ComponentId, place: Place) {
        const component = find(id)
        if (!component) return
        const fits = component.slot === place.slot || otherSlots(id).some(({ name }) => name === place.slot)
        if (fits) return move(id, place)
        const slot = layoutOf(template, [place.slot]).slots.find(({ name }) => name === place.slot)
        const message = i18n.t('{name} does not fit into {slot}.', {
          name: nameOf(component),
          slot: slot?.label ?? place.slot,
        })
        showDone({ message })
      },
      /** From a preview, which does not show it any longer. */
      hide(id: ComponentId) {
        const component = find(id)
        if (!component || component.enabled === 0) return
        draft.change(changeComponent(id, { enabled: 0 }))
        showDone({
          message: i18n.t('{name} is hidden: visitors do not see it.', { name: nameOf(component) }),
          undo: async () => draft.change(changeComponent(id, { enabled: 1 })),
        })
      },
      step: (id: ComponentId, step: -1 | 1) => draft.change(stepComponent(id, step)),
      toggle(id: ComponentId) {
        draft.change(changeComponent(id, { enabled: find(id)?.enabled === 1 ? 0 : 1 }))
      },
      duplicate(id: ComponentId) {
        const copy = newComponentId()
        draft.change(duplicateComponent(id, copy))
        open(copy)
      },
      copy(id: ComponentId) {
        const component = find(id)
        if (!component) return
        const name = nameOf(component)
        const message = copyComponents([component])
          ? i18n.t('{name} is copied. Paste it here, on another page or in another post.', { name })
          : i18n.t('{name} is too large to be copied.', { name })
        showDone({ message })
      },
      paste(id: ComponentId) {
        const after = find(id)
        if (!after) return
        const index = componentsIn(draft.getState().content, after.slot).indexOf(after) + 1
        pasteAt({ slot: after.slot, index })
      },
      pasteAt,
      detach(id: ComponentId) {
        draft.change(detachComponent(id))
      },
      /** Its live content is shared; unpublished changes are changes of the block. */
      async share(id: number, name: string) {
        await shareComponent(name, id)
        await draft.refresh()
        await queries.invalidateQueries({ queryKey: sharedBlocksKey })
        showDone({ message: i18n.t('{name} can be added to other pages now.', { name }) })
      },
      /** Undone on its own, whatever is changed meanwhile. */
      remove(id: ComponentId) {
        const component = find(id)
        if (!component) return
        const index = componentsIn(draft.getState().content, component.slot).indexOf(component)
        draft.change(removeComponent(id))
        if (draft.getState().selected === id) draft.select(null)
        const name = nameOf(component)
        showDone({
          message: i18n.t('{name} was removed.', { name }),
          undo: async () => draft.change(addComponent(component, { slot: component.slot, index })),
        })
      },
    }

    /** In one step of undo. On a page, pasted placements stay shared. */
    function pasteAt({ slot, index }: Place) {
      const pasted = copiedComponents(slot, draft.kind === 'page')
      const [first] = pasted
      if (!first) return
      draft.change((content) =>
        pasted.reduce(
          (next, component, at) => addComponent(component, { slot, index: index + at })(next),
          content,
        ),
      )
      open(first.id)
    }

    /** Gaps count the dragged card, places do not. */
    function withoutItself(component: ReturnType<typeof find>, { slot, index }: Place): Place {
      if (component?.slot !== slot) return { slot, index }
      const at = componentsIn(draft.getState().content, slot).indexOf(component)
      return { slot, index: at < index ? index - 1 : index }
    }
  }, [draft, types, template, open, queries])
}
