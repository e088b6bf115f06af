import { i18n } from '@lingui/core'
import { Loader, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { api, type Schemas } from '../../../api/client.ts'
import { useCollectionsQuery } from '../../../api/collections.ts'
import { useLayout } from '../../../api/component-types.ts'
import { messageOf } from '../../../api/errors.ts'
import { translateErrors } from '../../../api/service-words.ts'
import type { Content } from '../../../editor/content.ts'
import { createRemote } from '../../../editor/remote.ts'
import { contentOf } from '../../../editor/sides.ts'
import { openedDraft } from '../../../editor/use-draft.ts'
import { linkTo } from '../../../fields/records/link.ts'
import { useDescribed } from '../../../fields/records/use-asset.ts'
import { collectionSchema } from '../../posts/collection-schema.ts'
import { targetName } from '../../references/target-name.ts'
import { type Finding, findProblems, picturesOfFields, withoutDescribed } from '../components/model/checks.ts'
import { checksOf, linkGroups, unreadText } from './findings.ts'

/** More are published without a look at each. */
export const mostChecked = 100

/** A page or post that is checked before it is published with others. */
export interface CheckedRecord {
  readonly kind: 'page' | 'post'
  readonly id: number
  readonly title: string
  /** Whether visitors do not see it yet. */
  readonly isNew: boolean
}

export interface Findings {
  readonly isRefused: boolean
  /** A link without an address is as empty in public, so somebody decides that. */
  readonly hasEmptyLinks: boolean
  readonly lines: readonly string[]
  /** The links to what visitors will not see. */
  readonly links: readonly Schemas['HiddenLink'][]
  /** What was checked; null when that was not possible. */
  readonly read: Read | null
}

interface Read {
  readonly checked: Schemas['DraftCheck']
  readonly content: Content
  readonly url: string
  readonly etag: string
}

/**
 * What the service and the app say about each, as it comes in, by `linkTo` it. `round` checks them again. A link `also` works then,
 * too.
 */
export function useFindings(
  records: readonly CheckedRecord[],
  { round = 0, also = null }: { round?: number; also?: string | null } = {},
): ReadonlyMap<string, Findings> {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Read | string>>(new Map())
  const { types, templates, isLoading } = useLayout(true)
  const { data: collections, isLoading: isWaiting } = useCollectionsQuery()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    let isShown = true
    const readAll = async () => {
      setAnswers(new Map())
      for (const record of records.slice(0, mostChecked)) {
        const answer = await read(record).catch(messageOf)
        if (!isShown) return
        setAnswers((before) => new Map(before).set(keyOf(record), answer))
      }
    }
    void readAll()
    return () => {
      isShown = false
    }
  }, [records, round])
  const problems = useMemo(() => {
    if (isLoading || isWaiting) return new Map<string, readonly Finding[]>()
    const schemaOf = (kind: CheckedRecord['kind'], { template, post_type }: Content) =>
      kind === 'page'
        ? templates.find((each) => each.template === template)?.schema
        : collectionSchema(collections?.find((each) => each.post_type === post_type))
    return new Map(
      records.flatMap((record): [string, readonly Finding[]][] => {
        const answer = answers.get(keyOf(record))
        if (answer === undefined || typeof answer === 'string') return []
        const { content } = answer
        return [[keyOf(record), findProblems(content, [...types.values()], schemaOf(record.kind, content))]]
      }),
    )
  }, [answers, records, types, templates, collections, isLoading, isWaiting])
  const described = useDescribed([...problems.values()].flatMap(picturesOfFields))
  return useMemo(() => {
    if (isLoading || isWaiting || described === null) return new Map()
    // A link to a record that goes out at the same time works.
    const together = new Set(
      records.map(keyOf).filter((key) => {
        const answer = answers.get(key)
        return answer === undefined || (typeof answer === 'object' && !isRefused(answer.checked))
      }),
    )
    const shown = records.flatMap((record): [string, Findings][] => {
      const answer = answers.get(keyOf(record))
      if (answer === undefined) return []
      if (typeof answer === 'string')
        return [
          [keyOf(record), { isRefused: false, hasEmptyLinks: false, lines: [answer], links: [], read: null }],
        ]
      const links = answer.checked.links?.filter(({ link }) => !together.has(link) && link !== also) ?? []
      const found = findingsOf(
        record,
        { ...answer.checked, links },
        withoutDescribed(problems.get(keyOf(record)) ?? [], described),
      )
      return [[keyOf(record), { ...found, links, read: answer }]]
    })
    return new Map(shown)
  }, [answers, records, also, problems, described, isLoading, isWaiting])
}

export function keyOf({ kind, id }: Pick<CheckedRecord, 'kind' | 'id'>): string {
  return linkTo(kind, id)
}

/** Opened first: if somebody changes it between the two, its publication is refused. */
async function read({ kind, id }: CheckedRecord): Promise<Read> {
  await openedDraft(kind, id)?.saveNow()
  const opened = await createRemote(kind, id).open()
  const route = `/admin/api/${kind}s/{id}/draft/check` as '/admin/api/pages/{id}/draft/check'
  const { data: checked } = await api.post(route, { path: { id }, body: {} })
  const url = String((opened.live.content as Content).url ?? '')
  return { checked, content: contentOf(opened), url, etag: opened.etag }
}

interface RowProps {
  readonly title: string
  readonly url: string
  readonly found: Findings | undefined
}

/** A record with the notes about it. What keeps it from being published is open. */
export function RecordFindings({ title, url, found }: RowProps) {
  const address = (
    <Text span size="sm" c="dimmed">
      {url}
    </Text>
  )
  const name = title || i18n.t('Untitled')
  if (!found || found.lines.length === 0)
    return (
      <div>
        {name} {address} {!found && <Loader size={12} />}
      </div>
    )
  return (
    <details open={found.isRefused}>
      <summary>
        {name} {address}{' '}
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

function isRefused({ errors, message }: Schemas['DraftCheck']): boolean {
  return message !== null || Object.keys(errors).length > 0
}

/** The same as the dialog of a single record says, each in one line. */
function findingsOf(
  { kind, isNew }: CheckedRecord,
  checked: Schemas['DraftCheck'],
  problems: readonly Finding[],
): Omit<Findings, 'links' | 'read'> {
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
