import { i18n } from '@lingui/core'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMemo, useState } from 'react'
import { linkTo } from '../../fields/records/link.ts'
import { mostChecked, RecordFindings, useFindings } from '../editor/publish/record-findings.tsx'
import { When } from '../editor/publish/When.tsx'
import type { RecordItem } from './record-jobs.ts'

interface Answer {
  /** When to publish; null for now. */
  readonly at: string | null
}

/** Says what goes out, as the check of each record finds it. Resolves to null when it is not wanted. */
export function askPublication(kind: 'page' | 'post', rows: readonly RecordItem[]): Promise<Answer | null> {
  return new Promise((resolve) => {
    let answer: Answer | null = null
    const id = modals.open({
      size: 'lg',
      title:
        kind === 'page'
          ? i18n.t('{count, plural, one {Publish # page?} other {Publish # pages?}}', { count: rows.length })
          : i18n.t('{count, plural, one {Publish # post?} other {Publish # posts?}}', { count: rows.length }),
      closeButtonProps: { 'aria-label': i18n.t('Close') },
      // Afterwards, so that the Escape that closes it closes nothing else.
      onClose: () => setTimeout(() => resolve(answer)),
      children: (
        <Question
          kind={kind}
          rows={rows}
          onClose={() => modals.close(id)}
          onPicking={(isPicking) => modals.updateModal({ modalId: id, closeOnEscape: !isPicking })}
          onPublish={(at) => {
            answer = { at }
            modals.close(id)
          }}
        />
      ),
    })
  })
}

interface Props {
  readonly kind: 'page' | 'post'
  readonly rows: readonly RecordItem[]
  readonly onClose: () => void
  /** Whether the calendar is open, which Escape closes first. */
  readonly onPicking: (isPicking: boolean) => void
  readonly onPublish: (at: string | null) => void
}

function Question({ kind, rows, onClose, onPicking, onPublish }: Props) {
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState<string | null>(null)
  const [isConfirmed, confirm] = useState(false)
  const records = useMemo(
    () => rows.map(({ id, title, state }) => ({ kind, id, title, isNew: state === 'draft' })),
    [kind, rows],
  )
  const findings = useFindings(records)
  const hasEmptyLinks = [...findings.values()].some((found) => found.hasEmptyLinks)
  const fresh = rows.filter(({ state }) => state === 'draft').length
  const refused = [...findings.values()].filter(({ isRefused }) => isRefused).length
  const checked = Math.min(rows.length, mostChecked)
  return (
    <Stack gap="sm">
      <Text size="sm">
        {fresh > 0 &&
          i18n.t('{count, plural, one {# is new for visitors.} other {# are new for visitors.}}', {
            count: fresh,
          })}{' '}
        {rows.length > fresh &&
          i18n.t('{count, plural, one {# has changes.} other {# have changes.}}', {
            count: rows.length - fresh,
          })}
      </Text>
      <Stack gap={6} mah="50vh" style={{ overflowY: 'auto' }}>
        {rows.slice(0, mostChecked).map((row) => (
          <RecordFindings
            key={row.id}
            title={row.title}
            url={row.url}
            found={findings.get(linkTo(kind, row.id))}
          />
        ))}
      </Stack>
      {rows.length > checked && (
        <Text size="sm" c="dimmed">
          {i18n.t('And {count} more.', { count: rows.length - checked })}
        </Text>
      )}
      <Text size="sm" role="status">
        {refused > 0 &&
          i18n.t(
            '{count, plural, one {# cannot be published like this.} other {# cannot be published like this.}}',
            {
              count: refused,
            },
          )}
      </Text>
      {hasEmptyLinks && (
        <Alert color="amber" title={i18n.t('Some links have no address')}>
          <Text size="sm">{i18n.t('Visitors who click them stay on the same page.')}</Text>
          <Checkbox
            mt="xs"
            size="sm"
            label={i18n.t('Publish them like this')}
            checked={isConfirmed}
            onChange={(event) => confirm(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <When isLater={isLater} onLater={setLater} moment={moment} onMoment={setMoment} onPicking={onPicking} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {i18n.t('Not yet')}
        </Button>
        <Button
          data-autofocus
          loading={findings.size < checked}
          disabled={refused === rows.length || (isLater && !moment) || (hasEmptyLinks && !isConfirmed)}
          onClick={() => onPublish(isLater ? moment : null)}
        >
          {isLater ? i18n.t('Publish then') : i18n.t('Publish now')}
        </Button>
      </Group>
    </Stack>
  )
}
