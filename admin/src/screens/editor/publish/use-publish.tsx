import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConflictError, ValidationError } from '../../../../../client/src/index.ts'
import { messageOf } from '../../../api/errors.ts'
import { type SiteLanguage, useSiteLanguages } from '../../../api/languages.ts'
import { useSiteUrl, webAddress } from '../../../api/site.ts'
import { changedBlocks } from '../../../editor/content.ts'
import { placeOf } from '../../../editor/draft-errors.ts'
import { useContentLanguage } from '../../../fields/content-language.ts'
import type { WayBack } from '../../../ui/list/run-each.ts'
import { showDone } from '../../../ui/undo.tsx'
import { wayBack } from '../../lists/publish-record.ts'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../header/moments.ts'
import type { CheckedAlong } from './along.tsx'

/** Publishes the page, and says so; an error leads to its field. */
export function usePublish(onDone: () => void, onOutdated: () => void) {
  const { draft, title: ownTitle, open, openDialog } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const siteUrl = useSiteUrl()
  const isPrepared = usePreparedLanguage() !== null
  const queries = useQueryClient()
  const refreshTree = () => queries.invalidateQueries({ queryKey: ['pages'] })

  async function publish(at?: string, along: readonly CheckedAlong[] = []) {
    if (draft.getState().conflicts.length > 0) return openDialog('conflicts')
    setBusy(true)
    setError(null)
    const { content, live, schedule, isPastSchedule } = draft.getState()
    const earlier = schedule.publication?.failed_at === null ? schedule.publication.at : undefined
    const sharesChanges = draft.kind === 'page' && changedBlocks(content, live).length > 0
    try {
      const tags = along.map(({ kind, id, etag }) => ({ kind, id, etag }))
      await draft.publish(at, tags.length > 0 ? tags : undefined)
      onDone()
      // Everything is public by now: without a way back there is no *Undo*.
      const ways = along.map(({ kind, id, content: before }) => wayBack(kind, id, before))
      const back = await Promise.all(ways).catch(() => null)
      announce(at, sharesChanges, earlier ? { at: earlier, isLost: isPastSchedule } : null, { along, back })
      await refreshTree()
      if (along.some(({ kind }) => kind === 'post')) await queries.invalidateQueries({ queryKey: ['posts'] })
    } catch (reason) {
      refuse(reason, along)
    } finally {
      setBusy(false)
    }
  }

  /** `earlier` is the publication that this one replaced. Its content is lost if it was another. */
  function announce(
    at: string | undefined,
    sharesChanges: boolean,
    earlier: { at: string; isLost: boolean } | null,
    { along, back }: { along: readonly CheckedAlong[]; back: readonly (WayBack | undefined)[] | null },
  ) {
    const title = ownTitle ?? String(draft.getState().content.title ?? '')
    const url = draft.kind === 'global' ? null : String(draft.getState().live.url ?? '')
    const undo = async () => {
      if (!at) {
        await draft.undoPublish()
        for (const takeBack of back ?? []) await takeBack?.()
      } else await (earlier ? draft.publish(earlier.at) : draft.cancelSchedule())
      await refreshTree()
      if (sharesChanges && !at)
        notifications.show({
          color: 'gray',
          message: i18n.t(
            'The page is as it was before. Its shared block keeps the new content, also on other pages.',
          ),
        })
    }
    if (at)
      showDone({
        message: i18n.t('{title} will be public {moment}.', { title, moment: momentText(at) }),
        ...(earlier?.isLost ? {} : { undo }),
      })
    else if (url === null || isPrepared)
      showDone({ message: i18n.t('{title} is published.', { title }), ...(back ? { undo } : {}) })
    else {
      const others = along.map((each) => each.title)
      const address = siteUrl && webAddress(siteUrl, url)
      showPublished({ title, others, path: url, address, ...(back ? { undo } : {}) })
    }
  }

  function refuse(reason: unknown, along: readonly CheckedAlong[]) {
    const { conflicts, errors, content } = draft.getState()
    if (reason instanceof ConflictError && conflicts.length > 0) return openDialog('conflicts')
    if (reason instanceof ConflictError && along.length > 0) {
      onOutdated()
      return setError(
        i18n.t(
          'Nothing is published: something that goes along was changed meanwhile. Look at it once more.',
        ),
      )
    }
    const [path] = Object.keys(errors).filter((each) => !each.startsWith('along.'))
    if (!(reason instanceof ValidationError) || path === undefined) return setError(messageOf(reason))
    const { component, field } = placeOf(path, content)
    onDone()
    open(component, field)
  }

  return { publish, isBusy, error }
}

/** The language of the record if it is not shown to the public. Without `code` it is that of the content around. */
export function usePreparedLanguage(code?: string): SiteLanguage | null {
  const { lang = code } = useContentLanguage()
  const language = useSiteLanguages().find((each) => each.code === lang)
  return language && !language.is_enabled ? language : null
}

interface Published {
  readonly title: string
  /** The titles of those that were published along. */
  readonly others: readonly string[]
  /** Its place on the website: `/visit-us`. */
  readonly path: string
  /** On the website; null while the address of that is not known. */
  readonly address: string | null
  readonly undo?: () => Promise<unknown>
}

/** "Visit us is public", with likely next steps. */
function showPublished({ title, others, path, address, undo }: Published): void {
  const id = notifications.show({
    color: 'spruce',
    autoClose: 20_000,
    message: (
      <Stack gap={6}>
        <Text size="sm">
          <Trans id="<0>{title}</0> is public." values={{ title }} components={{ 0: <strong /> }} />
        </Text>
        {others.length > 0 && (
          <Text size="sm">{i18n.t('Also public now: {titles}', { titles: others.join(', ') })}</Text>
        )}
        {address === null && (
          <Text size="sm" c="dimmed">
            {i18n.t('Your website shows it at {path}.', { path })}
          </Text>
        )}
        <Group gap="xs">
          {address && (
            <>
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                size="compact-sm"
                variant="light"
              >
                {i18n.t('Open')}
              </Button>
              <CopyButton value={address}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {copied ? i18n.t('Copied') : i18n.t('Copy link')}
                  </Button>
                )}
              </CopyButton>
            </>
          )}
          {undo && (
            <Button size="compact-sm" variant="default" onClick={() => void runUndo(undo)}>
              {i18n.t('Undo')}
            </Button>
          )}
        </Group>
      </Stack>
    ),
  })

  async function runUndo(takeBack: () => Promise<unknown>) {
    notifications.hide(id)
    try {
      await takeBack()
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) })
    }
  }
}
