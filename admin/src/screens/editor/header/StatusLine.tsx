import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Button } from '@mantine/core'
import { placeOf } from '../../../editor/draft-errors.ts'
import { useEditor } from '../editor-context.tsx'
import { useDiscard } from '../use-discard.ts'
import { Line, LineButton } from './Line.tsx'
import { versionText } from './moments.ts'
import { FailedLine, ScheduledLine } from './ScheduleLines.tsx'

/** The one thing about the page or post that matters most now. */
export function StatusLine() {
  const { draft, canEdit } = useEditor()
  const which = draft.useValue(({ conflicts, errors, schedule, isPublished, isChanged }) => {
    if (!canEdit) return 'read-only'
    if (conflicts.length > 0) return 'conflicts'
    if (Object.keys(errors).length > 0) return 'errors'
    if (schedule.publication) return schedule.publication.failed_at ? 'failed' : 'scheduled'
    return isPublished && isChanged ? 'changed' : null
  })
  switch (which) {
    case 'read-only':
      return (
        <Line tone="calm">
          {draft.kind === 'page'
            ? i18n.t('This page is not yours to change.')
            : i18n.t('This post is not yours to change.')}
        </Line>
      )
    case 'conflicts':
      return <ConflictLine />
    case 'errors':
      return <ErrorLine />
    case 'failed':
      return <FailedLine />
    case 'scheduled':
      return <ScheduledLine />
    case 'changed':
      return <ChangedLine />
    default:
      return null
  }
}

function ChangedLine() {
  const { draft, openDialog } = useEditor()
  const discard = useDiscard()
  const title = draft.useValue(({ live }) => String(live.title ?? ''))
  const updatedAt = draft.useValue((state) => state.liveUpdatedAt)
  return (
    <Line
      tone="changed"
      actions={
        <>
          <LineButton onClick={() => openDialog('publish')}>{i18n.t('Publish changes')}</LineButton>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={discard}>
            {i18n.t('Discard')}
          </Button>
        </>
      }
    >
      <Trans
        id="You are changing <0>{title}</0>. Visitors still see {version}."
        values={{ title, version: versionText(updatedAt, new Date()) }}
        components={{ 0: <em /> }}
      />
    </Line>
  )
}

function ConflictLine() {
  const { draft, openDialog } = useEditor()
  const count = draft.useValue(({ conflicts }) => conflicts.length)
  return (
    <Line
      tone="problem"
      actions={<LineButton onClick={() => openDialog('conflicts')}>{i18n.t('Compare')}</LineButton>}
    >
      {i18n.t(
        '{count, plural, one {Somebody else changed the same text as you.} other {Somebody else changed # of the same texts as you.}} Both are kept until you choose.',
        { count },
      )}
    </Line>
  )
}

/** Leads to the first of what keeps it from being published. */
function ErrorLine() {
  const { draft, open } = useEditor()
  const paths = draft.useValue(({ errors }) => Object.keys(errors))
  const count = paths.length
  const show = () => {
    const { component, field } = placeOf(paths[0] ?? '', draft.getState().content)
    open(component, field)
  }
  return (
    <Line tone="problem" actions={<LineButton onClick={show}>{i18n.t('Show me')}</LineButton>}>
      {draft.kind === 'page'
        ? i18n.t(
            '{count, plural, one {One thing keeps} other {# things keep}} this page from being published.',
            { count },
          )
        : i18n.t(
            '{count, plural, one {One thing keeps} other {# things keep}} this post from being published.',
            { count },
          )}
    </Line>
  )
}
