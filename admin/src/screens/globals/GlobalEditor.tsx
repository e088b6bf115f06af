import { i18n } from '@lingui/core'
import { ActionIcon, Code, Stack, Switch, Text, Tooltip } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { type Global, globalsQuery } from '../../api/globals.ts'
import { useCan } from '../../api/session.ts'
import { hasTypesInFiles } from '../../api/site.ts'
import { useDraft } from '../../editor/use-draft.ts'
import { asSchema, isObject } from '../../fields/form/schema.ts'
import { SchemaForm } from '../../fields/SchemaForm.tsx'
import { useAttempt } from '../../ui/attempt.ts'
import { IconChevronLeft } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { showDone } from '../../ui/undo.tsx'
import editorClasses from '../editor/Editor.module.css'
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
import classes from './Globals.module.css'

export function GlobalEditor() {
  const { id } = useParams({ from: '/globals/$id' })
  return <GlobalWithId key={id} id={Number(id)} />
}

function GlobalWithId({ id }: { id: number }) {
  const { status, error, draft, reload } = useDraft('global', id)
  const globals = useQuery(globalsQuery)
  const global = globals.data?.find((each) => each.id === id)
  const failure = status === 'error' ? error : globals.error
  if (failure) {
    return (
      <Screen title={i18n.t('Site-wide content')}>
        <ErrorState error={failure} reset={reload} />
      </Screen>
    )
  }
  if (status === 'loading' || !global) return <LoadingState />
  return (
    <EditorProvider draft={draft} paneOf={paneOf} title={global.label}>
      <EditorScreen
        header={<Header global={global} />}
        centre={
          <div className={editorClasses.centre}>
            <div className={classes.form}>
              <h2 className="visually-hidden">{i18n.t('Content')}</h2>
              <ValueForm global={global} />
            </div>
          </div>
        }
        panel={
          <aside className={panelClasses.panel} aria-label={i18n.t('Settings of the content')}>
            <Settings global={global} />
          </aside>
        }
        paneNames={{ page: i18n.t('Write'), panel: i18n.t('Settings') }}
        PublishDialog={PublishDialog}
        minCentre={520}
        minPanel={320}
      />
    </EditorProvider>
  )
}

const paneOf = () => 'page' as const

function Header({ global }: { global: Global }) {
  const { draft, isPhone } = useEditor()
  const isChanged = draft.useValue((state) => state.isChanged)
  const badges = [
    ...(global.is_public ? [] : [{ text: i18n.t('Not public'), color: 'gray' }]),
    ...(isChanged ? [{ text: i18n.t('Changed'), color: 'amber' }] : []),
  ]
  return (
    <EditorHeader
      start={
        <>
          <Tooltip label={i18n.t('All site-wide content')}>
            <ActionIcon
              size="lg"
              aria-label={i18n.t('All site-wide content')}
              renderRoot={(props) => <Link to="/globals" {...props} />}
            >
              <IconChevronLeft size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          <h1 className={headerClasses.title}>{global.label}</h1>
          {!isPhone && <StateBadges badges={badges} />}
        </>
      }
      menu={<GlobalMenu global={global} />}
    />
  )
}

function GlobalMenu({ global: { id, label: title } }: { global: Global }) {
  const can = useCan()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const ask = useAskDeletion()
  const path = { id }
  const refresh = () => queries.invalidateQueries({ queryKey: ['globals'] })

  const remove = () =>
    attempt(async () => {
      if (!(await ask('global', [{ id, title }]))) return
      await api.delete('/admin/api/globals/{id}', { path })
      await navigate({ to: '/globals' })
      await refresh()
      showDone({
        message: i18n.t('{title} is in the trash.', { title }),
        undo: async () => {
          await api.post('/admin/api/trash/global/{id}/restore', { path })
          await refresh()
          await navigate({ to: '/globals/$id', params: { id: String(id) } })
        },
      })
    })

  return (
    <EditorMenu
      label={i18n.t('More about this content')}
      onDelete={can('delete globals') && !hasTypesInFiles ? () => void remove() : null}
    />
  )
}

/** The value, as the schema describes it. */
function ValueForm({ global }: { global: Global }) {
  const { draft } = useEditor()
  const { value, isReadOnly, set } = useField('value')
  const errors = draft.useValue((state) => state.errors)
  const schema = useMemo(() => asSchema(global.schema), [global.schema])
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
  const attempt = useAttempt()
  const queries = useQueryClient()
  const setPublic = (is_public: boolean) =>
    attempt(async () => {
      await api.patch('/admin/api/globals/{id}', { path: { id: global.id }, body: { is_public } })
      await queries.invalidateQueries({ queryKey: ['globals'] })
    })
  return (
    <Stack gap="md" p="md">
      {global.description && <Text size="sm">{global.description}</Text>}
      <Switch
        label={i18n.t('Public')}
        description={i18n.t('Whether your website can read it.')}
        checked={global.is_public}
        disabled={!canEdit || hasTypesInFiles}
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
  const refresh = () => void queries.invalidateQueries({ queryKey: ['globals'] })
  return <PublishFrame address={null} checks={null} onClose={onClose} onPublished={refresh} />
}
