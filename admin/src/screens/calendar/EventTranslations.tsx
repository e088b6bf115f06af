import { i18n } from '@lingui/core'
import { Button, Menu, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { type SiteLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { contentLanguage } from '../../fields/content-language.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { IconLanguage } from '../../ui/icons.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { TranslationBadge } from '../translations/states.tsx'
import type { CalendarEvent } from './entries.ts'
import { eventsKey } from './use-calendar.ts'

interface Props {
  readonly event: CalendarEvent
  /** Changes that are not saved would be lost elsewhere. */
  readonly isUnsaved: boolean
  readonly onOpen: (event: CalendarEvent) => void
  readonly onTranslate: (language: SiteLanguage) => void
}

/** The languages of an event, and the way to each. Nothing with fewer than two languages. */
export function EventTranslations({ event, isUnsaved, onOpen, onTranslate }: Props) {
  const languages = useSiteLanguages()
  const can = useCan()
  const { translation_group: group = null } = event
  const { data: found = [] } = useQuery({
    queryKey: [...eventsKey, 'translations', group],
    enabled: group !== null,
    queryFn: async () => {
      const query = { 'filter[translation_group]': String(group), per_page: 100 }
      return (await api.get('/api/v1/events', { query })).data
    },
  })
  const own = languages.find(({ code }) => code === event.language)
  if (languages.length < 2 || !own) return null
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconLanguage size={15} />}
          style={{ alignSelf: 'flex-start' }}
          aria-label={i18n.t('Translations of this event in {label}', { label: own.label })}
        >
          <bdi lang={own.code}>{own.label}</bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {isUnsaved && <Menu.Label>{i18n.t('Save your changes first.')}</Menu.Label>}
        {languages.map((language) => {
          const { code, label } = language
          const translation = found.find((each) => each.language === code)
          if (language === own)
            return (
              <Menu.Item key={code} aria-current="true" fw={600}>
                <bdi lang={code}>{label}</bdi>
              </Menu.Item>
            )
          if (translation)
            return (
              <Menu.Item key={code} disabled={isUnsaved} onClick={() => onOpen(translation)}>
                {i18n.t('{language}: {name}', { language: label, name: translation.title })}
              </Menu.Item>
            )
          return (
            <Menu.Item
              key={code}
              disabled={isUnsaved || !can('create events', code)}
              rightSection={<TranslationBadge state="missing" />}
              onClick={() => onTranslate(language)}
            >
              {i18n.t('Translate into {label}…', { label })}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

interface FormProps {
  readonly event: CalendarEvent
  readonly language: SiteLanguage
  readonly onDone: (event: CalendarEvent) => Promise<void>
}

const fields = ['title', 'location', 'description'] as const

/** The texts of an event in another language, with those of the event to begin with. */
export function TranslateEvent({ event, language: { code, label }, onDone }: FormProps) {
  const { title, location, description } = event
  const [values, setValues] = useState({ title, location: location ?? '', description: description ?? '' })
  const { isBusy, errors, problem, submit } = useSubmit(fields, async () => {
    const body = {
      language: code,
      title: values.title,
      location: values.location || null,
      description: values.description || null,
    }
    const { data } = await api.post('/admin/api/events/{id}/translate', { path: { id: event.id }, body })
    await onDone(data)
  })
  const text = (name: (typeof fields)[number]) => ({
    ...contentLanguage(code),
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Problem>{problem}</Problem>
        <TextInput
          label={i18n.t('Title')}
          description={i18n.t('Its name in {label}', { label })}
          required
          withAsterisk={false}
          maxLength={255}
          data-autofocus
          {...text('title')}
        />
        <TextInput label={i18n.t('Where')} maxLength={255} {...text('location')} />
        <GrowingText
          label={i18n.t('What it is about')}
          minRows={3}
          maxRows={10}
          maxLength={10_000}
          {...text('description')}
        />
        <Button type="submit" loading={isBusy} ml="auto">
          {i18n.t('Translate')}
        </Button>
      </Stack>
    </form>
  )
}
