import { i18n } from '@lingui/core'
import { Button, Group, Menu, Modal, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { type SiteLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { type Term, translationsOf } from '../../api/terms.ts'
import { contentLanguage } from '../../fields/content-language.ts'
import { IconLanguage } from '../../ui/icons.ts'
import { Problem } from '../../ui/Problem.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import classes from '../translations/codes.module.css'
import { mostCodes, TranslationBadge } from '../translations/states.tsx'

type Kind = 'categories' | 'tags'

interface Props {
  readonly kind: Kind
  readonly term: Term
  /** Those of all languages. */
  readonly terms: readonly Term[]
  readonly onOpen: (term: Term) => void
}

/** The languages that a category or tag is translated into, and the way to each. Nothing with fewer than two languages. */
export function TermTranslations({ kind, term, terms, onOpen }: Props) {
  const languages = useSiteLanguages()
  const can = useCan()
  const [target, setTarget] = useState<SiteLanguage | null>(null)
  if (languages.length < 2) return null
  const found = translationsOf(terms, term)
  const others = languages.flatMap((language) => {
    if (language.code === term.language) return []
    return [{ language, translation: found.find((each) => each.language === language.code) }]
  })
  const made = others.filter(({ translation }) => translation !== undefined)
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="compact-sm"
            flex="none"
            px={6}
            className={classes.button}
          >
            <IconLanguage size={16} aria-hidden />
            <VisuallyHidden>
              {i18n.t('Translations of {name}: {languages}', {
                name: term.name,
                languages: made.map(({ language }) => language.label).join(', ') || i18n.t('None'),
              })}
            </VisuallyHidden>
            <span className={classes.codes} aria-hidden>
              {others.length > mostCodes
                ? `${made.length}/${others.length}`
                : others.map(({ language: { code }, translation }) => (
                    <span key={code} className={classes.code} data-state={translation ? 'live' : 'missing'}>
                      {code.toUpperCase()}
                    </span>
                  ))}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {others.map(({ language, translation }) =>
            translation ? (
              <Menu.Item key={language.code} onClick={() => onOpen(translation)}>
                {i18n.t('{language}: {name}', { language: language.label, name: translation.name })}
              </Menu.Item>
            ) : can(`create ${kind}`, language.code) ? (
              <Menu.Item key={language.code} onClick={() => setTarget(language)}>
                {i18n.t('Translate into {label}…', { label: language.label })}
              </Menu.Item>
            ) : (
              <Menu.Item key={language.code} disabled rightSection={<TranslationBadge state="missing" />}>
                {language.label}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      {target && (
        <TranslateTerm
          kind={kind}
          term={term}
          terms={terms}
          language={target}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  )
}

interface TranslateProps extends Omit<Props, 'onOpen'> {
  readonly language: SiteLanguage
  readonly onClose: () => void
}

function TranslateTerm({ kind, term, terms, language: { code, label }, onClose }: TranslateProps) {
  const queries = useQueryClient()
  const [name, setName] = useState(term.name)
  const given = name.trim()
  const isKnown = terms.some(
    (each) => each.language === code && each.translation_group === null && each.name === given,
  )
  const { isBusy, errors, problem, submit } = useSubmit(['name'], async () => {
    const path = { id: term.id }
    const body = { language: code, name: given }
    await (kind === 'tags'
      ? api.post('/admin/api/tags/{id}/translate', { path, body })
      : api.post('/admin/api/categories/{id}/translate', { path, body }))
    await queries.invalidateQueries({ queryKey: [kind] })
    showDone({ message: i18n.t('{name} is called {given} in {label}.', { name: term.name, given, label }) })
    onClose()
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Translate {name} into {label}', { name: term.name, label })}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            {...contentLanguage(code)}
            label={i18n.t('Its name in {label}', { label })}
            data-autofocus
            required
            withAsterisk={false}
            maxLength={255}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
          {isKnown && (
            <Text size="sm">
              {i18n.t('{name} is there already. It becomes the translation.', { name: given })}
            </Text>
          )}
          <Problem>{problem}</Problem>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={given === ''}>
              {i18n.t('Translate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
