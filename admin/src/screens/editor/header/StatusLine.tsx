import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useSession } from '../../../api/session.ts'
import type { DraftKind, DraftState } from '../../../editor/draft.types.ts'
import { placeOf } from '../../../editor/draft-errors.ts'
import { isEmpty } from '../../../fields/form/form-store.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { useEditor } from '../editor-context.tsx'
import { othersOf, useBringBack } from '../use-discard.tsx'
import classes from './Header.module.css'
import { momentText, versionText } from './moments.ts'

/** The one thing about the page or post that matters most now. It is never empty: nothing moves when it changes. */
export function StatusLine() {
  const { draft, canEdit } = useEditor()
  const { user } = useSession()
  const [dismissed, dismiss] = useState<string | null>(null)
  const which = draft.useValue((state) => {
    const { conflicts, errors, discarded, schedule, isPublished, isChanged } = state
    if (!canEdit) return 'read-only'
    if (conflicts.length > 0) return 'conflicts'
    if (Object.keys(errors).length > 0) return 'errors'
    if (concernsTwo(discarded, user.id) && discarded?.at !== dismissed) return 'discarded'
    if (schedule.publication) return schedule.publication.failed_at ? 'failed' : 'scheduled'
    if (!isPublished) return 'hidden'
    if (isChanged) return 'changed'
    return isEmptyGlobal(draft.kind, state) ? 'empty' : 'published'
  })
  switch (which) {
    case 'read-only':
      return <Line tone="calm">{notYours(draft.kind)}</Line>
    case 'conflicts':
      return <ConflictLine />
    case 'errors':
      return <ErrorLine />
    case 'discarded':
      return <DiscardedLine onDismiss={() => dismiss(draft.getState().discarded?.at ?? null)} />
    case 'failed':
      return <FailedLine />
    case 'scheduled':
      return <ScheduledLine />
    case 'changed':
      return <ChangedLine />
    case 'hidden':
      return <Line tone="quiet">{i18n.t('This is not published.')}</Line>
    case 'empty':
      return <Line tone="quiet">{i18n.t('This is empty for visitors.')}</Line>
    case 'published':
      return <Line tone="quiet">{i18n.t('There are no changes to publish.')}</Line>
  }
}

/** It exists for visitors as soon as it is made, but there is nothing in it. */
export function isEmptyGlobal(kind: DraftKind, { live }: Pick<DraftState, 'live'>): boolean {
  return kind === 'global' && Object.values(Object(live.value)).every(isEmpty)
}

function notYours(kind: DraftKind): string {
  if (kind === 'global') return i18n.t('This content is not yours to change.')
  return kind === 'page'
    ? i18n.t('This page is not yours to change.')
    : i18n.t('This post is not yours to change.')
}

type Discarded = DraftState['discarded']

/** Whether this user discarded changes of others, or somebody else changes of this user. */
function concernsTwo(discarded: Discarded, userId: number): boolean {
  if (!discarded) return false
  return discarded.by?.id === userId
    ? othersOf(discarded.authors, userId) !== null
    : discarded.authors.some(({ id }) => id === userId)
}

/** Changes of several people were discarded: both sides learn whose, and both can bring them back. */
function DiscardedLine({ onDismiss }: { onDismiss: () => void }) {
  const { draft } = useEditor()
  const { user } = useSession()
  const attempt = useAttempt()
  const bringBack = useBringBack()
  const discarded = draft.useValue((state) => state.discarded)
  const names = othersOf(discarded?.authors ?? [], user.id)
  return (
    <Line
      tone="changed"
      actions={
        <>
          <LineButton onClick={() => void attempt(bringBack)}>{i18n.t('Bring them back')}</LineButton>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
            {i18n.t('Dismiss')}
          </Button>
        </>
      }
    >
      {discarded?.by?.id === user.id
        ? i18n.t('You discarded changes, also those of {names}.', { names: names ?? '' })
        : i18n.t('{name} discarded the changes that were not published, also yours.', {
            name: discarded?.by?.name ?? i18n.t('Somebody'),
          })}
    </Line>
  )
}

