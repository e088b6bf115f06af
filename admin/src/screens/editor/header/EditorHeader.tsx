import { i18n } from '@lingui/core'
import { ActionIcon, Avatar, Badge, Button, Group, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '../../../ui/icons.ts'
import { useEditor } from '../editor-context.tsx'
import classes from './Header.module.css'
import { SaveStatus } from './SaveStatus.tsx'

interface Props {
  /** The title and the state. */
  readonly start: ReactNode
  /** Controls before those that pages and posts share. */
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
            <Avatar key={name} size={24} radius="xl" color="initials" name={name} aria-hidden />
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

function HistoryLink() {
  const { draft } = useEditor()
  const params = { id: String(draft.id) }
  return (
    <Tooltip label={i18n.t('History')}>
      <ActionIcon
        size="lg"
        aria-label={i18n.t('History')}
        renderRoot={(props) =>
          draft.kind === 'page' ? (
            <Link to="/pages/$id/history" params={params} {...props} />
          ) : (
            <Link to="/posts/$id/history" params={params} {...props} />
          )
        }
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
  // The header of a page has less room on a phone: all its badges are shown there.
  const isShort = isPhone && draft.kind === 'page'
  return (
    <Button
      variant={isUpToDate ? 'default' : 'filled'}
      disabled={isUpToDate}
      onClick={() => openDialog('publish')}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      className={classes.publish}
    >
      {isUpToDate
        ? i18n.t('Published')
        : isPublished && !isShort
          ? i18n.t('Publish changes')
          : i18n.t('Publish')}
    </Button>
  )
}
