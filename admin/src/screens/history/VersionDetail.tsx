import { i18n } from '@lingui/core'
import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateOfPost, useCollections } from '../../api/collections.ts'
import { useLayout } from '../../api/component-types.ts'
import { useCan } from '../../api/session.ts'
import { IconRestore } from '../../ui/icons.ts'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { formatMoment } from '../../ui/time.ts'
import { useLanguageOfPage } from '../pages/tree/use-reveal.ts'
import { Device, useScreen } from '../preview/Device.tsx'
import { PlainFrame } from '../preview/PlainFrame.tsx'
import { Changes } from './Changes.tsx'
import classes from './History.module.css'
import type { HistorySearch } from './history.search.ts'
import { type RecordState, versionBefore } from './states.ts'
import { contentQuery, type HistoryKind } from './use-history.ts'
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

/** One version: its differences to now, or its changes then. */
export function VersionDetail({ kind, id, title, version, states, search, onSearch }: Props) {
  const can = useCan()
  const restore = useRestore(kind, id, title)
  const language = useLanguageOfPage(kind === 'page' ? id : null)
  const [isBusy, setBusy] = useState(false)
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
        <Text fw={600}>{stateText(states.find((state) => state.version === version))}</Text>
        {can(`update ${kind}s`, language) && (
          <Button leftSection={<IconRestore size={16} />} loading={isBusy} onClick={() => void run()}>
            {i18n.t('Restore this version')}
          </Button>
        )}
      </Group>
      <Group gap="sm">
        <CompareWith version={version} states={states} search={search} onChange={setSides} />
        {kind !== 'global' && (
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
        )}
      </Group>
      {search.view === 'pages' && kind !== 'global' ? (
        <SideBySide kind={kind} id={id} from={from} to={to} />
      ) : (
        <Changes kind={kind} id={id} from={from} to={to} restorable={isThen ? null : version} />
      )}
    </section>
  )
}

/** When it came to be; of the oldest, only until when it was there is known. */
function stateText(state: RecordState | undefined): string {
  if (state?.change)
    return i18n.t('{moment} by {name}', {
      moment: formatMoment(state.change.created_at),
      name: authorOf(state.change.user),
    })
  return state?.until
    ? i18n.t('The oldest version kept, until {moment}', { moment: formatMoment(state.until) })
    : i18n.t('The oldest version kept')
}

/** From the older to the newer state. */
function sidesOf(version: number, other: number | null): { from: number; to: number | null } {
  if (other === null) return { from: version, to: null }
  return { from: Math.min(version, other), to: Math.max(version, other) }
}

type Choice = Omit<HistorySearch, 'version'>

interface CompareWithProps {
  readonly version: number
  readonly states: readonly RecordState[]
  readonly search: Choice
  readonly onChange: (choice: Choice) => void
}

/** Compares with the live version, with the version before it, or with any other. */
function CompareWith({ version, states, search, onChange }: CompareWithProps) {
  const before = versionBefore(states, version)
  const others = states.flatMap((state) =>
    state.version === null || state.version === version
      ? []
      : [{ value: String(state.version), label: stateText(state) }],
  )
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

interface SideBySideProps {
  readonly kind: HistoryKind
  readonly id: number
  readonly from: number
  readonly to: number | null
}

/** Two states as plain pages. */
function SideBySide({ kind, id, from, to }: SideBySideProps) {
  return (
    <div className={classes.sides}>
      <Side kind={kind} id={id} version={from} title={i18n.t('Before')} />
      <Side kind={kind} id={id} version={to} title={to === null ? i18n.t('Now') : i18n.t('After')} />
    </div>
  )
}

interface SideProps {
  readonly kind: HistoryKind
  readonly id: number
  readonly version: number | null
  readonly title: string
}

function Side({ kind, id, version, title }: SideProps) {
  const query = useQuery(contentQuery(kind, id, version))
  // Two stand side by side.
  const screen = useScreen('tablet')
  const { templates } = useLayout(true)
  const collections = useCollections()
  const content = query.data ?? {}
  const name = kind === 'post' ? templateOfPost(content, collections) : content.template
  const template = templates.find((each) => each.template === name) ?? null
  return (
    <figure className={classes.side}>
      <figcaption>{title}</figcaption>
      {query.isPending && <LoadingState />}
      {query.isError && <ErrorState error={query.error} reset={() => void query.refetch()} />}
      {query.data && (
        <Device screen={screen}>
          <PlainFrame title={title} record={`${kind}:${id}`} content={query.data} template={template} />
        </Device>
      )}
    </figure>
  )
}
