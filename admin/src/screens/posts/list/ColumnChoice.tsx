import { i18n } from '@lingui/core'
import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../../api/session.ts'
import { IconColumns3 } from '../../../ui/icons.ts'
import type { Column } from './columns.ts'

/** The columns that every list of posts can have. Their keys are those of no field. */
export const ownColumns = [':category', ':published', ':changed', ':scheduled'] as const
const [category, published, changed, scheduled] = ownColumns

const shownAtFirst = 3

/** The keys of the columns that the editor wants to see, remembered for each type of posts on this computer. */
export function useChosenColumns(type: string | undefined, columns: readonly Column[]) {
  const { user } = useSession()
  const atFirst =
    columns.length === 0
      ? [category, published, changed]
      : [...columns.slice(0, shownAtFirst).map(({ key }) => key), published]
  const [stored, store] = useLocalStorage<Record<string, string[]>>({
    key: 'corral-columns',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const name = `${user.id} ${type ?? ''}`
  return {
    chosen: stored[name] ?? atFirst,
    choose: (keys: string[]) => store({ ...stored, [name]: keys }),
  }
}

interface Props {
  readonly columns: readonly Column[]
  readonly chosen: readonly string[]
  readonly onChange: (keys: string[]) => void
}

export function ColumnChoice({ columns, chosen, onChange }: Props) {
  const offered = [
    ...columns.map(({ key, label }) => ({ key, label })),
    { key: category, label: i18n.t('Category') },
    { key: published, label: i18n.t('Published') },
    { key: changed, label: i18n.t('Changed') },
    { key: scheduled, label: i18n.t('Scheduled') },
  ]
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={i18n.t('Columns')}>
          <ActionIcon variant="default" size={36} aria-label={i18n.t('Columns')}>
            <IconColumns3 size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
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
