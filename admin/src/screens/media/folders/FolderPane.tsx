import { i18n } from '@lingui/core'
import { ActionIcon, Menu, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useCan } from '../../../api/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import {
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderSymlink,
  IconFolders,
  IconPencil,
  IconPlus,
  IconTrash,
} from '../../../ui/icons.ts'
import { ChooseFolderDialog, NameDialog } from './FolderDialogs.tsx'
import classes from './FolderPane.module.css'
import { type Folder, type FolderNode, nameOf, parentOf, pathsAbove, visibleFolders } from './folder-tree.ts'
import { useFolderActions, useFolders } from './use-folders.ts'

/** The kinds of data that are dragged onto a folder. */
export const draggedAssets = 'application/x-corral-assets'
const draggedFolder = 'application/x-corral-folder'

interface Props {
  /** The id of the folder that is shown, `none` for files without one; undefined for all files. */
  readonly chosen: string | undefined
  readonly onChoose: (folder: string | undefined) => void
  readonly onDropAssets: (ids: readonly number[], folder: Folder | null) => void
}

/** The folders of the library as a tree. Files and folders are dragged into one; the menu does the same by keyboard. */
export function FolderPane({ chosen, onChoose, onDropAssets }: Props) {
  const can = useCan()
  const folders = useFolders()
  const current = folders.find(({ id }) => String(id) === chosen)
  const [dialog, setDialog] = useState<'new' | 'rename' | 'move' | null>(null)
  const { create, rename, remove } = useFolderActions()
  const attempt = useAttempt()

  async function add(name: string) {
    const folder = await create(`${current?.path ?? ''}/${name}`)
    onChoose(String(folder.id))
  }

  async function removeCurrent(folder: Folder) {
    const isGone = await attempt(() => remove(folder).then(() => true))
    const above = folders.find(({ path }) => path === parentOf(folder.path))
    if (isGone) onChoose(above ? String(above.id) : undefined)
  }

  return (
    <section className={classes.pane} aria-label={i18n.t('Folders')}>
      <div className={classes.head}>
        <Title order={2} size="h5">
          {i18n.t('Folders')}
        </Title>
        {can('update assets') && (
          <span>
            <ActionIcon variant="subtle" aria-label={i18n.t('New folder')} onClick={() => setDialog('new')}>
              <IconPlus size={16} />
            </ActionIcon>
            {current && (
              <FolderMenu
                folder={current}
                onRename={() => setDialog('rename')}
                onMove={() => setDialog('move')}
                onDelete={() => void removeCurrent(current)}
              />
            )}
          </span>
        )}
      </div>
      <Tree
        folders={folders}
        chosen={chosen}
        canChange={can('update assets')}
        onChoose={onChoose}
        onDropAssets={onDropAssets}
        onDropFolder={(folder, into) =>
          void attempt(() => rename(folder, `${into?.path ?? ''}/${nameOf(folder.path)}`))
        }
        onRename={() => setDialog('rename')}
        onDelete={() => current && void removeCurrent(current)}
      />
      {dialog === 'new' && (
        <NameDialog
          title={
            current ? i18n.t('New folder in {name}', { name: nameOf(current.path) }) : i18n.t('New folder')
          }
          label={i18n.t('Name')}
          initial=""
          button={i18n.t('Create')}
          onSubmit={add}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'rename' && current && (
        <NameDialog
          title={i18n.t('Rename {name}', { name: nameOf(current.path) })}
          label={i18n.t('Name')}
          initial={nameOf(current.path)}
          button={i18n.t('Rename')}
          onSubmit={(name) => rename(current, `${parentOf(current.path)}/${name}`)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'move' && current && (
        <ChooseFolderDialog
          title={i18n.t('Move {name}', { name: nameOf(current.path) })}
          description={i18n.t('The folder that it is in afterwards. Empty: at the top.')}
          folders={folders.filter(({ path }) => !`${path}/`.startsWith(`${current.path}/`))}
          onSubmit={(path) => rename(current, `${path}/${nameOf(current.path)}`)}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}

interface FolderMenuProps {
  readonly folder: Folder
  readonly onRename: () => void
  readonly onMove: () => void
  readonly onDelete: () => void
}

function FolderMenu({ folder, onRename, onMove, onDelete }: FolderMenuProps) {
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          aria-label={i18n.t('Actions for {title}', { title: nameOf(folder.path) })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={15} />} onClick={onRename}>
          {i18n.t('Rename…')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink size={15} />} onClick={onMove}>
          {i18n.t('Move to…')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={15} />} onClick={onDelete}>
          {i18n.t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface TreeProps extends Props {
  readonly folders: readonly Folder[]
  readonly canChange: boolean
  readonly onDropFolder: (folder: Folder, into: Folder | null) => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

interface Row {
  /** As in the address of the screen; null for all files. */
  readonly key: string | null
  readonly level: number
  readonly node: FolderNode | null
}

function Tree(props: TreeProps) {
  const { folders, chosen, onChoose } = props
  const [opened, setOpened] = useLocalStorage<string[]>({ key: 'corral-media-folders', defaultValue: [] })
  const current = folders.find(({ id }) => String(id) === chosen)
  const open = useMemo(() => new Set(opened), [opened])
  const path = current?.path
  // The folders above the shown one are open, and stay so.
  useEffect(() => {
    if (path !== undefined) setOpened((before) => [...new Set([...before, ...pathsAbove(path)])])
  }, [path, setOpened])
  const rows: readonly Row[] = [
    { key: null, level: 1, node: null },
    { key: 'none', level: 1, node: null },
    ...visibleFolders(folders, open).map((node) => ({ key: String(node.id), level: node.level, node })),
  ]
  const items = useRef(new Map<string | null, HTMLElement>())
  const [focused, setFocused] = useState<string | null>(null)
  const isThere = rows.some(({ key }) => key === focused)
  const tabStop = isThere ? focused : (chosen ?? null)

  function focus(row: Row | undefined) {
    if (!row) return
    setFocused(row.key)
    items.current.get(row.key)?.focus()
  }

  function setOpen(path: string, isOpen: boolean) {
    setOpened((before) => (isOpen ? [...before, path] : before.filter((each) => each !== path)))
  }

  function onKeyDown(event: KeyboardEvent, row: Row) {
    const at = rows.indexOf(row)
    const { node } = row
    const isOpen = node !== null && open.has(node.path)
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]),
      ArrowUp: () => focus(rows[at - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      Enter: () => onChoose(row.key ?? undefined),
      ' ': () => onChoose(row.key ?? undefined),
      ArrowRight: () => (node?.hasFolders && !isOpen ? setOpen(node.path, true) : focus(rows[at + 1])),
      ArrowLeft: () =>
        node && isOpen
          ? setOpen(node.path, false)
          : focus(rows.find((each) => node && each.node?.path === parentOf(node.path))),
      ...(props.canChange && node && row.key === chosen
        ? { F2: props.onRename, Delete: props.onDelete }
        : {}),
    }
    const move = moves[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move()
  }

  return (
    <div className={classes.tree} role="tree" aria-label={i18n.t('Folders')}>
      {rows.map((row) => (
        <TreeRow
          key={row.key ?? 'all'}
          row={row}
          isChosen={(chosen ?? null) === row.key}
          isOpen={row.node !== null && open.has(row.node.path)}
          isTabStop={tabStop === row.key}
          canChange={props.canChange}
          register={(element) =>
            element ? items.current.set(row.key, element) : items.current.delete(row.key)
          }
          onClick={() => {
            setFocused(row.key)
            onChoose(row.key ?? undefined)
          }}
          onToggle={() => row.node && setOpen(row.node.path, !open.has(row.node.path))}
          onKeyDown={(event) => onKeyDown(event, row)}
          onDrop={(event) => drop(event, row)}
        />
      ))}
    </div>
  )

  function drop(event: DragEvent, { key, node }: Row) {
    if (key === null) return
    const { dataTransfer } = event
    const assets = dataTransfer.getData(draggedAssets)
    if (assets) return props.onDropAssets(JSON.parse(assets) as number[], node)
    const moved = folders.find(({ id }) => String(id) === dataTransfer.getData(draggedFolder))
    const isWithin = moved && node && `${node.path}/`.startsWith(`${moved.path}/`)
    if (moved && !isWithin && parentOf(moved.path) !== (node?.path ?? '')) props.onDropFolder(moved, node)
  }
}

interface TreeRowProps {
  readonly row: Row
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly isTabStop: boolean
  readonly canChange: boolean
  readonly register: (element: HTMLElement | null) => void
  readonly onClick: () => void
  readonly onToggle: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onDrop: (event: DragEvent) => void
}

function TreeRow(props: TreeRowProps) {
  const { row, isChosen, isOpen, isTabStop, canChange, register, onClick, onToggle, onKeyDown, onDrop } =
    props
  const { key, node, level } = row
  const [isOver, setOver] = useState(false)
  const takes = ({ dataTransfer: { types } }: DragEvent) =>
    canChange && key !== null && (types.includes(draggedAssets) || types.includes(draggedFolder))
  return (
    <div
      ref={register}
      role="treeitem"
      className={classes.row}
      style={{ '--level': level } as CSSProperties}
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={node?.hasFolders ? isOpen : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-over={isOver || undefined}
      draggable={canChange && node !== null}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.dataTransfer.setData(draggedFolder, key ?? '')}
      onDragOver={(event) => {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        onDrop(event)
      }}
    >
      <span
        className={classes.arrow}
        data-open={isOpen || undefined}
        aria-hidden
        onClick={(event) => {
          if (!node?.hasFolders) return
          event.stopPropagation()
          onToggle()
        }}
      >
        {node?.hasFolders && <IconChevronRight size={14} />}
      </span>
      {key === null ? <IconFolders size={16} aria-hidden /> : <IconFolder size={16} aria-hidden />}
      <span className={classes.name}>
        {node?.name ?? (key === null ? i18n.t('All files') : i18n.t('Without folder'))}
      </span>
      {node && node.files > 0 && <span className={classes.count}>{i18n.number(node.files)}</span>}
    </div>
  )
}
