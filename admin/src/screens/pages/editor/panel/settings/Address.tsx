import { i18n } from '@lingui/core'
import { Input, Text } from '@mantine/core'
import { useEditor } from '../../../../editor/editor-context.tsx'
import classes from '../../../../editor/settings/Settings.module.css'
import { addressOf, baseOf } from '../../../tree/addresses.ts'
import { usePagePath } from '../../../tree/use-reveal.ts'

/** Where the page is, and where it will be: its address follows its title and the pages above it. */
export function Address() {
  const { draft } = useEditor()
  const { now, next, isPublished } = useAddress()
  const path = usePagePath(draft.id).data ?? []
  const parents = path.slice(0, -1).map(({ title }) => title)
  const isMoving = next !== now
  return (
    <div>
      <Input.Label component="div" size="sm">
        {i18n.t('Address')}
      </Input.Label>
      <div className={classes.address}>{isMoving ? next : now}</div>
      {parents.length > 0 && (
        <Text size="xs" c="dimmed">
          {i18n.t('Below {path}. Move it in the tree.', { path: parents.join(' › ') })}
        </Text>
      )}
      {isMoving && isPublished && (
        <Text size="xs" c="dimmed">
          {i18n.t('From the next publication on. The old address {address} redirects.', { address: now })}
        </Text>
      )}
    </div>
  )
}

/** The address of the live page, and the one that it has once its title is published. */
export function useAddress() {
  const { draft } = useEditor()
  const now = draft.useValue(({ live }) => String(live.url ?? ''))
  const title = draft.useValue(({ content }) => String(content.title ?? '').trim())
  const liveTitle = draft.useValue(({ live }) => String(live.title ?? ''))
  const isPublished = draft.useValue((state) => state.isPublished)
  const parent = (usePagePath(draft.id).data ?? []).at(-2)
  const stays = now === '/' || title === liveTitle || title === ''
  const next = stays ? now : addressOf(baseOf(parent?.url), title)
  return { now, next, isPublished }
}
