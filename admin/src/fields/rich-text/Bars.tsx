import { i18n } from '@lingui/core'
import { ActionIcon, Button, SegmentedControl, TextInput, Tooltip } from '@mantine/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { useLayoutEffect, useState } from 'react'
import { altOf } from '../../api/assets.ts'
import { openAssetPicker } from '../../screens/media/asset-picker.tsx'
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTrash,
} from '../../ui/icons.ts'
import { useContentLanguage } from '../content-language.ts'
import { targetOf } from '../records/link.ts'
import { useTarget } from '../records/use-target.ts'
import { addCaption, figureAround, hasCaption, removeCaption } from './caption.ts'
import { layoutOf, withLayout } from './extensions/attributes.ts'
import { hasHeaderRow, tableAt, toggleHeaderRow } from './header-row.ts'
import { linkAt, selectedPicture, unlinkSelection } from './link.ts'
import classes from './RichTextEditor.module.css'

interface WithLink {
  readonly editor: Editor
  readonly onLink: () => void
}

/** The description of the selected picture, for people who cannot see it, its layout, its link and its caption. */
export function PictureBar({ editor, onLink }: WithLink) {
  const { lang } = useContentLanguage()
  const picture = useEditorState({ editor, selector: () => selectedPicture(editor) })
  const isLink = useEditorState({ editor, selector: () => linkAt(editor) !== null })
  const isCaptioned = useEditorState({ editor, selector: () => hasCaption(editor) })
  if (!picture) return null
  const { at } = picture
  // A layout is that of the figure, so that the caption stays below its picture.
  const placed = figureAround(editor, picture) ?? picture

  function set(pos: number, attributes: Readonly<Record<string, unknown>>) {
    editor.commands.command(({ tr }) => {
      for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(pos, name, value)
      tr.setSelection(NodeSelection.create(tr.doc, at))
      return true
    })
  }

  const update = (attributes: Readonly<Record<string, string>>) => set(at, attributes)

  async function replace() {
    const asset = await openAssetPicker({ accept: 'image', language: lang })
    if (asset) update({ src: `corral:asset/${asset.id}`, alt: altOf(asset, lang) })
  }

  return (
    <div className={classes.bar}>
      <TextInput
        size="xs"
        className={classes.description}
        data-picture-description
        aria-label={i18n.t('What does the picture show?')}
        placeholder={i18n.t('What does it show?')}
        value={String(picture.node.attrs.alt ?? '')}
        onChange={(event) => update({ alt: event.currentTarget.value })}
      />
      <SegmentedControl
        size="xs"
        aria-label={i18n.t('Layout of the picture')}
        value={layoutOf(placed.node) ?? normal}
        onChange={(layout) =>
          set(placed.at, { kept: withLayout(placed.node, layout === normal ? null : layout) })
        }
        data={[
          { value: normal, label: i18n.t('Normal') },
          { value: 'wide', label: i18n.t('Wide') },
          { value: 'left', label: i18n.t('Left') },
          { value: 'right', label: i18n.t('Right') },
        ]}
      />
      {!isLink && (
        <Button size="compact-xs" variant="default" onClick={onLink}>
          {i18n.t('Link…')}
        </Button>
      )}
      {isCaptioned !== null && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => (isCaptioned ? removeCaption(editor) : addCaption(editor))}
        >
          {isCaptioned ? i18n.t('Remove the caption') : i18n.t('Add a caption')}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={() => void replace()}>
        {i18n.t('Replace…')}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {i18n.t('Remove')}
      </Button>
    </div>
  )
}

const normal = 'normal'

/** Where the link at the cursor or around the selected picture leads. */
export function LinkBar({ editor, onLink }: WithLink) {
  const href = useEditorState({ editor, selector: () => linkAt(editor)?.href ?? null })
  if (href === null) return null
  return (
    <div className={classes.bar}>
      <Destination href={href} />
      <Button size="compact-xs" variant="default" onClick={onLink}>
        {i18n.t('Change the link')}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => unlinkSelection(editor)}>
        {i18n.t('Remove the link')}
      </Button>
    </div>
  )
}

function Destination({ href }: { href: string }) {
  const target = targetOf(href)
  const found = useTarget(target)
  if (!target) return <span className={classes.where}>{href}</span>
  if (found === null)
    return <span className={classes.where}>{i18n.t('Leads to something that was deleted.')}</span>
  if (!found) return <span className={classes.where}>…</span>
  return (
    <span className={classes.where}>
      {found.isPublic ? found.title : i18n.t('{title} (visitors cannot see it yet)', { title: found.title })}{' '}
      · {found.url}
      {target.rest}
    </span>
  )
}

/** Rows and columns of the table that the cursor is in, below it: there is room for the tools below every table. */
export function TableBar({ editor }: { editor: Editor }) {
  const table = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = tableAt(state)
      return found && { at: found.at, hasHeader: hasHeaderRow(editor) }
    },
  })
  const place = usePlace(editor, table?.at)
  if (!table || !place) return null
  const chain = () => editor.chain().focus()
  const tools = [
    { label: i18n.t('Add a row'), icon: IconRowInsertBottom, run: () => chain().addRowAfter().run() },
    {
      label: i18n.t('Add a column'),
      icon: IconColumnInsertRight,
      run: () => chain().addColumnAfter().run(),
    },
    { label: i18n.t('Remove the row'), icon: IconRowRemove, run: () => chain().deleteRow().run() },
    { label: i18n.t('Remove the column'), icon: IconColumnRemove, run: () => chain().deleteColumn().run() },
    { label: i18n.t('Remove the table'), icon: IconTrash, run: () => chain().deleteTable().run() },
  ]
  return (
    <div className={classes.table} style={place}>
      <div className={classes.tableTools} role="toolbar" aria-label={i18n.t('Table')}>
        <Button
          size="compact-xs"
          variant={table.hasHeader ? 'light' : 'subtle'}
          color={table.hasHeader ? undefined : 'gray'}
          className={classes.tool}
          aria-pressed={table.hasHeader}
          onClick={() => toggleHeaderRow(editor)}
        >
          {i18n.t('Header row')}
        </Button>
        {tools.map(({ label, icon: Icon, run }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon size="sm" className={classes.tool} aria-label={label} onClick={run}>
              <Icon size={15} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
    </div>
  )
}

/** That of the tools, in pixels. */
const roomBelow = 32

/** Where a table is in the box of its text, with the room below it. */
function usePlace(editor: Editor, at: number | undefined) {
  const [place, setPlace] = useState<{ top: number; height: number } | null>(null)
  useLayoutEffect(() => {
    // On a slow computer the editor is made twice.
    if (at === undefined || editor.isDestroyed) return
    const { dom } = editor.view
    const measure = () => {
      const block = editor.view.nodeDOM(at)
      if (!(block instanceof HTMLElement) || !dom.parentElement) return
      const { top, height } = block.getBoundingClientRect()
      setPlace({ top: top - dom.parentElement.getBoundingClientRect().top, height: height + roomBelow })
    }
    measure()
    // What changes above the table changes the height of the text too.
    const observer = new ResizeObserver(measure)
    observer.observe(dom)
    return () => observer.disconnect()
  }, [editor, at])
  return place
}
