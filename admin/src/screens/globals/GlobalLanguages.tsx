import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import type { Global } from '../../api/globals.ts'
import { type SiteLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import { LanguageItem, LanguageMenu } from '../translations/LanguageMenu.tsx'
import { TranslationBadge } from '../translations/states.tsx'

/** Where the editor of a value is. */
export const editorOfGlobal = (isMenu: boolean) => (isMenu ? '/menus/$id' : '/globals/$id')

/** The value of a global in each language. */
export const valuesQuery = (id: number) =>
  queryOptions({
    queryKey: ['globals', 'translations', id],
    queryFn: async () => (await api.get('/admin/api/globals/{id}/translations', { path: { id } })).data,
  })

interface Props {
  readonly global: Global
  readonly isMenu: boolean
}

/** The language of the value, and the value in the other ones. Nothing with fewer than two languages. */
export function GlobalLanguages({ global, isMenu }: Props) {
  const languages = useSiteLanguages()
  const own = languages.find(({ code }) => code === global.language)
  if (languages.length < 2 || !own) return null
  return (
    <LanguageMenu own={own} label={i18n.t('Translations of this content in {label}', { label: own.label })}>
      <Items global={global} isMenu={isMenu} languages={languages} />
    </LanguageMenu>
  )
}

function Items({ global, isMenu, languages }: Props & { languages: readonly SiteLanguage[] }) {
  const { draft, canEdit } = useEditor()
  const can = useCan()
  const attempt = useAttempt()
  const client = useQueryClient()
  const translate = useTranslateGlobal(global, isMenu)
  const { data = [] } = useQuery(valuesQuery(global.id))
  const own = data.find(({ id }) => id === global.id)
  const confirm = () =>
    void attempt(async () => {
      const path = { id: global.id }
      const { data: source } = await api.get('/admin/api/globals/{id}/translation', { path })
      if (!source) return
      const body = { source_hash: source.source_hash }
      await api.post('/admin/api/globals/{id}/translation/confirm', { path, body })
      await client.invalidateQueries({ queryKey: ['globals'] })
    })
  return (
    <>
      {languages.map((language) => {
        const found = data.find((each) => each.language === language.code)
        const start = () => void attempt(draft.saveNow).then(() => translate(language))
        if (!found)
          return (
            <Menu.Item key={language.code} disabled>
              <bdi lang={language.code}>{language.label}</bdi>
            </Menu.Item>
          )
        return (
          <LanguageItem
            key={language.code}
            language={language}
            found={found}
            isOwn={found === own}
            renderLink={(id, props) => (
              <Link to={editorOfGlobal(isMenu)} params={{ id: String(id) }} {...props} />
            )}
          >
            {can('update globals', language.code) && (
              <Menu.Item rightSection={<TranslationBadge state={found.state} />} onClick={start}>
                {i18n.t('Translate into {label}…', { label: language.label })}
              </Menu.Item>
            )}
          </LanguageItem>
        )
      })}
      {own?.state === 'outdated' && canEdit && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={confirm}>{i18n.t('It is still correct')}</Menu.Item>
        </>
      )}
    </>
  )
}

/** Starts a value in a language, and opens it. */
function useTranslateGlobal({ id: source, label: title }: Global, isMenu: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const can = useCan()
  const open = (id: number) => navigate({ to: editorOfGlobal(isMenu), params: { id: String(id) } })
  const refresh = () => client.invalidateQueries({ queryKey: ['globals'] })
  return ({ code, label }: SiteLanguage) =>
    attempt(async () => {
      const path = { id: source }
      const { data } = await api.post('/admin/api/globals/{id}/translate', { path, body: { language: code } })
      await refresh()
      await open(data.id)
      const undo = async () => {
        await open(source)
        await api.delete('/admin/api/globals/{id}', { path: { id: data.id } })
        await refresh()
      }
      const message = i18n.t(
        '{title} in {label}: a draft with the content of its source. Nobody sees it until you publish it.',
        { title, label },
      )
      showDone({ message, ...(can('delete globals', code) ? { undo } : {}) })
    })
}
