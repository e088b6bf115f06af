import type { ItemInstance } from '@headless-tree/core'
import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { addressOf } from './addresses.ts'
import type { ParentId, TreeNode } from './children.ts'
import type { TreeItem } from './items.ts'
import classes from './TreeRow.module.css'
import { useTreeContext } from './tree-context.ts'

interface Props {
  readonly item: ItemInstance<TreeItem>
  readonly parent: ParentId
  readonly style: CSSProperties
}

/** The next portion of a long list. */
export function MoreRow({ item, parent, style }: Props) {
  const tree = useTreeContext()
  const attempt = useAttempt()
  const [isBusy, setBusy] = useState(false)
  async function showMore() {
    // Its row stays when it moves out of view, and so does the focus.
    item.setFocused()
    setBusy(true)
    await attempt(() => tree.showMore(parent))
    setBusy(false)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of its rows
    <div
      {...item.getProps()}
      role="treeitem"
      tabIndex={item.isFocused() ? 0 : -1}
      draggable={false}
      className={`${classes.row} ${classes.more}`}
      style={style}
      onClick={() => void showMore()}
    >
      <span className={classes.toggle} />
      {isBusy ? i18n.t('Loading') : i18n.t('Show more')}
    </div>
  )
}

/** The title of a page that is about to be made. */
export function NewRow({ item, parent, style }: Props) {
  const tree = useTreeContext()
  const base = tree.addressBelow(parent)
  return (
    <FieldRow item={item} style={style}>
      <TitleField
        label={i18n.t('Title of the new page')}
        placeholder={i18n.t('Title, such as Visit us')}
        hint={(title) => (
          <>
            <p className={classes.hint}>
              {title === ''
                ? i18n.t('Enter adds it, Esc leaves it')
                : i18n.t('Address: {address}', { address: addressOf(base, title) })}
            </p>
            <p className={classes.hint}>{i18n.t('Nobody sees it until you publish it')}</p>
          </>
        )}
        onSubmit={(title) => tree.create(parent, title)}
        onCancel={tree.endNew}
      />
    </FieldRow>
  )
}

export function RenameRow({ item, node, style }: Omit<Props, 'parent'> & { node: TreeNode }) {
  const tree = useTreeContext()
  const base = node.url.slice(0, node.url.lastIndexOf('/'))
  return (
    <FieldRow item={item} style={style}>
      <TitleField
        label={i18n.t('New title of {title}', { title: node.title })}
        initial={node.title}
        hint={(title) => {
          const address = node.url === '/' ? '/' : addressOf(base, title)
          return (
            <p className={classes.hint}>
              {title === '' || address === node.url
                ? i18n.t('Address: {address}', { address: node.url })
                : i18n.t('Address: {address}; the old one redirects', { address })}
            </p>
          )
        }}
        onSubmit={(title) => tree.rename(node, title)}
        onCancel={tree.endRename}
      />
    </FieldRow>
  )
}

function FieldRow({ item, style, children }: Omit<Props, 'parent'> & { children: React.ReactNode }) {
  const { ref, ...props } = item.getProps()
  return (
    <div
      ref={ref}
      role="treeitem"
      tabIndex={-1}
      aria-level={props['aria-level']}
      aria-selected={false}
      className={`${classes.row} ${classes.field}`}
      style={style}
    >
      <span className={classes.toggle} />
      {children}
    </div>
  )
}

interface TitleFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly initial?: string
  /** The consequences of the title, shown while it is typed. */
  readonly hint: (title: string) => ReactNode
  readonly onSubmit: (title: string) => Promise<void>
  readonly onCancel: () => void
}

/** A field for a title inside the tree: Enter saves it, Escape leaves it. The input stays when it is refused. */
function TitleField({ label, placeholder, initial = '', hint, onSubmit, onCancel }: TitleFieldProps) {
  const [title, setTitle] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isLeaving = useRef(false)

  async function submit() {
    const wanted = title.trim()
    if (wanted === '' || wanted === initial) return leave()
    setBusy(true)
    setError(null)
    try {
      await onSubmit(wanted)
    } catch (reason) {
      setError(messageOf(reason))
      setBusy(false)
    }
  }

  function leave() {
    isLeaving.current = true
    onCancel()
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Enter') void submit()
    if (event.key === 'Escape') leave()
  }

  return (
    <div className={classes.fieldBody}>
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={placeholder}
        value={title}
        maxLength={255}
        readOnly={isBusy}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isLeaving.current && !isBusy && (title.trim() === '' || title === initial)) leave()
        }}
      />
      <div aria-live="polite">
        {error === null ? (
          hint(title.trim())
        ) : (
          <p className={`${classes.hint} ${classes.refused}`}>{error}</p>
        )}
      </div>
    </div>
  )
}
