import { i18n } from '@lingui/core'
import { ActionIcon, Menu } from '@mantine/core'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { ComponentId } from '../../../../editor/content.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconTrash,
} from '../../../../ui/icons.ts'
import { useComponentActions } from '../use-component-actions.ts'

interface Props {
  readonly id: ComponentId
  readonly label: string
  readonly index: number
  readonly count: number
  readonly isHidden: boolean
}

/** The menu itself exists from its first use on: each listens to every key, and a long page has a hundred of them. */
export function CardMenu(props: Props) {
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
}

function UsedMenu({ id, label, index, count, isHidden }: Props) {
  const { step, toggle, duplicate, remove } = useComponentActions()
  const button = useRef<HTMLButtonElement>(null)
  // Opened after it is there: only then does it give the focus back to its button.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])

  function removeCard() {
    const cards = [...document.querySelectorAll('article')]
    const at = cards.findIndex((card) => card.contains(button.current))
    const neighbour = at < 0 ? undefined : (cards[at + 1] ?? cards[at - 1])
    remove(id)
    requestAnimationFrame(() => neighbour?.querySelector<HTMLElement>('button[aria-pressed]')?.focus())
  }

  return (
    <Menu position="bottom-end" width={190} opened={isOpen} onChange={setOpen}>
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
