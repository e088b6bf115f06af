import { i18n } from '@lingui/core'
import { Autocomplete, Group, Text } from '@mantine/core'
import { LazyIcon } from '../../ui/LazyIcon.tsx'
import { useField, useForm, type WidgetProps } from '../form/form-context.ts'
import { hintsOf } from '../form/schema.ts'

/** The name of an icon: one of the shown ones, or any that the website knows. */
export function IconField(props: WidgetProps) {
  const { schema, path, value } = props
  const { change } = useForm()
  const name = typeof value === 'string' ? value : ''
  return (
    <Autocomplete
      {...useField(props)}
      maw="16rem"
      placeholder={hintsOf(schema).placeholder ?? i18n.t('Search icons…')}
      data={iconNames}
      limit={40}
      leftSection={<LazyIcon name={name} />}
      renderOption={({ option }) => (
        <Group gap="xs">
          <LazyIcon name={option.value} />
          <Text span size="sm">
            {option.value}
          </Text>
        </Group>
      )}
      value={name}
      onChange={(text) => change({ path, value: text })}
    />
  )
}

/** The icons that are offered, by the names that Tabler Icons gives them. */
const iconNames: readonly string[] =
  'address-book alert-circle align-left archive arrow-right award bell book bookmark brand-instagram briefcase building bulb calendar camera cards chart-bar check circle click clock cloud coffee compass credit-card download eye file flag flame folder gift globe heart help home info-circle key layout-grid leaf link list lock mail map map-pin message microphone moon mountain music news palette paperclip phone photo plane plant player-play puzzle quote rocket school search settings shield shopping-cart star sun table tag tags telescope ticket timeline tool trees trophy truck users video wifi world'.split(
    ' ',
  )
