import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { useSiteLanguages } from '../../../api/languages.ts'
import { useSession } from '../../../api/session.ts'
import type { DraftKind, DraftState } from '../../../editor/draft.types.ts'
import { placeOf } from '../../../editor/draft-errors.ts'
import { isEmpty } from '../../../fields/form/form-store.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { useEditor } from '../editor-context.tsx'
import { othersOf, useBringBack } from '../use-discard.tsx'
import classes from './Header.module.css'
import { momentText, versionText } from './moments.ts'
import { SaveStatus } from './SaveStatus.tsx'

/** The one thing about the page or post that matters most now, and whether it is saved. It is never empty: nothing moves. */
export function StatusLine() {
  const { draft, canEdit } = useEditor()
  const { user } = useSession()
  const [dismissed, dismiss] = useState<string | null>(null)
  const which = draft.useValue((state): Sentence => {
    const { conflicts, errors, discarded, schedule, isPublished, isChanged } = state
    if (!canEdit) return 'read-only'
    if (conflicts.length > 0) return 'conflicts'
    if (Object.keys(errors).length > 0) return 'errors'
    if (concernsTwo(discarded, user.id) && discarded?.at !== dismissed) return 'discarded'
    if (schedule.publication?.failed_at) return 'failed'
    if (schedule.publication) return state.isPastSchedule ? 'past-schedule' : 'scheduled'
    if (!isPublished) return 'hidden'
    if (isChanged) return 'changed'
    return isEmptyGlobal(draft.kind, state) ? 'empty' : 'published'
  })
  return (
    <div className={classes.lineRoom}>
      <div className={classes.line} data-tone={tones[which]}>
        <div className={classes.sentence} role="status">
          <SentenceOf which={which} onDismiss={() => dismiss(draft.getState().discarded?.at ?? null)} />
        </div>
        {canEdit && <SaveStatus />}
      </div>
    </div>
  )
}

const tones = {
  'read-only': 'calm',
  conflicts: 'problem',
  errors: 'problem',
  discarded: 'changed',
  failed: 'problem',
  scheduled: 'calm',
  'past-schedule': 'changed',
  changed: 'changed',
  hidden: 'quiet',
  empty: 'quiet',
  published: 'quiet',
} as const

type Sentence = keyof typeof tones

function SentenceOf({ which, onDismiss }: { which: Sentence; onDismiss: () => void }) {
  const { emptyNote } = useEditor()
  switch (which) {
    case 'read-only':
      return <ReadOnlyLine />
    case 'conflicts':
      return <ConflictLine />
    case 'errors':
      return <ErrorLine />
    case 'discarded':
      return <DiscardedLine onDismiss={onDismiss} />
    case 'failed':
      return <FailedLine />
    case 'scheduled':
    case 'past-schedule':
      return <ScheduledLine />
    case 'changed':
      return <ChangedLine />
    case 'hidden':
      return <Line>{i18n.t('This is not published.')}</Line>
    case 'empty':
      return <Line>{emptyNote ?? i18n.t('This is empty for visitors.')}</Line>
    case 'published':
      return <Line>{i18n.t('There are no changes to publish.')}</Line>
  }
}

/** It exists for visitors as soon as it is made, but there is nothing in it. */
export function isEmptyGlobal(kind: DraftKind, { live }: Pick<DraftState, 'live'>): boolean {
  return kind === 'global' && Object.values(Object(live.value)).every(isEmpty)
}

function ReadOnlyLine() {
  const { draft, openDialog } = useEditor()
  const isRefused = draft.useValue(({ refused }) => refused.length > 0)
  const limitedTo = draft.useValue((state) => state.limitedTo)
  const labels = useSiteLanguages()
    .filter(({ code }) => limitedTo?.includes(code))
    .map(({ label }) => label)
  if (isRefused)
    return (
      <Line
        actions={
          <LineButton onClick={() => openDialog('refused')}>{i18n.t('Show what you wrote')}</LineButton>
        }
      >
        {notYours(draft.kind)} {i18n.t('What you wrote last is not saved.')}
      </Line>
    )
  if (labels.length === 0) return <Line>{notYours(draft.kind)}</Line>
  const languages = i18n.t('You may change only what is in {languages}.', { languages: labels.join(', ') })
  return (
    <Line>
      {notYours(draft.kind)} {languages}
    </Line>
  )
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
  const { draft, title: own, emptyNote } = useEditor()
  const { user } = useSession()
  const names = draft.useValue((state) => otherAuthors(state, user.id))
  const isEmptyLive = draft.useValue((state) => isEmptyGlobal(draft.kind, state))
  const live = draft.useValue((state) => String(state.live.title ?? ''))
  const title = own ?? live
  const updatedAt = draft.useValue((state) => state.liveUpdatedAt)
  const version = versionText(updatedAt, new Date())
  const em = { 0: <em /> }
  return (
    <Line>
      {names === null ? (
        <Trans id="You are changing <0>{title}</0>." values={{ title }} components={em} />
      ) : (
        <Trans id="{names} changed <0>{title}</0>." values={{ names, title }} components={em} />
      )}{' '}
      {isEmptyLive
        ? (emptyNote ?? i18n.t('It is empty for visitors.'))
        : i18n.t('Visitors still see {version}.', { version })}
    </Line>
  )
}

/** Those who made the changes; null if this user is one of them. */
function otherAuthors({ authors }: DraftState, userId: number): string | null {
  return authors.some(({ id }) => id === userId) ? null : othersOf(authors, userId)
}

function ConflictLine() {
  const { draft, openDialog } = useEditor()
  const count = draft.useValue(({ conflicts }) => conflicts.length)
  const names = draft.useValue(({ conflicts }) => [...new Set(conflicts.flatMap(({ by }) => by ?? []))])
  return (
    <Line actions={<LineButton onClick={() => openDialog('conflicts')}>{i18n.t('Compare')}</LineButton>}>
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
    <Line actions={<LineButton onClick={show}>{i18n.t('Show me')}</LineButton>}>
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
      actions={
        <>
          <LineButton onClick={() => openDialog('publish')}>{i18n.t('Show why')}</LineButton>
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

/** A sentence, with the matching actions. */
function Line({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <span className={classes.lineText}>{children}</span>
      {actions}
    </>
  )
}

function LineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {children}
    </Button>
  )
}
