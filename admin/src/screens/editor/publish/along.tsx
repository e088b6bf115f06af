import { i18n } from '@lingui/core'
import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { Schemas } from '../../../api/client.ts'
import type { Content } from '../../../editor/content.ts'
import type { Along as AlongTag } from '../../../editor/draft.types.ts'
import { linkTo, targetOf } from '../../../fields/records/link.ts'
import { useEditor } from '../editor-context.tsx'
import { type CheckedRecord, keyOf, RecordFindings, useFindings } from './record-findings.tsx'

type HiddenLink = Schemas['HiddenLink']

/** A page or post that is published along, with its draft before. */
export interface CheckedAlong extends AlongTag {
  readonly title: string
  readonly content: Content
}

export type Along = ReturnType<typeof useAlong>

const none: readonly CheckedRecord[] = []
/** The service publishes no more at once. */
const mostAlong = 20

/** The drafts behind hidden links that somebody wants to publish along, with the check of each. */
export function useAlong(isOffered: boolean) {
  const { draft } = useEditor()
  const [chosen, setChosen] = useState(none)
  const [round, setRound] = useState(0)
  const records = isOffered ? chosen : none
  const also = draft.kind === 'global' ? null : linkTo(draft.kind, draft.id)
  const findings = useFindings(records, { round, also })
  return useMemo(() => {
    const all = records.map((record) => ({ ...record, found: findings.get(keyOf(record)) }))
    return {
      isOffered,
      records,
      all,
      round,
      isDone: all.every(({ found }) => found !== undefined),
      isRefused: all.some(({ found }) => found && (found.isRefused || !found.read)),
      hasEmptyLinks: all.some(({ found }) => found?.hasEmptyLinks),
      checked: all.flatMap(({ kind, id, title, found }): CheckedAlong[] =>
        found?.read ? [{ kind, id, title, etag: found.read.etag, content: found.read.content }] : [],
      ),
      has: (link: string) => chosen.some((record) => keyOf(record) === link),
      isFull: chosen.length >= mostAlong,
      choose: (links: readonly HiddenLink[], isChosen: boolean) =>
        setChosen((before) => {
          const wanted = links.flatMap(recordOf)
          const keys = new Set(wanted.map(keyOf))
          const others = before.filter((record) => !keys.has(keyOf(record)))
          return isChosen ? [...others, ...wanted].slice(0, mostAlong) : others
        }),
      checkAgain: () => setRound((before) => before + 1),
    }
  }, [isOffered, chosen, records, findings, round])
}

function recordOf({ link, title }: HiddenLink): CheckedRecord[] {
  const target = targetOf(link)
  if (!target || target.kind === 'asset') return []
  return [{ kind: target.kind, id: target.id, title: title ?? '', isNew: true }]
}

/** Those that may be published, each target once. */
function publishable(links: readonly HiddenLink[]): readonly HiddenLink[] {
  const found = links.filter(({ may_publish }) => may_publish)
  return [...new Map(found.map((each) => [each.link, each])).values()]
}

interface ChoiceProps {
  readonly links: readonly HiddenLink[]
  readonly along: Along
}

/** Publishes what these links lead to along: each, and all at once. */
export function PublishAlong({ links, along }: ChoiceProps) {
  const offered = publishable(links)
  if (offered.length === 0) return null
  const areAll = offered.every(({ link }) => along.has(link))
  return (
    <Stack gap="xs" mt="xs" role="group" aria-label={i18n.t('Publish along')}>
      {offered.map((each) => (
        <Checkbox
          key={each.link}
          size="sm"
          disabled={!along.isOffered || (along.isFull && !along.has(each.link))}
          label={i18n.t('Publish {title} along', { title: each.title || i18n.t('Untitled') })}
          checked={along.isOffered && along.has(each.link)}
          onChange={(event) => along.choose([each], event.currentTarget.checked)}
        />
      ))}
      {offered.length > 1 && offered.length <= mostAlong && (
        <Checkbox
          size="sm"
          disabled={!along.isOffered}
          label={i18n.t('Publish all of them along')}
          checked={along.isOffered && areAll}
          onChange={(event) => along.choose(offered, event.currentTarget.checked)}
        />
      )}
      {!along.isOffered && (
        <Text size="xs" c="dimmed">
          {i18n.t('Only if it is published now.')}
        </Text>
      )}
    </Stack>
  )
}

interface AlongProps {
  readonly along: Along
  /** What publishing all together would say, by `linkTo` each. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Asks whether links without an address may be published. */
  readonly question: ReactNode
}

/** What goes out along, and what is found in it. */
export function AlongFindings({ along, errors, question }: AlongProps) {
  if (along.all.length === 0) return null
  const isRefused = along.isRefused || Object.keys(errors).length > 0
  return (
    <Alert
      color={isRefused ? 'red' : 'blue'}
      title={isRefused ? i18n.t('Not everything can be published along') : i18n.t('Published along')}
      aria-live="polite"
    >
      {along.all.map(({ title, found, ...record }) => (
        <div key={keyOf(record)}>
          <RecordFindings title={title} url={found?.read?.url ?? ''} found={found} />
          {errors[keyOf(record)]
            ?.filter((message) => !found?.lines.includes(message))
            .map((message) => (
              <Text key={message} size="sm">
                {message}
              </Text>
            ))}
          {found && <PublishAlong links={found.links.filter(({ link }) => !along.has(link))} along={along} />}
        </div>
      ))}
      {along.hasEmptyLinks && question}
    </Alert>
  )
}
