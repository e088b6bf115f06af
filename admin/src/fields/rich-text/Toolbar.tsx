import { i18n } from '@lingui/core'
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconBlockquote,
  IconBold,
  IconBraces,
  IconChevronDown,
  IconClearFormatting,
  IconCode,
  IconDots,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconStrikethrough,
  IconTable,
} from '../../ui/icons.ts'
import type { BlockAction } from './actions.ts'
import { canLink, linkAt, noLinkReason } from './link.ts'
import { placeAt, togglePlace } from './places.ts'
import classes from './RichTextEditor.module.css'

interface Props {
  readonly editor: Editor
  readonly label: string
  readonly actions: readonly BlockAction[]
  readonly onSource: () => void
  readonly isFull: boolean
  readonly onFull: () => void
}

export function Toolbar({ editor, label, actions, onSource, isFull, onFull }: Props) {
  const active = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      link: linkAt(editor) !== null,
      canLink: canLink(editor),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      table: editor.isActive('table'),
    }),
  })
  const run = (name: string) => actions.find((action) => action.name === name)?.run()
  const mark = (name: string) => editor.chain().focus().toggleMark(name).run()
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={i18n.t('Formatting of {label}', { label })}>
      <BlockMenu editor={editor} />
      <Tool label={i18n.t('Bold')} icon={IconBold} isActive={active.bold} onClick={() => mark('bold')} />
      <Tool
        label={i18n.t('Italic')}
        icon={IconItalic}
        isActive={active.italic}
        onClick={() => mark('italic')}
      />
      <Tool
        label={i18n.t('Link')}
        icon={IconLink}
        isActive={active.link}
        reason={active.canLink ? undefined : noLinkReason()}
        onClick={() => run('link')}
      />
      <Tool
        label={i18n.t('Bullets')}
        icon={IconList}
        isActive={active.bullets}
        onClick={() => run('bullets')}
      />
      <Tool
        label={i18n.t('Numbered list')}
        icon={IconListNumbers}
        isActive={active.numbers}
        onClick={() => run('numbers')}
      />
      <Tool
        label={i18n.t('Quote')}
        icon={IconBlockquote}
        isActive={active.quote}
        onClick={() => run('quote')}
      />
      <Tool label={i18n.t('Picture')} icon={IconPhoto} onClick={() => run('picture')} />
      {!active.table && <Tool label={i18n.t('Table')} icon={IconTable} onClick={() => run('table')} />}
      <MoreMenu editor={editor} actions={actions} onSource={onSource} />
      <Tool
        label={isFull ? i18n.t('Back to the form') : i18n.t('Write on the whole screen')}
        icon={isFull ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
        onClick={onFull}
      />
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: typeof IconBold
  readonly isActive?: boolean
  /** Why it cannot be used now. */
  readonly reason?: string | undefined
  readonly onClick: () => void
}

function Tool({ label, icon: Icon, isActive, reason, onClick }: ToolProps) {
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        size="sm"
        aria-label={label}
        aria-pressed={isActive}
        data-active={isActive || undefined}
        className={classes.tool}
        onMouseDown={(event) => event.preventDefault()}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        onClick={() => reason === undefined && onClick()}
      >
        <Icon size={15} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  )
}

function MoreMenu({ editor, actions, onSource }: Pick<Props, 'editor' | 'actions' | 'onSource'>) {
  const chain = () => editor.chain().focus()
  const inserts = actions.filter(({ name }) => ['code', 'embed', 'line'].includes(name))
  const place = useEditorState({ editor, selector: () => placeAt(editor) })
  return (
    <Menu position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon size="sm" className={classes.tool} aria-label={i18n.t('More formatting')}>
          <IconDots size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {inserts.map(({ name, label, icon: Icon, run }) => (
          <Menu.Item key={name} leftSection={<Icon size={14} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconAlignLeft size={14} />} onClick={() => chain().unsetTextAlign().run()}>
          {i18n.t('Align left')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconAlignCenter size={14} />}
          onClick={() => chain().setTextAlign('center').run()}
        >
          {i18n.t('Centre')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconAlignRight size={14} />}
          onClick={() => chain().setTextAlign('right').run()}
        >
          {i18n.t('Align right')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconStrikethrough size={14} />}
          onClick={() => chain().toggleMark('strike').run()}
        >
          {i18n.t('Strike through')}
        </Menu.Item>
        <Menu.Item leftSection={<IconBraces size={14} />} onClick={() => chain().toggleMark('code').run()}>
          {i18n.t('Code in the line')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClearFormatting size={14} />}
          onClick={() => chain().unsetAllMarks().clearNodes().run()}
        >
          {i18n.t('Remove formatting')}
        </Menu.Item>
        {place !== null && (
          <Menu.Item leftSection={<IconLink size={14} />} onClick={() => togglePlace(editor)}>
            {place === ''
              ? i18n.t('Let links lead to this heading')
              : i18n.t('No more links to this heading')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCode size={14} />} onClick={onSource}>
          {i18n.t('Edit as HTML')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const levels = [2, 3, 4] as const

/** Whether the line is text or a heading. */
function BlockMenu({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: () => (editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0),
  })
  const name = (given: number) => (given === 0 ? i18n.t('Text') : i18n.t('Heading {level}', { level: given }))
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          className={classes.block}
          rightSection={<IconChevronDown size={12} />}
          aria-label={i18n.t('Kind of line: {name}', { name: name(level) })}
        >
          {name(level)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => editor.chain().focus().setParagraph().run()}>{name(0)}</Menu.Item>
        {levels.map((given) => (
          <Menu.Item key={given} onClick={() => editor.chain().focus().setHeading({ level: given }).run()}>
            {name(given)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
