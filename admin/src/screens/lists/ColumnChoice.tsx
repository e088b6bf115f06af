import { i18n } from '@lingui/core'
import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../api/session.ts'
import { IconColumns3 } from '../../ui/icons.ts'

/** The keys of the columns that the editor wants to see, remembered for each list on this computer. */
export function useChosenColumns(list: string, atFirst: readonly string[]) {
  const { user } = useSession()
  const [stored, store] = useLocalStorage<Record<string, readonly string[]>>({
    key: 'corral-columns',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const name = `${user.id} ${list}`
  return {
    chosen: stored[name] ?? atFirst,
    choose: (keys: readonly string[]) => store({ ...stored, [name]: keys }),
  }
}

interface Props {
  readonly offered: readonly { readonly key: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (keys: string[]) => void
}

export function ColumnChoice({ offered, chosen, onChange }: Props) {
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={i18n.t('Columns')}>
          <ActionIcon variant="default" size={36} aria-label={i18n.t('Columns')}>
            <IconColumns3 size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown mah="60vh" style={{ overflowY: 'auto' }} aria-label={i18n.t('Columns')}>
        <Checkbox.Group label={i18n.t('Columns')} value={[...chosen]} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {offered.map(({ key, label }) => (
              <Checkbox key={key} value={key} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
