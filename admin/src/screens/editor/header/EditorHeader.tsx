import { i18n } from '@lingui/core'
import { ActionIcon, Avatar, Badge, Button, Group, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { DraftState } from '../../../editor/draft.types.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconCloudOff,
  IconCloudUp,
  IconHistory,
} from '../../../ui/icons.ts'
import { formatAgo } from '../../../ui/time.ts'
import { hasUndecided, useEditor } from '../editor-context.tsx'
import classes from './Header.module.css'
import { isEmptyGlobal } from './StatusLine.tsx'

interface Props {
  /** The title and the state. */
  readonly start: ReactNode
  /** Controls before the shared ones. */
  readonly controls?: ReactNode
  readonly menu: ReactNode
}

export function EditorHeader({ start, controls, menu }: Props) {
  const { canEdit } = useEditor()
  return (
    <header className={classes.header}>
      <div className={classes.start}>{start}</div>
      {canEdit && <SaveStatus />}
      <div className={classes.end}>
        <People />
        {controls}
        {canEdit && <UndoButtons />}
        <HistoryLink />
        {menu}
        {canEdit && <PublishButton />}
      </div>
    </header>
  )
}

export interface StateBadge {
  readonly text: string
  readonly color: string
}

export function StateBadges({ badges }: { badges: readonly StateBadge[] }) {
  return (
    <Group gap={6} wrap="nowrap">
      {badges.map(({ text, color }) => (
        <Badge key={text} color={color} variant="light" tt="none" size="md">
          {text}
        </Badge>
      ))}
    </Group>
  )
}

/** The other people who have the page or post open. Nothing is locked: it is only good to know. */
function People() {
  const { draft } = useEditor()
  const names = draft.useValue(({ present }) => present.map(({ name }) => name))
  if (names.length === 0) return null
  const text = i18n.t('{count, plural, one {{names} is here too} other {{names} are here too}}', {
    count: names.length,
    names: new Intl.ListFormat(i18n.locale).format(names),
  })
  return (
    <Tooltip label={text}>
      <span className={classes.people}>
        <Avatar.Group spacing={6}>
          {names.slice(0, 3).map((name) => (
            <Avatar
              key={name}
              size={24}
              radius="xl"
              color="spruce"
              variant="filled"
              name={name}
              aria-hidden
            />
          ))}
        </Avatar.Group>
        <span className={classes.peopleText}>{text}</span>
      </span>
    </Tooltip>
  )
}

function UndoButtons() {
  const { draft } = useEditor()
  const canUndo = draft.useValue((state) => state.canUndo)
  const canRedo = draft.useValue((state) => state.canRedo)
  const buttons = [
    { label: i18n.t('Undo'), Icon: IconArrowBackUp, isEnabled: canUndo, onClick: draft.undo },
    { label: i18n.t('Redo'), Icon: IconArrowForwardUp, isEnabled: canRedo, onClick: draft.redo },
  ]
  return (
    <Group gap={2} wrap="nowrap">
      {buttons.map(({ label, Icon, isEnabled, onClick }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            className={classes.quiet}
            size="lg"
            disabled={!isEnabled}
            onClick={onClick}
            aria-label={label}
          >
            <Icon size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}

const historyOf = {
  page: '/pages/$id/history',
  post: '/posts/$id/history',
  global: '/globals/$id/history',
} as const

function HistoryLink() {
  const { draft } = useEditor()
  const params = { id: String(draft.id) }
  return (
    <Tooltip label={i18n.t('History')}>
      <ActionIcon
        size="lg"
        aria-label={i18n.t('History')}
        renderRoot={(props) => <Link to={historyOf[draft.kind]} params={params} {...props} />}
      >
        <IconHistory size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

function PublishButton() {
  const { draft, isPhone, openDialog } = useEditor()
  const isPublished = draft.useValue((state) => state.isPublished)
  const isUpToDate = draft.useValue((state) => state.isPublished && !state.isChanged)
  const isEmpty = draft.useValue((state) => isEmptyGlobal(draft.kind, state))
  // The header of a page has less room on a phone: all its badges are shown there.
  const isShort = isPhone && draft.kind === 'page'
  const change = isShort ? i18n.t('Publish') : i18n.t('Publish changes')
  return (
    <Button
      variant={isUpToDate ? 'default' : 'filled'}
      disabled={isUpToDate}
      onClick={() => openDialog('publish')}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      className={classes.publish}
    >
      <span className={classes.publishText} data-longest={isShort ? i18n.t('Published') : change}>
        {isEmpty || !isPublished ? i18n.t('Publish') : isUpToDate ? i18n.t('Published') : change}
      </span>
    </Button>
  )
}

/** The one place that always says whether everything is saved. */
function SaveStatus() {
  const { draft } = useEditor()
  const state = draft.useValue(({ save, saveMessage, savedAt }) => ({ save, saveMessage, savedAt }))
  const isUndecided = draft.useValue(hasUndecided)
  useMinutes()
  const { icon: Icon, text, tone } = isUndecided ? undecided() : statusOf(state)
  return (
    <span className={classes.save} data-tone={tone} role="status" aria-live="polite">
      <Icon size={15} stroke={1.8} aria-hidden />
      <span className={classes.saveText}>{text}</span>
    </span>
  )
}

function undecided() {
  return { icon: IconAlertTriangle, text: i18n.t('Not saved until you choose a text'), tone: 'warning' }
}

function statusOf({ save, saveMessage, savedAt }: Pick<DraftState, 'save' | 'saveMessage' | 'savedAt'>) {
  switch (save) {
    case 'saved':
      return { icon: IconCheck, text: savedText(savedAt), tone: 'calm' }
    case 'offline':
      return { icon: IconCloudOff, text: saveMessage ?? '', tone: 'warning' }
    case 'refused':
      return { icon: IconAlertTriangle, text: saveMessage ?? '', tone: 'warning' }
    default:
      return { icon: IconCloudUp, text: i18n.t('Saving…'), tone: 'busy' }
  }
}

function savedText(savedAt: number | null): string {
  if (savedAt === null) return i18n.t('Saved')
  if (Date.now() - savedAt < 60_000) return i18n.t('Saved just now')
  return i18n.t('Saved {ago}', { ago: formatAgo(savedAt) })
}

/** Renders again each minute. */
function useMinutes(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
}
