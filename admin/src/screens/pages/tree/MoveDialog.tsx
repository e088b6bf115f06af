import { i18n } from '@lingui/core'
import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconFile, IconHome2, IconSearch } from '../../../ui/icons.ts'
import { titleOf } from './badges.tsx'
import type { TreeNode } from './children.ts'
import { pathText, usePageSearch } from './children.ts'
import { moveListFocus } from './list-focus.ts'
import classes from './SearchResults.module.css'

interface Props {
  /** The pages to move; null while it is closed. */
  readonly nodes: readonly TreeNode[] | null
  readonly onChoose: (parent: TreeNode | null) => void
  readonly onClose: () => void
}

/** Moves pages below another one, which is found by its title or address. */
export function MoveDialog({ nodes, onChoose, onClose }: Props) {
  const count = nodes?.length ?? 0
  const title = titleOf(nodes?.[0]?.title ?? '')
  return (
    <Modal
      opened={nodes !== null}
      onClose={onClose}
      title={
        count === 1 ? i18n.t('Move {title} to…', { title }) : i18n.t('Move {count} pages to…', { count })
      }
    >
      {nodes && <Targets nodes={nodes} onChoose={onChoose} />}
    </Modal>
  )
}

function Targets({ nodes, onChoose }: { nodes: readonly TreeNode[]; onChoose: Props['onChoose'] }) {
  const [text, setText] = useState('')
  const { data, search, isFetching } = usePageSearch(text)
  const isInside = ({ id, path }: TreeNode) =>
    nodes.some((node) => node.id === id || path?.some((step) => step.id === node.id))
  const targets = text.trim() === '' ? [] : (data ?? []).filter((node) => !isInside(node))
  return (
    <Stack gap="xs" onKeyDown={moveListFocus}>
      <TextInput
        aria-label={i18n.t('Find the page that they go below')}
        placeholder={i18n.t('Find a page')}
        leftSection={<IconSearch size={15} />}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {text.trim() === '' && (
          <Target
            label={i18n.t('The top level')}
            description="/"
            icon={<IconHome2 size={16} />}
            onClick={() => onChoose(null)}
          />
        )}
        {targets.map((node) => (
          <Target
            key={node.id}
            label={titleOf(node.title)}
            description={pathText(node.path) || node.url}
            icon={<IconFile size={16} stroke={1.5} />}
            onClick={() => onChoose(node)}
          />
        ))}
      </ul>
      {search !== '' && !isFetching && targets.length === 0 && text.trim() !== '' && (
        <Text c="dimmed" size="sm">
          {i18n.t('No page has “{search}” in its title or address.', { search })}
        </Text>
      )}
    </Stack>
  )
}

interface TargetProps {
  readonly label: string
  readonly description: string
  readonly icon: React.ReactNode
  readonly onClick: () => void
}

function Target({ label, description, icon, onClick }: TargetProps) {
  return (
    <li>
      <button type="button" className={classes.hit} data-list-item onClick={onClick}>
        {icon}
        <span className={classes.title}>{label}</span>
        <span className={classes.path}>{description}</span>
      </button>
    </li>
  )
}
