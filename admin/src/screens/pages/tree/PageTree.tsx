import { AssistiveDndState, type DragTarget, type ItemInstance, type TreeInstance } from '@headless-tree/core'
import { i18n } from '@lingui/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect } from 'react'
import { titleOf } from './badges.tsx'
import { rootItem, type TreeItem } from './items.ts'
import { MoreRow, NewRow, RenameRow } from './OtherRows.tsx'
import classes from './PageTree.module.css'
import { TreeRow } from './TreeRow.tsx'
import { useTreeContext } from './tree-context.ts'

const rowHeight = 30
const fieldHeight = 78

export type Item = ItemInstance<TreeItem>
export type Target = DragTarget<TreeItem>

interface Props {
  readonly tree: TreeInstance<TreeItem>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly scrollTo: RefObject<((item: Item) => void) | null>
  readonly version: string
}

/** The rows that are in view, of all that are open. */
export function PageTree({ tree, scroller, scrollTo, version }: Props) {
  const { renamingId } = useTreeContext()
  const items = tree.getItems()
  const focused = items.findIndex((item) => item.isFocused())
  const isField = (item: Item | undefined) => {
    const data = item?.getItemData()
    return data?.kind === 'new' || (data?.kind === 'page' && data.node.id === renamingId)
  }
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isField(items[index]) ? fieldHeight : rowHeight),
    getItemKey: (index) => items[index]?.getId() ?? index,
    overscan: 15,
    // The focused row stays, or the keyboard would lose its place.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const range = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      return focused < 0 || (focused >= from && focused <= to) ? range : [...range, focused]
    },
  })
  scrollTo.current = (item) => {
    const { index } = item.getItemMeta()
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, and fields among them, have other heights
  useEffect(() => virtualizer.measure(), [version, renamingId, items.length])
  const { style, ...container } = tree.getContainerProps(i18n.t('Pages'))
  return (
    <div className={classes.body}>
      <div
        {...container}
        role="tree"
        aria-multiselectable="true"
        className={classes.tree}
        style={{ ...style, height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index]
          if (!item) return null
          const level = item.getItemMeta().level
          const row = { '--row-height': `${size}px`, '--level': level, transform: `translateY(${start}px)` }
          return <Row key={item.getId()} item={item} style={row as CSSProperties} />
        })}
      </div>
      <div className={classes.dragLine} style={tree.getDragLineStyle(-1, 4)} />
      <DragAnnouncement tree={tree} />
    </div>
  )
}

function Row({ item, style }: { item: Item; style: CSSProperties }) {
  const { renamingId } = useTreeContext()
  const data = item.getItemData()
  if (data.kind === 'more') return <MoreRow item={item} parent={data.parent} style={style} />
  if (data.kind === 'new') return <NewRow item={item} parent={data.parent} style={style} />
  if (data.kind === 'root') return null
  if (data.node.id === renamingId) return <RenameRow item={item} node={data.node} style={style} />
  return <TreeRow item={item} node={data.node} style={style} />
}

/** Says where a page goes while the keyboard moves it, to be read and to be heard. */
function DragAnnouncement({ tree }: { tree: TreeInstance<TreeItem> }) {
  const { dnd, assistiveDndState } = tree.getState()
  const isMoving =
    assistiveDndState === AssistiveDndState.Started || assistiveDndState === AssistiveDndState.Dragging
  return (
    <>
      <span className="visually-hidden" aria-live="assertive">
        {isMoving && dnd ? spoken(tree, assistiveDndState === AssistiveDndState.Started) : ''}
      </span>
      {isMoving && dnd && (
        <div className={classes.carry} aria-hidden>
          <strong>{positionText(tree)}</strong>
          <br />
          {i18n.t('↑ ↓ choose the place, Enter drops it, Esc leaves it')}
        </div>
      )}
    </>
  )
}

function spoken(tree: TreeInstance<TreeItem>, isStart: boolean): string {
  if (!isStart) return positionText(tree)
  const [first] = tree.getState().dnd?.draggedItems ?? []
  return i18n.t(
    'Moving {title}. {position}. The arrow keys choose the place, Enter drops it, Escape leaves it.',
    { title: first ? nameOf(first.getItemData()) : '', position: positionText(tree) },
  )
}

function positionText(tree: TreeInstance<TreeItem>): string {
  const target = tree.getDragTarget()
  if (!target) return ''
  const parent = nameOf(target.item.getItemData())
  if (!('childIndex' in target)) return i18n.t('Inside {parent}', { parent })
  const ids = target.item.getChildren().filter((child) => child.getItemData().kind === 'page')
  const values = { position: target.insertionIndex + 1, count: ids.length, parent }
  return target.item.getId() === rootItem
    ? i18n.t('Position {position} at the top level', values)
    : i18n.t('Position {position} in {parent}', values)
}

function nameOf(item: TreeItem): string {
  return item.kind === 'page' ? titleOf(item.node.title) : i18n.t('the top level')
}
