import { i18n } from '@lingui/core'
import { ActionIcon, Badge, Button, Group, Tooltip } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEditor } from '../editor-context.ts'
import { badgesOf } from './badges.ts'
import classes from './Header.module.css'
import { PageMenu } from './PageMenu.tsx'
import { People } from './People.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { UndoButtons } from './UndoButtons.tsx'

export function EditorHeader() {
  const { canEdit } = useEditor()
  return (
    <header className={classes.header}>
      <div className={classes.start}>
        <PageTitle />
        <PageBadges />
      </div>
      {canEdit && <SaveStatus />}
      <div className={classes.end}>
        <People />
        {canEdit && <UndoButtons />}
        <HistoryLink />
        <PageMenu />
        {canEdit && <PublishButton />}
      </div>
    </header>
  )
}

/** Leads to where it is changed. */
function PageTitle() {
  const { draft, open } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  return (
    <h1 className={classes.title}>
      <button type="button" onClick={() => open(null, 'title')} title={i18n.t('Page settings')}>
        {title.trim() || i18n.t('Untitled')}
      </button>
    </h1>
  )
}

function PageBadges() {
  const { draft } = useEditor()
  const badges = draft.useValue((state) => badgesOf(state, Date.now()).join())
  return (
    <Group gap={6} wrap="nowrap">
      {badges.split(',').map((badge) => {
        const shown = badgeWords()[badge]
        return (
          shown && (
            <Badge key={badge} color={shown.color} variant="light" tt="none" size="md">
              {shown.text}
            </Badge>
          )
        )
      })}
    </Group>
  )
}

function badgeWords(): Readonly<Record<string, { text: string; color: string }>> {
  return {
    draft: { text: i18n.t('Draft'), color: 'amber' },
    changed: { text: i18n.t('Changed'), color: 'amber' },
    scheduled: { text: i18n.t('Scheduled'), color: 'blue' },
    ended: { text: i18n.t('Ended'), color: 'gray' },
    private: { text: i18n.t('Private'), color: 'gray' },
    protected: { text: i18n.t('Password'), color: 'gray' },
  }
}

function HistoryLink() {
  const { draft } = useEditor()
  return (
    <Tooltip label={i18n.t('History')}>
      <ActionIcon
        size="lg"
        aria-label={i18n.t('History')}
        renderRoot={(props) => <Link to="/pages/$id/history" params={{ id: String(draft.id) }} {...props} />}
      >
        <IconHistory size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

function PublishButton() {
  const { draft, isPhone, openDialog } = useEditor()
  const isPublished = draft.useValue((state) => state.isPublished)
  const isChanged = draft.useValue((state) => state.isChanged)
  const isUpToDate = isPublished && !isChanged
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
        : isPublished && !isPhone
          ? i18n.t('Publish changes')
          : i18n.t('Publish')}
    </Button>
  )
}
