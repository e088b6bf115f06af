import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { formatDay, formatMoment, formatTime } from '../../ui/time.ts'
import classes from './History.module.css'
import { wordsOf } from './labels.ts'
import { groupByDay, type RecordState, restoredState } from './states.ts'
import type { useHistory } from './use-history.ts'

interface Props {
  readonly history: ReturnType<typeof useHistory>
  readonly selected: number | null
  readonly onSelect: (version: number) => void
}

export function VersionList({ history, selected, onSelect }: Props) {
  const { states, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  return (
    <nav className={classes.list} aria-label={i18n.t('Versions')}>
      {groupByDay(states).map(({ day, states: ofDay }) => (
        <section key={day}>
          <h2 className={classes.day}>
            {ofDay[0]?.change ? formatDay(ofDay[0].change.created_at) : i18n.t('Before that')}
          </h2>
          <ul>
            {ofDay.map((state) => (
              <li key={state.version}>
                <Version
                  state={state}
                  restored={restoredState(states, state)}
                  isSelected={state.version === selected}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {i18n.t('Show older versions')}
        </Button>
      )}
    </nav>
  )
}

interface VersionProps {
  readonly state: RecordState
  /** The earlier state that it is again. */
  readonly restored: RecordState | undefined
  readonly isSelected: boolean
  readonly onSelect: (version: number) => void
}

function Version({ state: { version, change, until }, restored, isSelected, onSelect }: VersionProps) {
  const content = (
    <>
      <span className={classes.line}>
        <strong>{change ? formatTime(change.created_at) : i18n.t('The oldest version kept')}</strong>
        {change && <span>{authorOf(change.user)}</span>}
        {version === null && <span className={classes.live}>{i18n.t('Live')}</span>}
      </span>
      {change && (
        <Text component="span" size="xs" c="dimmed" lineClamp={2}>
          {restored ? restoredWords(restored) : wordsOf(change)}
        </Text>
      )}
      {!change && until && (
        <Text component="span" size="xs" c="dimmed">
          {i18n.t('until {moment}', { moment: formatMoment(until) })}
        </Text>
      )}
    </>
  )
  if (version === null) return <div className={classes.version}>{content}</div>
  return (
    <button
      type="button"
      className={classes.version}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(version)}
    >
      {content}
    </button>
  )
}

/** It has no date of its own if it is the oldest. */
function restoredWords({ change }: RecordState): string {
  return change
    ? i18n.t('Back to the version of {moment}', { moment: formatMoment(change.created_at) })
    : i18n.t('Back to the oldest version kept')
}

export function authorOf(user: { name: string | null } | null): string {
  if (user === null) return i18n.t('The service')
  return user.name ?? i18n.t('A former user')
}
