import { i18n } from '@lingui/core'
import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { messageOf } from '../../api/errors.ts'
import { type Failure, type Outcome, runEach, type WayBack } from './run-each.ts'

export interface BulkItem {
  readonly id: number
  readonly title: string
}

/** An action on many records. */
export interface BulkJob<T extends BulkItem> {
  /** What happens: "Publishing 12 pages". */
  readonly title: string
  readonly items: readonly T[]
  /** Acts on one record by the route that serves a single one. Resolves to the way back, if there is one. */
  readonly act: (item: T) => Promise<WayBack | undefined>
  /** What happened: "12 pages are public." */
  readonly done: (count: number) => string
  /** Where the record is in the app, without the base: "/pages/12". */
  readonly hrefOf: (item: T) => string
  /** Reads again what the screens show. */
  readonly refresh: () => Promise<unknown>
  readonly reasonOf?: (error: unknown) => string
}

const mostNamed = 20

/**
 * Runs an action on many records, with its progress in a note that stays while one works on. It can be stopped; then the
 * note says what was done and what failed, with a link to each, and offers the way back.
 */
export function useBulk(): <T extends BulkItem>(job: BulkJob<T>) => Promise<Outcome<T>> {
  const router = useRouter()
  return useCallback(
    async (job) => {
      const outcome = await runWithProgress(job)
      showOutcome(job, outcome, (href) => void router.navigate({ to: href }))
      return outcome
    },
    [router],
  )
}

async function runWithProgress<T extends BulkItem>(job: BulkJob<T>): Promise<Outcome<T>> {
  const { title, items, act, refresh } = job
  const controller = new AbortController()
  const note = (over: number) => ({
    color: 'spruce',
    autoClose: false as const,
    withCloseButton: false,
    message: <Running title={title} over={over} of={items.length} onStop={() => controller.abort()} />,
  })
  const id = notifications.show(note(0))
  window.addEventListener('beforeunload', askToStay)
  try {
    const onProgress = (over: number) => notifications.update({ id, ...note(over) })
    return await runEach(items, act, { signal: controller.signal, onProgress })
  } finally {
    window.removeEventListener('beforeunload', askToStay)
    notifications.hide(id)
    await refresh().catch(() => {})
  }
}

/** Whoever closes the tab leaves the rest undone. */
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function Running(props: { title: string; over: number; of: number; onStop: () => void }) {
  const { title, over, of, onStop } = props
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onStop}>
          {i18n.t('Stop')}
        </Button>
      </Group>
      <Progress value={of === 0 ? 100 : (over / of) * 100} aria-label={title} />
      <Text size="xs" c="dimmed">
        {i18n.t('{over} of {of}', { over: i18n.number(over), of: i18n.number(of) })}
      </Text>
    </Stack>
  )
}

function showOutcome<T extends BulkItem>(job: BulkJob<T>, outcome: Outcome<T>, open: (href: string) => void) {
  const { done, failed, left } = outcome
  const backs = done.flatMap(({ item, back }) => (back ? [{ ...item, back }] : [])).toReversed()
  const isCalm = failed.length === 0 && left === 0
  const undo = () => {
    notifications.hide(id)
    void undoAll(job, backs, open)
  }
  const id = notifications.show({
    color: failed.length > 0 ? 'red' : 'spruce',
    autoClose: isCalm ? (backs.length > 0 ? 30_000 : 4_000) : false,
    closeButtonProps: { 'aria-label': i18n.t('Close') },
    message: (
      <Stack gap={6}>
        <Text size="sm">
          {done.length > 0 || isCalm ? job.done(done.length) : i18n.t('Nothing was changed.')}
        </Text>
        {left > 0 && (
          <Text size="sm">
            {i18n.t(
              '{left, plural, one {Stopped: # is left as it was.} other {Stopped: # are left as they were.}}',
              { left },
            )}
          </Text>
        )}
        <Failures
          failed={failed}
          reasonOf={job.reasonOf ?? messageOf}
          onOpen={(item) => {
            notifications.hide(id)
            open(job.hrefOf(item))
          }}
        />
        {backs.length > 0 && (
          <Group justify="flex-end">
            <Button size="compact-sm" variant="light" onClick={undo}>
              {i18n.t('Undo')}
            </Button>
          </Group>
        )}
      </Stack>
    ),
  })
}

/** The last one first, so that each finds what it needs as it was. */
async function undoAll<T extends BulkItem>(
  job: BulkJob<T>,
  backs: readonly (T & { back: WayBack })[],
  open: (href: string) => void,
): Promise<void> {
  const taken: BulkJob<T & { back: WayBack }> = {
    title: i18n.t('Taking it back'),
    items: backs,
    act: async ({ back }) => {
      await back()
      return undefined
    },
    done: (count) => i18n.t('{count, plural, one {# is as before.} other {# are as before.}}', { count }),
    hrefOf: job.hrefOf,
    refresh: job.refresh,
  }
  showOutcome(taken, await runWithProgress(taken), open)
}

interface FailuresProps<T> {
  readonly failed: readonly Failure<T>[]
  readonly reasonOf: (error: unknown) => string
  readonly onOpen: (item: T) => void
}

function Failures<T extends BulkItem>({ failed, reasonOf, onOpen }: FailuresProps<T>) {
  if (failed.length === 0) return null
  return (
    <Stack gap={4} mah="40vh" style={{ overflowY: 'auto' }}>
      <Text size="sm" fw={600}>
        {i18n.t('{count, plural, one {# could not be done:} other {# could not be done:}}', {
          count: failed.length,
        })}
      </Text>
      {failed.slice(0, mostNamed).map(({ item, error }) => (
        <div key={item.id}>
          <Anchor component="button" type="button" size="sm" onClick={() => onOpen(item)}>
            {item.title || i18n.t('Untitled')}
          </Anchor>
          <Text size="xs" c="dimmed">
            {reasonOf(error)}
          </Text>
        </div>
      ))}
      {failed.length > mostNamed && (
        <Text size="xs" c="dimmed">
          {i18n.t('And {count} more.', { count: failed.length - mostNamed })}
        </Text>
      )}
    </Stack>
  )
}
