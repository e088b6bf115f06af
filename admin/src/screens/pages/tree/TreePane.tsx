import { i18n } from '@lingui/core'
import { ActionIcon, Text, TextInput, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanHere } from '../../../api/shown-language.ts'
import {
  IconChecks,
  IconLayoutSidebarLeftCollapse,
  IconList,
  IconPlus,
  IconSearch,
  IconX,
} from '../../../ui/icons.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { LanguageSwitch } from '../../languages/LanguageSwitch.tsx'
import { Badges, badgeText, titleOf } from './badges.tsx'
import { pathText, usePageSearch } from './children.ts'
import { moveListFocus } from './list-focus.ts'
import { OpenTree } from './OpenTree.tsx'
import treeClasses from './PageTree.module.css'
import searchResultsClasses from './SearchResults.module.css'
import classes from './TreePane.module.css'

interface Props {
  readonly currentId: number | null
  /** Somebody asked for a new page elsewhere. */
  readonly isAdding: boolean
  readonly onAdd: (isAdding: boolean) => void
  readonly onCollapse?: () => void
}

/** The tree of pages with its search. */
export function TreePane({ currentId, isAdding, onAdd, onCollapse }: Props) {
  const can = useCanHere()
  const [text, setText] = useState('')
  const [isMarking, setMarking] = useState(false)
  const query = usePageSearch(text)
  const isSearching = text.trim() !== ''
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <span className={classes.heading}>{i18n.t('Pages')}</span>
        <Tooltip label={i18n.t('All pages as a list')}>
          <ActionIcon
            size={26}
            variant="subtle"
            color="gray"
            aria-label={i18n.t('All pages as a list')}
            renderRoot={(props) => <Link to="/pages/all" {...props} />}
          >
            <IconList size={16} />
          </ActionIcon>
        </Tooltip>
        {can('update pages') && (
          <HeadButton
            label={i18n.t('Mark several pages')}
            isPressed={isMarking}
            onClick={() => setMarking(!isMarking)}
          >
            <IconChecks size={16} />
          </HeadButton>
        )}
        {can('create pages') && (
          <HeadButton label={i18n.t('Add a page')} onClick={() => onAdd(true)}>
            <IconPlus size={16} />
          </HeadButton>
        )}
        {onCollapse && (
          <HeadButton label={i18n.t('Hide the tree')} onClick={onCollapse}>
            <IconLayoutSidebarLeftCollapse size={16} />
          </HeadButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from the field to what it found */}
      <div className={classes.pane} onKeyDown={isSearching ? moveListFocus : undefined}>
        <div className={classes.search}>
          <TextInput
            size="xs"
            flex={1}
            type="search"
            aria-label={i18n.t('Find a page')}
            placeholder={i18n.t('Find a page')}
            leftSection={<IconSearch size={14} />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setText('')}
            rightSection={
              isSearching && (
                <ActionIcon size="xs" aria-label={i18n.t('Clear the search')} onClick={() => setText('')}>
                  <IconX size={12} />
                </ActionIcon>
              )
            }
          />
          <LanguageSwitch isShort />
        </div>
        {isSearching && (
          <div className={treeClasses.scroller}>
            <SearchResults query={query} onOpen={() => setText('')} />
          </div>
        )}
        <div className={classes.pane} hidden={isSearching}>
          <OpenTree
            currentId={currentId}
            isMarking={isMarking}
            isAdding={isAdding}
            onAdd={onAdd}
            onMarked={() => setMarking(false)}
          />
        </div>
      </div>
    </div>
  )
}

interface HeadButtonProps {
  readonly label: string
  readonly isPressed?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function HeadButton({ label, isPressed, onClick, children }: HeadButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={26}
        aria-label={label}
        aria-pressed={isPressed}
        variant={isPressed ? 'light' : 'subtle'}
        color={isPressed ? 'spruce' : 'gray'}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

interface SearchResultsProps {
  readonly query: ReturnType<typeof usePageSearch>
  readonly onOpen: () => void
}

/** The pages that the field above the tree found, each with its path. */
function SearchResults({ query: { data, error, isPending, search, refetch }, onOpen }: SearchResultsProps) {
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  if (isPending) return <LoadingState />
  if (data.length === 0)
    return (
      <Text c="dimmed" size="sm" p="md">
        {i18n.t('No page has “{search}” in its title or address.', { search })}
      </Text>
    )
  return (
    <ul className={searchResultsClasses.list} aria-label={i18n.t('Found pages')}>
      {data.map(({ id, title, url, path, badges }) => (
        <li key={id}>
          <Link
            to="/pages/$id"
            params={{ id: String(id) }}
            className={searchResultsClasses.hit}
            data-list-item
            onClick={onOpen}
          >
            <span className={searchResultsClasses.title}>{titleOf(title)}</span>
            <Badges badges={badges} />
            <span className="visually-hidden">{badges.map(badgeText).join(', ')}</span>
            <span className={searchResultsClasses.path}>{pathText(path) || url}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
