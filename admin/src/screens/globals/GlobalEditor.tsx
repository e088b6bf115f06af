import { i18n } from '@lingui/core'
import { ActionIcon, Code, Stack, Switch, Text, Tooltip } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { type Global, globalQuery, menuKeyOfGlobal } from '../../api/globals.ts'
import { useFirstLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { hasTypesInFiles } from '../../api/site.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { ContentLanguageProvider, contentLanguage } from '../../fields/content-language.ts'
import { asSchema, isObject } from '../../fields/form/schema.ts'
import { SchemaForm } from '../../fields/SchemaForm.tsx'
import { useAttempt } from '../../ui/attempt.ts'
import { IconChevronLeft } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { showDone } from '../../ui/undo.tsx'
import classes from '../editor/Editor.module.css'
import { EditorScreen } from '../editor/EditorScreen.tsx'
import { EditorProvider, useEditor } from '../editor/editor-context.tsx'
import { EditorHeader, StateBadges } from '../editor/header/EditorHeader.tsx'
import { EditorMenu } from '../editor/header/EditorMenu.tsx'
import headerClasses from '../editor/header/Header.module.css'
import panelClasses from '../editor/Panel.module.css'
import { PublishFrame } from '../editor/publish/PublishFrame.tsx'
import { useField } from '../editor/use-field.ts'
import { errorsWithin } from '../posts/collection-schema.ts'
import { useAskDeletion } from '../references/use-ask-deletion.tsx'
import { editorOfGlobal, GlobalLanguages, valuesQuery } from './GlobalLanguages.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { inLanguageOfReader } from './menu-words.ts'

export function GlobalEditor() {
  const { id } = useParams({ strict: false })
  return <GlobalWithId key={id} id={Number(id)} />
}

function GlobalWithId({ id }: { id: number }) {
  const { status, error, draft, reload } = useDraft('global', id)
  const found = useQuery(globalQuery(id))
  const global = found.data
  const code = global?.language
  const language = useMemo(() => (code ? contentLanguage(code) : {}), [code])
  const failure = status === 'error' ? error : found.error
  if (failure) {
    return (
      <Screen title={i18n.t('Site-wide content')}>
        <ErrorState error={failure} reset={reload} />
      </Screen>
    )
  }
  if (status === 'loading' || !global) return <LoadingState />
  const isMenu = menuKeyOfGlobal(global) !== null
  const note =
    global.is_live === false ? i18n.t('Until it is published, visitors see this in another language.') : null
  return (
    <ContentLanguageProvider value={language}>
      <EditorProvider draft={draft} paneOf={paneOf} title={global.label} emptyNote={note}>
        <EditorScreen
          header={<Header global={global} isMenu={isMenu} />}
          centre={
            <div className={classes.centre}>
              <div className={classes.writing}>
                <h2 className="visually-hidden">{i18n.t('Content')}</h2>
                <ValueForm global={global} />
              </div>
            </div>
          }
          panel={
            isMenu ? (
              <MenuPanel global={global}>
                <Settings global={global} />
              </MenuPanel>
            ) : (
              <aside className={panelClasses.panel} aria-label={i18n.t('Settings of the content')}>
                <Settings global={global} />
              </aside>
            )
          }
          paneNames={{ page: i18n.t('Write'), panel: isMenu ? i18n.t('Preview') : i18n.t('Settings') }}
          PublishDialog={PublishDialog}
          minCentre={isMenu ? 400 : 520}
          minPanel={isMenu ? 440 : 320}
        />
      </EditorProvider>
    </ContentLanguageProvider>
  )
}

const paneOf = () => 'page' as const

function Header({ global, isMenu }: { global: Global; isMenu: boolean }) {
  const all = isMenu ? i18n.t('All menus') : i18n.t('All site-wide content')
  const { draft, isPhone } = useEditor()
  const isChanged = draft.useValue((state) => state.isChanged)
  const badges = [
    ...(global.is_live === false ? [{ text: i18n.t('Draft'), color: 'blue' }] : []),
    ...(global.is_public ? [] : [{ text: i18n.t('Not public'), color: 'gray' }]),
    ...(isChanged ? [{ text: i18n.t('Changed'), color: 'amber' }] : []),
  ]
  return (
    <EditorHeader
      start={
        <>
          <Tooltip label={all}>
            <ActionIcon
              size="lg"
              aria-label={all}
              renderRoot={(props) => <Link to={isMenu ? '/menus' : '/globals'} {...props} />}
            >
              <IconChevronLeft size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          <h1 className={headerClasses.title}>{global.label}</h1>
          <GlobalLanguages global={global} isMenu={isMenu} />
          {!isPhone && <StateBadges badges={badges} />}
        </>
      }
      menu={<GlobalMenu global={global} isMenu={isMenu} />}
    />
  )
}

/** A value in another language than the first belongs to the global in that one. */
const firstIdOf = ({ id, global_id = id }: Global) => global_id

function GlobalMenu({ global, isMenu }: { global: Global; isMenu: boolean }) {
  const { id, label: title, language } = global
  const can = useCan()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const ask = useAskDeletion()
  const askLanguages = useAskLanguages(global)
  const languages = useSiteLanguages()
  const path = { id }
  const isFirst = firstIdOf(global) === id
  const label = languages.find(({ code }) => code === language)?.label ?? ''
  const refresh = () => queries.invalidateQueries({ queryKey: ['globals'] })

  const editorAt = (at: number) => ({ to: editorOfGlobal(isMenu), params: { id: String(at) } })
  const remove = () =>
    attempt(async () => {
      if (isFirst && !((await ask('global', [{ id, title }])) && (await askLanguages()))) return
      await api.delete('/admin/api/globals/{id}', { path })
      await navigate(isFirst ? { to: isMenu ? '/menus' : '/globals' } : editorAt(firstIdOf(global)))
      await refresh()
      showDone({
        message: isFirst
          ? i18n.t('{title} is in the trash.', { title })
          : i18n.t('{title} in {label} is in the trash.', { title, label }),
        undo: async () => {
          await api.post('/admin/api/trash/global/{id}/restore', { path })
          await refresh()
          await navigate(editorAt(id))
        },
      })
    })

  return (
    <EditorMenu
      label={i18n.t('More about this content')}
      onDelete={can('delete globals', language) && !(isFirst && hasTypesInFiles) ? () => void remove() : null}
    />
  )
}

/** Asks before the values in other languages are deleted too. Resolves to true at once if there are none. */
function useAskLanguages({ id, label: title }: Global): () => Promise<boolean> {
  const languages = useSiteLanguages()
  const queries = useQueryClient()
  return async () => {
    if (languages.length < 2) return true
    const values = await queries.fetchQuery(valuesQuery(id))
    const others = values.filter((each) => each.id !== null && each.id !== id)
    if (others.length === 0) return true
    const labels = languages.filter(({ code }) => others.some(({ language }) => language === code))
    const names = labels.map(({ label }) => label).join(', ')
    return new Promise((resolve) => {
      modals.openConfirmModal({
        title: i18n.t('Move {title} to the trash in all languages?', { title }),
        children: (
          <Text size="sm">
            {i18n.t('It also goes in {names}. Restoring it brings all of them back.', { names })}
          </Text>
        ),
        labels: { confirm: i18n.t('Move to the trash'), cancel: i18n.t('Cancel') },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => resolve(false),
      })
    })
  }
}

/** The value, as the schema describes it. */
function ValueForm({ global }: { global: Global }) {
  const { draft } = useEditor()
  const { value, isReadOnly, set } = useField('value')
  const errors = draft.useValue((state) => state.errors)
  const schema = useMemo(() => asSchema(inLanguageOfReader(global.schema)), [global.schema])
  const ofValue = useMemo(() => errorsWithin(errors, 'value'), [errors])
  return (
    <SchemaForm
      schema={schema}
      layout={global.layout}
      value={isObject(value) ? value : {}}
      errors={ofValue}
      isReadOnly={isReadOnly}
      onChange={set}
    />
  )
}

/** Changed at once: it is no part of the working copy. */
function Settings({ global }: { global: Global }) {
  const { canEdit } = useEditor()
  const mayChange = useCan()('update globals', useFirstLanguage()) && canEdit
  const attempt = useAttempt()
  const queries = useQueryClient()
  const setPublic = (is_public: boolean) =>
    attempt(async () => {
      await api.patch('/admin/api/globals/{id}', { path: { id: firstIdOf(global) }, body: { is_public } })
      await queries.invalidateQueries({ queryKey: ['globals'] })
    })
  return (
    <Stack gap="md" p="md">
      {global.description && <Text size="sm">{global.description}</Text>}
      <Switch
        label={i18n.t('Public')}
        description={i18n.t('Whether your website can read it.')}
        checked={global.is_public}
        disabled={!mayChange || hasTypesInFiles}
        onChange={(event) => void setPublic(event.currentTarget.checked)}
      />
      <div>
        <Text size="sm" fw={500}>
          {i18n.t('Name for developers')}
        </Text>
        <Code>{global.name}</Code>
      </div>
    </Stack>
  )
}

function PublishDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const { draft } = useEditor()
  const { language } = useQuery(globalQuery(draft.id)).data ?? {}
  const refresh = () => void queries.invalidateQueries({ queryKey: ['globals'] })
  return (
    <PublishFrame address={null} checks={null} language={language} onClose={onClose} onPublished={refresh} />
  )
}
