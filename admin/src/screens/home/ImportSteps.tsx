import { i18n } from '@lingui/core'
import { Alert, Button, Checkbox, Group, List, Progress, Spoiler, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { importKind, warningWords } from '../../api/import-words.ts'
import { serviceWords } from '../../api/service-words.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { type Import, type ImportReport, importQuery, reportOf, startImport } from './import-queries.ts'
import { useReadAgain } from './start-queries.ts'

interface Steps {
  readonly id: number
  /** Forgets this import. */
  readonly again: () => void
  /** Whether it is shown beside other things, so that it can be closed when it is over. */
  readonly isNotice?: boolean
}

/** An import from its check to its end. */
export function ImportSteps({ id, again, isNotice = false }: Steps) {
  const { data, error, refetch } = useQuery(importQuery(id))
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.state === 'checking') return <Running text={i18n.t('Reading the export …')} of={data} />
  if (data.state === 'running')
    return <Running text={i18n.t('Importing. You can leave this page: it goes on.')} of={data} />
  if (data.state === 'refused' || data.state === 'failed')
    return (
      <Stack align="flex-start">
        <Alert color="red" title={i18n.t('The export cannot be imported')}>
          {serviceWords(data.error ?? '')}
        </Alert>
        <Button variant="default" onClick={again}>
          {isNotice ? i18n.t('Close') : i18n.t('Choose another export')}
        </Button>
      </Stack>
    )
  if (data.state === 'ready') return <Ready of={data} again={again} />
  return <Done of={data} close={isNotice ? again : null} />
}

function Running({ text, of }: { text: string; of: Import }) {
  const progress = of.progress as { done: number; total: number } | null
  const share = progress && progress.total > 0 ? (progress.done / progress.total) * 100 : 100
  return (
    <Stack gap="sm" aria-live="polite">
      <Text>{text}</Text>
      <Progress value={share} animated={!progress} aria-label={text} />
    </Stack>
  )
}

function Ready({ of, again }: { of: Import; again: () => void }) {
  const [withFiles, setWithFiles] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const attempt = useAttempt()
  const report = reportOf(of)
  const start = async () => {
    setBusy(true)
    await attempt(() => startImport(of.id, withFiles ? 'download' : 'none'))
    await queries.invalidateQueries({ queryKey: ['imports', of.id] })
    setBusy(false)
  }
  return (
    <Stack align="flex-start">
      <Text fw={600}>{i18n.t('This would come. Nothing was changed yet.')}</Text>
      {report && <ImportSummary report={report} />}
      <Checkbox
        checked={withFiles}
        onChange={(event) => setWithFiles(event.currentTarget.checked)}
        label={i18n.t('Bring pictures and other files from the old website, while it is still online')}
      />
      <Group>
        <Button loading={isBusy} onClick={() => void start()}>
          {i18n.t('Import')}
        </Button>
        <Button variant="default" onClick={again}>
          {i18n.t('Choose another export')}
        </Button>
      </Group>
    </Stack>
  )
}

function Done({ of, close }: { of: Import; close: (() => void) | null }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const report = reportOf(of)
  const open = async () => {
    await navigate({ to: '/pages' })
    // A new service has other content now; on others the shown data is only out of date.
    await (close ? queries.invalidateQueries() : readAgain())
  }
  return (
    <Stack align="flex-start">
      <Text fw={600}>{i18n.t('Your content is here.')}</Text>
      {report && <ImportSummary report={report} />}
      <Group>
        <Button onClick={() => void open()}>{i18n.t('Look at the pages')}</Button>
        {close && (
          <Button variant="default" onClick={close}>
            {i18n.t('Close')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Of each kind of record, whatever its state is. */
function countsByKind({ by_type: counts }: ImportReport): [string, { items: number; taken: number }][] {
  const kinds = new Map<string, { items: number; taken: number }>()
  for (const [name, { items, skipped }] of Object.entries(counts)) {
    const kind = importKind(name)
    const known = kinds.get(kind) ?? { items: 0, taken: 0 }
    kinds.set(kind, { items: known.items + items, taken: known.taken + items - skipped })
  }
  return [...kinds]
}

const maxListed = 100

/** The records that are imported, those that are not, and the warnings. */
function ImportSummary({ report }: { report: ImportReport }) {
  const { addresses, media, warnings } = report
  return (
    <div>
      <List spacing={2}>
        {countsByKind(report).map(([kind, { items, taken }]) => (
          <List.Item key={kind}>
            {taken === items
              ? i18n.t('{kind}: {taken, number}', { kind, taken })
              : i18n.t('{kind}: {taken, number} of {items, number}', { kind, taken, items })}
          </List.Item>
        ))}
        <List.Item>
          {i18n.t('{count, plural, one {# old address keeps working} other {# old addresses keep working}}', {
            count: addresses.redirects,
          })}
        </List.Item>
        {Object.entries(report.skipped_items).map(([reason, { count }]) => (
          <List.Item key={reason}>
            {i18n.t('{count} left out: {reason}', { count, reason: serviceWords(reason) })}
          </List.Item>
        ))}
      </List>
      {media.missing.length > 0 && (
        <Notes
          title={i18n.t(
            '{count, plural, one {# file could not be downloaded} other {# files could not be downloaded}}',
            { count: media.missing.length },
          )}
          lines={media.missing.map(({ url, reason }) => `${url} – ${serviceWords(reason)}`)}
        />
      )}
      {warnings.length > 0 && (
        <Notes
          title={i18n.t('{count, plural, one {# thing to look at} other {# things to look at}}', {
            count: warnings.length,
          })}
          lines={warnings.map(
            ({ title, code, name }) => `${title}: ${warningWords(code)} ${serviceWords(name)}`,
          )}
        />
      )}
    </div>
  )
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Spoiler mt="sm" maxHeight={90} showLabel={i18n.t('Show all')} hideLabel={i18n.t('Show fewer')}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <List size="sm">
        {[...new Set(lines)].slice(0, maxListed).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Spoiler>
  )
}
