import { i18n } from '@lingui/core'
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconViewportWide } from '../../ui/icons.ts'
import { useEditor } from './editor-context.tsx'

/** Gives the form more room for long text. On a phone it has all of it. */
export function PanelTools() {
  const { isPhone, panelSize, setPanelSize } = useEditor()
  if (isPhone) return null
  const sizes = [
    { size: 'reading', label: i18n.t('Reading width'), Icon: IconViewportWide },
    {
      size: 'full',
      label: i18n.t('Full screen'),
      Icon: panelSize === 'full' ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal,
    },
  ] as const
  return (
    <Group gap={2} wrap="nowrap" ml="auto">
      {sizes.map(({ size, label, Icon }) => (
        <Tooltip key={size} label={label}>
          <ActionIcon
            size="md"
            aria-label={label}
            aria-pressed={panelSize === size}
            variant={panelSize === size ? 'light' : 'subtle'}
            color={panelSize === size ? 'spruce' : 'gray'}
            onClick={() => setPanelSize(panelSize === size ? 'beside' : size)}
          >
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
