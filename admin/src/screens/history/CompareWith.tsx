import { i18n } from '@lingui/core'
import { SegmentedControl, Select } from '@mantine/core'
import { formatMoment } from '../../ui/time.ts'
import type { HistorySearch } from './history.search.ts'
import { type RecordState, versionBefore } from './states.ts'
import { authorOf } from './VersionList.tsx'

type Choice = Omit<HistorySearch, 'version'>

interface Props {
  readonly version: number
  readonly states: readonly RecordState[]
  readonly search: Choice
  readonly onChange: (choice: Choice) => void
}

/** With what visitors see now, with the version before it, or with any other. */
export function CompareWith({ version, states, search, onChange }: Props) {
  const before = versionBefore(states, version)
  const others = states.flatMap(({ version: other, change }) => {
    if (other === null || other === version) return []
    const label = change
      ? i18n.t('{moment} by {name}', { moment: formatMoment(change.created_at), name: authorOf(change.user) })
      : i18n.t('The oldest version kept')
    return [{ value: String(other), label }]
  })
  const isOther = typeof search.with === 'number'
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={i18n.t('Compare with')}
        value={isOther ? '' : (search.with ?? 'live')}
        onChange={(value) => onChange({ with: value === 'before' ? 'before' : undefined })}
        data={[
          { value: 'live', label: i18n.t('What is different now') },
          { value: 'before', label: i18n.t('What changed then'), disabled: before === null },
        ]}
      />
      {others.length > 0 && (
        <Select
          size="xs"
          w="14rem"
          aria-label={i18n.t('Compare with another version')}
          placeholder={i18n.t('Compare with another version')}
          data={others}
          value={isOther ? String(search.with) : null}
          onChange={(value) => onChange({ with: value === null ? undefined : Number(value) })}
          clearable
        />
      )}
    </>
  )
}
