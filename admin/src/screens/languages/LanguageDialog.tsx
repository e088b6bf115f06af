import { i18n } from '@lingui/core'
import { Alert, Autocomplete, Button, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Problem } from '../../ui/Problem.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { firstOf, type Language, useRefreshLanguages } from './language-list.ts'
import { displayName, nameInLanguage } from './language-names.ts'

interface Props {
  /** Null for a new one. */
  readonly language: Language | null
  readonly all: readonly Language[]
  readonly onClose: () => void
}

export function LanguageDialog(props: Props) {
  const { language, onClose } = props
  const title = language
    ? i18n.t('Change {label}', { label: language.label })
    : props.all.length === 0
      ? i18n.t('The first language')
      : i18n.t('Add a language')
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form {...props} />
    </Dialog>
  )
}

/** Suggestions; any other code can be typed. */
const commonCodes = (
  'en de fr es it pt pt-BR nl da sv nb fi is pl cs sk sl hr sr bs bg ro hu el tr ru uk et lv lt ga cy mt ca eu gl ' +
  'ar he fa ur hi bn ta te th vi id ms fil zh-Hans zh-Hant ja ko sw am ka hy az kk'
).split(' ')

/** The name and the prefix follow the code until they are typed. */
function Form({ language, all, onClose }: Props) {
  const can = useCan()
  const refresh = useRefreshLanguages()
  const isFirst = language ? firstOf(all)?.id === language.id : all.length === 0
  const [code, setCode] = useState(language?.code ?? '')
  const [typedLabel, setLabel] = useState(language?.label ?? null)
  const [typedPrefix, setPrefix] = useState(language?.url_prefix ?? null)
  const [fallback, setFallback] = useState(language ? language.fallback : (firstOf(all)?.code ?? null))
  const [isShown, setShown] = useState(language?.is_enabled ?? true)
  const label = typedLabel ?? nameInLanguage(code)
  const prefix = typedPrefix ?? (isFirst ? '' : suggestedPrefix(code))
  const others = all.filter(({ id }) => id !== language?.id)
  const movesPages = prefix !== (language?.url_prefix ?? '') && (language !== null || isFirst)
  const canMove = can('update pages')
  const fields = ['code', 'label', 'url_prefix', 'fallback', 'is_enabled'] as const
  const { isBusy, errors, problem, submit } = useSubmit(fields, async () => {
    const body = { code, label, url_prefix: prefix, fallback, ...(isFirst ? {} : { is_enabled: isShown }) }
    if (language) await api.patch('/api/v1/languages/{id}', { path: { id: language.id }, body })
    else await api.post('/api/v1/languages', { body })
    await refresh()
    onClose()
    const message = language
      ? i18n.t('{label} is changed.', { label })
      : isFirst
        ? i18n.t('{label} is the language of everything there is.', { label })
        : i18n.t('{label} is added. Pages can be translated into it.', { label })
    showDone({ message })
  })

  return (
    <form onSubmit={submit}>
      <Stack>
        <Problem>{problem}</Problem>
        {isFirst && !language && (
          <Text size="sm">
            {i18n.t(
              'Choose the language that the site is written in: everything there is has it from now on. Nothing else changes for editors and visitors until there is a second language.',
            )}
          </Text>
        )}
        <Autocomplete
          label={i18n.t('Code')}
          description={
            isFirst || !language
              ? i18n.t('Such as de, or pt-BR for the Portuguese of Brazil')
              : i18n.t('Only the code of the first language can be changed.')
          }
          required
          withAsterisk={false}
          data-autofocus={language ? undefined : true}
          readOnly={language !== null && !isFirst}
          maxLength={35}
          data={commonCodes.filter((each) => !others.some((other) => other.code === each))}
          filter={({ options, search }) =>
            options.filter((each) => 'value' in each && isMatch(each.value, search))
          }
          renderOption={({ option }) => (
            <Group justify="space-between" w="100%" wrap="nowrap">
              <span>{nameInLanguage(option.value) || option.value}</span>
              <Text size="xs" c="dimmed">
                {displayName(option.value, i18n.locale)} · {option.value}
              </Text>
            </Group>
          )}
          value={code}
          error={errors.code}
          onChange={setCode}
        />
        <TextInput
          label={i18n.t('Name')}
          description={i18n.t('In the language itself, as visitors read it')}
          required
          withAsterisk={false}
          data-autofocus={language ? true : undefined}
          maxLength={100}
          value={label}
          error={errors.label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <TextInput
          label={i18n.t('Beginning of its addresses')}
          description={
            canMove || (!isFirst && !language)
              ? i18n.t('One part such as /de, or empty for one of the languages')
              : i18n.t('It moves pages, which is not yours to do.')
          }
          placeholder={i18n.t('None')}
          readOnly={!canMove && (isFirst || language !== null)}
          maxLength={40}
          value={prefix}
          error={errors.url_prefix}
          onChange={(event) => setPrefix(event.currentTarget.value.trim())}
        />
        {movesPages && (
          <Alert color="amber" icon={<IconAlertTriangle size={18} />} p="xs">
            {prefix === ''
              ? i18n.t(
                  'All pages of this language get addresses without the prefix. Their former addresses lead on.',
                )
              : i18n.t(
                  'All pages of this language get addresses that begin with {prefix}. Their former addresses lead on.',
                  {
                    prefix,
                  },
                )}
          </Alert>
        )}
        {others.length > 0 && (
          <Select
            label={i18n.t('Where there is no translation')}
            description={i18n.t('Links lead to the page in this language instead.')}
            placeholder={i18n.t('No other language')}
            clearable
            clearButtonProps={{ 'aria-label': i18n.t('No other language') }}
            data={others.map((other) => ({ value: other.code, label: other.label }))}
            value={fallback}
            error={errors.fallback}
            onChange={setFallback}
          />
        )}
        {!isFirst && (
          <Switch
            label={i18n.t('Shown to the public')}
            description={i18n.t(
              'While it is off, only editors see what is in this language. They write, translate and publish in it as ever.',
            )}
            checked={isShown}
            error={errors.is_enabled}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {language ? i18n.t('Save') : i18n.t('Add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** `/pt-br` for `pt-BR`. */
function suggestedPrefix(code: string): string {
  const part = code.trim().toLowerCase()
  return part === '' ? '' : `/${part}`
}

function isMatch(code: string, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  const names = [code, nameInLanguage(code), displayName(code, i18n.locale)]
  return names.some((name) => name.toLocaleLowerCase().startsWith(wanted))
}
