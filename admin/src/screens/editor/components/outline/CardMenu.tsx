import { i18n } from '@lingui/core'
import { ActionIcon, Menu, Text } from '@mantine/core'
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import { useCan } from '../../../../api/session.ts'
import { hasCopied } from '../../../../editor/clipboard.ts'
import { type ComponentId, findComponent } from '../../../../editor/content.ts'
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFiles,
  IconTrash,
} from '../../../../ui/icons.ts'
import { useEditor } from '../../editor-context.tsx'
import { askForBlockName } from '../ShareDialog.tsx'
import { useComponentActions } from '../use-component-actions.ts'

interface Props {
  readonly id: ComponentId
  readonly label: string
  readonly index: number
  readonly count: number
  readonly isHidden: boolean
}

/** The menu itself exists from its first use on: each listens to every key, and a long page has a hundred of them. */
export const CardMenu = memo(function CardMenu(props: Props) {
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return <UsedMenu {...props} />
  return (
    <MenuButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    />
  )
})

function UsedMenu({ id, label, index, count, isHidden }: Props) {
  const actions = useComponentActions()
  const { step, toggle, duplicate, remove, copy, paste, detach } = actions
  const { draft } = useEditor()
  const isShared = draft.useValue(({ content }) => findComponent(content, id)?.shared_block_id !== undefined)
  const isLive = draft.useValue(({ live }) => findComponent(live, id) !== undefined)
  // Shared blocks have places on pages only.
  const mayShare = useCan()('create components') && draft.kind === 'page'
  const button = useRef<HTMLButtonElement>(null)
  // Opened after it is there: only then does it give the focus back to its button.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])

  const proposal = () => findComponent(draft.getState().content, id)?.title || label

  function removeCard() {
    const cards = [...document.querySelectorAll('article')]
    const at = cards.findIndex((card) => card.contains(button.current))
    const neighbour = at < 0 ? undefined : (cards[at + 1] ?? cards[at - 1])
    remove(id)
    requestAnimationFrame(() => neighbour?.querySelector<HTMLElement>('button[aria-pressed]')?.focus())
  }

  return (
    <Menu position="bottom-end" width={230} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <MenuButton ref={button} label={label} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={index === 0}
          leftSection={<IconArrowUp size={16} />}
          onClick={() => step(id, -1)}
        >
          {i18n.t('Move up')}
        </Menu.Item>
        <Menu.Item
          disabled={index === count - 1}
          leftSection={<IconArrowDown size={16} />}
          onClick={() => step(id, 1)}
        >
          {i18n.t('Move down')}
        </Menu.Item>
        {isOpen &&
          actions.otherSlots(id).map(({ name, label: slot }) => (
            <Menu.Item
              key={name}
              leftSection={<IconArrowsMove size={16} />}
              onClick={() => actions.moveToEnd(id, name)}
            >
              {i18n.t('Move to {slot}', { slot })}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={isHidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
          onClick={() => toggle(id)}
        >
          {isHidden ? i18n.t('Show') : i18n.t('Hide')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => duplicate(id)}>
          {i18n.t('Duplicate')}
        </Menu.Item>
        <Menu.Item
          onClick={() => copy(id)}
          leftSection={<IconCopy size={16} />}
          rightSection={<Keys name="C" />}
        >
          {i18n.t('Copy')}
        </Menu.Item>
        <Menu.Item
          disabled={!hasCopied()}
          leftSection={<IconArrowDown size={16} />}
          rightSection={<Keys name="V" />}
          onClick={() => paste(id)}
        >
          {i18n.t('Paste below')}
        </Menu.Item>
        {isShared ? (
          <Menu.Item leftSection={<IconFiles size={16} />} onClick={() => detach(id)}>
            {i18n.t('Detach (make a copy)')}
          </Menu.Item>
        ) : (
          mayShare && (
            <Menu.Item
              disabled={!isLive}
              title={isLive ? undefined : i18n.t('Publish the page first.')}
              leftSection={<IconFiles size={16} />}
              onClick={() => askForBlockName(proposal(), (name) => actions.share(Number(id), name))}
            >
              {i18n.t('Use on several pages…')}
            </Menu.Item>
          )
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={removeCard}>
          {i18n.t('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuButton({ label, ...others }: { label: string } & ComponentProps<'button'>) {
  return (
    <ActionIcon size="md" aria-label={i18n.t('Actions for {label}', { label })} {...others}>
      <IconDots size={16} />
    </ActionIcon>
  )
}

function Keys({ name }: { name: string }) {
  return (
    <Text component="span" size="xs" c="dimmed" aria-hidden>
      {/Mac/.test(navigator.userAgent) ? `⌘${name}` : `Ctrl+${name}`}
    </Text>
  )
}
