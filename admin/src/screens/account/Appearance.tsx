import { i18n } from '@lingui/core'
import {
  type MantineColorScheme,
  SegmentedControl,
  Select,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { useId } from 'react'
import { chooseLanguage, type Language, languages } from '../../app/language.ts'
import { Section } from '../../ui/Section.tsx'

/** Kept in this browser: each computer can have its own. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const id = useId()
  return (
    <Section title={i18n.t('Appearance')} about={i18n.t('For this browser.')}>
      <Stack>
        <Select
          label={i18n.t('Language')}
          allowDeselect={false}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          value={i18n.locale}
          onChange={(value) => value && void chooseLanguage(value as Language)}
        />
        <div>
          <Text size="sm" fw={500} id={id} mb={4}>
            {i18n.t('Colours')}
          </Text>
          <SegmentedControl
            aria-labelledby={id}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
            data={[
              { value: 'auto', label: i18n.t('As the system') },
              { value: 'light', label: i18n.t('Light') },
              { value: 'dark', label: i18n.t('Dark') },
            ]}
          />
        </div>
      </Stack>
    </Section>
  )
}
