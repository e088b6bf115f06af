import { i18n } from '@lingui/core'
import { ActionIcon, Avatar, Badge, Button, Group, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '../../../ui/icons.ts'
import { useEditor } from '../editor-context.tsx'
import classes from './Header.module.css'
import { historyOf } from './history-path.ts'
import { isEmptyGlobal } from './StatusLine.tsx'

interface Props {
  /** The title and the state. */
  readonly start: ReactNode
  /** Controls before the shared ones. */
  readonly controls?: ReactNode
  readonly menu: ReactNode
}

/** On a small screen one row: the rest is in the line below it, beside the panes and in the menu. */
export function EditorHeader({ start, controls, menu }: Props) {
  const { canEdit, isSmall } = useEditor()
  return (
    <header className={classes.header}>
      <div className={classes.start}>{start}</div>
      <People />
      <div className={classes.end}>
        {controls}
        {canEdit && !isSmall && <UndoButtons />}
        {!isSmall && <HistoryLink />}
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
    <Group gap={6} wrap="nowrap" flex="none">
      {badges.map(({ text, color }) => (
        <Badge key={text} color={color} variant="light" tt="none" size="md">
          {text}
        </Badge>
      ))}
    </Group>
  )
}

/** The other people who have the page or post open. Nothing is locked: it is only good to know, and gives way to the title. */
function People() {
  const { draft } = useEditor()
  const names = draft.useValue(({ present }) => present.map(({ name }) => name))
  if (names.length === 0) return null
  const text = i18n.t('{count, plural, one {{names} is here too} other {{names} are here too}}', {
    count: names.length,
    names: new Intl.ListFormat(i18n.locale).format(names),
  })
  const shown = names.slice(0, 3)
  return (
    <Tooltip label={text}>
      <span className={classes.people} style={{ minWidth: 24 + 18 * (shown.length - 1) }}>
        <Avatar.Group spacing={6}>
          {shown.map((name) => (
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

export function UndoButtons() {
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
        renderRoot={(props) => <Link to={historyOf[draft.kind]} params={params} {...props} />}
      >
        <IconHistory size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

function PublishButton() {
  const { draft, isPhone, isSmall, openDialog } = useEditor()
  const isPublished = draft.useValue((state) => state.isPublished)
  const isUpToDate = draft.useValue((state) => state.isPublished && !state.isChanged)
  const isEmpty = draft.useValue((state) => isEmptyGlobal(draft.kind, state))
  const refusal = draft.useValue(({ refused, saveMessage }) => (refused.length > 0 ? saveMessage : null))
  // The header of a page has less room: all its badges are shown there.
  const isShort = isSmall || (isPhone && draft.kind === 'page')
  const change = isShort ? i18n.t('Publish') : i18n.t('Publish changes')
  return (
    <Button
      variant={isUpToDate ? 'default' : 'filled'}
      disabled={isUpToDate || refusal !== null}
      title={refusal ?? undefined}
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
