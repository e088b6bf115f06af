import { i18n } from '@lingui/core'
import { ActionIcon, Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconAlertTriangle, IconPencil, IconX } from '../../ui/icons.ts'
import type { Target } from './link.ts'
import { KindIcon } from './RecordSearch.tsx'
import classes from './records.module.css'
import { type FoundTarget, useTarget } from './use-target.ts'

interface Props {
  readonly label: string
  readonly target: Target
  readonly isReadOnly: boolean
  readonly onChange: () => void
  readonly onClear?: () => void
  readonly changeRef?: Ref<HTMLButtonElement>
}

/** The record that was chosen: its title and where it is now, or that nobody can see it. */
export function ChosenRecord({ label, target, isReadOnly, onChange, onClear, changeRef }: Props) {
  const found = useTarget(target)
  const title = found?.title ?? (found === null ? i18n.t('Gone') : '…')
  const warning = useId()
  return (
    <>
      <div className={classes.chosen}>
        {found?.picture ? (
          <img className={classes.small} src={found.picture} alt="" />
        ) : (
          <KindIcon kind={target.kind} />
        )}
        <span className={classes.title}>{title}</span>
        {found && target.kind !== 'asset' && (
          <Text span size="xs" c="dimmed" className={classes.url}>
            {found.url}
            {target.rest}
          </Text>
        )}
        {!isReadOnly && (
          <span className={classes.tools}>
            <ActionIcon
              ref={changeRef}
              size="sm"
              aria-label={i18n.t('Change “{label}”: now {title}', { label, title })}
              aria-describedby={warning}
              onClick={onChange}
            >
              <IconPencil size={14} />
            </ActionIcon>
            {onClear && (
              <ActionIcon size="sm" aria-label={i18n.t('Clear “{label}”', { label })} onClick={onClear}>
                <IconX size={14} />
              </ActionIcon>
            )}
          </span>
        )}
      </div>
      <div id={warning}>
        {found !== undefined && !found?.isPublic && (
          <Broken target={target} found={found} isReadOnly={isReadOnly} />
        )}
      </div>
    </>
  )
}

interface BrokenProps {
  readonly target: Target
  readonly found: FoundTarget | null
  readonly isReadOnly: boolean
}

/** What keeps visitors from seeing it, and a way out. */
function Broken({ target: { kind, id }, found, isReadOnly }: BrokenProps) {
  const can = useCan()
  const attempt = useAttempt()
  const queries = useQueryClient()
  if (found === null) return <Warning>{i18n.t('This was deleted. Choose something else.')}</Warning>

  async function restore(deleted: 'page' | 'post') {
    await api.post(`/admin/api/trash/${deleted}/{id}/restore`, { path: { id } })
    await queries.invalidateQueries({ queryKey: [deleted, id] })
    await queries.invalidateQueries({ queryKey: [`${deleted}s`] })
  }

  if (found.isInTrash && kind !== 'asset') {
    return (
      <Warning>
        {i18n.t('This is in the trash.')}
        {!isReadOnly && can(`update ${kind}s`) && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            onClick={() => void attempt(() => restore(kind))}
          >
            {i18n.t('Restore it')}
          </Anchor>
        )}
      </Warning>
    )
  }
  return (
    <Warning>
      {i18n.t('Visitors cannot see this yet.')}
      {kind !== 'asset' && (
        <Anchor size="xs" href={new URL(`${kind}s/${id}`, document.baseURI).href} target="_blank">
          {i18n.t('Open it')}
        </Anchor>
      )}
    </Warning>
  )
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </span>
  )
}
