import type { ItemInstance, SelectionDataRef } from '@headless-tree/core'
import type { MouseEvent } from 'react'
import type { TreeItem } from './items.ts'

type Item = ItemInstance<TreeItem>

/** Shift marks a range, Ctrl or ⌘ one more page; a plain click opens the page. */
export function markOrOpen(event: MouseEvent, item: Item, isMarking: boolean, open: () => void): void {
  const isToggle = event.ctrlKey || event.metaKey || isMarking
  item.setFocused()
  if (event.shiftKey) {
    item.selectUpTo(isToggle)
    return
  }
  if (isToggle) item.toggleSelect()
  else item.getTree().setSelectedItems([item.getId()])
  rememberAnchor(item)
  if (!isToggle) open()
}

/** Where the next range begins. */
export function rememberAnchor(item: Item): void {
  item.getTree().getDataRef<SelectionDataRef>().current.selectUpToAnchorId = item.getId()
}
