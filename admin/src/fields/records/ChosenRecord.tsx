import { i18n } from '@lingui/core'
import { ActionIcon, Text } from '@mantine/core'
import { type Ref, useId } from 'react'
import { IconAlertTriangle, IconPencil, IconX } from '../../ui/icons.ts'
import type { Target } from './link.ts'
import { KindIcon } from './RecordSearch.tsx'
import classes from './records.module.css'
import { useTarget } from './use-target.ts'

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
        <KindIcon kind={target.kind} />
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
      <div id={warning}>{found !== undefined && !found?.isPublic && <Warning isGone={found === null} />}</div>
    </>
  )
}

function Warning({ isGone }: { isGone: boolean }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden />
      {isGone ? i18n.t('This was deleted. Choose something else.') : i18n.t('Visitors cannot see this yet.')}
    </span>
  )
}
