import { i18n } from '@lingui/core'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { IconRestore } from '../../ui/icons.ts'
import { formatMoment } from '../../ui/time.ts'
import { Changes } from './Changes.tsx'
import { CompareWith } from './CompareWith.tsx'
import classes from './History.module.css'
import type { HistorySearch } from './history.search.ts'
import { SideBySide } from './SideBySide.tsx'
import { type RecordState, versionBefore } from './states.ts'
import type { HistoryKind } from './use-history.ts'
import { useRestore } from './use-restore.ts'
import { authorOf } from './VersionList.tsx'

interface Props {
  readonly kind: HistoryKind
  readonly id: number
  readonly title: string
  readonly version: number
  readonly states: readonly RecordState[]
  readonly search: Omit<HistorySearch, 'version'>
  readonly onSearch: (search: HistorySearch) => void
}

/** One version: what is different now, or what changed then. */
export function VersionDetail({ kind, id, title, version, states, search, onSearch }: Props) {
  const can = useCan()
  const restore = useRestore(kind, id, title)
  const [isBusy, setBusy] = useState(false)
  const change = states.find((state) => state.version === version)?.change
  const before = versionBefore(states, version)
  const { from, to } = sidesOf(version, search.with === 'before' ? before : (search.with ?? null))
  const isThen = to === version
  const setSides = (next: Omit<HistorySearch, 'version'>) => onSearch({ version, ...search, ...next })

  const run = async () => {
    setBusy(true)
    await restore(version)
    setBusy(false)
  }

  return (
    <section className={classes.detail} aria-label={i18n.t('Version')}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>
          {change
            ? i18n.t('{moment} by {name}', {
                moment: formatMoment(change.created_at),
                name: authorOf(change.user),
              })
            : i18n.t('The oldest version kept')}
        </Text>
        {can(`update ${kind}s`) && (
          <Button leftSection={<IconRestore size={16} />} loading={isBusy} onClick={() => void run()}>
            {i18n.t('Restore this version')}
          </Button>
        )}
      </Group>
      <Group gap="sm">
        <CompareWith version={version} states={states} search={search} onChange={setSides} />
        <SegmentedControl
          size="xs"
          aria-label={i18n.t('Show as')}
          value={search.view ?? 'fields'}
          onChange={(value) => setSides({ view: value === 'pages' ? 'pages' : undefined })}
          data={[
            { value: 'fields', label: i18n.t('Field by field') },
            { value: 'pages', label: i18n.t('Side by side') },
          ]}
        />
      </Group>
      {search.view === 'pages' ? (
        <SideBySide kind={kind} id={id} from={from} to={to} />
      ) : (
        <Changes kind={kind} id={id} from={from} to={to} restorable={isThen ? null : version} />
      )}
    </section>
  )
}

/** From the older to the newer state. */
function sidesOf(version: number, other: number | null): { from: number; to: number | null } {
  if (other === null) return { from: version, to: null }
  return { from: Math.min(version, other), to: Math.max(version, other) }
}
