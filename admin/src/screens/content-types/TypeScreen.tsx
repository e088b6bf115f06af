import { i18n } from '@lingui/core'
import { Alert, Button, Code, Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { ConflictError } from '../../../../client/src/index.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { hasTypesInFiles } from '../../api/site.ts'
import type { FieldSchema, JsonObject } from '../../fields/form/schema.ts'
import type { Layout } from '../../fields/form/sections.ts'
import { IconChevronLeft } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { errorsWithin } from '../posts/collection-schema.ts'
import { type Builder, BuilderProvider } from './builder/builder-context.ts'
import { FieldList } from './builder/FieldList.tsx'
import { ValueEditor } from './builder/ValueEditor.tsx'
import classes from './ContentTypes.module.css'
import { FromFiles } from './FromFiles.tsx'
import { LiveForm } from './LiveForm.tsx'
import { MigrationDialog } from './MigrationDialog.tsx'
import { changesBetween, type Step } from './migration.ts'
import { TypeJson } from './TypeJson.tsx'
import { TypeMenu } from './TypeMenu.tsx'
import { TypeSettings } from './TypeSettings.tsx'
import {
  contentOf,
  isKindName,
  type KindName,
  kindWords,
  labelOfType,
  nameOfType,
  refreshTypes,
  schemaOfType,
  typeKinds,
  typesQuery,
} from './type-kinds.ts'

/** One type: its fields, its settings, and all of it as JSON. */
export function TypeScreen() {
  const { kind, id } = useParams({ from: '/settings/content-types/$kind/$id' })
  if (!isKindName(kind)) return <ErrorState isScreen error={new Error(kind)} />
  return <TypeWithId key={`${kind} ${id}`} kind={kind} id={Number(id)} />
}

function TypeWithId({ kind, id }: { kind: KindName; id: number }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...typeKinds[kind].key, id, 'definition'],
    // What somebody is editing does not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Two answers that differ in the order of the fields only are not the same.
    structuralSharing: false,
    queryFn: async () => {
      const { data: record, etag } = await typeKinds[kind].show(id)
      return { content: contentOf(kind, record), etag }
    },
  })
  if (isPending) return <LoadingState />
  if (error) return <ErrorState isScreen error={error} reset={() => void refetch()} />
  const reload = async () => void (await refetch())
  return <TypeEditor key={data.etag} kind={kind} id={id} base={data} reload={reload} />
}

interface EditorProps {
  readonly kind: KindName
  readonly id: number
  readonly base: { readonly content: JsonObject; readonly etag: string | null }
  readonly reload: () => Promise<void>
}

function TypeEditor({ kind, id, base, reload }: EditorProps) {
  const can = useCan()
  const queries = useQueryClient()
  const { view = 'fields' } = useSearch({ from: '/settings/content-types/$kind/$id' })
  const navigate = useNavigate()
  const [content, setContent] = useState(base.content)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // The order of the fields counts, too.
  const isChanged = JSON.stringify(content) !== JSON.stringify(base.content)
  const isReadOnly = hasTypesInFiles || !can(`update ${typeKinds[kind].resource}`)
  const errors = useMemo(() => fieldErrors(error), [error])
  const changes = useMemo(
    () => changesBetween(schemaOfType(kind, base.content), schemaOfType(kind, content)),
    [kind, base.content, content],
  )
  /** Of the save that was refused: the content moves along when it is repeated. */
  const lastSteps = useRef<readonly Step[]>([])
  useUnsaved(isChanged)

  async function send(steps: readonly Step[], ifMatch = base.etag ?? undefined) {
    lastSteps.current = steps
    setBusy(true)
    setError(null)
    try {
      await typeKinds[kind].update(id, content, ifMatch)
      const migrated = steps.length > 0 ? await typeKinds[kind].migrate(id, steps, false) : undefined
      setAsking(false)
      await refreshTypes(queries, kind)
      await reload()
      const saved = i18n.t('{type} is saved.', { type: labelOfType(kind, content) })
      showDone({ message: [saved, migrated?.message].filter(Boolean).join(' ') })
    } catch (reason) {
      setAsking(false)
      setError(reason)
    } finally {
      setBusy(false)
    }
  }

  const save = () => {
    if (changes.renames.length + changes.removals.length > 0) setAsking(true)
    else void send([])
  }

  return (
    <Screen
      title={labelOfType(kind, content)}
      actions={
        <>
          {!isReadOnly && (
            <Button loading={isBusy} disabled={!isChanged} onClick={save}>
              {i18n.t('Save')}
            </Button>
          )}
          <TypeMenu kind={kind} id={id} content={content} />
        </>
      }
    >
      <Group justify="space-between" mb="md" gap="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChevronLeft size={14} />}
          renderRoot={(props) => <Link to="/settings/content-types" search={{ kind }} {...props} />}
        >
          {kindWords(kind).plural}
        </Button>
        <Code>{nameOfType(kind, base.content)}</Code>
        <SegmentedControl
          aria-label={i18n.t('What is shown')}
          size="xs"
          value={view}
          onChange={(next) =>
            void navigate({
              to: '/settings/content-types/$kind/$id',
              params: { kind, id: String(id) },
              search: next === 'settings' || next === 'json' ? { view: next } : {},
              replace: true,
              ignoreBlocker: true,
            })
          }
          data={[
            { value: 'fields', label: i18n.t('Fields') },
            { value: 'settings', label: i18n.t('Settings') },
            { value: 'json', label: i18n.t('As JSON') },
          ]}
        />
      </Group>
      {hasTypesInFiles && <FromFiles />}
      <Refusal
        error={error}
        onReload={() => void reload()}
        onOverwrite={() => void send(lastSteps.current, '*')}
      />
      <div className={classes.columns}>
        <div>
          {view === 'fields' && (
            <Fields
              kind={kind}
              content={content}
              stored={base.content}
              errors={errorsWithin(errors, typeKinds[kind].schema)}
              isReadOnly={isReadOnly}
              onChange={setContent}
            />
          )}
          {view === 'settings' && (
            <Settings
              kind={kind}
              content={content}
              errors={errors}
              isReadOnly={isReadOnly}
              onChange={setContent}
            />
          )}
          {view === 'json' && (
            <TypeJson content={content} errors={errors} isReadOnly={isReadOnly} onChange={setContent} />
          )}
        </div>
        <LiveForm kind={kind} content={content} />
      </div>
      <MigrationDialog
        opened={isAsking}
        kind={kind}
        id={id}
        content={content}
        changes={changes}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onSave={(steps) => void send(steps)}
      />
    </Screen>
  )
}

