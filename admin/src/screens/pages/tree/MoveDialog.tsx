import { i18n } from '@lingui/core'
import { ActionIcon, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShownLanguage } from '../../../api/shown-language.ts'
import { IconChevronRight, IconFile, IconHome2, IconSearch } from '../../../ui/icons.ts'
import { titleOf } from './badges.tsx'
import { childrenQuery, type ParentId, pathText, readMore, type TreeNode, usePageSearch } from './children.ts'
import { moveListFocus } from './list-focus.ts'
import classes from './MoveDialog.module.css'
import found from './SearchResults.module.css'
import { usePagePath } from './use-reveal.ts'

/** A page that others can go below. */
export type MoveTarget = Pick<TreeNode, 'id' | 'title'>

interface Props {
  /** The pages to move; null while it is closed. */
  readonly nodes: readonly TreeNode[] | null
  readonly onChoose: (parent: MoveTarget | null) => void
  readonly onClose: () => void
}

/** Moves pages below another one: one of the latest targets, one of the tree, or one that is found by its title or address. */
export function MoveDialog({ nodes, onChoose, onClose }: Props) {
  const count = nodes?.length ?? 0
  const title = titleOf(nodes?.[0]?.title ?? '')
  return (
    <Modal
      opened={nodes !== null}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      title={
        count === 1 ? i18n.t('Move {title} to…', { title }) : i18n.t('Move {count} pages to…', { count })
      }
    >
      {nodes && <Targets nodes={nodes} onChoose={onChoose} />}
    </Modal>
  )
}

const maxRecent = 5

function Targets({ nodes, onChoose }: { nodes: readonly TreeNode[]; onChoose: Props['onChoose'] }) {
  const [text, setText] = useState('')
  const [language] = useShownLanguage()
  const { data, search, isFetching } = usePageSearch(text, language?.code)
  const [recent, setRecent] = useLocalStorage<number[]>({
    key: 'corral-move-targets',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const moving = new Set(nodes.map(({ id }) => id))
  const isInside = ({ id, path = [] }: Pick<TreeNode, 'id' | 'path'>) =>
    moving.has(id) || path.some((step) => moving.has(step.id))
  const targets = (data ?? []).filter((node) => !isInside(node))
  const choose = (target: MoveTarget | null) => {
    if (target)
      setRecent((before) => [target.id, ...before.filter((id) => id !== target.id)].slice(0, maxRecent))
    onChoose(target)
  }
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
      {text.trim() === '' ? (
        <>
          {recent.length > 0 && (
            <ul className={classes.list} aria-label={i18n.t('Used lately')}>
              {recent.map((id) => (
                <Recent key={id} id={id} isInside={isInside} onChoose={choose} />
              ))}
            </ul>
          )}
          <ul className={classes.tree} aria-label={i18n.t('All pages')}>
            <li>
              <Target
                label={i18n.t('The top level')}
                icon={<IconHome2 size={16} />}
                onClick={() => choose(null)}
              />
            </li>
            <Branch parent={null} moving={moving} onChoose={choose} />
          </ul>
        </>
      ) : (
        <ul className={classes.list} aria-label={i18n.t('Found pages')}>
          {targets.map((node) => (
            <li key={node.id}>
              <Target
                label={titleOf(node.title)}
                description={pathText(node.path) || node.url}
                onClick={() => choose(node)}
              />
            </li>
          ))}
        </ul>
      )}
      {search !== '' && !isFetching && targets.length === 0 && text.trim() !== '' && (
        <Text c="dimmed" size="sm">
          {i18n.t('No page has “{search}” in its title or address.', { search })}
        </Text>
      )}
    </Stack>
  )
}

interface RecentProps {
  readonly id: number
  readonly isInside: (page: Pick<TreeNode, 'id' | 'path'>) => boolean
  readonly onChoose: (target: MoveTarget) => void
}

/** A target that was used before, unless it is gone, of another language, or below a page that moves. */
function Recent({ id, isInside, onChoose }: RecentProps) {
  const path = usePagePath(id).data
  const [language] = useShownLanguage()
  const page = path?.at(-1)
  if (!page || (language && page.language !== language.code) || isInside({ id, path })) return null
  return (
    <li>
      <Target
        label={titleOf(page.title)}
        description={pathText(path?.slice(0, -1)) || page.url}
        onClick={() => onChoose(page)}
      />
    </li>
  )
}

interface BranchProps {
  readonly parent: ParentId
  readonly moving: ReadonlySet<number>
  readonly onChoose: (target: MoveTarget) => void
}

/** The pages below a page, without those that move. */
function Branch({ parent, moving, onChoose }: BranchProps) {
  const client = useQueryClient()
  const { data } = useQuery(childrenQuery(parent, client))
  return (
    <>
      {data?.nodes
        .filter(({ id }) => !moving.has(id))
        .map((node) => (
          <Twig key={node.id} node={node} moving={moving} onChoose={onChoose} />
        ))}
      {data && data.after !== null && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => void readMore(parent, client)}>
            {i18n.t('Show more')}
          </Button>
        </li>
      )}
    </>
  )
}

function Twig({ node, moving, onChoose }: Omit<BranchProps, 'parent'> & { node: TreeNode }) {
  const [isOpen, setOpen] = useState(false)
  const title = titleOf(node.title)
  const toggle = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.stopPropagation()
    setOpen(event.key === 'ArrowRight' && node.children > 0)
  }
  return (
    <li onKeyDown={toggle}>
      <div className={classes.row}>
        {node.children > 0 && (
          <ActionIcon
            variant="subtle"
            size="sm"
            className={classes.toggle}
            aria-label={i18n.t('Pages below {title}', { title })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} data-open={isOpen || undefined} className={classes.chevron} />
          </ActionIcon>
        )}
        <Target label={title} onClick={() => onChoose(node)} />
      </div>
      {isOpen && (
        <ul className={classes.branch}>
          <Branch parent={node.id} moving={moving} onChoose={onChoose} />
        </ul>
      )}
    </li>
  )
}

interface TargetProps {
  readonly label: string
  readonly description?: string
  readonly icon?: React.ReactNode
  readonly onClick: () => void
}

function Target({ label, description, icon = <IconFile size={16} stroke={1.5} />, onClick }: TargetProps) {
  return (
    <button type="button" className={`${found.hit} ${classes.target}`} data-list-item onClick={onClick}>
      {icon}
      <span className={found.title}>{label}</span>
      {description && <span className={found.path}>{description}</span>}
    </button>
  )
}
