import { i18n } from '@lingui/core'
import { ActionIcon, Badge, Button, Group, SegmentedControl, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type EditorPane, useEditor } from '../../pages/editor/editor-context.ts'
import classes from '../../pages/editor/header/Header.module.css'
import { People } from '../../pages/editor/header/People.tsx'
import { SaveStatus } from '../../pages/editor/header/SaveStatus.tsx'
import { UndoButtons } from '../../pages/editor/header/UndoButtons.tsx'
import { stateNames } from '../list/state-names.ts'
import { PostMenu } from './PostMenu.tsx'
import { usePostState } from './use-post-state.ts'

export function PostHeader() {
  const { draft, canEdit, isPhone, pane, showPane } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  return (
    <header className={classes.header}>
      <div className={classes.start}>
        <Tooltip label={i18n.t('All posts')}>
          <ActionIcon
            size="lg"
            aria-label={i18n.t('All posts')}
            renderRoot={(props) => <Link to="/posts" {...props} />}
          >
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <h1 className={classes.title}>{title.trim() || i18n.t('Untitled')}</h1>
        {!isPhone && <States />}
      </div>
      {canEdit && <SaveStatus />}
      <div className={classes.end}>
        <People />
        {!isPhone && (
          <SegmentedControl
            size="xs"
            aria-label={i18n.t('What is shown')}
            value={pane === 'preview' ? 'preview' : 'page'}
            onChange={(value) => showPane(value as EditorPane)}
            data={[
              { value: 'page', label: i18n.t('Write') },
              { value: 'preview', label: i18n.t('Preview') },
            ]}
          />
        )}
        {canEdit && <UndoButtons />}
        <Tooltip label={i18n.t('History')}>
          <ActionIcon
            size="lg"
            aria-label={i18n.t('History')}
            renderRoot={(props) => (
              <Link to="/posts/$id/history" params={{ id: String(draft.id) }} {...props} />
            )}
          >
            <IconHistory size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <PostMenu />
        {canEdit && <PublishButton />}
      </div>
    </header>
  )
}

function States() {
  const { draft } = useEditor()
  const state = usePostState()
  const hasChanges = draft.useValue(({ isPublished, isChanged }) => isPublished && isChanged)
  const { text, color } = stateNames()[state]
  return (
    <Group gap={6} wrap="nowrap">
      <Badge color={color} variant="light" tt="none">
        {text}
      </Badge>
      {hasChanges && (
        <Badge color="amber" variant="light" tt="none">
          {i18n.t('Changed')}
        </Badge>
      )}
    </Group>
  )
}

function PublishButton() {
  const { draft, openDialog } = useEditor()
  const isPublished = draft.useValue((state) => state.isPublished)
  const isUpToDate = draft.useValue((state) => state.isPublished && !state.isChanged)
  return (
    <Button
      variant={isUpToDate ? 'default' : 'filled'}
      disabled={isUpToDate}
      className={classes.publish}
      onClick={() => openDialog('publish')}
    >
      {isUpToDate ? i18n.t('Published') : isPublished ? i18n.t('Publish changes') : i18n.t('Publish')}
    </Button>
  )
}