interface RefusalProps {
  readonly error: unknown
  readonly onReload: () => void
  readonly onOverwrite: () => void
}

/** Why it is not saved. Somebody else's change is not overwritten without a question. */
function Refusal({ error, onReload, onOverwrite }: RefusalProps) {
  if (error === null) return null
  if (error instanceof ConflictError)
    return (
      <Alert
        color="amber"
        variant="light"
        mb="md"
        role="alert"
        title={i18n.t('Somebody else has changed this')}
      >
        <Text size="sm" mb="xs">
          {i18n.t('Your changes are still here, and not saved.')}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onReload}>
            {i18n.t('Take theirs, and drop mine')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onOverwrite}>
            {i18n.t('Save mine over theirs')}
          </Button>
        </Group>
      </Alert>
    )
  const messages = Object.entries(fieldErrors(error))
  return (
    <Alert color="red" variant="light" mb="md" role="alert" title={i18n.t('This is not saved')}>
      {messages.length === 0 ? (
        messageOf(error)
      ) : (
        <ul>
          {messages.map(([path, [message]]) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

interface PartProps {
  readonly kind: KindName
  readonly content: JsonObject
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly isReadOnly: boolean
  readonly onChange: (change: (content: JsonObject) => JsonObject) => void
}

function Fields({ kind, content, stored, errors, isReadOnly, onChange }: PartProps & { stored: JsonObject }) {
  const { schema } = typeKinds[kind]
  const names = useNames()
  const builder = useMemo(
    (): Builder => ({
      root: schemaOfType(kind, content),
      stored: schemaOfType(kind, stored),
      ValueEditor,
      names: { collections: names.collections, templates: names.templates },
      isReadOnly,
      errors,
      change: (root) => onChange((before) => ({ ...before, [schema]: root })),
      renameInLayout: (from, to) =>
        onChange((before) => ({ ...before, layout: renamed(layoutIn(before), from, to) })),
    }),
    [kind, content, stored, names, isReadOnly, errors, onChange, schema],
  )
  return (
    <BuilderProvider value={builder}>
      <FieldList
        path={top}
        label={i18n.t('Fields')}
        layout={layoutIn(content)}
        onLayout={(layout) => onChange((before) => ({ ...before, layout }))}
      />
    </BuilderProvider>
  )
}

const top: readonly string[] = []

function layoutIn({ layout }: JsonObject): Layout {
  return Array.isArray(layout) ? layout : []
}

function renamed(layout: Layout, from: string, to: string): Layout {
  return layout.map((section) => ({
    ...section,
    fields: section.fields.map((key) => (key === from ? to : key)),
  }))
}

function Settings({ kind, content, errors, isReadOnly, onChange }: PartProps) {
  const { types, templateNames } = useNames()
  const names = useMemo(() => ({ types, templates: templateNames }), [types, templateNames])
  return (
    <TypeSettings
      kind={kind}
      content={content}
      names={names}
      errors={errors}
      isReadOnly={isReadOnly}
      onChange={(next) => onChange(() => next)}
    />
  )
}

/** What filters and places can name. */
function useNames() {
  const can = useCan()
  const options = (kind: KindName) => ({
    ...typesQuery(kind),
    enabled: can(`list ${typeKinds[kind].resource}`),
    staleTime: 60_000,
  })
  const { data: collections } = useQuery(options('collections'))
  const { data: templates } = useQuery(options('page-templates'))
  const { data: components } = useQuery(options('component-types'))
  return useMemo(() => {
    const choices = (kind: KindName, all: typeof collections = []): readonly FieldSchema[] =>
      all.map(({ content }) => ({ const: nameOfType(kind, content), title: labelOfType(kind, content) }))
    return {
      collections: choices('collections', collections),
      templates: choices('page-templates', templates),
      templateNames: (templates ?? []).map(({ content }) => nameOfType('page-templates', content)),
      types: (components ?? []).map(({ content }) => nameOfType('component-types', content)),
    }
  }, [collections, templates, components])
}
