import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { type SiteLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useCan, useSession } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconColumns } from '../../ui/icons.ts'
import { useEditor, useTitle } from '../editor/editor-context.tsx'
import { LanguageItem, LanguageMenu } from './LanguageMenu.tsx'
import { useSource } from './side-by-side/source.ts'
import {
  editorPaths,
  type Translation,
  TranslationBadge,
  translationsKey,
  translationsQuery,
} from './states.tsx'
import type { TranslatedKind } from './translation-states.ts'
import { useTranslate } from './use-translate.tsx'

interface Props {
  readonly kind: TranslatedKind
  /** The code of its language; undefined while it is not known. */
  readonly code: string | undefined
}

/** The language of the page or post, and the record in the other ones. Nothing with fewer than two languages. */
export function TranslationsMenu({ kind, code }: Props) {
  const languages = useSiteLanguages()
  const own = languages.find((language) => language.code === code)
  if (languages.length < 2 || !own) return null
  const label =
    kind === 'page'
      ? i18n.t('Translations of this page in {label}', { label: own.label })
      : i18n.t('Translations of this post in {label}', { label: own.label })
  return (
    <LanguageMenu own={own} label={label}>
      <Items kind={kind} own={own} languages={languages} />
    </LanguageMenu>
  )
}

interface ItemsProps {
  readonly kind: TranslatedKind
  readonly own: SiteLanguage
  readonly languages: readonly SiteLanguage[]
}

function Items({ kind, own, languages }: ItemsProps) {
  const { draft } = useEditor()
  const title = useTitle()
  const can = useCan()
  const attempt = useAttempt()
  const translate = useTranslate(kind)
  const client = useQueryClient()
  const query = translationsQuery(kind, draft.id)
  const { data = [] } = useQuery(query)
  const rows = languages.flatMap((language) => {
    const found = data.find((each) => each.language === language.code)
    return found ? [{ language, found }] : []
  })
  const { translates_by_machine: hasMachine = false } = useSession()
  const start = (language: SiteLanguage, byMachine: boolean) =>
    void attempt(draft.saveNow).then(() => translate({ id: draft.id, title }, language, { byMachine }))
  const setNeeded = (language: SiteLanguage, isNeeded: boolean) =>
    void attempt(async () => {
      const body = { language: language.code, is_needed: isNeeded ? (1 as const) : (0 as const) }
      const given = { path: { id: draft.id }, body }
      await (kind === 'page'
        ? api.put('/admin/api/pages/{id}/translations', given)
        : api.put('/admin/api/posts/{id}/translations', given))
      await client.invalidateQueries({ queryKey: translationsKey(kind) })
    })
  const missing = rows.filter(
    ({ language, found }) => found.id === null && can(`update ${kind}s`, language.code),
  )
  const source = useSource(draft)
  return (
    <>
      {source && (
        <>
          <Menu.Item
            leftSection={<IconColumns size={15} />}
            renderRoot={(props) => (
              <Link
                to={editorPaths[kind]}
                params={{ id: String(draft.id) }}
                search={{ view: 'translation' }}
                {...props}
              />
            )}
          >
            {i18n.t('Side by side with {language}', { language: source.sourceLanguage.label })}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      {rows.map(({ language, found }) => (
        <LanguageItem
          key={language.code}
          language={language}
          found={found}
          isOwn={language === own}
          renderLink={(id, props) => <Link to={editorPaths[kind]} params={{ id: String(id) }} {...props} />}
        >
          {found.state === 'missing' && can(`create ${kind}s`, language.code) && (
            <StartItems
              language={language}
              state={found.state}
              hasMachine={hasMachine && can(`update ${kind}s`, language.code)}
              onTranslate={(byMachine) => start(language, byMachine)}
            />
          )}
        </LanguageItem>
      ))}
      {missing.length > 0 && <Menu.Divider />}
      {missing.map(({ language, found: { state } }) => (
        <Menu.Item key={language.code} onClick={() => setNeeded(language, state === 'unneeded')}>
          {state === 'unneeded'
            ? i18n.t('{label} is needed again', { label: language.label })
            : i18n.t('{label} is not needed', { label: language.label })}
        </Menu.Item>
      ))}
    </>
  )
}

interface StartProps {
  readonly language: SiteLanguage
  readonly state: Translation['state']
  readonly onTranslate: (byMachine: boolean) => void
  readonly hasMachine: boolean
}

function StartItems({ language: { label }, state, onTranslate, hasMachine }: StartProps) {
  return (
    <>
      <Menu.Item rightSection={<TranslationBadge state={state} />} onClick={() => onTranslate(false)}>
        {i18n.t('Translate into {label}…', { label })}
      </Menu.Item>
      {hasMachine && (
        <Menu.Item onClick={() => onTranslate(true)}>
          {i18n.t('Translate into {label} by machine…', { label })}
        </Menu.Item>
      )}
    </>
  )
}