/** The button for publishing is in the header, and the way back in the menu. */
function ChangedLine() {
  const { draft, title: own } = useEditor()
  const live = draft.useValue((state) => String(state.live.title ?? ''))
  const title = own ?? live
  const updatedAt = draft.useValue((state) => state.liveUpdatedAt)
  return (
    <Line tone="changed">
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
  const names = draft.useValue(({ conflicts }) => [...new Set(conflicts.flatMap(({ by }) => by ?? []))])
  return (
    <Line
      tone="problem"
      actions={<LineButton onClick={() => openDialog('conflicts')}>{i18n.t('Compare')}</LineButton>}
    >
      {i18n.t(
        '{count, plural, one {{who} changed the same text as you.} other {{who} changed # of the same texts as you.}} Both are kept until you choose.',
        {
          count,
          who: names.length > 0 ? new Intl.ListFormat(i18n.locale).format(names) : i18n.t('Somebody else'),
        },
      )}
    </Line>
  )
}

/** Leads to the first error that prevents publishing. */
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
      {obstacles(draft.kind, count)}
    </Line>
  )
}

function obstacles(kind: DraftKind, count: number): string {
  if (kind === 'global')
    return i18n.t(
      '{count, plural, one {One thing keeps} other {# things keep}} this content from being published.',
      { count },
    )
  return kind === 'page'
    ? i18n.t('{count, plural, one {One thing keeps} other {# things keep}} this page from being published.', {
        count,
      })
    : i18n.t('{count, plural, one {One thing keeps} other {# things keep}} this post from being published.', {
        count,
      })
}

/** It will be published by itself. */
function ScheduledLine() {
  const { draft, openDialog } = useEditor()
  const attempt = useAttempt()
  const at = draft.useValue(({ schedule }) => schedule.publication?.at ?? '')
  const isPast = draft.useValue((state) => state.isPastSchedule)
  const moment = momentText(at)
  return (
    <Line
      tone={isPast ? 'changed' : 'calm'}
      actions={
        <>
          <LineButton onClick={() => openDialog('publish')}>
            {isPast ? i18n.t('Include them…') : i18n.t('Change')}
          </LineButton>
          <LineButton onClick={() => void attempt(draft.cancelSchedule)}>
            {i18n.t('Do not publish')}
          </LineButton>
        </>
      }
    >
      {isPast
        ? i18n.t('Will be published {moment}, without the changes since that was set.', { moment })
        : i18n.t('Will be published {moment}, as it is now.', { moment })}
    </Line>
  )
}

/** It should have been published by itself. */
function FailedLine() {
  const { draft, openDialog } = useEditor()
  const attempt = useAttempt()
  const publication = draft.useValue(({ schedule }) => schedule.publication)
  const reason = (Object(publication?.error) as { message?: unknown }).message
  return (
    <Line
      tone="problem"
      actions={
        <>
          <LineButton onClick={() => openDialog('publish')}>{i18n.t('Publish…')}</LineButton>
          <LineButton onClick={() => void attempt(draft.cancelSchedule)}>{i18n.t('Dismiss')}</LineButton>
        </>
      }
    >
      {i18n.t('Could not be published {moment}: {reason}', {
        moment: momentText(publication?.at ?? ''),
        reason: typeof reason === 'string' ? reason : messageOf(null),
      })}
    </Line>
  )
}

interface LineProps {
  readonly tone: 'quiet' | 'calm' | 'changed' | 'problem'
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A sentence beneath the header, with the matching actions. */
function Line({ tone, children, actions }: LineProps) {
  return (
    <div className={classes.line} data-tone={tone} role="status">
      <span className={classes.lineText}>{children}</span>
      {actions}
    </div>
  )
}

function LineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {children}
    </Button>
  )
}
