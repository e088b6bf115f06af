import { AssistiveDndState, type TreeInstance } from '@headless-tree/core'
import { i18n } from '@lingui/core'
import { rootItem, type TreeItem } from './items.ts'
import classes from './PageTree.module.css'
import { titleOf } from './titles.ts'

/** Says where a page goes while the keyboard moves it, to be read and to be heard. */
export function DragAnnouncement({ tree }: { tree: TreeInstance<TreeItem> }) {
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
