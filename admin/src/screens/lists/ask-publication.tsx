import { i18n } from '@lingui/core'
import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useEffect, useMemo, useState } from 'react'
import { api, type Schemas } from '../../api/client.ts'
import { useCollectionsQuery } from '../../api/collections.ts'
import { useLayout } from '../../api/component-types.ts'
import { messageOf } from '../../api/errors.ts'
import { translateErrors } from '../../api/service-words.ts'
import type { Content } from '../../editor/content.ts'
import { createRemote } from '../../editor/remote.ts'
import { contentOf } from '../../editor/sides.ts'
import { openedDraft } from '../../editor/use-draft.ts'
import { linkTo } from '../../fields/records/link.ts'
import { useDescribed } from '../../fields/records/use-asset.ts'
import {
  type Finding,
  findProblems,
  picturesOfFields,
  withoutDescribed,
} from '../editor/components/model/checks.ts'
import { checksOf, linkGroups, unreadText } from '../editor/publish/findings.ts'
import { When } from '../editor/publish/When.tsx'
import { collectionSchema } from '../posts/collection-schema.ts'
import { targetName } from '../references/target-name.ts'
import type { RecordItem } from './record-jobs.ts'

/** More are published without a look at each. */
const mostChecked = 100

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
  const findings = useFindings(kind, rows)
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
          <Row key={row.id} row={row} found={findings.get(row.id)} />
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

function Row({ row, found }: { row: RecordItem; found: Findings | undefined }) {
  const title = row.title || i18n.t('Untitled')
  const address = (
    <Text span size="sm" c="dimmed">
      {row.url}
    </Text>
  )
  if (!found || found.lines.length === 0)
    return (
      <div>
        {title} {address} {!found && <Loader size={12} />}
      </div>
    )
  return (
    <details>
      <summary>
        {title} {address}{' '}
        <Text span size="sm" fw={500}>
          {i18n.t('{count, plural, one {# note} other {# notes}}', { count: found.lines.length })}
        </Text>
      </summary>
      <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {found.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

interface Findings {
  readonly isRefused: boolean
  /** A link without an address is as empty in public, so somebody decides that. */
  readonly hasEmptyLinks: boolean
  readonly lines: readonly string[]
}

interface Read {
  readonly checked: Schemas['DraftCheck']
  readonly content: Content
}

/** What the service and the app say about each, as it comes in. */
function useFindings(kind: 'page' | 'post', rows: readonly RecordItem[]): ReadonlyMap<number, Findings> {
  const [answers, setAnswers] = useState<ReadonlyMap<number, Read | string>>(new Map())
  const { types, templates, isLoading } = useLayout(true)
  const { data: collections, isLoading: isWaiting } = useCollectionsQuery()
  useEffect(() => {
    let isShown = true
    const readAll = async () => {
      for (const { id } of rows.slice(0, mostChecked)) {
        const answer = await read(kind, id).catch(messageOf)
        if (!isShown) return
        setAnswers((before) => new Map(before).set(id, answer))
      }
    }
    void readAll()
    return () => {
      isShown = false
    }
  }, [kind, rows])
  const problems = useMemo(() => {
    if (isLoading || isWaiting) return new Map<number, readonly Finding[]>()
    const schemaOf = ({ template, post_type }: Content) =>
      kind === 'page'
        ? templates.find((each) => each.template === template)?.schema
        : collectionSchema(collections?.find((each) => each.post_type === post_type))
    return new Map(
      [...answers].flatMap(([id, answer]): [number, readonly Finding[]][] =>
        typeof answer === 'string'
          ? []
          : [[id, findProblems(answer.content, [...types.values()], schemaOf(answer.content))]],
      ),
    )
  }, [answers, kind, types, templates, collections, isLoading, isWaiting])
  const described = useDescribed([...problems.values()].flatMap(picturesOfFields))
  return useMemo(() => {
    if (isLoading || isWaiting || described === null) return new Map()
    // A link to a record that goes out at the same time works.
    const together = new Set(
      rows
        .filter(({ id }) => {
          const answer = answers.get(id)
          return answer === undefined || (typeof answer === 'object' && !isRefused(answer.checked))
        })
        .map(({ id }) => linkTo(kind, id)),
    )
    const shown = rows.flatMap((row): [number, Findings][] => {
      const answer = answers.get(row.id)
      if (answer === undefined) return []
      if (typeof answer === 'string')
        return [[row.id, { isRefused: false, hasEmptyLinks: false, lines: [answer] }]]
      const links = answer.checked.links?.filter(({ link }) => !together.has(link)) ?? []
      const found = withoutDescribed(problems.get(row.id) ?? [], described)
      return [[row.id, findingsOf(kind, { ...answer.checked, links }, found, row.state === 'draft')]]
    })
    return new Map(shown)
  }, [answers, kind, rows, problems, described, isLoading, isWaiting])
}

async function read(kind: 'page' | 'post', id: number): Promise<Read> {
  await openedDraft(kind, id)?.saveNow()
  const route = `/admin/api/${kind}s/{id}/draft/check` as '/admin/api/pages/{id}/draft/check'
  const [checked, opened] = await Promise.all([
    api.post(route, { path: { id } }),
    createRemote(kind, id).open(),
  ])
  return { checked: checked.data, content: contentOf(opened) }
}

function isRefused({ errors, message }: Schemas['DraftCheck']): boolean {
  return message !== null || Object.keys(errors).length > 0
}

/** The same as the dialog of a single record says, each in one line. */
function findingsOf(
  kind: 'page' | 'post',
  checked: Schemas['DraftCheck'],
  problems: readonly Finding[],
  isNew: boolean,
): Findings {
  const { errors, message, links = [], addresses, machine = [] } = checked
  const groups = linkGroups(links)
  // Nobody knows the address of a record that was never public.
  const moves = isNew ? [] : (addresses?.named ?? []).map(({ from, to }) => `${from} → ${to}`)
  const lines = [
    ...(message ? [message] : []),
    ...Object.values(translateErrors(errors)).flat(),
    ...moves,
    ...checksOf(kind, problems).flatMap(({ findings, bad }) => (findings.length > 0 ? [bad] : [])),
    ...groups.map(({ name, title, links: hidden }) => {
      const names = [...new Set(hidden.map(targetName))].join(', ')
      return name === 'empty' ? title : i18n.t('{title}: {names}', { title, names })
    }),
    ...(machine.length > 0 ? [unreadText(machine.length)] : []),
  ]
  return {
    isRefused: isRefused(checked),
    hasEmptyLinks: groups.some(({ name }) => name === 'empty'),
    lines: [...new Set(lines)],
  }
}
