import { i18n } from '@lingui/core'
import { Autocomplete, Group, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useForm } from '../form/form-context.ts'
import { hintsOf } from '../form/schema.ts'
import { useField } from '../form/use-field.ts'
import type { WidgetProps } from '../form/widget-props.ts'
import { iconNames } from './icon-names.ts'

const NamedIcon = lazy(async () => ({ default: (await import('./NamedIcon.tsx')).NamedIcon }))

/** The name of an icon: one of those that are shown, or any that the website knows. */
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
      leftSection={<Shown name={name} />}
      renderOption={({ option }) => (
        <Group gap="xs">
          <Shown name={option.value} />
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

function Shown({ name }: { name: string }) {
  return (
    <Suspense fallback={<Skeleton w={16} h={16} />}>
      <NamedIcon name={name} />
    </Suspense>
  )
}
