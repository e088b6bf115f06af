import { i18n } from '@lingui/core'
import { Button, Menu } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { IconChevronDown } from '../../ui/icons.ts'
import classes from './RichTextEditor.module.css'

const levels = [2, 3, 4] as const

/** Whether the line is text or a heading. */
export function BlockMenu({ editor }: { editor: Editor }) {
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
